import type { QueryClient } from "@tanstack/react-query";

import type { CompanyQuery } from "./filter-text.ts";
import { searchRowsQuery, type SearchRows } from "./search.ts";

/** The filter text whose words are marked in purposes: with the words of other languages that were searched. */
export const markedText = (purpose: string | undefined, translations: readonly string[] = []): string | undefined =>
  purpose && [...translations, purpose].join(" ");

/** The same for a query whose rows are loaded. */
export function markedTextOf(client: QueryClient, query: CompanyQuery): string | undefined {
  const rows = client.getQueryData<SearchRows>(searchRowsQuery(query).queryKey);
  return markedText(query.filters.purpose, rows?.pages[0]?.purpose_also);
}
