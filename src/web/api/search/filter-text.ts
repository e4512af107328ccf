/**
 * Writes search filters and sort order as flat query text; `contract/filter-text.ts` reads it. The text is canonical
 * (order of the table, lists sorted and without duplicates), so that equal queries have equal texts and share a cache
 * entry.
 */
import type { FilterName, SearchFilters } from "../../../contract/fields.ts";
import { fieldTable } from "../../../contract/filter-fields.ts";
import { readFilters, type CompanyQuery } from "../../../contract/filter-text.ts";
import { parseQuery, type QueryRecord } from "../../../contract/query-record.ts";
import type { SortOrder } from "../../../contract/search.ts";
import { writeQuery } from "../query-string.ts";

export type { CompanyQuery } from "../../../contract/filter-text.ts";

/** Maximum number of values of a filter. */
export const mostOf = (filter: FilterName): number => fieldTable.find(({ name }) => name === filter)?.form.maximum ?? 1;

/** The best match first when there is a name, otherwise the largest company. (The API's default is the id.) */
const usualOrder = ({ query }: SearchFilters): SortOrder => (query ? "relevance" : "-employee_count");

/** The order in which the rows of a query are shown and requested. */
export const orderOf = ({ filters, sort }: CompanyQuery): SortOrder => sort ?? usualOrder(filters);

/** Converts filters to URL parameters. */
export function writeFilters({ filters, sort }: CompanyQuery): QueryRecord {
  const record: QueryRecord = {};
  for (const { name, form } of fieldTable) {
    const value = filters[name];
    if (value === undefined || value === "") continue;
    // Other languages are searched as well unless the address says that they are not.
    if (name === "purpose_languages" && (value === true || !filters.purpose)) continue;
    if (!Array.isArray(value)) record[name] = String(value);
    else if (value.length > 0) {
      const unique = [...new Set<string | number>(value)];
      const sorted = unique.sort(form.kind === "integer" ? (a, b) => Number(a) - Number(b) : undefined).map(String);
      record[name] = form.joined ? sorted.join(",") : sorted;
    }
  }
  if (sort !== undefined && sort !== usualOrder(filters)) record["sort"] = sort;
  return record;
}

/** The canonical text of a query, used as cache key and in saved views. */
export const queryText = (query: CompanyQuery): string => writeQuery(writeFilters(query));

const QUERIES_KEPT = 100;
const queries = new Map<string, CompanyQuery>();

/** Parses canonical text. The result is frozen and cached, so that memoised components can compare it by identity. */
export function readQueryText(text: string): CompanyQuery {
  const cached = queries.get(text);
  if (cached) return cached;
  const { filters, sort } = readFilters(parseQuery(text));
  for (const value of Object.values(filters)) Object.freeze(value);
  const query = Object.freeze({ filters: Object.freeze(filters), ...(sort !== undefined && { sort }) });
  const [oldest] = queries.keys();
  if (queries.size >= QUERIES_KEPT && oldest !== undefined) queries.delete(oldest);
  queries.set(text, query);
  return query;
}
