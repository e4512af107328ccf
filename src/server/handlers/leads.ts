/** The caller's pipeline. */
import { PLAN_TERMS } from "../../contract/account.ts";
import type { Lead } from "../../contract/lead.ts";
import { lockedBreakdown } from "../domain/locked-breakdown.ts";
import { notFound, Refusal } from "../domain/refusal.ts";
import type { CompanySearch } from "../search/company-search.ts";
import type { LeadStore, Remember } from "../store/ports/lead-store.ts";
import type { UnlockStore } from "../store/ports/unlock-store.ts";
import type { Answered, HandlerContext, HandlersOf } from "./handler.ts";

export interface LeadDeps {
  leads: LeadStore;
  search: CompanySearch;
  unlocks: UnlockStore;
}

type LeadOperation =
  | "listLeads"
  | "createLead"
  | "createLeads"
  | "changeLeads"
  | "deleteLeads"
  | "getLead"
  | "changeLead"
  | "deleteLead"
  | "listLeadEvents";

export function leadHandlers({ leads, search, unlocks }: LeadDeps): HandlersOf<LeadOperation> {
  return {
    async listLeads({ query }, { principal: { userId } }) {
      const { q, limit, cursor = 0 } = query;
      const page = await leads.list(userId, {
        status: query.status,
        companyId: query.company_id,
        companyIds: q === undefined ? undefined : await search.matching(q, await leads.companyIdsOf(userId)),
        minScore: query.min_score,
        maxScore: query.max_score,
        createdAfter: query.created_after && `${query.created_after}T00:00:00.000Z`,
        createdBefore: query.created_before && `${query.created_before}T00:00:00.000Z`,
        sort: query.sort ?? "-created_at",
        cursor,
        limit,
      });
      const { leads: data, total, nextCursor } = page;
      const body = { data, next_cursor: nextCursor, has_more: nextCursor !== null, limit, total };
      return { body, nextCursor };
    },
    async createLead({ body: { company_id: companyId, notes } }, context) {
      const { principal, now } = context;
      const wanted = { companyId, notes: notes ?? null, quota: PLAN_TERMS[principal.plan].leads };
      const lead = await leads.create(principal.userId, wanted, now, remembered(context, madeLead));
      if (!lead) throw noCompany();
      return madeLead(lead);
    },
    async createLeads({ body }, context) {
      const { company_ids: companyIds, status = "new", skip_existing: skipExisting = true } = body;
      const { principal, now } = context;
      const wanted = { companyIds, status, skipExisting, quota: PLAN_TERMS[principal.plan].leads };
      const done = await leads.createMany(
        principal.userId,
        wanted,
        now,
        remembered(context, (body) => ({ body })),
      );
      if (!done) throw noCompany();
      return { body: done };
    },
    async changeLeads({ body: { ids, status } }, { principal, now }) {
      const changed = await leads.changeMany(principal.userId, ids, status, now);
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
      const paid = await unlocks.companiesUntil(principal.userId, [lead.company_id], now);
      const until = paid.get(lead.company_id) ?? null;
      const shown = until === null ? lockedBreakdown(lead.score_breakdown) : lead.score_breakdown;
      return { body: { ...lead, score_breakdown: shown, unlocked_until: until }, version: versionFor(lead, until) };
    },
    async changeLead({ params: { id }, body }, { principal, now, expectedVersions }) {
      const versions = expectedVersions?.map(leadVersion) ?? null;
      const changed = await leads.change(principal.userId, id, body, versions, now);
      if (changed.kind === "missing") throw noLead();
      if (changed.kind === "stale") throw stale();
      return { body: changed.value, version: changed.value.version };
    },
    async deleteLead({ params: { id } }, { principal }) {
      if (!(await leads.remove(principal.userId, id))) throw noLead();
      return { body: undefined };
    },
    async listLeadEvents({ params: { id } }, { principal }) {
      const data = await leads.events(principal.userId, id);
      if (!data) throw noLead();
      return { body: { data, total: data.length } };
    },
  };
}

const madeLead = (lead: Lead): Answered<Lead> => ({
  body: lead,
  version: lead.version,
  location: `/v1/leads/${lead.id}`,
});

/** Version of a lead's detail. What was paid for is in the answer, so that a 304 never hides it; changes go by the lead's own. */
const versionFor = ({ version }: Lead, until: string | null): string =>
  until === null ? String(version) : `${version}.${Date.parse(until).toString(36)}`;
const leadVersion = (version: string): string => version.replace(/\..*/, "");

/** Has the answer kept in the commit that makes it true. */
function remembered<T>({ idempotent }: HandlerContext, answerOf: (result: T) => Answered<T>): Remember<T> | null {
  return idempotent && { call: idempotent.call, answer: (result) => idempotent.encode(answerOf(result)) };
}

/** One text for leads that are not there and those of other users. */
function noLead(): Refusal {
  return notFound("lead_not_found", "There is no such lead in your pipeline. List yours with GET /v1/leads.");
}

function noCompany(): Refusal {
  return notFound("company_not_found", "There is no such company. Find one with GET /v1/companies.");
}

function stale(): Refusal {
  return new Refusal({
    status: 412,
    code: "version_mismatch",
    detail: "The lead was changed in the meantime. Read it again and decide anew.",
  });
}
