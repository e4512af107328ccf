import { expect, test } from "vitest";

import { demoLeads, stageNotes } from "./demo-pipeline.ts";
import { Random } from "./random.ts";

test("a lead's note fits the stage in which it is today", () => {
  const companies = Array.from({ length: 3_000 }, (_, place) => place + 1);
  const leads = demoLeads(new Random(5, 3), companies, new Date("2026-11-21T12:00:00.000Z"));
  const noted = leads.flatMap(({ notes, moves }) =>
    notes === null ? [] : [{ notes, stage: moves.at(-1)?.to ?? "new" }],
  );
  expect(noted.length).toBeGreaterThan(20);
  expect(new Set(noted.map(({ stage }) => stage)).size).toBe(5);
  for (const { notes, stage } of noted) expect(stageNotes[stage]).toContain(notes);
});
