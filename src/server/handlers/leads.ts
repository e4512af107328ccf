/** The caller's pipeline: leads, their events, and searching them. */
import { createHash } from "node:crypto";

import { PLAN_TERMS } from "../../contract/account.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import type { BulkCreated } from "../../contract/lead-bulk.ts";
import type { Lead, LeadEvent, LeadListQuery } from "../../contract/lead.ts";
import { dueDays, startOfDay } from "../../contract/due.ts";
import type { Fault } from "../../contract/problem.ts";
import type { Principal } from "../domain/accounts/principal.ts";
import { badRequest, insufficient, notFound, Refusal } from "../domain/refusal.ts";
import { type LeadCursors, readLeadCursor, writeLeadCursor } from "../domain/paging.ts";
import type { BilledCall } from "../store/ports/billing-stores.ts";
import type { LeadStore, Opened, Remember } from "../store/ports/lead-store.ts";
import type { CompanySearch } from "../search/company-search.ts";
import type { Answered, HandlerContext, HandlersOf } from "./handler.ts";

type LeadOperation =
  | "listLeads"
  | "createLead"
  | "createLeads"
  | "changeLeads"
  | "deleteLeads"
  | "undoLeads"
  | "getLead"
  | "changeLead"
  | "deleteLead";

export function leadHandlers(deps: LeadDeps): HandlersOf<LeadOperation> {
  const { leads } = deps;
  return {
    async listLeads({ query }, { principal: { userId }, now }) {
      const {
        leads: data,
        total,
        nextCursor,
      } = await findLeads(deps, query, { in: "query", name: "cursor" }, { userId, now });
      const body = { data, next_cursor: nextCursor, has_more: nextCursor !== null, limit: query.limit, total };
      return { body, nextCursor };
    },
    async createLead(
      { body: { company_id: companyId, notes = null, lost_reason: _null, override, ...plan } },
      context,
    ) {
      const call = { ...billedCall(context, endpoints.createLead), unlock: { companyId, part: "company" as const } };
      const request = { companyId, notes, plan, override, quota: PLAN_TERMS[context.principal.plan].leads };
      const { done, paid } = paidOrRefused(await leads.create(call, request, withStoredAnswer(context, madeLead)));
      return { ...madeLead(done), paid };
    },
    async createLeads({ body }, context) {
      const { company_ids: companyIds, skip_existing: skipExisting = true, spread, ...plan } = body;
      const call = billedCall(context, endpoints.createLeads);
      const request = { companyIds, plan, skipExisting, spread, quota: PLAN_TERMS[context.principal.plan].leads };
      const answer = withStoredAnswer(context, (body: BulkCreated) => ({ body }));
      const { done, paid } = paidOrRefused(await leads.createMany(call, request, answer));
      return { body: done, paid };
    },
    async changeLeads({ body: { ids, if_unchanged: versions, ...change } }, { principal, now }) {
      const done = await leads.changeMany(principal.userId, { ids, versions }, change, now);
      if (done === null) throw noLead();
      const { changed, stale, undo } = done;
      return { body: versions ? { moved: changed, changed: stale, undo } : { changed, undo } };
    },
    async deleteLeads({ body: { ids } }, { principal, now }) {
      const body = await leads.removeMany(principal.userId, ids, now);
      if (body === null) throw noLead();
      return { body };
    },
    async undoLeads({ body: { undo: token } }, { principal: { userId, plan }, now }) {
      const body = await leads.undo(userId, { token, quota: PLAN_TERMS[plan].leads }, now);
      if (body === null) throw noUndo();
      return { body };
    },
    async getLead({ params: { id } }, { principal, now }) {
      const lead = await leads.get(principal.userId, id, now);
      if (!lead) throw noLead();
      return { body: lead, version: leadVersion(lead) };
    },
    async changeLead({ params: { id }, body }, { principal, now, expectedVersions }) {
      const changed = await leads.change(principal.userId, id, body, expectedVersions, now);
      if (changed.kind === "missing") throw noLead();
      if (changed.kind === "stale") throw stale();
      return { body: changed.value, version: leadVersion(changed.value), undo: changed.undo };
    },
    async deleteLead({ params: { id } }, { principal }) {
      if (!(await leads.remove(principal.userId, id))) throw noLead();
      return { body: undefined };
    },
  };
}

const madeLead = (lead: Lead): Answered<Lead> => ({
  body: lead,
  version: leadVersion(lead),
  location: `/v1/leads/${lead.id}`,
});

/**
 * The version of its own fields, the last contact, which changes with the activities, and the marks of its company.
 * `If-Match` compares the first.
 */
function leadVersion({ version, last_contact_at: contact, company: { marks } }: Lead): number | string {
  if (contact === null && marks.length === 0) return version;
  const marked = marks.length === 0 ? "" : createHash("sha1").update(JSON.stringify(marks)).digest("hex").slice(0, 8);
  return `${version}-${contact === null ? "" : Date.parse(contact)}${marked}`;
}

function billedCall({ principal, requestId, now }: HandlerContext<Principal>, { method, path }: Endpoint): BilledCall {
  return { userId: principal.userId, requestId, endpoint: `${method} ${path}`, now };
}

