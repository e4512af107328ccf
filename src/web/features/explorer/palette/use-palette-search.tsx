import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/** Search for the command palette: industries, places and sizes in words, and companies by name. */
export function usePaletteSearch() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useCallback(
    async (text: string, signal: AbortSignal) => {
      const { paletteResults } = await import("./palette-results.tsx");
      return paletteResults(text, signal, {
        client,
        toSearch: (search) => void navigate({ to: "/companies", search }),
        toCompany: (id) => void navigate({ to: "/companies/$id", params: { id: String(id) } }),
      });
    },
    [navigate, client],
  );
}
