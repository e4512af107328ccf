import type { Industry } from "../../../../contract/metadata.ts";
import { foldWord } from "../../../../contract/purpose-words.ts";
import { tradeWords } from "./trade-words.ts";

type NamedIndustry = Pick<Industry, "id" | "code" | "name" | "level">;

/** Shorter prefixes of words are ambiguous. */
const SHORTEST_START = 4;

const trades = new Map([...tradeWords].map(([word, code]) => [foldWord(word), code]));

/** Shorter words can be names: "Mats" is not the plural of "mat". */
const SHORTEST_STEM = 5;

/** Words for "firm" after a trade: "städfirmor", "byggefirmaer", "reklambyråer". */
const FIRM = /s?(firma(er|t)?|firmor|bedrift(er)?|byra(er)?|selskap(er)?|foretak|liike|liikkeet|toimistot?)$/;

/** Possible singular forms of a folded word: "plumbers", "bakeries", "rørleggere", "skolor", "ravintolat". */
function singularsOf(word: string): string[] {
  const stems = [/s$/, /es$/, /e$/, /er$/, /r$/, /t$/].map((ending) => word.replace(ending, ""));
  return [...stems, word.replace(/ies$/, "y"), word.replace(/or$/, "a")].filter(
    (stem) => stem !== word && stem.length >= SHORTEST_STEM,
  );
}

/** Returns the code of the trade that a folded word names, directly, in its plural, or before a word for "firm". */
function tradeOf(word: string): string | undefined {
  const forms = [word, ...singularsOf(word), word.replace(FIRM, "")];
  return forms.flatMap((form) => trades.get(form) ?? [])[0];
}

/** An industry's texts, folded once for all searches. */
export interface IndustryTexts {
  industry: NamedIndustry;
  title: string;
  own: readonly string[];
  foreign: readonly string[];
}

/** @param words in other languages by code without period; empty while loading */
export function industryTexts(
  industries: Iterable<NamedIndustry>,
  words: Readonly<Record<string, string>> = {},
): IndustryTexts[] {
  return [...industries].map((industry) => {
    const title = foldWord(industry.name);
    const foreign = foldWord(words[industry.code.replace(".", "")] ?? "").split(" ");
    return { industry, title, own: title.match(/[\p{L}\p{N}]+/gu) ?? [], foreign };
  });
}

/** Rates how well words match an industry; 0 means not at all. */
function fitOf(
  { industry, title, own, foreign }: IndustryTexts,
  searchedText: string,
  words: readonly string[],
  trade: string | undefined,
): number {
  if (trade === industry.code) return 100;
  if (industry.code === searchedText) return 95;
  if (title === searchedText) return 90;
  if (words.every((word) => own.includes(word))) return title.startsWith(searchedText) ? 80 : 70;
  if (words.every((word) => foreign.includes(word))) return 60;
  const starts = (list: readonly string[]) =>
    words.every((word) => word.length >= SHORTEST_START && list.some((one) => one.startsWith(word)));
  if (starts(own)) return 50;
  return starts(foreign) ? 40 : 0;
}

/** Industries that match the words, best first; of equal ones the more general, then the shorter title. */
export function findIndustries(texts: readonly IndustryTexts[], text: string): NamedIndustry[] {
  const searchedText = foldWord(text).trim().replaceAll(/\s+/g, " ");
  const words = searchedText.split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const trade = tradeOf(searchedText);
  return texts
    .map((one) => ({ ...one, fit: fitOf(one, searchedText, words, trade) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || a.industry.level - b.industry.level || a.title.length - b.title.length)
    .map(({ industry }) => industry);
}
