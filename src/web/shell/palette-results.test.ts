import { expect, test } from "vitest";

import { matchingActions } from "./palette-results.tsx";

const run = () => undefined;
const actions = [
  { id: "c", label: "Go to companies", group: "Pages", keywords: "explorer search", run },
  { id: "l", label: "Go to pipeline", group: "Pages", keywords: "leads board", run },
];

test("the palette finds an action by all its words, in any order and case", () => {
  expect(matchingActions(actions, "pipeline GO").map((action) => action.id)).toEqual(["l"]);
  expect(matchingActions(actions, "leads").map((action) => action.id)).toEqual(["l"]);
  expect(matchingActions(actions, "  ")).toHaveLength(2);
  expect(matchingActions(actions, "companies board")).toEqual([]);
});
