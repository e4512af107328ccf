/** Facts of demo companies besides those of a register's list: description, further industries and names, flags. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { COUNTRY_CODES, type CountryCode, type OtherName } from "../../contract/company.ts";
import { writeOtherNames } from "../domain/companies/other-names.ts";
import type { CompanyFacts } from "../domain/companies/registry-record.ts";
import { industryTitles } from "../domain/companies/nace.ts";
import { Random, type Weighted } from "./random.ts";
import type { Trade } from "./trades.ts";

/** Share of companies with a description, where the register has descriptions. */
const SHARES: Readonly<Record<CountryCode, number>> = { NO: 0.92, SE: 0.95, DK: 0.97, FI: 1 };

/**
 * `purposes.txt`: sentences of each country, then activities by the beginning of the NACE code, `code | NO | SE | …`.
 */
const sections = new Map(
  readFileSync(join(import.meta.dirname, "purposes.txt"), "utf8")
    .split(/^# /m)
    .slice(1)
    .map((text): [string, string[]] => {
      const [title = "", ...lines] = text.trim().split("\n");
      return [title, lines];
    }),
);
const activities = new Map(
  (sections.get("activities") ?? []).map((line): [string, string[][]] => {
    const [code = "", ...languages] = line.split(" | ");
    return [code, languages.map((list) => list.split("; "))];
  }),
);

/** Languages in which PRH states a line of business. */
const LINE_LANGUAGES = ["fi", "sv", "en"] as const;

/** Null for a few companies. In Finland the line of business. */
function demoPurpose(random: Random, country: CountryCode, { industry, kind }: Trade): string | null {
  if (country === "FI") return LINE_LANGUAGES.map((language) => industryTitles(language).get(industry.id)).join(" · ");
  if (!random.chance(SHARES[country])) return null;
  const phrases = activitiesOf(industry.code, country);
  const main = (random.chance(0.4) ? phrases[0] : undefined) ?? random.pick(phrases);
  const [second = main, third = second] = random.some(
    phrases.filter((phrase) => phrase !== main),
    2,
  );
  // An association has no company to speak of.
  const frames = (sections.get(`frames ${country}`) ?? []).filter(
    (frame) => kind.name !== "club" || frame.startsWith("{A"),
  );
  const words: Readonly<Record<string, string>> = { a: main, b: second, c: third, A: capital(main) };
  return random.pick(frames).replaceAll(/\{(\w)\}/g, (_, name: string) => words[name] ?? "");
}

/** Activities of the most specific line for the code. */
function activitiesOf(code: string, country: CountryCode): readonly string[] {
  for (let length = code.length; length > 0; length -= 1) {
    const languages = activities.get(code.slice(0, length));
    if (languages) return languages[COUNTRY_CODES.indexOf(country)] ?? [];
  }
  throw new Error(`purposes.txt has no line for ${code}`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type RegisterFacts = Pick<
  CompanyFacts,
  | "purpose"
  | "further_industries"
  | "other_names"
  | "vat_registered"
  | "in_group"
  | "accounts_year"
  | "registered_date"
  | "sector"
  | "share_capital"
>;

function sectorOf(form: string | null): CompanyFacts["sector"] {
  if (form === "BRL" || form === "ENK") return "household";
  return form === "STI" || form === "FLI" ? "nonprofit" : "private";
}

/** Month (from 0) after which the accounts of the last year are filed. */
const FILING_MONTH = 7;
/** Trades that are largely exempt from value added tax: finance, health, education. */
const VAT_EXEMPT = /^(64|65|66|68\.2|85|86|87|88|94)/;
/** Legal forms that file their annual accounts. */
const FILING_FORMS: ReadonlySet<string> = new Set(["AS", "ASA", "SA", "STI", "BRL"]);

/**
 * Draws from random numbers of the company's name and number, so that the numbers of the other fields stay the same.
 * @param latest upper bound of all dates, in epoch milliseconds
 */
export function demoRegisterFacts(
  facts: CompanyFacts,
  trade: Trade,
  trades: Weighted<Trade>,
  latest: number,
): RegisterFacts {
  const random = new Random(hashOf(`${facts.registry_id} ${facts.name}`));
  const { country_code: country, employee_count: count } = facts;
  const employees = count ?? 0;
  const vatShare = VAT_EXEMPT.test(trade.industry.code) ? 0.12 : employees > 0 ? 0.97 : 0.7;
  const purpose = demoPurpose(random, country, trade);
  const further = random.chance(country === "FI" ? 0 : 0.14) ? furtherTrades(random, trade, trades) : [];
  return {
    purpose,
    further_industries: further.map(({ industry }) => industry.id).join(" ") || null,
    other_names: writeOtherNames(otherNames(random, facts, trade)),
    vat_registered: random.chance(vatShare),
    in_group: random.chance(employees >= 50 ? 0.7 : 0.13),
    accounts_year: accountsYear(random, facts, latest),
    registered_date: facts.founded_date,
    sector: sectorOf(facts.legal_form),
    share_capital:
      facts.legal_form === "AS" ? random.pick([30_000, 30_000, 30_000, 100_000, 250_000, 1_000_000]) : null,
  };
}

/** One or two other trades of the same section. */
function furtherTrades(random: Random, { industry: main }: Trade, trades: Weighted<Trade>): readonly Trade[] {
  const neighbours = trades.values.filter(({ industry }) => industry.section === main.section && industry !== main);
  return random.some(neighbours, random.between(1, 2));
}

/** A trade name with another word of the trade, and in Finland an English name. */
function otherNames(random: Random, { country_code, name, legal_form }: CompanyFacts, { words }: Trade): OtherName[] {
  const [start = ""] = name.split(" ");
  const tradeName = `${start} ${random.pick(words.behind)}`;
  const hasTradeName = country_code !== "NO" && random.chance(0.1) && !name.startsWith(tradeName) && start.length > 3;
  const hasTranslation = country_code === "FI" && legal_form === "Oy" && random.chance(0.06);
  const english = `${name.replace(/^Oy | Oy$| Ab$/g, "")} Ltd`;
  return [
    ...(hasTradeName ? [{ name: tradeName, kind: "trade", until: null } as const] : []),
    ...(hasTranslation ? [{ name: english, kind: "translation", until: null } as const] : []),
  ];
}

/** The latest year of which most companies have filed accounts. */
export function latestFiledYear(latest: number): number {
  const day = new Date(latest);
  return day.getUTCFullYear() - (day.getUTCMonth() >= FILING_MONTH ? 1 : 2);
}

/** A new company has no accounts yet, and some are a year late. */
function accountsYear(random: Random, { legal_form, founded_date }: CompanyFacts, latest: number): number | null {
  const latestYear = latestFiledYear(latest);
  const year = random.chance(0.06) ? latestYear - 1 : latestYear;
  const isFiling = FILING_FORMS.has(legal_form ?? "") || random.chance(0.2);
  return isFiling && founded_date !== null && Number(founded_date.slice(0, 4)) <= year ? year : null;
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash;
}
