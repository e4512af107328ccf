/** Updates the query cache, the companies' rows and the user's other tabs when leads change. */
import type { QueryClient } from "@tanstack/react-query";

import type { Lead } from "../../../contract/lead.ts";
import type { SearchHit } from "../../../contract/search.ts";
import { randomKey } from "../../lib/random-key.ts";
import { readAgain } from "../query-client.ts";
import type { SearchRows } from "../search/search.ts";
import { forgetSteps, hasUndecidedSteps, newestState, recordChanges, type LeadChange } from "./lead-steps.ts";
import { leadDetailsChanged, leadListKey, leadsChanged, type LeadRows } from "./leads.ts";

/** Maximum delay of a message between tabs, including differences of their clocks, ms. */
const MESSAGE_MS = 1_000;

/** Marks the companies' rows, informs the other tabs and refetches the queries that the change makes stale. */
export async function changesAnswered(
  client: QueryClient,
  changes: readonly LeadChange[],
  sentAt: number,
): Promise<void> {
  announceLeads({ changes, tookMs: performance.now() - sentAt });
  await followChanges(client, changes);
}

/** Shows changes already made by the service, such as notes, in every list and in the other tabs. */
export async function leadsArrived(client: QueryClient, changes: readonly LeadChange[], sentAt: number): Promise<void> {
  recordChanges(changes, sentAt);
  await changesAnswered(client, changes, sentAt);
}

/** Applies changes from the user's other tabs until the returned function is called. */
export function followOtherTabs(client: QueryClient): () => void {
  return hearLeads(({ changes, tookMs = 0 }) => {
    if (!changes) return void leadsChanged(client);
    recordChanges(changes, performance.now() - tookMs - MESSAGE_MS);
    void followChanges(client, changes);
  });
}

/** Called after reading a lead: lists that show an older version are reloaded, because another device changed it. */
export function leadWasRead(client: QueryClient, lead: Lead): void {
  const isOlder = (row: Lead) => row.id === lead.id && (newestState(row)?.version ?? lead.version) < lead.version;
  const lists = client.getQueriesData<LeadRows>({ queryKey: leadListKey });
  if (lists.some(([, rows]) => rows?.pages.some(({ data }) => data.some(isOlder))))
    void client.invalidateQueries({ queryKey: leadListKey });
}

async function followChanges(client: QueryClient, changes: readonly LeadChange[]): Promise<void> {
  const deletedIds = changes.flatMap(({ previous, updated }) => (updated === null ? [previous.id] : []));
  const marks = changes.flatMap(({ updated }) =>
    updated === null ? [] : [[updated.company_id, { id: updated.id, status: updated.status }] as const],
  );
  if (marks.length > 0) markRows(client, new Map(marks));
  if (deletedIds.length > 0) unmarkRows(client, new Set(deletedIds));
  await Promise.all([leadDetailsChanged(client), reloadUndecided(client)]);
  forgetOldSteps(client);
}

/** Refetches the lists whose counts were computed while a change was in progress. */
async function reloadUndecided(client: QueryClient): Promise<void> {
  const lists = client.getQueriesData<LeadRows>({ queryKey: leadListKey });
  const undecidedLists = lists.filter(([, rows]) => hasUndecidedSteps(rows?.pages.at(-1)));
  await readAgain(client, ...undecidedLists.map(([queryKey]) => ({ queryKey, exact: true })));
}

/** Steps are kept as long as the cache contains a list that was requested before them. */
function forgetOldSteps(client: QueryClient): void {
  // A list being fetched was requested earlier than any later step.
  if (client.isFetching({ queryKey: leadListKey }) > 0) return;
  const lists = client.getQueriesData<LeadRows>({ queryKey: leadListKey });
  const requestTimes = lists.flatMap(([, rows]) => rows?.pages.map((page) => page.askedAt) ?? []);
  forgetSteps(Math.min(...requestTimes));
}

export type LeadMark = NonNullable<SearchHit["lead"]>;

/**
 * Writes new leads to the cached rows of their companies; a row shows its company's newest lead. Rows count toward the
 * daily row limit, so they are not refetched for a known mark.
 * @param marks by company id
 */
export function markRows(client: QueryClient, marks: ReadonlyMap<number, LeadMark>): void {
  changeRows(client, (hit) => {
    const lead = marks.get(hit.id);
    return lead === undefined || (hit.lead && hit.lead.id > lead.id) ? hit : { ...hit, lead };
  });
}

/** Removes deleted leads from the companies' rows. */
export function unmarkRows(client: QueryClient, ids: ReadonlySet<number>): void {
  changeRows(client, (hit) => (hit.lead && ids.has(hit.lead.id) ? { ...hit, lead: null } : hit));
}

/** Changes the loaded rows of companies. */
export function changeRows(client: QueryClient, change: (hit: SearchHit) => SearchHit): void {
  client.setQueriesData<SearchRows>(
    { queryKey: ["companies", "search"] },
    (rows) => rows && { ...rows, pages: rows.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  );
  client.setQueriesData<SearchHit | null>({ queryKey: ["companies", "hit"] }, (hit) => hit && change(hit));
}

const CHANNEL = "nordscope:leads";
/** Identifies this page: a channel also receives messages from other channels of the same page. */
const TAB = randomKey();

interface LeadNews {
  changes?: readonly LeadChange[];
  /** Milliseconds from sending the change to its response. */
  tookMs?: number;
}

/** Informs the other tabs; a message without changes makes them refetch. */
export function announceLeads(news: LeadNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ tab: TAB, news });
  channel.close();
}

/** Listens to the other tabs until the returned function is called. */
function hearLeads(listener: (news: LeadNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<{ tab: string; news: LeadNews }>) => {
    if (data.tab !== TAB) listener(data.news);
  });
  return () => channel.close();
}
