/** Reads "construction bergen 10-50" as filters. */
import type { SearchFilters } from "../../../../contract/fields.ts";
import { daysOfYears, parseYear } from "../founded-years.ts";
import { foldWord } from "./fold-word.ts";

/** The lists that words are looked up in. */
export interface Lookups {
  /** NACE ids that words name, best first. */
  industriesOf: (text: string) => readonly number[];
  /** A city as the registers write it, for its whole name. */
  cityOf: (text: string) => string | undefined;
}

export interface ReadWords {
  filters: SearchFilters;
  /** Other industries that the same words name. */
  otherIndustries: readonly number[];
  /** True when anything but a name was understood. */
  understood: boolean;
}

const COUNTRIES = {
  NO: ["norway", "norge", "noreg", "norja"],
  SE: ["sweden", "sverige", "ruotsi"],
  DK: ["denmark", "danmark", "tanska"],
  FI: ["finland", "suomi"],
} as const;
const WEBSITE = ["website", "nettside", "hjemmeside", "hemsida", "webbplats", "verkkosivu", "verkkosivut"];
const PEOPLE = ["employees", "ansatte", "anstallda", "medarbejdere", "tyontekijaa", "henkiloa"];
/** Stand between the others and say nothing. */
const GLUE = ["in", "i", "with", "med", "the", "companies", "company", "firma", "firmaer", "bedrifter", "foretag"];
const SINCE = ["since", "from", "after", "siden", "fra", "etter", "efter", "sedan", "fran", "founded"];
const LONGEST_SPAN = 4;

/** "10-50", "50+", ">50", "<10"; undefined for what is no range of numbers. */
function rangeIn(word: string): { from?: number; to?: number } | undefined {
  const between = /^(\d{1,6})[-–](\d{1,6})$/.exec(word);
  if (between) return { from: Number(between[1]), to: Number(between[2]) };
  const least = /^(?:>=?(\d{1,6})|(\d{1,6})\+)$/.exec(word);
  if (least) return { from: Number(least[1] ?? least[2]) };
  const most = /^<=?(\d{1,6})$/.exec(word);
  return most ? { to: Number(most[1]) } : undefined;
}

const isYear = (value: number | undefined) => value === undefined || parseYear(String(value)) !== undefined;

/** One word that needs no looking up; undefined when it does. */
function filtersOf(word: string, before: string | undefined): SearchFilters | undefined {
  const range = rangeIn(word);
  if (range) {
    const { from, to } = range;
    if (isYear(from) && isYear(to) && (from ?? 0) > 1800) {
      return daysOfYears({ from: from?.toString(), to: to?.toString() });
    }
    return { ...(from !== undefined && { min_employees: from }), ...(to !== undefined && { max_employees: to }) };
  }
  if (before !== undefined && SINCE.includes(before) && parseYear(word) !== undefined)
    return daysOfYears({ from: word, to: undefined });
  for (const code of ["NO", "SE", "DK", "FI"] as const)
    if (COUNTRIES[code].some((name) => name === word)) return { countries: [code] };
  return WEBSITE.includes(word) ? { has_website: true } : undefined;
}

/** Spans of words from the longest, each with its place. */
function* spansOf(words: readonly string[]) {
  for (let length = Math.min(LONGEST_SPAN, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++)
      yield { at, length, text: words.slice(at, at + length).join(" ") };
}

/** Takes the longest span that `find` knows out of the words. */
function take<T>(words: readonly string[], find: (text: string) => T | undefined) {
  for (const { at, length, text } of spansOf(words)) {
    const found = find(text);
    if (found !== undefined) return { found, rest: words.toSpliced(at, length) };
  }
  return { found: undefined, rest: words };
}

/** Reads words as filters; what is not understood is a name. */
export function readWords(text: string, { industriesOf, cityOf }: Lookups): ReadWords {
  let filters: SearchFilters = {};
  const open: string[] = [];
  const words = text.split(/[\s,]+/).filter(Boolean);
  words.forEach((word, at) => {
    const before = words[at - 1];
    const read = filtersOf(foldWord(word), before && foldWord(before));
    if (read) filters = { ...filters, ...read };
    else if (![...PEOPLE, ...SINCE].includes(foldWord(word))) open.push(word);
  });
  const city = take(open, cityOf);
  if (city.found !== undefined) filters = { ...filters, cities: [city.found] };
  const industry = take(city.rest, (span) => {
    const ids = GLUE.includes(foldWord(span)) ? [] : industriesOf(span);
    return ids.length > 0 ? ids : undefined;
  });
  const [first, ...otherIndustries] = industry.found ?? [];
  if (first !== undefined) filters = { ...filters, industries: [first] };
  const understood = Object.keys(filters).length > 0;
  const name = understood ? industry.rest.filter((word) => !GLUE.includes(foldWord(word))).join(" ") : text.trim();
  return { filters: name === "" ? filters : { ...filters, query: name }, otherIndustries, understood };
}
