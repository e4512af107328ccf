import { useQueries } from "@tanstack/react-query";

import { countryFacetsQuery } from "../../../api/search/facets.ts";
import type { SearchFilters } from "../../../../contract/fields.ts";
import { askedCountries, askedFacts, coverageFacets, coverageNotes } from "./coverage.ts";

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