function paidOrRefused<T>(opened: Opened<T>): Extract<Opened<T>, { kind: "paid" }> {
  if (opened.kind === "absent") throw noCompany();
  if (opened.kind === "refused") throw insufficient(opened.refusal);
  return opened;
}

/** Stores the response in the commit of the changes. */
function withStoredAnswer<T>({ idempotent }: HandlerContext, answerOf: (result: T) => Answered<T>): Remember<T> | null {
  return idempotent && { call: idempotent.call, answer: (result) => idempotent.encode(answerOf(result)) };
}

/** The same message for leads that do not exist and those of other users. */
function noLead(): Refusal {
  return notFound("lead_not_found", "Your pipeline has no lead with this id. List yours with GET /v1/leads.");
}

function noCompany(): Refusal {
  return notFound("company_not_found", "This company does not exist. Find companies with GET /v1/companies.");
}

function noUndo(): Refusal {
  return notFound("undo_not_found", "You have no request with this token in the last 24 hours, so nothing was undone.");
}

function stale(): Refusal {
  return new Refusal({
    status: 412,
    code: "version_mismatch",
    detail: "The lead has changed since you read it. Read it again and retry.",
  });
}

export interface LeadDeps {
  leads: LeadStore;
  search: CompanySearch;
  /** Signs cursors; equal in all processes of a data set. */
  cursorSecret: Uint8Array;
}

interface FoundLeads {
  leads: Lead[];
  total: number;
  nextCursor: number | string | null;
}

/**
 * Reads a page of leads for the list and the export, so that both understand the same filters.
 * @param place of the cursor in the request
 */
export async function findLeads(
  { leads, search, cursorSecret: secret }: LeadDeps,
  { limit, cursor, sort = "-created_at", ...filters }: LeadListQuery,
  place: Pick<Fault, "in" | "name" | "pointer">,
  { userId, now }: { userId: number; now: Date },
): Promise<FoundLeads> {
  const { q, tz = "UTC" } = filters;
  const cursors: LeadCursors = { sort, filters, secret };
  const position = readLeadCursor(cursor, place, cursors);
  const page = await leads.list(userId, {
    status: filters.status,
    due: filters.due && { group: filters.due, days: dueDays(now, tz) },
    lostReason: filters.lost_reason,
    companyId: filters.company_id,
    companyIds: q === undefined ? undefined : await search.matching(q, await leads.companyIdsOf(userId)),
    mark: filters.mark,
    withoutMark: filters.without_mark,
    today: now.toISOString().slice(0, 10),
    minScore: filters.min_score,
    maxScore: filters.max_score,
    createdAfter: filters.created_after && startOfDay(filters.created_after, tz).toISOString(),
    createdBefore: filters.created_before && startOfDay(filters.created_before, tz).toISOString(),
    sort,
    position,
    limit,
  });
  return { leads: page.leads, total: page.total, nextCursor: page.next && writeLeadCursor(page.next, cursors) };
}

type EventOperation = "listLeadEvents" | "createLeadEvent" | "changeLeadEvent" | "deleteLeadEvent";

/** Clocks of clients can be a little ahead. */
const MOST_AHEAD_MS = 60_000;

export function leadEventHandlers({ leads }: { leads: LeadStore }): HandlersOf<EventOperation> {
  return {
    async listLeadEvents({ params: { id } }, { principal }) {
      const data = await leads.events(principal.userId, id);
      if (!data) throw noLead();
      return { body: { data, total: data.length } };
    },
    async createLeadEvent({ params: { id }, body }, context) {
      const { principal, now } = context;
      const { type, text = null } = body;
      const activity = { type, text, at: timeOf(body.at, now) ?? now.toISOString() };
      const event = await leads.logActivity(principal.userId, id, activity, withStoredAnswer(context, madeEvent), now);
      if (!event) throw noLead();
      return madeEvent(event);
    },
    async changeLeadEvent({ params, body }, { principal, now }) {
      const change = { ...body, at: timeOf(body.at, now) };
      const changed = await leads.changeActivity(principal.userId, params.id, params.event_id, change);
      if (changed.kind !== "done") throw refusalOf(changed.kind);
      return { body: changed.value };
    },
    async deleteLeadEvent({ params }, { principal }) {
      const kind = await leads.removeActivity(principal.userId, params.id, params.event_id);
      if (kind !== "done") throw refusalOf(kind);
      return { body: undefined };
    },
  };
}

const madeEvent = (event: LeadEvent): Answered<LeadEvent> => ({ body: event });

/** @throws Refusal 400 for a time in the future */
function timeOf(instant: string | undefined, now: Date): string | undefined {
  if (instant === undefined) return undefined;
  const time = Date.parse(instant);
  if (time <= now.getTime() + MOST_AHEAD_MS) return new Date(time).toISOString();
  const detail = "must not be more than a minute ahead";
  throw badRequest([{ in: "body", pointer: "/at", code: "in_future", detail }]);
}

/** The same message for events that do not exist and those of other users. */
function refusalOf(kind: "missing" | "fixed"): Refusal {
  if (kind === "missing") {
    return notFound("event_not_found", "No such event. List those of a lead with GET /v1/leads/{id}/events.");
  }
  const detail = "The service writes the events created and status. Only activities can be changed or deleted.";
  return new Refusal({ status: 409, code: "event_not_editable", detail });
}
