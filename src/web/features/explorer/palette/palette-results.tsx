import type { QueryClient } from "@tanstack/react-query";
import { Building2, ListFilter, TextSearch } from "lucide-react";

import { findByName } from "../../../api/search/company-names.ts";
import { totalQuery } from "../../../api/search/facets.ts";
import { writeFilters } from "../../../api/search/filter-text.ts";
import type { QueryRecord } from "../../../api/query-string.ts";
import { countryNames, formerNameOf, standingWords } from "../../../entities/company/company-words.ts";
import { format } from "../../../lib/format.ts";
import { displayCity, displayName } from "../../../lib/register-case.ts";
import { describedBy } from "./described-by.ts";
import { partialSearches, searchesOf } from "./search-words.ts";

interface PaletteWays {
  client: QueryClient;
  toSearch: (search: QueryRecord) => void;
  toCompany: (id: number) => void;
}

/** The companies whose purpose has the words, if there are any. */
async function describedSearch(client: QueryClient, text: string) {
  const purpose = describedBy(text);
  const total = purpose === undefined ? 0 : await client.query(totalQuery({ purpose, purpose_languages: true }));
  return purpose === undefined || total === 0 ? [] : [{ purpose, total }];
}

/** Palette results for a text: searches that its words can mean, then companies by name. */
export async function paletteResults(text: string, signal: AbortSignal, { client, toSearch, toCompany }: PaletteWays) {
  // If interpreting the words fails, the companies are still shown.
  const [searches, described, companies] = await Promise.all([
    searchesOf(client, text).catch(() => []),
    describedSearch(client, text).catch(() => []),
    findByName(text, signal),
  ]);
  const isEmpty = searches.length + described.length + companies.length === 0;
  return [
    ...(isEmpty ? await partialSearches(client, text).catch(() => []) : searches).map(({ filters, label, total }) => ({
      id: `search-${label}`,
      label,
      group: "Search",
      note: format.count(total, "company", "companies"),
      icon: <ListFilter />,
      run: () => toSearch(writeFilters({ filters })),
    })),
    ...described.map(({ purpose, total }) => ({
      id: "described",
      label: purpose,
      group: "Search",
      note: `${format.count(total, "company describes", "companies describe")} it`,
      icon: <TextSearch />,
      run: () => toSearch(writeFilters({ filters: { purpose } })),
    })),
    ...companies.map((hit) => ({
      id: `company-${hit.id}`,
      label: displayName(hit.name),
      group: "Companies",
      note: [
        hit.registry_status === "active" ? undefined : standingWords[hit.registry_status]?.label,
        formerNameOf(hit),
        [hit.city && displayCity(hit.city), countryNames[hit.country_code]].filter(Boolean).join(", "),
      ]
        .filter(Boolean)
        .join(" · "),
      icon: <Building2 />,
      run: () => toCompany(hit.id),
    })),
  ];
}
