import type { SearchFilters } from "../../../contract/fields.ts";
import type { FacetCounts } from "../../../contract/search.ts";
import { countryCodes, fieldTable } from "../../api/filter-fields.ts";
import { countryNames } from "../../entities/company/company-words.ts";

/** Facts that a country's register may lack altogether, by the facet that shows it. */
const things: Partial<Record<keyof FacetCounts, string>> = {
  industry: "industries",
  employees: "numbers of employees",
  founded: "dates of foundation",
  city: "cities",
  legal_form: "legal forms",
  has_website: "websites",
  website_verified: "verified websites",
  has_contacts: "contacts",
  tech: "technologies",
};

export const coverageFacets = Object.keys(things).filter(isCovered);
function isCovered(name: string): name is keyof FacetCounts {
  return name in things;
}

/** Facets of the filters that ask for something: a "no" asks for nothing that data could lack. */
export function askedFacets(filters: SearchFilters): (keyof FacetCounts)[] {
  const asked = fieldTable.flatMap(({ name, facet }) => {
    const value = filters[name];
    const asks =
      value !== undefined && value !== false && value !== "" && !(Array.isArray(value) && value.length === 0);
    return asks && facet && facet in things ? [facet] : [];
  });
  return [...new Set(asked)];
}

/** The countries in question: those chosen, or all. */
export const askedCountries = (filters: SearchFilters): readonly (typeof countryCodes)[number][] =>
  filters.countries?.length ? filters.countries : countryCodes;

/** Checks whether any company of a country has a value there at all. */
function hasData(counts: FacetCounts, facet: keyof FacetCounts): boolean {
  return (counts[facet] ?? []).some(({ value, count }) => value !== null && value !== false && count > 0);
}

/**
 * Sentences on countries that a filter leaves out only because their file has no such data.
 * @param counted total and counts of each country, without any other filter
 */
export function coverageNotes(
  filters: SearchFilters,
  counted: ReadonlyMap<string, { total: number; facets: FacetCounts }>,
): string[] {
  return askedCountries(filters).flatMap((code) => {
    const country = counted.get(code);
    if (!country || country.total === 0) return [];
    const missing = askedFacets(filters).filter((facet) => !hasData(country.facets, facet));
    if (missing.length === 0) return [];
    return [`${countryNames[code] ?? code}’s file has no ${missing.map((facet) => things[facet]).join(" and no ")}.`];
  });
}
