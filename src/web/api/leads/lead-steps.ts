/** Changes of leads that the lists on this page might not include yet. */
import type { Lead } from "../../../contract/lead.ts";
import { signalValue, useSignalValue } from "../../lib/signal-value.ts";
import { latestState, isUndecided, type LeadPage, type LeadStep, type LeadSteps } from "./lead-rows.ts";

export interface LeadChange {
  previous: Lead;
  /** Null when deleted. */
  updated: Lead | null;
}

const store = signalValue<LeadSteps>(new Map());

export const useLeadSteps = (): LeadSteps => useSignalValue(store);
export const currentLeadSteps = (): LeadSteps => store.get();

/** A change that is shown on screen while its request is pending. */
export interface PendingChange {
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
