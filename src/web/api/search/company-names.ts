import type { SearchHit } from "../../../contract/search.ts";
import { call } from "../call.ts";

/** The best matching companies for a name, for the command palette. */
export async function findByName(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  return (await call("searchCompanies", { body: { query: text, include: ["matched_name"], limit: 8 } }, { signal }))
    .data;
}
