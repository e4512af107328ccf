import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { haveCountsPrice, withoutCountsPrice } from "../../contract/cost.ts";
import type { CountryCode } from "../../contract/company.ts";
import type { FacetName, SearchFilters } from "../../contract/fields.ts";
import type { FacetsBody } from "../../contract/search.ts";
import { call } from "./call.ts";
import { queryText } from "./filter-text.ts";
import { charged } from "./query-client.ts";

/** A task later than the rows of the same click: their answer, and the page that draws it, have the machine first. */
async function countAfterRows(body: FacetsBody, signal: AbortSignal) {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return call("searchFacets", { body }, { signal });
}

/**
 * Counts under the filters, each facet without its own selection. Free, and asked as soon as it is used; where counts
 * have a price only `refetch` asks.
 */
export function facetsQuery(filters: SearchFilters, facets: readonly FacetName[]) {
  return queryOptions({
    queryKey: ["companies", "facets", queryText({ filters }), facets],
    queryFn: ({ signal }) => countAfterRows({ ...filters, facets: [...facets] }, signal),
    // Counts of the previous question must not stay for a question without counts.
    ...(haveCountsPrice(filters) ? { enabled: false, ...charged } : { placeholderData: keepPreviousData }),
    staleTime: 5 * 60_000,
  });
}

/** Counts without any filter, the same as long as the page is open: the order of the options follows them. Free. */
export function wholeFacetsQuery(facets: readonly FacetName[]) {
  return queryOptions({
    queryKey: ["companies", "whole", facets],
    queryFn: ({ signal }) => call("searchFacets", { body: { facets: [...facets] } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** All values that one country's companies have. Free. */
export function countryFacetsQuery(country: CountryCode, facets: readonly FacetName[]) {
  return queryOptions({
    queryKey: ["companies", "facets", `countries=${country}`, facets, "alone"],
    queryFn: ({ signal }) => countAfterRows({ countries: [country], facets: [...facets] }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * An open list narrowed to the values that contain a text. Free: where counts have a price it is asked without the
 * filters that make it, and counts more than the list finds.
 */
export function facetSearchQuery(filters: SearchFilters, facet: "city" | "tech" | "legal_form", text: string) {
  const facet_query: FacetsBody["facet_query"] = { [facet]: text };
  const asked = withoutCountsPrice(filters);
  return queryOptions({
    queryKey: ["companies", "facets", queryText({ filters: asked }), facet, text],
    queryFn: ({ signal }) => call("searchFacets", { body: { ...asked, facets: [facet], facet_query } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: text !== "",
  });
}

/** Number of matches. Free, and never requested where counts have a price. */
export function totalQuery(filters: SearchFilters) {
  return queryOptions({
    queryKey: ["companies", "total", queryText({ filters })],
    queryFn: async ({ signal }) => (await call("searchFacets", { body: { ...filters, facets: [] } }, { signal })).total,
    enabled: !haveCountsPrice(filters),
  });
}
