/** The caller's pipeline. */
import { PLAN_TERMS } from "../../contract/account.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import type { BulkCreated, Lead } from "../../contract/lead.ts";
import type { Principal } from "../domain/accounts/principal.ts";
import { insufficient, notFound, Refusal } from "../domain/refusal.ts";
import type { BilledCall } from "../store/ports/billing-stores.ts";
import type { Opened, Remember } from "../store/ports/lead-store.ts";
import { findLeads, type LeadDeps } from "./lead-search.ts";
import type { Answered, HandlerContext, HandlersOf } from "./handler.ts";

type LeadOperation =
  | "listLeads"
  | "createLead"
  | "createLeads"
  | "changeLeads"
  | "deleteLeads"
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
    async createLead({ body: { company_id: companyId, notes = null, lost_reason: _null, ...plan } }, context) {
      const call = { ...billedCall(context, endpoints.createLead), unlock: { companyId, part: "company" as const } };
      const request = { companyId, notes, plan, quota: PLAN_TERMS[context.principal.plan].leads };
      const { done, paid } = paidOrRefused(await leads.create(call, request, remembered(context, madeLead)));
      return { ...madeLead(done), paid };
    },
    async createLeads({ body }, context) {
      const { company_ids: companyIds, skip_existing: skipExisting = true, ...plan } = body;
      const call = billedCall(context, endpoints.createLeads);
      const request = { companyIds, plan, skipExisting, quota: PLAN_TERMS[context.principal.plan].leads };
      const answer = remembered(context, (body: BulkCreated) => ({ body }));
      const { done, paid } = paidOrRefused(await leads.createMany(call, request, answer));
      return { body: done, paid };
    },
    async changeLeads({ body: { ids, ...change } }, { principal, now }) {
      const changed = await leads.changeMany(principal.userId, ids, change, now);
      if (changed === null) throw noLead();
      return { body: { changed } };
    },
    async deleteLeads({ body: { ids } }, { principal }) {
      const deleted = await leads.removeMany(principal.userId, ids);
      if (deleted === null) throw noLead();
      return { body: { deleted } };
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
      return { body: changed.value, version: leadVersion(changed.value) };
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

/** The version of its own fields, and the last contact, which changes with the activities. `If-Match` compares the first. */
const leadVersion = ({ version, last_contact_at: contact }: Lead) =>
  contact === null ? version : `${version}-${Date.parse(contact)}`;

function billedCall({ principal, requestId, now }: HandlerContext<Principal>, { method, path }: Endpoint): BilledCall {
  return { userId: principal.userId, requestId, endpoint: `${method} ${path}`, now };
}

function paidOrRefused<T>(opened: Opened<T>): Extract<Opened<T>, { done: T }> {
  if (!opened) throw noCompany();
  if ("done" in opened) return opened;
  throw insufficient(opened);
}

/** Stores the response in the commit of the changes. */
export function remembered<T>(
  { idempotent }: HandlerContext,
  answerOf: (result: T) => Answered<T>,
): Remember<T> | null {
  return idempotent && { call: idempotent.call, answer: (result) => idempotent.encode(answerOf(result)) };
}

/** The same message for leads that do not exist and those of other users. */
export function noLead(): Refusal {
  return notFound("lead_not_found", "Your pipeline has no lead with this id. List yours with GET /v1/leads.");
}

function noCompany(): Refusal {
  return notFound("company_not_found", "This company does not exist. Find companies with GET /v1/companies.");
}

function stale(): Refusal {
  return new Refusal({
    status: 412,
    code: "version_mismatch",
    detail: "The lead has changed since you read it. Read it again and retry.",
  });
}
