/** The company list, and one company with its sub-resources. */
import type { CompanyRecord, Unlocked } from "../../contract/company.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import type { CompanyFilter } from "../../contract/search.ts";
import { unlockedUntil } from "../../contract/cost.ts";
import { alsoSearched } from "../domain/companies/trade-words.ts";
import { filterSummary } from "../domain/accounts/filter-summary.ts";
import type { Principal } from "../domain/accounts/principal.ts";
import { notFound } from "../domain/refusal.ts";
import type { Position } from "../domain/paging.ts";
import type { CompanyStore } from "../store/ports/company-store.ts";
import type { AnnualAccountsStore } from "../store/ports/annual-accounts-store.ts";
import type { UnlockStore } from "../store/ports/billing-stores.ts";
import { type CompanyDeps, fittingPage, withoutEmpty } from "./company-index.ts";
import type { Answered, HandlerContext, HandlersOf, Unchanged } from "./handler.ts";

type CompanyOperation =
  | "listCompanies"
  | "getCompany"
  | "listContacts"
  | "listSocials"
  | "getTech"
  | "listAccounts"
  | "listHistory";

export interface CompanyPageDeps extends CompanyDeps {
  unlocks: UnlockStore;
  annualAccounts: AnnualAccountsStore;
  /** True when this service visits websites. */
  visits: boolean;
}

export function companyHandlers(deps: CompanyPageDeps): HandlersOf<CompanyOperation> {
  const { search, companies, unlocks, annualAccounts, visits } = deps;
  return {
    async listCompanies({ query }, context) {
      const filter = listFilter(query);
      context.describe(filterSummary(filter));
      const { limit, cursor = 0 } = query;
      const sort = query.q === undefined ? "id" : "relevance";
      const start = positionOf(query.q, cursor);
      const ask = (rows: number) => search.page({ filter, sort, after: start, limit: rows, caller: {} });
      const { data, total, next: position } = await fittingPage(companies, limit, ask);
      const next = cursorOf(position);
      return {
        body: { data, next_cursor: next, has_more: next !== null, limit, total, ...alsoSearched(query) },
        rows: data.length,
        nextCursor: next,
      };
    },
    async getCompany({ params: { id } }, context) {
      const unlocked = await unlockedByThis(unlocks, id, context);
      const knownVersion = context.conditional ? await companies.detailVersion(id) : null;
      if (knownVersion !== null) {
        const version = callersVersion(knownVersion, unlocked);
        if (context.unchanged(version)) return { unchanged: true, version };
      }
      const company = await companies.detail(id);
      if (!company) throw noCompany();
      const shared = sharedPart(company.value, visits);
      const personal = { unlocked };
      return {
        body: { ...shared, ...personal },
        lasting: { shared, personal },
        version: callersVersion(company.version, unlocked),
      };
    },
    listContacts: ({ params: { id } }, context) =>
      unlessKnown(companies, id, context, async (version) => {
        const [contacts, { credits }] = await Promise.all([companies.contacts(id), companies.contactSummary(id)]);
        const answer = listAnswer(contacts, version);
        return credits > 0 ? answer : { ...answer, rows: 0 };
      }),
    listSocials: ({ params: { id } }, context) =>
      unlessKnown(companies, id, context, async (version) => listAnswer(await companies.socials(id), version)),
    async getTech({ params: { id } }) {
      const version = await existing(companies, id);
      const body = await companies.tech(id);
      if (!body) throw notFound("tech_profile_not_found", "No technology was detected on this company's website.");
      return { body, version };
    },
    listAccounts: ({ params: { id } }, context) =>
      unlessKnown(companies, id, context, async (version) => listAnswer(await annualAccounts.ofCompany(id), version)),
    listHistory: ({ params: { id }, query }, context) =>
      unlessKnown(companies, id, context, async (version) => {
        const { limit, cursor = 0, field_name: fieldName } = query;
        const { entries, total, nextCursor } = await companies.history(id, { cursor, limit, fieldName });
        return {
          body: { data: entries, next_cursor: nextCursor, has_more: nextCursor !== null, limit, total },
          rows: entries.length,
          nextCursor,
          version,
        };
      }),
  };
}

/** The parts of a company that the caller has unlocked, including the one that this response unlocks. */
async function unlockedByThis(
  unlocks: UnlockStore,
  id: number,
  { principal: { userId }, now }: HandlerContext<Principal>,
) {
  const parts = unlocks.partsOf(userId, id, now);
  const { company, contacts } = parts instanceof Promise ? await parts : parts;
  return { company: company.open ? company : { open: true, until: unlockedUntil(now) }, contacts };
}

/**
 * Version of a company for its caller. It includes the unlocked parts, because the response does, so that a 304 never
 * hides a change of them.
 */
function callersVersion(version: string, { company, contacts }: Unlocked): string {
  const instants = [company, contacts].map(({ until: openUntil }) =>
    openUntil ? Date.parse(openUntil).toString(36) : "",
  );
  return [version, ...instants].join(".");
}

/** Keyed by the store's object, which is the same until the company changes. */
const sharedParts = new WeakMap<CompanyRecord, CompanyRecord>();

/** The part of the response that is equal for all callers. */
function sharedPart(record: CompanyRecord, visits: boolean): CompanyRecord {
  if (visits) return record;
  const cached = sharedParts.get(record);
  if (cached) return cached;
  const { refusal, asked_at } = record.visit_request;
  const shared = { ...record, visit_request: { refusal: refusal ?? "visits_off", asked_at } };
  sharedParts.set(record, shared);
  return shared;
}

/** Reads a company or sub-resource only for callers who do not have its version. */
async function unlessKnown<T>(
  companies: CompanyStore,
  id: number,
  context: HandlerContext,
  read: (version: number) => Promise<Answered<T>>,
): Promise<Answered<T> | Unchanged> {
  const version = await existing(companies, id);
  return context.unchanged(version) ? { unchanged: true, version } : read(version);
}

function listAnswer<T>(data: T[], version: number) {
  return { body: { data, total: data.length }, rows: data.length, version };
}

/** @returns the version of the company */
async function existing(companies: CompanyStore, id: number): Promise<number> {
  const version = await companies.version(id);
  if (version === null) throw noCompany();
  return version;
}

const noCompany = () =>
  notFound("company_not_found", "This company does not exist. Find companies with GET /v1/companies.");

function listFilter(query: InputOf<Endpoints["listCompanies"]>["query"]): CompanyFilter {
  const { country, industry_id, region, legal_form, q, cursor: _cursor, limit: _limit, ...sharedFilter } = query;
  return withoutEmpty({
    ...sharedFilter,
    query: q,
    countries: country === undefined ? [] : [country],
    industries: industry_id === undefined ? [] : [industry_id],
    regions: region === undefined ? [] : [region],
    legal_forms: legal_form === undefined ? [] : [legal_form],
  });
}

/**
 * An integer cursor is the last id of the previous page, or with a text, which is paged by rank, a rank. 0 is the
 * start.
 */
function positionOf(q: string | undefined, cursor: number): Position | null {
  if (cursor === 0) return null;
  return q === undefined ? { kind: "id", id: cursor } : { kind: "rank", rank: cursor };
}

function cursorOf(next: Position | null): number | null {
  if (next === null) return null;
  return next.kind === "rank" ? next.rank : next.id;
}
