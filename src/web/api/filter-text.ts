/**
 * Search filters and sort order ⇄ flat query text, from the one field table. Canonical: the table's order, lists
 * sorted and without repetition, so that equal questions have equal texts (and one place in the cache).
 */
import * as z from "zod/mini";

import { filterShape, type FilterName, type SearchFilters } from "../../contract/fields.ts";
import type { SortOrder } from "../../contract/search.ts";
import { parseQuery, writeQuery, type QueryInput, type QueryRecord } from "./query-string.ts";

/** What is asked: filters and an order. */
export interface CompanyQuery {
  filters: SearchFilters;
  sort?: SortOrder | undefined;
}

/** A parameter of the address that says nothing, and why. */
export interface DroppedParameter {
  name: string;
  value: string;
  reason: "unknown" | "invalid";
}

const SORTS = ["id", "name", "employee_count", "founded_date", "updated_at"] as const;
const sortOrders: ReadonlySet<string> = new Set(["relevance", ...SORTS.flatMap((sort) => [sort, `-${sort}`])]);
const isSortOrder = (value: string): value is SortOrder => sortOrders.has(value);

const filtersSchema = z.strictObject(filterShape);
export const filterNames: readonly FilterName[] = z.keyof(filtersSchema).options;
const isFilterName = (name: string): name is FilterName => Object.hasOwn(filterShape, name);

type Scalar = "text" | "number" | "boolean";
interface TextForm {
  list: boolean;
  scalar: Scalar;
  /** Items that can hold no comma are joined by commas; others repeat the name. */
  joined: boolean;
}

function textForm(name: FilterName): TextForm {
  const inner = filterShape[name].def.innerType;
  if (!(inner instanceof z.ZodMiniArray)) return { list: false, scalar: scalarOf(inner), joined: false };
  const item: unknown = inner.def.element;
  const free = item instanceof z.ZodMiniString && name !== "registry_ids";
  return { list: true, scalar: scalarOf(item), joined: !free };
}

function scalarOf(schema: unknown): Scalar {
  if (schema instanceof z.ZodMiniNumber) return "number";
  return schema instanceof z.ZodMiniBoolean ? "boolean" : "text";
}

function decoded(text: string, scalar: Scalar): unknown {
  if (scalar === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return scalar === "number" && /^-?\d{1,16}$/.test(text) ? Number(text) : text;
}

/** Filters → record for the address. */
export function writeFilters({ filters, sort }: CompanyQuery): QueryInput {
  const record: QueryInput = {};
  for (const name of filterNames) {
    const value = filters[name];
    if (value === undefined || value === "") continue;
    if (!Array.isArray(value)) record[name] = String(value);
    else if (value.length > 0) {
      const { scalar, joined } = textForm(name);
      const unique = [...new Set<string | number>(value)];
      const sorted = unique.sort(scalar === "number" ? (a, b) => Number(a) - Number(b) : undefined).map(String);
      record[name] = joined ? sorted.join(",") : sorted;
    }
  }
  if (sort !== undefined) record["sort"] = sort;
  return record;
}

/** The canonical text of a question: its place in the cache, and what a saved view keeps. */
export const queryText = (query: CompanyQuery): string => writeQuery(writeFilters(query));

/**
 * Record of the address → filters and sort. What is unknown or invalid is left out and listed, never guessed.
 * @param others names that belong to somebody else (an open panel)
 */
export function readFilters(
  record: QueryRecord,
  others: readonly string[] = [],
): CompanyQuery & { dropped: readonly DroppedParameter[] } {
  const read: Record<string, unknown> = {};
  const dropped: DroppedParameter[] = [];
  let sort: SortOrder | undefined;
  const drop = (name: string, value: string, reason: DroppedParameter["reason"]) =>
    dropped.push({ name, value, reason });
  for (const [name, value] of Object.entries(record)) {
    const texts = [value].flat();
    if (isFilterName(name)) {
      const field = readField(name, texts);
      if (field.value !== undefined) read[name] = field.value;
      for (const wrong of field.wrong) drop(name, wrong, "invalid");
    } else if (name === "sort") {
      const last = texts.at(-1) ?? "";
      if (isSortOrder(last)) sort = last;
      else drop(name, last, "invalid");
    } else if (!others.includes(name)) for (const text of texts) drop(name, text, "unknown");
  }
  const filters = z.parse(filtersSchema, read);
  return { filters, ...(sort !== undefined && { sort }), dropped };
}

export const readQueryText = (text: string): CompanyQuery => readFilters(parseQuery(text));

function readField(name: FilterName, texts: readonly string[]): { value?: unknown; wrong: readonly string[] } {
  const schema = filterShape[name];
  const { list, scalar, joined } = textForm(name);
  if (!list) {
    const text = texts.at(-1) ?? "";
    if (text === "" && scalar === "text") return { wrong: [] };
    const result = z.safeParse(schema, decoded(text, scalar));
    return result.success ? { value: result.data, wrong: [] } : { wrong: [text] };
  }
  const items = [...new Set(joined ? texts.flatMap((text) => text.split(",")) : texts)].filter((item) => item !== "");
  const valid = (item: string) => z.safeParse(schema, [decoded(item, scalar)]).success;
  const wrong = items.filter((item) => !valid(item));
  const right = items.filter(valid).map((item) => decoded(item, scalar));
  if (right.length === 0) return { wrong };
  const result = z.safeParse(schema, right);
  return result.success ? { value: result.data, wrong } : { wrong: items };
}
