/** Search with all filters, and facet counts. */
import { countedRows, LEAST_PAID_TOTAL, PAID_FACETS } from "../../contract/cost.ts";
import { FACETS } from "../../contract/fields.ts";
import { purposeExcerpt } from "../../contract/purpose-marks.ts";
import { alsoSearched } from "../domain/companies/trade-words.ts";
import { badRequest } from "../domain/refusal.ts";
import { filterSummary } from "../domain/accounts/filter-summary.ts";
import { fingerprint, type Position, readCursor, writeCursor } from "../domain/paging.ts";
import type { CompanyFilter, Facets, SearchBody, SearchHit, SortOrder } from "../../contract/search.ts";
import type { OtherName } from "../../contract/company.ts";
import { type ExportFacts, NO_FACTS } from "../domain/companies/export-facts.ts";
import type { AnnualAccountsStore } from "../store/ports/annual-accounts-store.ts";
import type { UnlockStore } from "../store/ports/billing-stores.ts";
import { callerSets, type Caller, type CompanyDeps, fittingPage, withoutEmpty } from "./company-index.ts";
import type { HandlersOf } from "./handler.ts";

export interface SearchDeps extends CompanyDeps {
  unlocks: UnlockStore;
  annualAccounts: AnnualAccountsStore;
  /** Signs cursors; equal in all processes of a data set. */
  cursorSecret: Uint8Array;
}

export interface FoundPage {
  ids: number[];
  /** Positions of the alternative names that matched, as in `PageAnswer`. */
  nameIndexes: number[];
  total: number;
  /** Signed cursor of the next page. */
  next: string | null;
}

export function searchHandlers(deps: SearchDeps): HandlersOf<"searchCompanies" | "searchFacets"> {
  const { search, companies, leads, marks, unlocks, annualAccounts } = deps;
  return {
    async searchCompanies({ body }, context) {
      const {
        principal: { userId },
        now,
      } = context;
      context.describe(filterSummary(withoutEmpty(body)));
      const { limit, include = [] } = body;
      const also = alsoSearched(body);
      const ask = (rows: number) => findPage(deps, { ...body, limit: rows }, { userId, now });
      const { ids, nameIndexes, total, next, data: companyRows } = await fittingPage(companies, limit, ask);
      const pipeline = include.includes("lead") ? await leads.marksOf(userId, ids) : undefined;
      const marked = include.includes("marks") ? await marks.marksOf(userId, ids, now) : undefined;
      const needsFacts = include.includes("reach") || include.includes("facts");
      const open =
        needsFacts || include.includes("unlocked") ? await unlocks.openCompanies(userId, ids, now) : undefined;
      const facts = needsFacts ? await companies.exportFacts(ids) : undefined;
      const names = include.includes("matched_name") ? await matchedNames(deps, ids, nameIndexes) : undefined;
      const purposes = include.includes("matched_purpose")
        ? await matchedPurposes(deps, ids, body.purpose, also.purpose_also)
        : undefined;
      const accounts = include.includes("accounts") ? await annualAccounts.latest(ids) : undefined;
      const data: SearchHit[] =
        pipeline || marked || open || names || purposes || accounts
          ? companyRows.map((company) => ({
              ...company,
              ...(pipeline && { lead: pipeline.get(company.id) ?? null }),
              ...(marked && { marks: marked.get(company.id) ?? [] }),
              ...(open &&
                include.includes("unlocked") && { unlocked: open.get(company.id) ?? { open: false, until: null } }),
              ...(facts && factsOfRow(facts.get(company.id), open?.has(company.id) === true, include)),
              ...(accounts && { accounts: accounts.get(company.id) ?? null }),
              ...(names && { matched_name: names.get(company.id) ?? null }),
              ...(purposes && { matched_purpose: purposes.get(company.id) ?? null }),
            }))
          : companyRows;
      return {
        body: {
          data,
          next_cursor: next,
          has_more: next !== null,
          limit,
          total,
          ...also,
        },
        rows: data.length,
      };
    },
    async searchFacets({ body }, { principal: { userId }, now }) {
      const { facets = FACETS, facet_query: narrow = {}, ...rest } = body;
      const filter = withoutEmpty(rest);
      const caller = await callerSets(deps, { userId, now }, filter, facets);
      const requestedFacets = [...new Set(facets)];
      const counts = await search.facets({ filter, facets: requestedFacets, narrow: withoutEmpty(narrow), caller });
      return { body: withoutPaid(counts), rows: countedRows(filter, counts.total) };
    },
  };
}

