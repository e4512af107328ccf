/** The pipeline in the query cache: every lane and list that shows a lead changes at once, and can be put back. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";

import type { Lead, LeadSort, LeadStatus } from "../../contract/lead.ts";
import { leadSorts } from "./contract-data.ts";
import { unmarkRows, markRows } from "./lead-marks.ts";
import { announceLeads } from "./lead-sync.ts";
import { leadDetailsChanged, leadListKey, type LeadFilter, type LeadRows } from "./leads.ts";
import { renewed, rowsOf, without, withLeads } from "./lead-rows.ts";

export type LaneSnapshot = readonly (readonly [QueryKey, LeadRows | undefined])[];

const statusOf = (key: QueryKey): LeadStatus | undefined => {
  const filter: LeadFilter | undefined = isFilter(key[2]) ? key[2] : undefined;
  return filter?.status;
};
const sortOf = (key: QueryKey): LeadSort | undefined => leadSorts.find((sort) => sort === key[3]);
const isFilter = (value: unknown): value is LeadFilter => typeof value === "object" && value !== null;

/** Stops what is being fetched (it would bring the old state back) and remembers all lanes. */
export async function holdLanes(client: QueryClient): Promise<LaneSnapshot> {
  await client.cancelQueries({ queryKey: leadListKey });
  return client.getQueriesData<LeadRows>({ queryKey: leadListKey });
}

export function putBack(client: QueryClient, snapshot: LaneSnapshot): void {
  for (const [key, rows] of snapshot) client.setQueryData(key, rows);
}

/** Leads appear in the lane of their status and leave the others; a list of all statuses keeps them in place. */
export function placeLeads(client: QueryClient, leads: readonly Lead[]): void {
  const ids = new Set(leads.map((lead) => lead.id));
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  for (const [key, rows] of client.getQueriesData<LeadRows>({ queryKey: leadListKey })) {
    if (!rows) continue;
    const status = statusOf(key);
    const here = leads.filter((lead) => lead.status === status);
    const next = status === undefined ? renewed(rows, byId) : withLeads(without(rows, ids), here, sortOf(key));
    client.setQueryData(key, next);
  }
}

/** Places a lead that was just read where a list still shows an older version of it. */
export function placeNewer(client: QueryClient, lead: Lead): void {
  const lists = client.getQueriesData<LeadRows>({ queryKey: leadListKey });
  const isOld = (one: Lead) => one.id === lead.id && one.version < lead.version;
  if (lists.some(([, rows]) => rowsOf(rows).some(isOld))) placeLeads(client, [lead]);
}

/** Takes leads out of every lane and list. */
export function dropLeads(client: QueryClient, ids: ReadonlySet<number>): void {
  for (const [key, rows] of client.getQueriesData<LeadRows>({ queryKey: leadListKey }))
    if (rows) client.setQueryData(key, without(rows, ids));
}

/** Checks that each of these leads stands in a list on screen: then its new place is known without asking. */
export function showsLeads(client: QueryClient, leads: readonly Lead[]): boolean {
  const shown = client.getQueryCache().findAll({ queryKey: leadListKey, type: "active" });
  const lists = client.getQueriesData<LeadRows>({ predicate: (query) => shown.includes(query) });
  const ids = new Set(lists.flatMap(([, rows]) => rowsOf(rows).map((lead) => lead.id)));
  return leads.every((lead) => ids.has(lead.id));
}

/** Leads as the service has just answered them: in every list, on the companies' rows, and in the user's other tabs. */
export async function leadsArrived(client: QueryClient, leads: readonly Lead[]): Promise<void> {
  placeLeads(client, leads);
  markRows(client, new Map(leads.map(({ id, company_id, status }) => [company_id, { id, status }])));
  announceLeads({ changed: leads });
  await leadDetailsChanged(client);
}

/** Leads that the service no longer has. */
export async function leadsGone(client: QueryClient, ids: readonly number[]): Promise<void> {
  dropLeads(client, new Set(ids));
  unmarkRows(client, new Set(ids));
  announceLeads({ deleted: ids });
  await leadDetailsChanged(client);
}
