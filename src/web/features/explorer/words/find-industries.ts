import type { Industry } from "../../../../contract/metadata.ts";
import { foldWord } from "./fold-word.ts";
import { tradeWords } from "./trade-words.ts";

type NamedIndustry = Pick<Industry, "id" | "code" | "name" | "level">;

/** Shorter beginnings of words mean anything. */
const SHORTEST_START = 4;

const trades = new Map([...tradeWords].map(([word, code]) => [foldWord(word), code]));

/** An industry's texts, folded once for all searches. */
export interface IndustryTexts {
  industry: NamedIndustry;
  title: string;
  own: readonly string[];
  foreign: readonly string[];
}

/** @param words of other languages by code without its point; none while they are on their way */
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

/** Rates how well words name an industry; 0 is not at all. */
function fitOf({ industry, title, own, foreign }: IndustryTexts, asked: string, words: readonly string[]): number {
  if (trades.get(asked) === industry.code) return 100;
  if (industry.code === asked) return 95;
  if (title === asked) return 90;
  if (words.every((word) => own.includes(word))) return title.startsWith(asked) ? 80 : 70;
  if (words.every((word) => foreign.includes(word))) return 60;
  const starts = (list: readonly string[]) =>
    words.every((word) => word.length >= SHORTEST_START && list.some((one) => one.startsWith(word)));
  if (starts(own)) return 50;
  return starts(foreign) ? 40 : 0;
}

/** Industries that words name, best first; among equals the broader, then the shorter title. */
export function findIndustries(texts: readonly IndustryTexts[], text: string): NamedIndustry[] {
  const asked = foldWord(text).trim().replaceAll(/\s+/g, " ");
  const words = asked.split(" ").filter(Boolean);
  if (words.length === 0) return [];
  return texts
    .map((one) => ({ ...one, fit: fitOf(one, asked, words) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || a.industry.level - b.industry.level || a.title.length - b.title.length)
    .map(({ industry }) => industry);
}