/** The counts; below the least total, paid facets have no values. */
function withoutPaid({ total, facets }: Facets): Facets {
  const hidden = total < LEAST_PAID_TOTAL ? PAID_FACETS.filter((name) => facets[name]) : [];
  const tooFew = hidden.map((name) => [name, { too_few: true, values: [] }] as const);
  return { total, facets: { ...facets, ...Object.fromEntries(tooFew) } };
}

/** The other names that matched, by company. @param nameIndexes their positions, 0 for the company's own name */
async function matchedNames(
  { companies }: SearchDeps,
  ids: readonly number[],
  nameIndexes: readonly number[],
): Promise<Map<number, OtherName>> {
  const places = new Map(ids.map((id, i) => [id, nameIndexes[i] ?? 0] as const).filter(([, place]) => place > 0));
  const names = await companies.otherNames([...places.keys()]);
  return new Map(
    [...places].flatMap(([id, place]) => {
      const name = names.get(id)?.[place - 1];
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

/** The facts that were requested; those that are paid for only of an open company. */
function factsOfRow(
  facts: ExportFacts | undefined,
  isOpen: boolean,
  include: NonNullable<SearchBody["include"]>,
): Pick<SearchHit, "reach" | "facts"> {
  const { phone, email, purpose, ...columnFacts } = facts ?? NO_FACTS;
  return {
    ...(include.includes("reach") && { reach: isOpen ? { phone, email } : null }),
    ...(include.includes("facts") && {
      facts: { purpose: isOpen ? purpose : null, ...columnFacts },
    }),
  };
}

/** Characters of a purpose in a row. */
const EXCERPT = 160;

async function matchedPurposes(
  { companies }: SearchDeps,
  ids: readonly number[],
  filter: string | undefined,
  also: readonly string[] = [],
): Promise<Map<number, string>> {
  if (!filter) return new Map();
  const purposes = await companies.purposes(ids);
  return new Map(
    [...purposes].map(([id, purpose]) => [id, purposeExcerpt(purpose, [...also, filter].join(" "), EXCERPT)]),
  );
}

/** One page of ids for a search body. The export uses the same function, so that both accept each other's cursors. */
export async function findPage(deps: SearchDeps, body: SearchBody, asking: Caller): Promise<FoundPage> {
  const { search, cursorSecret } = deps;
  const { limit, cursor, include: _include, sort: requestedSort, ...rest } = body;
  const filter = withoutEmpty(rest);
  const sort = effectiveSort(filter, requestedSort);
  const question = fingerprint({ ...filter, sort });
  const position = cursor === undefined ? null : positionOf(cursor, question, cursorSecret);
  const caller = await callerSets(deps, asking, filter);
  const { ids, nameIndexes, total, next } = await search.page({ filter, sort, after: position, limit, caller });
  return { ids, nameIndexes, total, next: next && writeCursor(next, question, cursorSecret) };
}

function effectiveSort(filter: CompanyFilter, requestedSort: SortOrder | undefined): SortOrder {
  const sort = requestedSort ?? "relevance";
  return sort === "relevance" && filter.query === undefined ? "id" : sort;
}

function positionOf(cursor: string, question: string, secret: Uint8Array): Position {
  const read = readCursor(cursor, question, secret);
  if (read.ok) return read.position;
  const detail =
    read.code === "invalid_cursor"
      ? "is not a cursor of this service; start again without a cursor"
      : "belongs to other filters or another order; start again without a cursor";
  throw badRequest([{ in: "body", pointer: "/cursor", code: read.code, detail }]);
}
