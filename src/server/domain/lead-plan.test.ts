import { expect, test } from "vitest";

import { changedPlan, restoredPlan, startingPlan } from "./lead-plan.ts";
import { Refusal } from "./refusal.ts";

const open = { ...startingPlan("contacted"), next_action: "Call", next_action_on: "2026-12-01" };
const lost = { ...startingPlan("lost"), lost_reason: "price" } as const;

function faultsOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors?.map(({ pointer, code }) => `${pointer} ${code}`);
    throw error;
  }
  return [];
}

test("a next step is trimmed, blank texts and null clear it, and each field is optional without the other", () => {
  expect(changedPlan(open, { next_action: "  Send offer " })).toEqual({ ...open, next_action: "Send offer" });
  expect(changedPlan(open, { next_action: " " })).toEqual({ ...open, next_action: null });
  expect(changedPlan(open, { next_action_on: null })).toEqual({ ...open, next_action_on: null });
  expect(changedPlan(startingPlan("new"), { next_action_on: "2026-12-03" })).toMatchObject({ next_action: null });
});

test("a lead that is closed loses its next step, one that leaves lost its reason, named or not", () => {
  expect(changedPlan(open, { status: "converted" })).toEqual(startingPlan("converted"));
  expect(changedPlan(open, { status: "lost", lost_reason: "timing" })).toMatchObject({
    next_action: null,
    next_action_on: null,
    lost_reason: "timing",
  });
  expect(changedPlan(lost, { status: "new" })).toEqual(startingPlan("new"));
  expect(changedPlan(lost, { status: "contacted", next_action: "Call", next_action_on: "2026-12-01" })).toEqual(open);
});

test("a next step on a closed lead and a reason on another are faults of their fields", () => {
  const step = { next_action: "Call", next_action_on: "2026-12-01" };
  expect(faultsOf(() => changedPlan(lost, step))).toEqual(["/next_action lead_closed", "/next_action_on lead_closed"]);
  expect(faultsOf(() => changedPlan(open, { ...step, status: "converted", lost_reason: "other" }))).toEqual([
    "/next_action lead_closed",
    "/next_action_on lead_closed",
    "/lost_reason lead_not_lost",
  ]);
  expect(faultsOf(() => changedPlan(open, { lost_reason: "price" }))).toEqual(["/lost_reason lead_not_lost"]);
  expect(faultsOf(() => changedPlan(lost, { next_action: " ", next_action_on: null }))).toEqual([]);
  expect(faultsOf(() => changedPlan(open, { lost_reason: null }))).toEqual([]);
});

test("a change is taken back in its own parts, unless these were changed later or a next step would be lost", () => {
  const started = startingPlan("new");
  const moved = { previous: started, requested: startingPlan("contacted"), later: [] };
  expect(restoredPlan(open, moved)).toEqual({ ...open, status: "new" });
  expect(restoredPlan(open, { ...moved, later: ["status"] })).toBeNull();
  expect(restoredPlan(open, { ...moved, later: ["step"] })).toEqual({ ...open, status: "new" });
  expect(restoredPlan(startingPlan("qualified"), moved)).toBeNull();
  const reopened = { previous: startingPlan("lost"), requested: startingPlan("contacted"), later: [] };
  expect(restoredPlan(open, reopened)).toBeNull();
  expect(restoredPlan(lost, { previous: open, requested: startingPlan("lost"), later: ["reason"] })).toEqual(open);
  expect(restoredPlan(started, { previous: lost, requested: startingPlan("lost"), later: [] })).toBeNull();
});
