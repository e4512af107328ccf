import { useNavigate } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import { useCallback } from "react";

import { findByName } from "../../api/company-names.ts";
import { countryNames } from "../../entities/company/company-words.ts";

/** Companies by name for the command palette; choosing one opens its page. */
export function usePaletteSearch() {
  const navigate = useNavigate();
  return useCallback(
    async (text: string, signal: AbortSignal) =>
      (await findByName(text, signal)).map(({ id, name, city, country_code }) => ({
        id: `company-${id}`,
        label: name,
        group: "Companies",
        note: [city, countryNames[country_code]].filter(Boolean).join(", "),
        icon: <Building2 />,
        run: () => void navigate({ to: "/companies/$id", params: { id: String(id) } }),
      })),
    [navigate],
  );
}
