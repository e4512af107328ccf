import type { SearchFilters } from "../../../contract/fields.ts";
import type { FacetCounts, SearchHit } from "../../../contract/search.ts";

/** Companies that are rarely wanted in a pipeline: being wound up, or opted out of marketing. */
export interface Doubts<T> {
  closing: T;
  protected: T;
}

const isClosing = ({ registry_status }: Pick<SearchHit, "registry_status">) => registry_status !== "active";

/** Returns whether a company remains when these are left out. */
export const staysWithout =
  (out: Doubts<boolean>) =>
  (company: Pick<SearchHit, "registry_status" | "marketing_protected">): boolean =>
    !(out.closing && isClosing(company)) && !(out.protected && company.marketing_protected);

/** The number of doubtful companies among rows. */
export function doubtsOfRows(rows: readonly SearchHit[]): Doubts<number> {
  return {
    closing: rows.filter(isClosing).length,
    protected: rows.filter((row) => row.marketing_protected).length,
  };
}

/** The number of doubtful companies among all matching ones: facets ignore their own filter, which is applied here. */
export function doubtsOfFacets(filters: SearchFilters, facets: FacetCounts): Doubts<number> {
  const standings: readonly string[] = filters.registry_status ?? [];
  const listed = (standing: string | null) =>
    standing !== null && standing !== "active" && (standings.length === 0 || standings.includes(standing));
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
  return {
    closing: sum((facets.registry_status ?? []).filter(({ value }) => listed(value))),
    protected:
      filters.marketing_protected === false
        ? 0
        : sum((facets.marketing_protected ?? []).filter(({ value }) => value === true)),
  };
}

/** The filters that also leave these out; undefined when no companies would remain. */
export function filtersWithout(filters: SearchFilters, out: Doubts<boolean>): SearchFilters | undefined {
  const { registry_status: standings = [], marketing_protected } = filters;
  if (out.closing && standings.length > 0 && !standings.includes("active")) return undefined;
  if (out.protected && marketing_protected === true) return undefined;
  return {
    ...filters,
    ...(out.closing && { registry_status: ["active"] }),
    ...(out.protected && { marketing_protected: false }),
  };
}
