/** Reads the filters and the sort order in the explorer's address, which is also the query text of a saved view. */
import { isBlank } from "./blank.ts";
import type { SearchFilters } from "./fields.ts";
import { fieldTable, sortOrders, type TextForm } from "./filter-fields.ts";
import { parseQuery, type QueryRecord } from "./query-record.ts";
import type { SortOrder } from "./search.ts";

/** A query: filters and a sort order. */
export interface CompanyQuery {
  filters: SearchFilters;
  /** Default as in `orderOf`. */
  sort?: SortOrder | undefined;
}

/** An address parameter that was ignored, and why. */
export interface DroppedParameter {
  name: string;
  value: string;
  reason: "unknown" | "invalid";
}

const forms = new Map<string, TextForm>(fieldTable.map(({ name, form }) => [name, form]));
const isSortOrder = (value: string): value is SortOrder => sortOrders.some((order) => order === value);

type Scalar = string | number | boolean;

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
  return { filters: inAllLanguages(filters), ...(sort !== undefined && { sort }), dropped };
}

/** A purpose is searched in all languages unless the address says otherwise. */
const inAllLanguages = (filters: SearchFilters): SearchFilters =>
  filters.purpose === undefined ? filters : { purpose_languages: true, ...filters };

/** Filters of a query text; what is unknown or invalid is ignored. */
export const filtersOf = (text: string): SearchFilters => readFilters(parseQuery(text)).filters;

/** Returns whether two query texts have the same filters, whatever their sort order. */
export function sameFilters(a: string, b: string): boolean {
  const [filtersA, filtersB] = [a, b].map((text) => {
    const filters = filtersOf(text);
    return JSON.stringify(fieldTable.map(({ name }) => filters[name] ?? null));
  });
  return filtersA === filtersB;
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
      if (form.maximum !== undefined && isBlank(text)) return undefined;
      return text.includes("\0") || [...text].length > 200 ? undefined : text;
    case "integer":
      return /^-?\d{1,16}$/.test(text) && isWithin(Number(text), form.range) ? Number(text) + 0 : undefined;
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

const isWithin = (value: number, [low, high]: readonly [number, number] = [-Infinity, Infinity]) =>
  Number.isSafeInteger(value) && value >= low && value <= high;
