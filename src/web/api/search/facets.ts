import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import type { CountryCode } from "../../../contract/company.ts";
import type { FacetName, SearchFilters } from "../../../contract/fields.ts";
import type { FacetCounts, FacetsBody } from "../../../contract/search.ts";
import { call } from "../call.ts";
import { queryText } from "./filter-text.ts";

/** Sent one task after the rows of the same click, so that their response is computed and drawn first. */
async function countAfterRows(body: FacetsBody, signal: AbortSignal) {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return call("searchFacets", { body }, { signal });
}

/** Counts under the filters, each facet without its own filter. */
export function facetsQuery(filters: SearchFilters, facets: readonly FacetName[]) {
  return queryOptions({
    queryKey: ["companies", "facets", queryText({ filters }), facets],
    queryFn: ({ signal }) => countAfterRows({ ...filters, facets: [...facets] }, signal),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

/** Counts without any filter, fetched once per page load: the options are sorted by them. */
export function wholeFacetsQuery(facets: readonly FacetName[]) {
  return queryOptions({
    queryKey: ["companies", "whole", facets],
    queryFn: ({ signal }) => call("searchFacets", { body: { facets: [...facets] } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** All values of one country's companies. */
export function countryFacetsQuery(country: CountryCode, facets: readonly FacetName[]) {
  return queryOptions({
    queryKey: ["companies", "facets", `countries=${country}`, facets, "alone"],
    queryFn: ({ signal }) => countAfterRows({ countries: [country], facets: [...facets] }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Count<V> = { value: V | null; count: number };

/** The counts of a facet; undefined when it is absent or has too few companies to be counted. */
export function countsOf(
  facets: FacetCounts | undefined,
  facet: FacetName,
): readonly Count<string | number | boolean>[] | undefined {
  const counts = facets?.[facet];
  return counts && "too_few" in counts ? undefined : counts;
}

/** The counts of a facet with text values. */
export function textCountsOf(facets: FacetCounts | undefined, facet: FacetName): Count<string>[] | undefined {
  return countsOf(facets, facet)?.flatMap(({ value, count }) => (typeof value === "string" ? [{ value, count }] : []));
}

/** The values of an open facet that contain a text. */
export function facetSearchQuery(filters: SearchFilters, facet: "city" | "tech" | "legal_form", text: string) {
  const facet_query: FacetsBody["facet_query"] = { [facet]: text };
  return queryOptions({
    queryKey: ["companies", "facets", queryText({ filters }), facet, text],
    queryFn: ({ signal }) => call("searchFacets", { body: { ...filters, facets: [facet], facet_query } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: text !== "",
  });
}

/** Number of matches. */
export function totalQuery(filters: SearchFilters) {
  return queryOptions({
    queryKey: ["companies", "total", queryText({ filters })],
    queryFn: async ({ signal }) => (await call("searchFacets", { body: { ...filters, facets: [] } }, { signal })).total,
  });
}
