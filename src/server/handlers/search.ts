/** Search with all filters, and its counts by facet. */
import { haveCountsPrice } from "../../contract/cost.ts";
import { FACETS } from "../../contract/fields.ts";
import { badRequest } from "../domain/refusal.ts";
import { filterSummary } from "../domain/filter-summary.ts";
import { fingerprint, readCursor, writeCursor } from "../domain/cursor.ts";
import type { CompanyFilter, SearchBody, SearchHit, SortOrder } from "../../contract/search.ts";
import type { CompanyIds } from "../store/ports/lead-marks.ts";
import type { UnlockStore } from "../store/ports/unlock-store.ts";
import type { Position } from "../domain/cursor.ts";
import { asksPipeline, callerSets, type CompanyDeps, fittingPage, withoutEmpty } from "./company-index.ts";
import type { HandlersOf } from "./handler.ts";

export interface SearchDeps extends CompanyDeps {
  unlocks: UnlockStore;
  /** Signs cursors; the same for all processes of one data set. */
  cursorSecret: Uint8Array;
}

export interface FoundPage {
  ids: number[];
  total: number;
  /** Signed cursor of the next page. */
  next: string | null;
}

export function searchHandlers(deps: SearchDeps): HandlersOf<"searchCompanies" | "searchFacets"> {
  const { search, companies, leads, unlocks } = deps;
  return {
    async searchCompanies({ body }, context) {
      const {
        principal: { userId },
        now,
      } = context;
      context.describe(filterSummary(withoutEmpty(body)));
      const { limit, include = [] } = body;
      const ask = (rows: number) => findPage(deps, { ...body, limit: rows }, userId);
      const { ids, total, next, data: found } = await fittingPage(companies, limit, ask);
      const marks = include.includes("lead") ? await leads.marksOf(userId, ids) : undefined;
      const paid = include.includes("unlocked") ? await unlocks.companiesUntil(userId, ids, now) : undefined;
      const data: SearchHit[] =
        marks || paid
          ? found.map((company) => ({
              ...company,
              ...(marks && { lead: marks.get(company.id) ?? null }),
              ...(paid && { unlocked_until: paid.get(company.id) ?? null }),
            }))
          : found;
      return {
        body: { data, next_cursor: next, has_more: next !== null, limit, total },
        rows: data.length,
      };
    },
    async searchFacets({ body }, { principal: { userId }, now }) {
      const { facets = FACETS, facet_query: narrow = {}, ...rest } = body;
      const filter = withoutEmpty(rest);
      const needed = asksPipeline(filter) || facets.includes("in_pipeline");
      const caller = await callerSets(leads, userId, needed);
      const asked = [...new Set(facets)];
      const counts = await search.facets({ filter, facets: asked, narrow: withoutEmpty(narrow), caller });
      const isFree = counts.total >= FEW_COMPANIES && !haveCountsPrice(filter);
      const rows = isFree ? 0 : counts.total - (await countUnlocked(deps, filter, userId, now));
      return { body: counts, rows };
    },
  };
}

/** So few are as good as named: their counts are facts of them. */
const FEW_COMPANIES = 5;

/** Number of companies found by the filter that the user has paid for. */
async function countUnlocked(
  { search, leads, unlocks }: SearchDeps,
  filter: CompanyFilter,
  userId: number,
  now: Date,
): Promise<number> {
  const paid = await unlocks.companyIdsOf(userId, now);
  if (paid.length === 0) return 0;
  const wanted = asksPipeline(filter)
    ? alsoIn(paid, await leads.companyIdsOf(userId), filter.in_pipeline === true)
    : paid;
  // The set of the caller's own companies is asked for as the pipeline's is.
  const question = { filter: { ...filter, in_pipeline: true }, facets: [], narrow: {}, caller: { pipeline: wanted } };
  return (await search.facets(question)).total;
}

/** Of ascending ids those that are, or are not, among other ascending ones: one step for each of both. */
function alsoIn(ids: CompanyIds, others: CompanyIds, wanted: boolean): CompanyIds {
  let place = 0;
  return ids.filter((id) => {
    while ((others[place] ?? Infinity) < id) place += 1;
    return (others[place] === id) === wanted;
  });
}

/** One page of ids for a search body; export asks the same way, so that a cursor of one continues the other. */
export async function findPage(
  { search, leads, cursorSecret }: SearchDeps,
  body: SearchBody,
  userId: number,
): Promise<FoundPage> {
  const { limit, cursor, include: _include, sort: wanted, ...rest } = body;
  const filter = withoutEmpty(rest);
  const sort = effectiveSort(filter, wanted);
  const question = fingerprint({ ...filter, sort });
  const after = cursor === undefined ? null : positionOf(cursor, question, cursorSecret);
  const caller = await callerSets(leads, userId, asksPipeline(filter));
  const { ids, total, next } = await search.page({ filter, sort, after, limit, caller });
  return { ids, total, next: next && writeCursor(next, question, cursorSecret) };
}

function effectiveSort(filter: CompanyFilter, wanted: SortOrder | undefined): SortOrder {
  const sort = wanted ?? "relevance";
  return sort === "relevance" && filter.query === undefined ? "id" : sort;
}

function positionOf(cursor: string, question: string, secret: Uint8Array): Position {
  const read = readCursor(cursor, question, secret);
  if (read.ok) return read.position;
  const detail =
    read.code === "invalid_cursor"
      ? "is not a cursor of this service; start again without one"
      : "belongs to other filters or another order; start again without a cursor";
  throw badRequest([{ in: "body", pointer: "/cursor", code: read.code, detail }]);
}
