/** Leads of one lane as the cache keeps them, page by page, changed without asking the service. Pure. */
import type { Lead, LeadSort } from "../../contract/lead.ts";
import { leadOrders, NEWEST_FIRST } from "./lead-order.ts";
import type { LeadPage, LeadRows } from "./leads.ts";

/** Pages of a query, whatever their page parameters. */
type Pages = { pages: readonly LeadPage[] } | undefined;

export function rowsOf(lane: Pages): Lead[] {
  return lane?.pages.flatMap((page) => page.data) ?? [];
}

export function totalOf(lane: Pages): number | undefined {
  return lane?.pages.at(-1)?.total;
}

/** Rows that a list shows: all but those that wait to be deleted. */
export function shownRows(lane: Pages, hidden: ReadonlySet<number>): { leads: Lead[]; total: number | undefined } {
  const all = rowsOf(lane);
  const leads = hidden.size === 0 ? all : all.filter((lead) => !hidden.has(lead.id));
  const total = totalOf(lane);
  return { leads, total: total === undefined ? undefined : total - (all.length - leads.length) };
}

/** Without these leads; `total` shrinks by those that were there to be seen. */
export function without(lane: LeadRows, ids: ReadonlySet<number>): LeadRows {
  const gone = rowsOf(lane).filter((lead) => ids.has(lead.id)).length;
  if (gone === 0) return lane;
  return {
    ...lane,
    pages: lane.pages.map((page) => ({
      ...page,
      data: page.data.filter((lead) => !ids.has(lead.id)),
      total: page.total - gone,
    })),
  };
}

/**
 * With these leads where they belong in the lane's order. Those behind everything loaded count in `total` and come with
 * their page.
 */
export function withLeads(lane: LeadRows, leads: readonly Lead[], sort: LeadSort = NEWEST_FIRST): LeadRows {
  let next = without(lane, new Set(leads.map((lead) => lead.id)));
  for (const lead of leads) next = withLead(next, lead, leadOrders[sort]);
  return next;
}

function withLead(lane: LeadRows, lead: Lead, compare: (a: Lead, b: Lead) => number): LeadRows {
  const at = lane.pages.findIndex(({ next_cursor, data }) => {
    const last = data.at(-1);
    return next_cursor === null || last === undefined || compare(lead, last) <= 0;
  });
  return {
    ...lane,
    pages: lane.pages.map((page, place) => ({
      ...page,
      total: page.total + 1,
      data: place === at ? [...page.data, lead].toSorted(compare) : page.data,
    })),
  };
}

/** With the newer state of leads that are there. */
export function renewed(lane: LeadRows, leads: ReadonlyMap<number, Lead>): LeadRows {
  return {
    ...lane,
    pages: lane.pages.map((page) => ({ ...page, data: page.data.map((lead) => leads.get(lead.id) ?? lead) })),
  };
}
