import { expect, test } from "vitest";

import { leadExample } from "../../../contract/examples.ts";
import { MovesUnderway } from "./moves-underway.ts";

const lead = { ...leadExample, id: 7, status: "new" as const, version: 1 };

test("a lead that is moved twice is shown where the second move takes it, and sent in the version that the first made", async () => {
  const moves = new MovesUnderway();
  const first = moves.begin([lead], "contacted");
  const second = moves.begin([lead], "lost");
  expect(await first.ready).toEqual([lead]);
  first.answered([{ ...lead, status: "contacted", version: 2 }]);
  expect((await second.ready).map(({ version }) => version)).toEqual([2]);
  expect(moves.asMoved([{ ...lead, status: "contacted", version: 2 }])[0]?.status).toBe("lost");
  second.answered([{ ...lead, status: "lost", version: 3 }]);
  expect(moves.asMoved([lead])[0]?.status).toBe("new");
});

test("a move after one that was refused is sent in the version that is known", async () => {
  const moves = new MovesUnderway();
  const first = moves.begin([lead], "contacted");
  const second = moves.begin([lead], "lost");
  first.answered([lead]);
  expect(await second.ready).toEqual([lead]);
});
