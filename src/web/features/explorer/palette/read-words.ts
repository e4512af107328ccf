/** Interprets "construction bergen 10-50" as filters. */
import type { SearchFilters } from "../../../../contract/fields.ts";
import { daysOfYears, parseYear, thisYear } from "../filters/founded-years.ts";
import { foldWord } from "../../../../contract/purpose-words.ts";
import { isFigure, readFigures, type Reading, withMoney } from "./read-figures.ts";
import * as say from "./vocabulary.ts";

/** The lists in which words are looked up. */
export interface Lookups {
  /** NACE ids that match words, best first. */
  industriesOf: (text: string) => readonly number[];
  /** A city in the register's spelling, for its complete name. */
  cityOf: (text: string) => string | undefined;
  /** Codes of counties and municipalities with this complete name; empty for an unknown one. */
  regionsOf: (text: string) => readonly string[];
}

export interface ReadWords {
  filters: SearchFilters;
  /** Other industries that match the same words. */
  otherIndustries: readonly number[];
  /** True when anything except a name was interpreted. */
  understood: boolean;
}

const LONGEST_SPAN = 4;

/** Number of words at a position that form a phrase of the list, longest first; 0 for none. */
function phraseAt(words: readonly string[], start: number, list: { has: (phrase: string) => boolean }): number {
  for (let length = Math.min(LONGEST_SPAN, words.length - start); length > 0; length--)
    if (list.has(words.slice(start, start + length).join(" "))) return length;
  return 0;
}

/** "50", "1,000" or "1.000"; undefined for anything else. */
const numberIn = (word = ""): number | undefined =>
  /^\d{1,3}([.,]\d{3})+$|^\d{1,6}$/.test(word) ? Number(word.replaceAll(/[.,]/g, "")) : undefined;

const employees = (min: number | undefined, max: number | undefined): SearchFilters => ({
  ...(min !== undefined && { min_employees: min }),
  ...(max !== undefined && { max_employees: max }),
});
const years = (first?: number, last?: number) => daysOfYears({ from: first?.toString(), to: last?.toString() });

/** "10-50", "50+", ">=50", ">50", "<10": employees, or years if both ends are years. */
function rangeIn(word: string): SearchFilters | undefined {
  const [, sign, bound] = /^([<>]=?)(\d{1,6})$/.exec(word) ?? [];
  if (sign !== undefined) return bounded(sign, numberIn(bound));
  const between = /^(\d{1,6})[-–](\d{1,6})$/.exec(word);
  const lowerMatch = /^(\d{1,6})\+$/.exec(word);
  if (!between && !lowerMatch) return undefined;
  const low = numberIn(between?.[1] ?? lowerMatch?.[1]);
  const high = numberIn(between?.[2]);
  const isYears = low !== undefined && low > 1800 && [low, high ?? low].every((year) => parseYear(String(year)));
  return isYears ? years(low, high) : employees(low, high);
}

/** Employees above, from, below or up to a number. */
function bounded(sign: string, bound: number | undefined): SearchFilters | undefined {
  if (bound === undefined) return undefined;
  if (sign.startsWith(">")) return employees(sign === ">" ? bound + 1 : bound, undefined);
  return employees(undefined, sign === "<" ? Math.max(0, bound - 1) : bound);
}

const bounds = [
  [say.AT_LEAST, ">="],
  [say.MORE_THAN, ">"],
  [say.AT_MOST, "<="],
  [say.LESS_THAN, "<"],
] as const;

/** "10 to 50", "between 10 and 50", "more than 50", "under 10", "55 employees", "employees 10-50". */
function readEmployees(words: readonly string[], start: number): Reading | undefined {
  const isPeople = (index: number) => say.PEOPLE_WORDS.has(words[index] ?? "");
  const read = (end: number, filters: SearchFilters): Reading => ({
    length: end - start + (isPeople(end) ? 1 : 0),
    filters,
  });
  const exact = isPeople(start) ? numberIn(words[start + 1]) : undefined;
  if (exact !== undefined) return { length: 2, filters: employees(exact, exact) };
  const single = rangeIn(words[start] ?? "");
  if (single) return read(start + 1, single);

  for (const [list, sign] of bounds) {
    const end = start + phraseAt(words, start, list);
    const filters = end > start ? bounded(sign, numberIn(words[end])) : undefined;
    if (filters) return read(end + 1, filters);
  }

  const begin = start + (say.BETWEEN.has(words[start] ?? "") ? 1 : 0);
  const low = numberIn(words[begin]);
  const high = numberIn(words[begin + 2]);
  if (low === undefined) return undefined;
  if (words[begin + 1] === "+") return read(begin + 2, employees(low, undefined));
  if (high !== undefined && say.RANGE_AND.has(words[begin + 1] ?? ""))
    return read(begin + 3, rangeIn(`${low}-${high}`) ?? {});
  if (begin > start) return isPeople(begin + 1) ? read(begin + 1, employees(low, undefined)) : undefined;
  return isPeople(begin + 1) ? read(begin + 1, employees(low, low)) : undefined;
}

