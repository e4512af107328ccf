/** Index queries shared by several handlers. */
import type { Company } from "../../contract/company.ts";
import { isBlank } from "../../contract/blank.ts";
import type { FacetName } from "../../contract/fields.ts";
import type { CompanyFilter } from "../../contract/search.ts";
import { fittingRows, jsonBytes } from "../domain/paging.ts";
import type { CallerSets, CompanySearch } from "../search/company-search.ts";
import type { CompanyStore } from "../store/ports/company-store.ts";
import type { MarkStore } from "../store/ports/mark-store.ts";
import type { LeadMarks } from "../store/ports/lead-store.ts";

export interface CompanyDeps {
  search: CompanySearch;
  companies: CompanyStore;
  leads: LeadMarks;
  marks: MarkStore;
}

/** JSON size of a company with a lead, without texts of variable length. */
const COMPANY_BYTES = 1_000;

/**
 * Reads the companies of a page. If they are too large for a response, queries the index for a shorter page, because
 * only the index can compute the start of the next one.
 */
export async function fittingPage<P extends { ids: number[] }>(
  companies: CompanyStore,
  limit: number,
  ask: (limit: number) => Promise<P>,
): Promise<P & { data: Company[] }> {
  const page = await ask(limit);
  const data = await companies.byIds(page.ids);
  // Measured exactly only if an upper estimate of six bytes per character is too large.
  const isSurelySmall = fittingRows(data, (company) => COMPANY_BYTES + 6 * lengthOf(company)) === data.length;
  const fitting = isSurelySmall
    ? data.length
    : fittingRows(data, (company) => COMPANY_BYTES + jsonBytes(textsOf(company)));
  return fitting === data.length ? { ...page, data } : fittingPage(companies, fitting, ask);
}

const textsOf = ({ name, legal_form, address, city, website }: Company) => [name, legal_form, address, city, website];

function lengthOf(company: Company): number {
  return textsOf(company).reduce((length, value) => length + (value?.length ?? 0), 0);
}

/** The filter without empty conditions: undefined, empty text, empty list. */
export function withoutEmpty<T extends object>(filter: T): T {
  const copy = { ...filter };
  for (const [name, value] of Object.entries(copy)) {
    if (
      value === undefined ||
      (typeof value === "string" && isBlank(value)) ||
      (Array.isArray(value) && value.length === 0)
    ) {
      Reflect.deleteProperty(copy, name);
    }
  }
  return copy;
}

/** Returns a function that reads the caller's pipeline and marks once each, if a filter or facet needs them. */
export function callerReader({ leads, marks }: CallerDeps, { userId, now }: Caller) {
  let pipeline: ReturnType<LeadMarks["companyIdsOf"]> | undefined;
  let markSets: ReturnType<MarkStore["sets"]> | undefined;
  return async (filter: CompanyFilter, facets: readonly FacetName[] = []): Promise<CallerSets> => ({
    ...((filter.in_pipeline !== undefined || facets.includes("in_pipeline")) && {
      pipeline: await (pipeline ??= leads.companyIdsOf(userId)),
    }),
    ...((filter.marks !== undefined || filter.without_marks !== undefined || facets.includes("mark")) && {
      marks: await (markSets ??= marks.sets(userId, now)),
    }),
  });
}

export type CallerReader = ReturnType<typeof callerReader>;
type CallerDeps = Pick<CompanyDeps, "leads" | "marks">;

export const callerSets = (deps: CallerDeps, caller: Caller, ...question: Parameters<CallerReader>) =>
  callerReader(deps, caller)(...question);

export interface Caller {
  userId: number;
  now: Date;
}
