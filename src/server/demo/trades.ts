/** Trades of demo companies: NACE classes with their share of all companies and their words in four languages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import { type IndustryRow, industries } from "../domain/companies/nace.ts";
import { kindOf, type TradeKind } from "./trade-kinds.ts";

export interface TradeWords {
  /** Words that can follow a name: `Havmarka Rør`. */
  behind: readonly string[];
  /** Words that can precede a name: `Restaurant Havmarka`. */
  before: readonly string[];
}

export interface Trade {
  industry: IndustryRow;
  kind: TradeKind;
  /** Percentage of the country's companies. */
  share: number;
  words: TradeWords;
}

/**
 * Returns the trades of a country. `trades.txt` has sections that begin with `# section percent-of-all kind`, with one
 * line per class: `code weight [kind]
 * words in NO
 * SE
 * DK
 * FI`. Weights divide the percentage of the section. `+` before a word: it can also precede a name; `^`: it can only
 * precede a name. `-` instead of words: the country has no such companies.
 */
export function tradesOf(country: CountryCode): readonly Trade[] {
  return lines.flatMap(({ languages, ...trade }) => {
    const list = languages[COUNTRY_CODES.indexOf(country)]?.trim() ?? "-";
    return list === "-" ? [] : [{ ...trade, words: readWords(list) }];
  });
}

const byCode = new Map(industries.map((row) => [row.code, row]));
const lines = readLines();

function readLines() {
  const [, ...sections] = readFileSync(join(import.meta.dirname, "trades.txt"), "utf8").split(/^# /m);
  return sections.flatMap((text) => {
    const [head = "", ...rows] = text.trim().split("\n");
    const [, percent = "", sectionKind = ""] = head.split(" ");
    const weightOf = (row: string) => Number(row.split(" ")[1]);
    const sum = rows.reduce((total, row) => total + weightOf(row), 0);
    return rows.map((row) => {
      const [facts = "", ...languages] = row.split(" | ");
      const [code = "", , kind = sectionKind] = facts.split(" ");
      const industry = byCode.get(code);
      if (!industry) throw new Error(`trades.txt: ${code} is not in NACE`);
      return { industry, kind: kindOf(kind), share: (Number(percent) * weightOf(row)) / sum, languages };
    });
  });
}

function readWords(list: string): TradeWords {
  const words = list.split(", ");
  const bare = (word: string) => word.replace(/^[+^]/, "");
  return {
    behind: words.filter((word) => !word.startsWith("^")).map(bare),
    before: words.filter((word) => /^[+^]/.test(word)).map(bare),
  };
}