/** "since 2015", "after 2019", "before 2000", "founded 2026", "this year", "new companies". */
function readFounding(words: readonly string[], start: number): Reading | undefined {
  const founded = phraseAt(words, start, say.FOUNDED);
  const begin = start + founded;
  const now = thisYear();
  const yearAfter = (length: number) => (length > 0 ? parseYear(words[begin + length]) : undefined);
  const read = (length: number, filters: SearchFilters): Reading => ({ length: founded + length, filters });

  const sinceEnd = phraseAt(words, begin, say.SINCE);
  const afterEnd = phraseAt(words, begin, say.AFTER);
  const beforeEnd = phraseAt(words, begin, say.BEFORE);
  const sinceYear = yearAfter(sinceEnd);
  const afterYear = yearAfter(afterEnd);
  const beforeYear = yearAfter(beforeEnd);
  if (sinceYear !== undefined) return read(sinceEnd + 1, years(sinceYear));
  if (afterYear !== undefined) return read(afterEnd + 1, years(afterYear + 1));
  if (beforeYear !== undefined) return read(beforeEnd + 1, years(undefined, beforeYear - 1));

  const thisOne = phraseAt(words, begin, say.THIS_YEAR);
  if (thisOne > 0) return read(thisOne, years(now, now));
  const lastOne = phraseAt(words, begin, say.LAST_YEAR);
  if (lastOne > 0) return read(lastOne, years(now - 1, now - 1));
  const isNewIn = start === 0 && say.NEW.has(words[0] ?? "") && say.IN.has(words[1] ?? "");
  const recent = isNewIn ? 1 : phraseAt(words, start, say.NEW_COMPANIES);
  if (recent > 0) return { length: recent, filters: years(now - 1) };
  if (founded === 0) return undefined;
  const middle = begin + (say.STOP_WORDS.has(words[begin] ?? "") ? 1 : 0);
  const year = parseYear(words[middle]);
  // "Founded" without a year has no meaning.
  return year === undefined ? read(0, {}) : read(middle - begin + 1, years(year, year));
}

function readPhrase(words: readonly string[], start: number): Reading | undefined {
  const length = phraseAt(words, start, say.filterOf);
  if (length > 0) return { length, filters: say.filterOf.get(words.slice(start, start + length).join(" ")) ?? {} };
  const country = say.countryOf.get(words[start] ?? "");
  if (country !== undefined) return { length: 1, filters: { countries: [country] } };
  return say.PEOPLE_WORDS.has(words[start] ?? "") ? { length: 1, filters: {} } : undefined;
}

/** Adds filters: an open bound keeps the previous one, and countries are combined. */
function join(filters: SearchFilters, more: SearchFilters): SearchFilters {
  const countries = [...(filters.countries ?? []), ...(more.countries ?? [])];
  const { founded_after, founded_before, ...rest } = more;
  return {
    ...filters,
    ...rest,
    ...(founded_after !== undefined && { founded_after }),
    ...(founded_before !== undefined && { founded_before }),
    ...(countries.length > 0 && { countries: [...new Set(countries)] }),
  };
}

const isFiller = (word: string) => say.STOP_WORDS.has(word) || say.COMPANY_WORDS.has(word);

/** Removes the longest span known to `find` from the words; a span neither begins nor ends with a stop word. */
function take<T>(words: readonly string[], find: (span: string) => T | undefined) {
  for (let length = Math.min(LONGEST_SPAN, words.length); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const span = words.slice(start, start + length);
      const isStop = (word = "") => say.STOP_WORDS.has(foldWord(word));
      if (isStop(span[0]) || isStop(span.at(-1)) || span.every((word) => isFiller(foldWord(word)))) continue;
      const match = find(span.join(" "));
      if (match !== undefined) return { match, start, rest: words.toSpliced(start, length) };
    }
  return { match: undefined, start: words.length, rest: words };
}

