import { expect, test } from "vitest";

import { demoLeads, stageNotes } from "./demo-pipeline.ts";
import { Random } from "../random.ts";

test("a lead's note fits its present stage", () => {
  const companies = Array.from({ length: 3_000 }, (_, place) => place + 1);
  const leads = demoLeads(new Random(5, 3), companies, new Date("2026-11-21T12:00:00.000Z"));
  const notedLeads = leads.flatMap(({ notes, moves }) =>
    notes === null ? [] : [{ notes, stage: moves.at(-1)?.to ?? "new" }],
  );
  expect(notedLeads.length).toBeGreaterThan(20);
  expect(new Set(notedLeads.map(({ stage }) => stage)).size).toBe(5);
  for (const { notes, stage } of notedLeads) expect(stageNotes[stage]).toContain(notes);
});
