import type { QueryClient } from "@tanstack/react-query";

import type { SearchHit } from "../../contract/search.ts";
import type { SearchRows } from "./search.ts";

export type LeadMark = NonNullable<SearchHit["lead"]>;

/**
 * Writes new leads (or null, for none) on the companies' rows in the cache. The rows are charged, so they are not
 * asked again for a mark that is known.
 * @param marks by company id
 */
export function markRows(client: QueryClient, marks: ReadonlyMap<number, LeadMark | null>): void {
  const marked = (hit: SearchHit): SearchHit => {
    const lead = marks.get(hit.id);
    return lead === undefined ? hit : { ...hit, lead };
  };
  client.setQueriesData<SearchRows>(
    { queryKey: ["companies", "search"] },
    (rows) => rows && { ...rows, pages: rows.pages.map((page) => ({ ...page, data: page.data.map(marked) })) },
  );
  client.setQueriesData<SearchHit | null>({ queryKey: ["companies", "hit"] }, (hit) => hit && marked(hit));
}