const someOf = <T>(all: readonly T[]) => (all.length > 0 ? all : undefined);

/** A legal form after a name is part of the name; elsewhere it is a filter. */
function takeForm(words: readonly string[]) {
  const index = words.findIndex((word) => say.legalFormOf.has(foldWord(word)) || say.CAPITAL_FORMS.has(word));
  const word = words[index];
  if (word === undefined) return { rest: words };
  return { form: say.legalFormOf.get(foldWord(word)) ?? word, rest: words.toSpliced(index, 1) };
}

/** Interprets words as filters; words without an interpretation form a name. */
export function readWords(text: string, { industriesOf, cityOf, regionsOf }: Lookups): ReadWords {
  const words = text.split(/\s+|,(?!\d)/).filter(Boolean);
  const folded = words.map(foldWord);
  let filters: SearchFilters = {};
  const open: string[] = [];
  for (let index = 0; index < words.length;) {
    const reading =
      readFounding(folded, index) ??
      readFigures(folded, index) ??
      readEmployees(folded, index) ??
      readPhrase(folded, index);
    if (reading) filters = join(filters, reading.filters);
    else open.push(words[index] ?? "");
    index += reading ? Math.max(1, reading.length) : 1;
  }
  const { form, rest: unformed } = takeForm(open);
  // "Oslo kommune" and "greater Oslo" take precedence over the city Oslo, and a city over a municipality with its name.
  const area = take(unformed, (span) => (say.isArea(foldWord(span)) ? someOf(regionsOf(span)) : undefined));
  const city = take(area.rest, cityOf);
  const region = take(city.rest, (span) => someOf(regionsOf(span)));
  if (city.match !== undefined) filters = { ...filters, cities: [city.match] };
  const codes = [...(area.match ?? []), ...(region.match ?? [])];
  if (codes.length > 0) filters = { ...filters, regions: codes };
  filters = withMoney(filters, folded);
  const industry = take(region.rest, (span) => someOf(industriesOf(span)));
  const [firstIndustry, ...otherIndustries] = industry.match ?? [];
  // "Bygg og anlegg", "plumber and electrician": the second one is a trade too.
  const [secondIndustry] = say.AND.has(foldWord(industry.rest[industry.start] ?? ""))
    ? industriesOf(industry.rest[industry.start + 1] ?? "")
    : [];
  if (firstIndustry !== undefined)
    filters = { ...filters, industries: [...new Set([firstIndustry, secondIndustry ?? firstIndustry])] };

  const nameWords = secondIndustry === undefined ? industry.rest : industry.rest.toSpliced(industry.start, 2);
  const name = nameWords.filter((word) => !isFiller(foldWord(word))).join(" ");
  const understood = Object.keys(filters).length > 0 || (form !== undefined && name === "");
  if (!understood) return { filters: { query: text.trim() }, otherIndustries: [], understood };
  return {
    filters: { ...filters, ...(form !== undefined && { legal_forms: [form] }), ...(name !== "" && { query: name }) },
    otherIndustries,
    understood,
  };
}

/** Words, then one number at the end. */
const NUMBER = /^[^\d]*?([+(]?\d[\d\s().–/-]*)(mva)?$/i;
const RANGE = /^(\d{1,6})\s*[-–]\s*(\d{1,6})\s*$/;
const ADDRESS = /^(https?:|www\.|mailto:)\S+$|^\S*[\p{L}\d-]\.\p{L}{2,}(\/\S*)?$/iu;

export const isAddress = (text: string): boolean => ADDRESS.test(text.trim());

/**
 * Returns whether a text is a registry number, a phone number, an e-mail or web address, which identifies one company.
 */
export function isIdentifier(text: string): boolean {
  const plain = text.trim();
  if (isAddress(plain)) return true;
  if (isFigure(foldWord(plain))) return false;
  const number = NUMBER.exec(plain)?.[1];
  if (number === undefined || number.replaceAll(/\D/g, "").length < 7) return false;
  // 2015-2020 and 1000-20000 are ranges; in 556677-8899 the second number is smaller.
  const [, low, high] = RANGE.exec(number) ?? [];
  return low === undefined || Number(high) < Number(low);
}
