import { describe, expect, test } from "vitest";

import { dueDays } from "../../../contract/due.ts";
import { leadExample } from "../../../contract/endpoints/examples.ts";
import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { isUndecided, shownRows, type LeadPage, type LeadStep, type LeadSteps } from "./lead-steps.ts";
import { belongsTo, membersOf } from "./lead-scope.ts";

const lead = (id: number, fields: Partial<Lead> = {}): Lead => ({ ...leadExample, id, ...fields });
const page = (data: Lead[], total: number, askedAt = 10, receivedAt = askedAt + 5): LeadPage => ({
  data,
  total,
  askedAt,
  receivedAt,
  next_cursor: null,
  has_more: false,
  limit: 50,
});
const days = dueDays(new Date("2026-11-25T12:00:00Z"), "UTC");
const stage = (status: LeadStatus | undefined) => ({ belongs: belongsTo({ status }, days), has: () => true });

const step = (previous: Lead, updated: Lead | null, answeredAt: number | null = 30): LeadStep => ({
  request: 1,
  previous,
  updated,
  sentAt: 20,
  answeredAt,
});
const move = (previous: Lead, status: LeadStatus, answeredAt?: number | null): LeadStep =>
  step(previous, { ...previous, status, version: previous.version + 1 }, answeredAt);
const stepsOf = (...list: LeadStep[]): LeadSteps => Map.groupBy(list, ({ previous }) => previous.id);

/** Two pages of nine leads: 90, 80 | 70, 60; the others are older. */
const lane = { pages: [page([lead(90), lead(80)], 9), page([lead(70), lead(60)], 9)] };
const rowsShown = (status: LeadStatus | undefined, steps: LeadSteps, list = lane) => {
  const { leads, total } = shownRows(list, stage(status), steps);
  return { ids: leads.map(({ id }) => id), total };
};

describe("a lane and the moves that it does not contain", () => {
  const otherLead = lead(5, { status: "lost" });
  test("a lead moved away is neither in it nor counted", () => {
    expect(rowsShown("new", stepsOf(move(lead(80), "lost")))).toEqual({ ids: [90, 70, 60], total: 8 });
  });
  test("a lead moved into it is on top, whatever its age, and is counted once before and after the response", () => {
    for (const answeredAt of [null, 30])
      expect(rowsShown("new", stepsOf(move(otherLead, "new", answeredAt)))).toEqual({
        ids: [5, 90, 80, 70, 60],
        total: 10,
      });
  });
  test("the most recently moved lead is the first one", () => {
    expect(
      rowsShown("new", stepsOf(move(otherLead, "new"), move(lead(6, { status: "lost" }), "new"))).ids.slice(0, 2),
    ).toEqual([6, 5]);
  });
  test("a lead moved away and back is in its old place", () => {
    const movedAway = move(lead(80), "lost");
    expect(rowsShown("new", stepsOf(movedAway, move(movedAway.updated ?? lead(80), "new")))).toEqual({
      ids: [90, 80, 70, 60],
      total: 9,
    });
  });
  test("a lead behind the loaded pages that is moved away is only subtracted", () => {
    expect(rowsShown("new", stepsOf(move(lead(10), "lost")))).toEqual({ ids: [90, 80, 70, 60], total: 8 });
  });
  test("a page requested after the response contains the move", () => {
    const reloaded = { pages: [page([lead(90), lead(5)], 10, 40)] };
    expect(rowsShown("new", stepsOf(move(otherLead, "new")), reloaded)).toEqual({ ids: [90, 5], total: 10 });
  });
  test("a later page with the lead neither counts it again nor shows it twice", () => {
    const longer = { pages: [...lane.pages, page([lead(50), lead(5, { version: 2 })], 10, 40)] };
    expect(rowsShown("new", stepsOf(move(otherLead, "new")), longer)).toEqual({
      ids: [5, 90, 80, 70, 60, 50],
      total: 10,
    });
  });
  test("a list of all stages keeps a moved lead in place and drops a deleted one", () => {
    const steps = stepsOf(move(lead(80), "lost"), step(lead(70), null));
    const { leads, total } = shownRows(lane, stage(undefined), steps);
    expect(leads.map(({ id, status }) => [id, status])).toEqual([
      [90, "new"],
      [80, "lost"],
      [60, "new"],
    ]);
    expect(total).toBe(8);
  });
  test("a row newer than the last move is kept", () => {
    const newer = { pages: [page([lead(80, { version: 9, notes: "newer" })], 1, 25)] };
    const { leads } = shownRows(newer, stage("new"), stepsOf(step(lead(80), lead(80, { version: 2 }))));
    expect(leads[0]?.notes).toBe("newer");
  });
});

test("whether a page contains a change made during its request is undecided", () => {
  const times = (askedAt: number, receivedAt: number) =>
    isUndecided(page([], 0, askedAt, receivedAt), move(lead(1), "lost"));
  expect([times(1, 19), times(1, 21), times(25, 28), times(29, 40), times(31, 40)]).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test("leads of filtered lists are those in at least one list", () => {
  expect(membersOf({ status: "new" }, [lane])(1)).toBe(true);
  const has = membersOf({ status: "new", q: "a" }, [lane, undefined]);
  expect([has(80), has(1)]).toEqual([true, false]);
  const steps = stepsOf(move(lead(5, { status: "lost" }), "new"), move(lead(80), "lost"));
  expect(shownRows(lane, { ...stage("new"), has }, steps)).toMatchObject({ total: 8 });
});
