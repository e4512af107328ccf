import { addressOf } from "../call.ts";
import { orderOf, writeFilters, type CompanyQuery } from "./filter-text.ts";

/** Quotes a text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The current query as an API call for a shell.
 * @param origin of this service: `https://nordscope.example`
 */
export function curlOf(query: CompanyQuery, origin = location.origin): string {
  const { filters } = query;
  const names = Object.keys(writeFilters({ filters }));
  const active = Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));
  const body = { ...active, sort: orderOf(query), limit: 50 };
  const { method, address } = addressOf("searchCompanies", { body });
  return [
    `curl -X ${method} ${quoted(origin + address)}`,
    `  -H "Authorization: Bearer $NORDSCOPE_API_KEY"`,
    `  -H 'Content-Type: application/json'`,
    `  -d ${quoted(JSON.stringify(body))}`,
  ].join(" \\\n");
}
