import type { QueryClient } from "@tanstack/react-query";

import type { SearchHit } from "../../../contract/search.ts";
import type { SearchRows } from "../search/search.ts";

export type LeadMark = NonNullable<SearchHit["lead"]>;

/**
 * Writes new leads to the cached rows of their companies; a row shows its company's newest lead. Rows count toward the
 * daily row limit, so they are not refetched for a known mark.
 * @param marks by company id
 */
export function markRows(client: QueryClient, marks: ReadonlyMap<number, LeadMark>): void {
  changeRows(client, (hit) => {
    const lead = marks.get(hit.id);
    return lead === undefined || (hit.lead && hit.lead.id > lead.id) ? hit : { ...hit, lead };
  });
}

/** Removes deleted leads from the companies' rows. */
export function unmarkRows(client: QueryClient, ids: ReadonlySet<number>): void {
  changeRows(client, (hit) => (hit.lead && ids.has(hit.lead.id) ? { ...hit, lead: null } : hit));
}

function changeRows(client: QueryClient, change: (hit: SearchHit) => SearchHit): void {
  client.setQueriesData<SearchRows>(
    { queryKey: ["companies", "search"] },
    (rows) => rows && { ...rows, pages: rows.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  );
  client.setQueriesData<SearchHit | null>({ queryKey: ["companies", "hit"] }, (hit) => hit && change(hit));
}
