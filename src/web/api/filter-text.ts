/**
 * Converts search filters and sort order to and from flat query text, by the field table. The text is canonical (order
 * of the table, lists sorted and without duplicates), so that equal queries have equal texts and share a cache entry.
 */
import type { SearchFilters } from "../../contract/fields.ts";
import type { SortOrder } from "../../contract/search.ts";
import { fieldTable, sortOrders, type TextForm } from "./filter-fields.ts";
import { parseQuery, writeQuery, type QueryRecord } from "./query-string.ts";

/** A query: filters and a sort order. */
export interface CompanyQuery {
  filters: SearchFilters;
  /** Default as in `orderOf`. */
  sort?: SortOrder | undefined;
}

/** The best match first when there is a name, otherwise the largest company. (The API's default is the id.) */
const usualOrder = ({ query }: SearchFilters): SortOrder => (query ? "relevance" : "-employee_count");

/** The order in which the rows of a query are shown and requested. */
export const orderOf = ({ filters, sort }: CompanyQuery): SortOrder => sort ?? usualOrder(filters);

/** An address parameter that was ignored, and why. */
export interface DroppedParameter {
  name: string;
  value: string;
  reason: "unknown" | "invalid";
}

const forms = new Map<string, TextForm>(fieldTable.map(({ name, form }) => [name, form]));
const isSortOrder = (value: string): value is SortOrder => sortOrders.some((order) => order === value);

type Scalar = string | number | boolean;

/** Converts filters to URL parameters. */
export function writeFilters({ filters, sort }: CompanyQuery): QueryRecord {
  const record: QueryRecord = {};
  for (const { name, form } of fieldTable) {
    const value = filters[name];
    if (value === undefined || value === "") continue;
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

/**
 * Record of the address → filters and sort. What is unknown or invalid is left out and listed, never guessed.
 * @param otherNames names that belong to somebody else (an open panel)
 */
export function readFilters(
  record: QueryRecord,
  otherNames: readonly string[] = [],
): CompanyQuery & { dropped: readonly DroppedParameter[] } {
  const filters: Record<string, unknown> = {};
  const dropped: DroppedParameter[] = [];
  let sort: SortOrder | undefined;
  for (const [name, value] of Object.entries(record)) {
    const texts = [value].flat();
    const form = forms.get(name);
    const lastText = texts.at(-1) ?? "";
    if (form) {
      const { value: read, wrong } = readField(form, texts);
      if (read !== undefined) filters[name] = read;
      for (const text of wrong) dropped.push({ name, value: text, reason: "invalid" });
    } else if (name === "sort" && isSortOrder(lastText)) sort = lastText;
    else if (name === "sort") dropped.push({ name, value: lastText, reason: "invalid" });
    else if (!otherNames.includes(name))
      for (const text of texts) dropped.push({ name, value: text, reason: "unknown" });
  }
  return { filters, ...(sort !== undefined && { sort }), dropped };
}

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

function readField(form: TextForm, texts: readonly string[]): { value?: Scalar | Scalar[]; wrong: readonly string[] } {
  const givenTexts = (form.joined ? texts.flatMap((text) => text.split(",")) : texts).filter((text) => text !== "");
  if (form.maximum === undefined) {
    const text = givenTexts.at(-1);
    if (text === undefined) return { wrong: form.kind === "text" ? [] : texts };
    const value = decoded(form, text);
    return value === undefined ? { wrong: [text] } : { value, wrong: [] };
  }
  const items = [...new Set(givenTexts)].map((text) => ({ text, value: decoded(form, text) }));
  const right = items.flatMap(({ value }) => value ?? []);
  const wrong = items.filter(({ value }) => value === undefined).map(({ text }) => text);
  if (right.length > form.maximum) return { wrong: items.map(({ text }) => text) };
  return right.length > 0 ? { value: right, wrong } : { wrong };
}

/** One value as the service accepts it; undefined if it would reject it. filter-text.test.ts compares the two. */
function decoded(form: TextForm, text: string): Scalar | undefined {
  switch (form.kind) {
    case "text":
      return text.includes("\0") || [...text].length > 200 ? undefined : text;
    case "integer":
      return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) + 0 : undefined;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "date":
      return isDay(text) ? text : undefined;
    case "choice":
      return form.values?.find((value) => value === (form.anyCase ? text.toUpperCase() : text));
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
