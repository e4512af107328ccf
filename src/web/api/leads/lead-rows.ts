/** Leads of a list as shown on screen: the pages sent by the service plus changes that are not in them yet. Pure. */
import type { AnswerOf } from "../../../contract/endpoint.ts";
import type { Endpoints } from "../../../contract/endpoints.ts";
import type { Lead } from "../../../contract/lead.ts";

/** A page with the times of its request and response (`performance.now()`), to decide which changes it includes. */
export type LeadPage = AnswerOf<Endpoints["listLeads"]> & { askedAt: number; receivedAt: number };

/** A change of one lead, on this page or in another tab. Times are from `performance.now()`. */
export interface LeadStep {
  /** Number of the request; a bulk request has one step per lead. */
  request: number;
  /** The lead before the change, as far as known. */
  previous: Lead;
  /** The lead after the change; null when it is deleted. */
  updated: Lead | null;
  sentAt: number;
  /** Null while the request is pending. */
  answeredAt: number | null;
}

/** By lead, oldest step first. The lead changed last is the last entry. */
export type LeadSteps = ReadonlyMap<number, readonly LeadStep[]>;

/** Pages of a query, with any page parameters. */
export type Pages = { pages: readonly LeadPage[] } | undefined;

/** The leads that a list can contain. */
export interface Scope {
  /** Returns whether a lead passes the filters that the browser can apply. */
  belongs: (lead: Lead) => boolean;
  /** Returns whether the lead passes the other filters. */
  has: (id: number) => boolean;
}

/** A page contains a change that was completed before the page was requested. */
const holdsStep = (page: LeadPage, { answeredAt }: LeadStep) => answeredAt !== null && answeredAt <= page.askedAt;

/**
 * Checks whether the service made the change while it built the page, so that the page might or might not include it.
 */
export function isUndecided(page: LeadPage, { sentAt, answeredAt }: LeadStep): boolean {
  return answeredAt !== null && page.receivedAt > sentAt && page.askedAt < answeredAt;
}

/** The lead as it was counted in a page. */
function countedIn(page: LeadPage, steps: readonly LeadStep[]): Lead | null {
  const missing = steps.find((step) => !holdsStep(page, step));
  return missing ? missing.previous : (steps.at(-1)?.updated ?? null);
}

/**
 * Rows and count of a list. A lead moved into the list stays on top until the list is reloaded; one that was moved back
 * keeps its old position. The count is the service's, corrected by changes that it does not include.
 */
export function shownRows(list: Pages, scope: Scope, steps: LeadSteps) {
  const { has } = scope;
  const [firstPage, lastPage] = [list?.pages[0], list?.pages.at(-1)];
  if (!list || !firstPage || !lastPage) return { leads: [], total: undefined };
  const belongs = (lead: Lead | null | undefined) => !!lead && scope.belongs(lead);
  const arrivals = new Map<number, Lead>();
  let { total } = lastPage;
  for (const [id, ofLead] of [...steps].toReversed()) {
    if (!has(id)) continue;
    const now = ofLead.at(-1)?.updated;
    total += Number(belongs(now)) - Number(belongs(countedIn(lastPage, ofLead)));
    if (now && belongs(now) && !belongs(countedIn(firstPage, ofLead))) arrivals.set(id, now);
  }
  const leads = new Map(arrivals);
  for (const page of list.pages)
    for (const row of page.data) {
      const lead = newestOf(row, page, steps.get(row.id));
      // The service has decided about unchanged rows.
      if (lead && (lead === row || belongs(lead)) && !leads.has(row.id)) leads.set(row.id, lead);
    }
  return { leads: [...leads.values()], total };
}

/** A page's row with the changes that the page does not include; null when the lead is deleted. */
function newestOf(row: Lead, page: LeadPage, steps: readonly LeadStep[] | undefined): Lead | null {
  const newest = steps?.at(-1);
  return newest === undefined || holdsStep(page, newest) ? row : latestState(row, newest);
}

/** A lead as read, or its newest known state if that is newer; null when it is deleted. */
export function latestState(lead: Lead, { updated, answeredAt }: LeadStep): Lead | null {
  const isOlder = updated !== null && answeredAt !== null && updated.version < lead.version;
  return isOlder ? lead : updated;
}
