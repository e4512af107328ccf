import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Building2, ListFilter } from "lucide-react";
import { useCallback } from "react";

import { findByName } from "../../api/company-names.ts";
import { writeFilters } from "../../api/filter-text.ts";
import { countryNames } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";
import { displayCity, displayName } from "../../lib/register-case.ts";

/** For the command palette: searches by industry, place and size in words, and companies by name. */
export function usePaletteSearch() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useCallback(
    async (text: string, signal: AbortSignal) => {
      const words = import("./words/search-words.ts").then(({ searchesOf }) => searchesOf(client, text));
      // A reading of the words that fails costs the palette that reading alone.
      const [searches, companies] = await Promise.all([words.catch(() => []), findByName(text, signal)]);
      return [
        ...searches.map(({ filters, label, total }) => ({
          id: `search-${label}`,
          label,
          group: "Search",
          note: format.count(total, "company", "companies"),
          icon: <ListFilter />,
          run: () => void navigate({ to: "/companies", search: writeFilters({ filters }) }),
        })),
        ...companies.map(({ id, name, city, country_code }) => ({
          id: `company-${id}`,
          label: displayName(name),
          group: "Companies",
          note: [city && displayCity(city), countryNames[country_code]].filter(Boolean).join(", "),
          icon: <Building2 />,
          run: () => void navigate({ to: "/companies/$id", params: { id: String(id) } }),
        })),
      ];
    },
    [navigate, client],
  );
}
