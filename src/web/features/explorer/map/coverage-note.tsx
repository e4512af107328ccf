import { useQueries } from "@tanstack/react-query";

import type { SearchFilters } from "../../../../contract/fields.ts";
import type { FacetCounts } from "../../../../contract/search.ts";
import { countryCodes, fieldTable } from "../../../../contract/filter-fields.ts";
import { doubtfulFacts } from "../../../api/data/fact-words.ts";
import { countryFacetsQuery, countsOf } from "../../../api/search/facets.ts";
import { countryNames } from "../../../entities/company/company-words.ts";

/** Lists the countries whose register lacks a fact that a filter uses. */
export function CoverageNote({ filters, ready }: { filters: SearchFilters; ready: boolean }) {
  // Requested after the rows, because these requests are large and not urgent.
  const countries = ready && askedFacts(filters).length > 0 ? askedCountries(filters) : [];
  const answers = useQueries({
    queries: countries.map((code) => countryFacetsQuery(code, coverageFacets)),
  });
  const counted = new Map(
    countries.flatMap((code, at) => {
      const answer = answers[at]?.data;
      return answer ? [[code, answer] as const] : [];
    }),
  );
  const notes = coverageNotes(filters, counted);
  if (notes.length === 0) return null;
  return (
    <p role="status" className="border-b border-line bg-subtle px-4 py-1.5 text-12 text-ink-2">
      {notes.join(" ")}
    </p>
  );
}

/** Facts that a country's register can lack completely, by the facet that shows them. */
const things: Partial<Record<keyof FacetCounts, string>> = {
  industry: "industries",
  employees: "employee numbers",
  founded: "founding dates",
  city: "cities",
  legal_form: "legal forms",
  has_website: "websites",
  website_verified: "verified websites",
  has_contacts: "contacts",
  has_phone: "phone numbers",
  tech: "technologies",
  marketing_protected: "marketing opt-outs",
  vat_registered: "VAT registrations",
  is_employer: "employers",
  in_group: "groups of companies",
  sector: "sectors",
};

const coverageFacets = Object.keys(things).filter(isCovered);
function isCovered(name: string): name is keyof FacetCounts {
  return name in things;
}

/**
 * A fact that the filters use. `absent` when they select companies without it, which includes those with an unknown
 * value.
 */
interface Asked {
  facet: keyof FacetCounts;
  absent: boolean;
}

/** The facts that the filters use. */
export function askedFacts(filters: SearchFilters): Asked[] {
  const coverageFields = fieldTable.flatMap(({ name, facet }) => {
    const value = filters[name];
    const asks = value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
    return asks && facet && facet in things
      ? [{ facet, absent: value === false && !doubtfulFacts.includes(facet) }]
      : [];
  });
  return [...new Map(coverageFields.map((one) => [one.facet, one])).values()];
}

/** The selected countries, or all. */
const askedCountries = (filters: SearchFilters): readonly (typeof countryCodes)[number][] =>
  filters.countries?.length ? filters.countries : countryCodes;

/** Returns whether any company of a country has a value. */
function hasData(counts: FacetCounts, facet: keyof FacetCounts): boolean {
  const isNone = (value: unknown) => value === null || (value === false && !doubtfulFacts.includes(facet));
  // Paid facets of few companies have no counts.
  if (counts[facet] && !countsOf(counts, facet)) return true;
  return (countsOf(counts, facet) ?? []).some(({ value, count }) => !isNone(value) && count > 0);
}

/**
 * Sentences about countries whose register does not publish a fact that a filter uses.
 * @param counted total and counts of each country, without any other filter
 */
export function coverageNotes(
  filters: SearchFilters,
  counted: ReadonlyMap<string, { total: number; facets: FacetCounts }>,
): string[] {
  const countries = askedCountries(filters).filter((code) => (counted.get(code)?.total ?? 0) > 0);
  return askedFacts(filters).flatMap(({ facet, absent }) => {
    const lacking = countries.filter((code) => !hasData(counted.get(code)?.facets ?? {}, facet));
    if (lacking.length === 0) return [];
    const names = new Intl.ListFormat("en-GB").format(lacking.map((code) => countryNames[code] ?? code));
    const [verb, their] = lacking.length > 1 ? ["publish", "their"] : ["publishes", "its"];
    const effect = absent ? "count as companies without" : "are left out";
    return [`${names} ${verb} no ${things[facet]}: ${their} companies ${effect}.`];
  });
}
