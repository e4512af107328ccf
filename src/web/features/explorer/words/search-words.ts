import type { QueryClient } from "@tanstack/react-query";

import type { SearchFilters } from "../../../../contract/fields.ts";
import { facetSearchQuery, totalQuery } from "../../../api/facets.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import { chipsOf } from "../filter-words.ts";
import { findIndustries, industryTexts } from "./find-industries.ts";
import { foldWord } from "./fold-word.ts";
import { readWords } from "./read-words.ts";

/** A search that words may mean, before it is applied. */
export interface WordSearch {
  filters: SearchFilters;
  /** "Construction · Bergen · 10 – 50 employees · Founded from 2015" */
  label: string;
  /** Companies that it finds. */
  total: number;
}

/** Readings of the same words that are offered: another industry may be meant. */
const MOST = 3;
/** Each word may be a place and is asked for: free, and no more than a few. */
const MOST_WORDS = 6;

/**
 * The searches that words may mean; none where they are a name alone. The first of all is what most people mean.
 * Everything asked for it is free.
 */
export async function searchesOf(client: QueryClient, text: string): Promise<WordSearch[]> {
  const [{ industryWords }, industries, cityOf] = await Promise.all([
    import("../../../api/industry-words.ts"),
    client.query({ ...industriesQuery, staleTime: "static" }),
    citiesIn(client, text),
  ]);
  const texts = industryTexts(industries.values(), industryWords);
  const industriesOf = (span: string) => findIndustries(texts, span).map(({ id }) => id);
  const { filters, otherIndustries, understood } = readWords(text, { industriesOf, cityOf });
  if (!understood) return [];
  const others = otherIndustries.map((id) => ({ ...filters, industries: [id] }));
  const readings = [filters, ...others].slice(0, MOST);
  const nameOf = (_filter: string, id: string | number) => industries.get(Number(id))?.name ?? String(id);
  const counted = await Promise.all(
    readings.map(async (one) => ({
      filters: one,
      label: chipsOf(one, nameOf)
        .map(({ label, value }) =>
          label === "Employees" ? `${value} employees` : label === "Founded" ? `Founded ${value}` : value,
        )
        .join(" · "),
      total: await client.query(totalQuery(one)),
    })),
  );
  // The first is shown though it finds nothing: it says how the words were read.
  return counted.filter(({ total }, at) => at === 0 || total > 0);
}

/** A finder of cities among those whose names have one of the words in them. */
async function citiesIn(client: QueryClient, text: string): Promise<(span: string) => string | undefined> {
  const words = text.split(/[\s,]+/).filter((word) => /^\p{L}{2,}$/u.test(word));
  const answers = await Promise.all(
    words.slice(0, MOST_WORDS).map((word) => client.query(facetSearchQuery({}, "city", word))),
  );
  const cities = new Map<string, string>();
  for (const { facets } of answers)
    for (const { value } of facets.city ?? [])
      if (value !== null && !cities.has(foldWord(value))) cities.set(foldWord(value), value);
  return (span) => cities.get(foldWord(span));
}
