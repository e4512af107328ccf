import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";

import { leadExample } from "../../contract/examples.ts";
import type { Lead, LeadStatus } from "../../contract/lead.ts";
import { dropLeads, holdLanes, placeLeads, placeNewer, putBack } from "./lead-cache.ts";
import { rowsOf, totalOf } from "./lead-rows.ts";
import { leadRowsQuery, type LeadFilter } from "./leads.ts";

let client: QueryClient;
const lead = (id: number, more: Partial<Lead> = {}): Lead => ({ ...leadExample, id, ...more });

function show(filter: LeadFilter, leads: Lead[]): void {
  client.setQueryData(leadRowsQuery(filter).queryKey, {
    pageParams: [undefined],
    pages: [{ data: leads, next_cursor: null, has_more: false, limit: 50, total: leads.length }],
  });
}
const rows = (filter: LeadFilter) => client.getQueryData(leadRowsQuery(filter).queryKey);
const ids = (filter: LeadFilter) => rowsOf(rows(filter)).map(({ id }) => id);
const lane = (status: LeadStatus): LeadFilter => ({ status });

beforeEach(() => {
  client = new QueryClient();
  show(lane("new"), [lead(3), lead(2), lead(1)]);
  show(lane("contacted"), [lead(9, { status: "contacted" })]);
  show({}, [lead(9, { status: "contacted" }), lead(3), lead(2), lead(1)]);
});

test("a lead that is placed leaves its lane, joins the other, and stays where it stands in the list of all", () => {
  placeLeads(client, [lead(2, { status: "contacted", version: 2 })]);
  expect(ids(lane("new"))).toEqual([3, 1]);
  expect(ids(lane("contacted"))).toEqual([9, 2]);
  expect(ids({})).toEqual([9, 3, 2, 1]);
  expect(totalOf(rows(lane("new")))).toBe(2);
  expect(totalOf(rows(lane("contacted")))).toBe(2);
});

test("a move that was refused is put back, lane by lane", async () => {
  const snapshot = await holdLanes(client);
  placeLeads(client, [lead(2, { status: "contacted" }), lead(1, { status: "contacted" })]);
  expect(ids(lane("new"))).toEqual([3]);
  putBack(client, snapshot);
  expect(ids(lane("new"))).toEqual([3, 2, 1]);
  expect(ids(lane("contacted"))).toEqual([9]);
});

test("deleted leads leave every list", () => {
  dropLeads(client, new Set([9, 1]));
  expect(ids(lane("new"))).toEqual([3, 2]);
  expect(ids(lane("contacted"))).toEqual([]);
  expect(ids({})).toEqual([3, 2]);
});

test("a lead as another device left it is placed when it is newer than what is shown, and only then", () => {
  placeNewer(client, lead(2, { status: "contacted", version: 1 }));
  expect(ids(lane("new"))).toEqual([3, 2, 1]);
  placeNewer(client, lead(2, { status: "contacted", version: 2 }));
  expect(ids(lane("new"))).toEqual([3, 1]);
  expect(ids(lane("contacted"))).toEqual([9, 2]);
});
