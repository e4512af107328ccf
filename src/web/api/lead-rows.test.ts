import { describe, expect, test } from "vitest";

import { leadExample } from "../../contract/examples.ts";
import type { Lead } from "../../contract/lead.ts";
import type { LeadRows } from "./leads.ts";
import { renewed, rowsOf, shownRows, totalOf, without, withLeads } from "./lead-rows.ts";

const lead = (id: number, more: Partial<Lead> = {}): Lead => ({ ...leadExample, id, ...more });
const ids = (lane: LeadRows) => rowsOf(lane).map((one) => one.id);

/** Two pages loaded of 9 leads: 90, 80 | 70, 60; the rest is older. */
const lane: LeadRows = {
  pageParams: [undefined, 80],
  pages: [
    { data: [lead(90), lead(80)], next_cursor: 80, has_more: true, limit: 2, total: 9 },
    { data: [lead(70), lead(60)], next_cursor: 60, has_more: true, limit: 2, total: 9 },
  ],
};

describe("a lane without some leads", () => {
  test("counts fewer on every page", () => {
    const next = without(lane, new Set([80, 70]));
    expect(ids(next)).toEqual([90, 60]);
    expect(next.pages.map((page) => page.total)).toEqual([7, 7]);
  });
  test("is the same lane when none of them was in it", () => expect(without(lane, new Set([1]))).toBe(lane));
});

describe("a lane with more leads", () => {
  test("shows each where its age puts it", () => {
    const next = withLeads(lane, [lead(75), lead(95)]);
    expect(ids(next)).toEqual([95, 90, 80, 75, 70, 60]);
    expect(totalOf(next)).toBe(11);
  });
  test("only counts one that is older than what is loaded", () => {
    const next = withLeads(lane, [lead(10)]);
    expect(ids(next)).toEqual(ids(lane));
    expect(totalOf(next)).toBe(10);
  });
  test("shows an old one at the end of a lane that is loaded whole", () => {
    const whole: LeadRows = {
      pageParams: [undefined],
      pages: [{ data: [lead(5)], next_cursor: null, has_more: false, limit: 50, total: 1 }],
    };
    expect(ids(withLeads(whole, [lead(3)]))).toEqual([5, 3]);
  });
  test("shows each where its score puts it, in a lane by score", () => {
    const byScore: LeadRows = {
      pageParams: [undefined, 1],
      pages: [
        { data: [lead(1, { score: 90 }), lead(9, { score: 70 })], next_cursor: 2, has_more: true, limit: 2, total: 5 },
        { data: [lead(3, { score: 70 }), lead(4, { score: 20 })], next_cursor: 3, has_more: true, limit: 2, total: 5 },
      ],
    };
    const more = [lead(6, { score: 70 }), lead(8, { score: 95 }), lead(7, { score: 10 })];
    const next = withLeads(byScore, more, "-score");
    expect(ids(next)).toEqual([8, 1, 9, 6, 3, 4]);
    expect(totalOf(next)).toBe(8);
  });
  test("has no lead twice", () => expect(totalOf(withLeads(lane, [lead(90, { notes: "again" })]))).toBe(9));
});

test("a newer state replaces the old one in place", () => {
  const next = renewed(lane, new Map([[70, lead(70, { version: 2 })]]));
  expect(rowsOf(next)[2]?.version).toBe(2);
  expect(ids(next)).toEqual(ids(lane));
});

test("a lane counts without the leads that wait to be deleted", () => {
  const { leads, total } = shownRows(lane, new Set([80, 5]));
  expect(leads.map((one) => one.id)).toEqual([90, 70, 60]);
  expect(total).toBe(8);
});
