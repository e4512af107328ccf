import type { QueryClient } from "@tanstack/react-query";
import { Building2, ListFilter } from "lucide-react";

import { findByName } from "../../../api/search/company-names.ts";
import { writeFilters } from "../../../api/search/filter-text.ts";
import type { QueryRecord } from "../../../api/query-string.ts";
import { countryNames, formerNameOf } from "../../../entities/company/company-words.ts";
import { format } from "../../../lib/format.ts";
import { displayCity, displayName } from "../../../lib/register-case.ts";
import { searchesOf } from "./search-words.ts";

interface PaletteWays {
  client: QueryClient;
  toSearch: (search: QueryRecord) => void;
  toCompany: (id: number) => void;
}

/** Palette results for a text: searches that its words can mean, then companies by name. */
export async function paletteResults(text: string, signal: AbortSignal, { client, toSearch, toCompany }: PaletteWays) {
  // If interpreting the words fails, the companies are still shown.
  const [searches, companies] = await Promise.all([searchesOf(client, text).catch(() => []), findByName(text, signal)]);
  return [
    ...searches.map(({ filters, label, total }) => ({
      id: `search-${label}`,
      label,
      group: "Search",
      note: format.count(total, "company", "companies"),
      icon: <ListFilter />,
      run: () => toSearch(writeFilters({ filters })),
    })),
    ...companies.map((hit) => ({
      id: `company-${hit.id}`,
      label: displayName(hit.name),
      group: "Companies",
      note: [
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
