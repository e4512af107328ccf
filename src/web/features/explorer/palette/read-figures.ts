/** Interprets "revenue over 20 million sek" and "growing over 10 %" as filters. */
import type { SearchFilters } from "../../../../contract/fields.ts";
import { amountOf, UNIT_WORDS } from "../filters/amounts.ts";
import { hasAmounts } from "../filters/filter-groups.ts";
import { countriesOf, moneyOfOnly } from "../filters/local-money.ts";
import * as say from "./vocabulary.ts";

/** Filters for words at a position, and the number of these words. */
export interface Reading {
  length: number;
  filters: SearchFilters;
}

const anyOf = (...lists: Iterable<string>[]) =>
  lists
    .flatMap((list) => [...list])
    .toSorted((a, b) => b.length - a.length)
    .join("|");

const DIGITS = String.raw`\d{1,3}(?:[ .,]\d{3})+|\d+(?:[.,]\d+)?`;
const MONEY = anyOf(say.moneyOf.keys());
/** "20 million sek", "€20m", "20 mkr." */
const amount = (name: string) =>
  `(?:(?<${name}Before>${MONEY}) ?)?(?<${name}>${DIGITS})(?: ?(?<${name}Unit>${UNIT_WORDS}))?\\.?(?: ?(?<${name}Money>${MONEY}))?\\.?(?=[\\s+–-]|$)`;

const LOWEST = `${anyOf(say.AT_LEAST, say.MORE_THAN)}|>=?`;
const HIGHEST = `${anyOf(say.AT_MOST, say.LESS_THAN)}|<=?`;
const BOUNDS = [
  `(?:(?:${anyOf(say.BETWEEN)}) )?${amount("from")} ?(?:${anyOf(say.RANGE_AND)}) ?${amount("to")}`,
  `(?:(?:(?<lowest>${LOWEST})|(?<highest>${HIGHEST})) ?)?${amount("one")}(?<plus> ?\\+)?`,
].join("|");
const FIGURE = anyOf(say.REVENUE, say.GROSS_PROFIT);
const READINGS = [
  // "Revenue over 20 million", "omsetning på 2-10 mill".
  new RegExp(`^(?<figure>${FIGURE})(?: (?:of|is|on|pa|for|i|av))? (?:${BOUNDS})`, "u"),
  // "Over 20 million in revenue", "over 20 msek".
  new RegExp(`^(?:${BOUNDS})(?:(?: (?:in|of|i|av))? (?<figure>${FIGURE})(?= |$))?`, "u"),
];
const GROWTH = new RegExp(
  `^(?:${anyOf(say.GROWING)}) (?:(?:by|med) )?(?:(?:${LOWEST}) ?)?(?<percent>\\d{1,4}) ?(?:%|percent|prosent|procent|pct)`,
  "u",
);
const isFigureWord = new RegExp(`(?:^| )(?:${FIGURE}) `, "u");

/** True when a folded text states an amount, so that its digits are no number of a company. */
export const isFigure = (text: string): boolean => isFigureWord.test(text);

type Groups = Readonly<Record<string, string | undefined>>;

/** The revenue, gross profit or growth that words at a position bound. "Over 20 million" includes 20 million. */
export function readFigures(words: readonly string[], start: number): Reading | undefined {
  const text = words.slice(start).join(" ");
  const growth = GROWTH.exec(text);
  const match = growth ?? READINGS.map((reading) => reading.exec(text)).find((found) => found !== null);
  const filters = growth ? { min_growth: Number(growth.groups?.["percent"]) } : filtersOf(match?.groups ?? {});
  return match && filters ? { length: match[0].trim().split(" ").length, filters } : undefined;
}

function filtersOf(groups: Groups): SearchFilters | undefined {
  const { figure, from, lowest, highest, plus, toUnit, fromUnit = toUnit, oneUnit } = groups;
  const words = ["from", "to", "one"].flatMap((name) => [groups[`${name}Before`], groups[`${name}Money`]]);
  const word = words.find((one) => one !== undefined);
  const isRange = from !== undefined;
  const low = isRange ? digitsIn(from, fromUnit) : digitsIn(groups["one"], oneUnit);
  const high = isRange ? digitsIn(groups["to"], toUnit) : low;
  if (low === undefined || high === undefined) return undefined;
  const isBounded = isRange || lowest !== undefined || highest !== undefined || plus !== undefined;
  // "Over 50" and "sales 10-50" are people, "sales 2015-2020" are years: amounts are large or have a currency.
  const minimum = figure === undefined ? 1_000_000 : 10_000;
  if ((word === undefined && high < minimum) || (figure === undefined && !isBounded)) return undefined;
  const name = say.GROSS_PROFIT.has(figure ?? "") ? "gross_profit" : "revenue";
  const money = say.moneyOf.get(word ?? "");
  return {
    ...(highest === undefined && { [`min_${name}`]: low }),
    ...((isRange || highest !== undefined) && { [`max_${name}`]: high }),
    ...(money !== undefined && { money }),
  };
}

/** Three digits after a sign are thousands, others a fraction. */
function digitsIn(text = "", unit: string | undefined): number | undefined {
  const isGrouped = /^\d{1,3}([ .,]\d{3})+$/.test(text);
  return amountOf(isGrouped ? text.replaceAll(/\D/g, "") : text.replace(",", "."), unit);
}

/** Filters with the currency of amounts that name none: that of the only country, else that of the words' language. */
export function withMoney(filters: SearchFilters, words: readonly string[]): SearchFilters {
  if (!hasAmounts(filters) || filters.money !== undefined) return filters;
  const spoken = say.LANGUAGE_MONEY.find(([, list]) => words.some((word) => list.has(word)));
  const money = moneyOfOnly(countriesOf(filters)) ?? spoken?.[0];
  return money === undefined ? filters : { ...filters, money };
}
