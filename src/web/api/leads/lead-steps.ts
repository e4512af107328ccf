/** Leads of a list as shown on screen: the pages sent by the service plus changes that are not in them yet. */
import type { AnswerOf } from "../../../contract/endpoint.ts";
import type { Endpoints } from "../../../contract/endpoints.ts";
import type { Lead } from "../../../contract/lead.ts";
import { signalValue, useSignalValue } from "../../lib/signal-value.ts";

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
interface Scope {
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

export interface LeadChange {
  previous: Lead;
  /** Null when deleted. */
  updated: Lead | null;
}

const store = signalValue<LeadSteps>(new Map());

export const useLeadSteps = (): LeadSteps => useSignalValue(store);
export const currentLeadSteps = (): LeadSteps => store.get();

/** A change that is shown on screen while its request is pending. */
interface PendingChange {
  /** The leads on the service, once their earlier changes are answered. */
  previousLeads: () => Lead[];
  /** @param leads current leads of the service; missing ones are deleted */
  answer: (leads: readonly Lead[]) => void;
  /** Restores the leads on screen. */
  withdraw: () => void;
}

let lastRequest = 0;

/** Shows changes before the service confirms them. */
export function showChange(changes: readonly LeadChange[]): PendingChange {
  const request = (lastRequest += 1);
  const ids = changes.map(({ previous }) => previous.id);
  add(changes, { request, sentAt: performance.now(), answeredAt: null });
  const ownStep = (steps: readonly LeadStep[]) => steps.find((step) => step.request === request);
  return {
    previousLeads: () => ids.flatMap((id) => ownStep(store.get().get(id) ?? [])?.previous ?? []),
    answer(leads) {
      const byId = new Map(leads.map((lead) => [lead.id, lead]));
      const answeredAt = performance.now();
      replace(ids, request, (step) => [{ ...step, updated: byId.get(step.previous.id) ?? null, answeredAt }]);
    },
    withdraw: () => replace(ids, request, () => []),
  };
}

/** Records changes that the service has already made. */
export function recordChanges(changes: readonly LeadChange[], sentAt: number): void {
  add(changes, { request: (lastRequest += 1), sentAt, answeredAt: performance.now() });
}

/** The newest known state of a lead that was read earlier; null when it is deleted. */
export function newestState(lead: Lead): Lead | null {
  const newest = store.get().get(lead.id)?.at(-1);
  return newest ? latestState(lead, newest) : lead;
}

/** Checks whether a change was made while this page was built, so that the page might or might not include it. */
export function hasUndecidedSteps(page: LeadPage | undefined): boolean {
  return page !== undefined && [...store.get().values()].some((steps) => steps.some((step) => isUndecided(page, step)));
}

/** Drops the steps answered before every list was requested. */
export function forgetSteps(answeredBefore: number): void {
  const isOld = ({ answeredAt }: LeadStep) => answeredAt !== null && answeredAt <= answeredBefore;
  const remaining = [...store.get()].map(([id, steps]) => [id, steps.filter((step) => !isOld(step))] as const);
  store.set(new Map(remaining.filter(([, steps]) => steps.length > 0)));
}

function add(changes: readonly LeadChange[], times: Pick<LeadStep, "request" | "sentAt" | "answeredAt">): void {
  const next = new Map(store.get());
  for (const change of changes) {
    const { id } = change.previous;
    const steps = next.get(id) ?? [];
    // Changes from another tab are placed before pending changes of this tab.
    const firstWaiting = times.answeredAt === null ? -1 : steps.findIndex(({ answeredAt }) => answeredAt === null);
    const place = firstWaiting < 0 ? steps.length : firstWaiting;
    // The most recently changed lead is last.
    next.delete(id);
    next.set(id, joinSteps(steps.slice(0, place), [{ ...change, ...times }], steps.slice(place)));
  }
  store.set(next);
}

/** Replaces the steps of a request. */
function replace(ids: readonly number[], request: number, change: (step: LeadStep) => readonly LeadStep[]): void {
  const next = new Map(store.get());
  for (const id of ids) {
    const steps = next.get(id) ?? [];
    const place = steps.findIndex((step) => step.request === request);
    const step = steps[place];
    if (!step) continue;
    const [following, ...later] = steps.slice(place + 1);
    // After a step is removed, the next one starts from the removed step's previous lead.
    const rest = following ? [{ ...following, previous: step.previous }, ...later] : [];
    const joined = joinSteps(steps.slice(0, place), change(step), rest);
    if (joined.length > 0) next.set(id, joined);
    else next.delete(id);
  }
  store.set(next);
}

/** Joins steps in order; the first of `later` starts from the last state of `middle`. */
function joinSteps(earlier: readonly LeadStep[], middle: readonly LeadStep[], [next, ...later]: readonly LeadStep[]) {
  const latest = middle.at(-1)?.updated;
  return [...earlier, ...middle, ...(next ? [latest ? { ...next, previous: latest } : next, ...later] : [])];
}
