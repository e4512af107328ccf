import { addressOf } from "../../api/call.ts";
import { writeFilters, type CompanyQuery } from "../../api/filter-text.ts";

/** A text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The question on the screen as a call of the API, for a shell.
 * @param origin of this service: `https://nordscope.example`
 */
export function curlOf({ filters, sort }: CompanyQuery, origin = location.origin): string {
  const names = Object.keys(writeFilters({ filters }));
  const said = Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));
  const body = { ...said, ...(sort !== undefined && { sort }), limit: 50 };
  const { method, address } = addressOf("searchCompanies", { body });
  return [
    `curl -X ${method} ${quoted(origin + address)}`,
    `  -H "Authorization: Bearer $NORDSCOPE_API_KEY"`,
    `  -H 'Content-Type: application/json'`,
    `  -d ${quoted(JSON.stringify(body))}`,
  ].join(" \\\n");
}
