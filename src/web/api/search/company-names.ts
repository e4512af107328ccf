import type { SearchHit } from "../../../contract/search.ts";
import { call } from "../call.ts";

/** The best matching companies for a name, for the command palette; those that ceased are last. */
export async function findByName(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const body = { query: text, include: ["matched_name" as const], limit: 8 };
  const answers = await Promise.all([
    call("searchCompanies", { body }, { signal }),
    call("searchCompanies", { body: { ...body, registry_status: ["ceased" as const], limit: 2 } }, { signal }),
  ]);
  return answers.flatMap(({ data }) => data);
}
