import type { QueryClient } from "@tanstack/react-query";

import type { SearchFilters } from "../../../../contract/fields.ts";
import type { Region } from "../../../../contract/metadata.ts";
import { facetSearchQuery, totalQuery } from "../../../api/search/facets.ts";
import { industriesQuery, regionsQuery } from "../../../api/metadata.ts";
import { chipsOf, type FilterChip } from "../filters/filter-words.ts";
import { findIndustries, industryTexts } from "./find-industries.ts";
import { foldWord } from "../../../../contract/purpose-words.ts";
import { isAddress, isIdentifier, readWords, type Lookups } from "./read-words.ts";
import { areaOf, placeForms, placeOf, STOP_WORDS } from "./vocabulary.ts";

/** A search that words can mean, before it is applied. */
export interface WordSearch {
  filters: SearchFilters;
  /** "Construction · Bergen · 10–50 employees · Founded from 2015" */
  label: string;
  /** Number of matching companies. */
  total: number;
}

/** Maximum number of suggestions for the same words, because another industry can be meant. */
const MOST = 3;
/** Maximum number of words, because each can be a place and is requested. */
const MOST_WORDS = 6;

/**
 * The searches that words can mean, most likely first; empty for only a name or number, and without searches that match
 * no company.
 */
export async function searchesOf(client: QueryClient, text: string): Promise<WordSearch[]> {
  const { readings, nameOf } = await readText(client, text);
  const counted = await Promise.all(readings.map((filters) => countSearch(client, filters, labelOf(filters, nameOf))));
  const labels = new Set<string>();
  // A company identified by an address or number is suggested itself.
  const minimum = isIdentifier(text) ? 2 : 1;
  return counted
    .filter(({ total, label }) => total >= minimum && !labels.has(label) && labels.add(label))
    .slice(0, MOST);
}

/** Searches for a text that finds no company: each without one part, which the label names. */
export async function partialSearches(client: QueryClient, text: string): Promise<WordSearch[]> {
  const { readings, nameOf } = await readText(client, text);
  const [filters = {}] = readings;
  const counted = await Promise.all(
    chipsOf(filters, nameOf).map((chip) => {
      const rest = chip.without(filters);
      const part = chip.key === "query" ? `“${chip.value}” not understood` : `none with ${wordsOfChip(chip)}`;
      return countSearch(client, rest, `${labelOf(rest, nameOf)} · ${part}`);
    }),
  );
  // Without its only part, a search would be for all companies.
  return chipsOf(filters, nameOf).length < 2 ? [] : counted.filter(({ total }) => total > 0).slice(0, MOST);
}

const countSearch = async (client: QueryClient, filters: SearchFilters, label: string): Promise<WordSearch> => ({
  filters,
  label,
  total: await client.query(totalQuery(filters)),
});

async function readText(client: QueryClient, text: string) {
  const [{ industryWords }, industries, regions, cityOf] = await Promise.all([
    import("../../../api/data/industry-words.ts"),
    client.query({ ...industriesQuery, staleTime: "static" }),
    client.query({ ...regionsQuery, staleTime: "static" }),
    isIdentifier(text) ? () => undefined : citiesIn(client, text),
  ]);
  const nameOf = (filter: string, id: string | number) =>
    (filter === "regions" ? regions.get(String(id))?.name : industries.get(Number(id))?.name) ?? String(id);
  const texts = industryTexts(industries.values(), industryWords);
  const industriesOf = (span: string) => findIndustries(texts, span).map(({ id }) => id);
  const regionsOf = regionFinder([...regions.values()]);
  return { readings: readingsOf(text, { industriesOf, cityOf, regionsOf }), nameOf };
}

/** Filters that a text can mean. */
export function readingsOf(text: string, lookups: Lookups): SearchFilters[] {
  if (isIdentifier(text)) return [identifierFilter(text)];
  const { filters, otherIndustries, understood } = readWords(text, lookups);
  if (!understood) return [];
  // One more than is shown, because two industries can have the same title.
  return [filters, ...otherIndustries.slice(0, MOST).map((id) => ({ ...filters, industries: [id] }))];
}

function identifierFilter(text: string): SearchFilters {
  if (!isAddress(text)) return { registry_id: text.replaceAll(/\D/g, "") };
  const host = /(?:^|\/|@|\s)(?:www\.)?([\p{L}\d.-]+\.\p{L}{2,})/iu.exec(text.replace(/^[a-z]+:/i, ""))?.[1];
  return { website_query: host?.toLowerCase() ?? text.trim() };
}

const labelOf = (filters: SearchFilters, nameOf: Parameters<typeof chipsOf>[1]): string =>
  chipsOf(filters, nameOf).map(wordsOfChip).join(" · ");

function wordsOfChip({ label, value }: FilterChip): string {
  if (label === "Employees") return `${value} employees`;
  return ["Founded", "Revenue", "Gross profit", "Growth", "Registry number", "Website address"].includes(label)
    ? `${label} ${value}`
    : value;
}

/** Returns a function that finds counties, municipalities and informal areas by name. */
export function regionFinder(regions: readonly Omit<Region, "company_count">[]): Lookups["regionsOf"] {
  const codes = new Map<string, Set<string>>();
  for (const { code, level, name, name_en, other_names } of regions)
    for (const placeName of [name, name_en ?? name, ...other_names])
      for (const form of placeForms(placeOf(foldWord(placeName)).name).slice(0, 2)) {
        const key = `${level} ${form}`;
        codes.set(key, (codes.get(key) ?? new Set()).add(code));
      }
  return (span) => {
    const folded = foldWord(span);
    const { name, level } = placeOf(folded);
    const levels = level ? [level] : (["county", "municipality"] as const);
    const match = levels
      .flatMap((wanted) => placeForms(name).map((form) => codes.get(`${wanted} ${form}`)))
      .find((region) => region !== undefined);
    return areaOf.get(folded) ?? [...(match ?? [])];
  };
}

/** Returns a function that finds cities among those whose names contain one of the words. */
async function citiesIn(client: QueryClient, text: string): Promise<Lookups["cityOf"]> {
  const words = text
    .split(/[\s,]+/)
    .filter((word) => /^\p{L}[\p{L}-]+$/u.test(word) && !STOP_WORDS.has(foldWord(word)));
  const forms = new Set(
    words.slice(0, MOST_WORDS).flatMap((word) => [word, placeForms(foldWord(word)).at(-1) ?? word]),
  );
  const answers = await Promise.all([...forms].map((form) => client.query(facetSearchQuery({}, "city", form))));
  const cities = new Map<string, string>();
  for (const { facets } of answers)
    for (const { value } of facets.city ?? [])
      if (value !== null && !cities.has(foldWord(value))) cities.set(foldWord(value), value);
  return (span) => placeForms(foldWord(span)).flatMap((form) => cities.get(form) ?? [])[0];
}
