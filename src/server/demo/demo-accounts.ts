/** Annual accounts of demo companies: coverage and gaps as in the registers of the four countries. */
import type { CountryCode } from "../../contract/company.ts";
import type { StatedAccounts } from "../domain/companies/annual-accounts.ts";
import { euroRate } from "../domain/companies/euro-rates.ts";
import type { CompanyFacts, PastChange } from "../domain/companies/registry-record.ts";
import { hashOf, latestFiledYear } from "./demo-register-facts.ts";
import { Random } from "./random.ts";
import type { Trade } from "./trades.ts";

const DAY_MS = 86_400_000;
/** Revenue per head in thousand euro, by NACE section. */
const PER_HEAD: Readonly<Record<string, number>> = { G: 250, C: 220, F: 160, H: 130, K: 130, N: 130, O: 80, I: 65 };
const OTHER_PER_HEAD = 60;
/** Median revenue without employees, in thousand euro. */
const ALONE = 90;
/** The largest change of revenue in a year. */
const [LEAST_GROWTH, MOST_GROWTH] = [-0.6, 1.5];
/** Above this size, filings are in thousands. */
const LARGE = 50;
const HOLDING = /^(?:64\.2|70\.1)/;
const BANK = /^(?:64\.1|65)/;

const CURRENCY: Readonly<Record<CountryCode, string>> = { NO: "NOK", SE: "SEK", DK: "DKK", FI: "EUR" };

interface Coverage {
  forms: ReadonlySet<string>;
  /** Share of companies with figures: with employees, without. */
  shares: readonly [working: number, idle: number];
  /** Number of years, newest and earlier ones. */
  years: number;
  /** Share with revenue. */
  revenue: number;
  /** Earlier years are those that the newest report compares with. */
  isComparing: boolean;
}

const COVERAGE: Readonly<Record<CountryCode, Coverage>> = {
  NO: { forms: new Set(["AS", "ASA"]), shares: [0.98, 0.89], years: 1, revenue: 0.91, isComparing: false },
  SE: { forms: new Set(["AB"]), shares: [0.66, 0.62], years: 4, revenue: 1, isComparing: true },
  DK: { forms: new Set(["APS", "A/S"]), shares: [0.97, 0.95], years: 5, revenue: 0.12, isComparing: false },
  FI: { forms: new Set(["Oy"]), shares: [0.05, 0.02], years: 2, revenue: 1, isComparing: true },
};

export interface DemoAccounts {
  accounts: StatedAccounts[];
  accounts_year: number | null;
  past: PastChange[];
}

/**
 * Draws from random numbers of the company's number, so that the numbers of the other fields stay the same.
 * @param latest upper bound of all dates, in epoch milliseconds
 * @param isLate whether the newest accounts were filed this week
 */
export function demoAccounts(facts: CompanyFacts, trade: Trade, latest: number, isLate: boolean): DemoAccounts {
  const { country_code: country, founded_date: founded, accounts_year: knownYear } = facts;
  const random = new Random(hashOf(`accounts ${facts.registry_id}`));
  const none = { accounts: [], accounts_year: knownYear, past: [] };
  const coverage = COVERAGE[country];
  const newestYear = country === "NO" ? knownYear : latestFiledYear(latest) - (random.chance(0.06) && !isLate ? 1 : 0);
  const foundedYear = founded === null ? Number.NaN : Number(founded.slice(0, 4));
  const share = coverage.shares[(facts.employee_count ?? 0) > 0 ? 0 : 1];
  const isCovered = random.chance(share) || isLate;
  if (newestYear === null || !(foundedYear <= newestYear) || facts.registry_status === "ceased") return none;
  if (!coverage.forms.has(facts.legal_form ?? "") || !isCovered || BANK.test(trade.industry.code)) return none;
  const ownYears = yearsOf(random, facts, trade, { newestYear, foundedYear, latest });
  if (!isLate) return { accounts: ownYears, accounts_year: newestYear, past: [] };
  const detected_at = new Date(mondayBefore(latest) + random.below(latest - mondayBefore(latest) + 1)).toISOString();
  const change = { old_value: String(newestYear - 1), new_value: String(newestYear), detected_at };
  return { accounts: ownYears, accounts_year: newestYear, past: [{ field_name: "accounts_year", ...change }] };
}

interface Years {
  newestYear: number;
  foundedYear: number;
  latest: number;
}

function yearsOf(random: Random, facts: CompanyFacts, trade: Trade, years: Years): StatedAccounts[] {
  const { country_code: country } = facts;
  const { newestYear, foundedYear } = years;
  const { years: usual, revenue: revenueShare, isComparing } = COVERAGE[country];
  const heads = facts.employee_count ?? 0;
  const currency = country === "NO" && random.chance(0.04) ? random.pick(["USD", "EUR"]) : CURRENCY[country];
  const unit = heads < LARGE ? 1 : 1_000;
  const rate = euroRate(currency, newestYear) ?? 1;
  const rounded = (euro: number) => Math.round((euro * rate) / unit) * unit + 0;
  const hasRevenue = random.chance(revenueShare) && !HOLDING.test(trade.industry.code);
  const count = country === "NO" && random.chance(1 / 3) ? 2 : usual;
  const isLong = random.chance(0.01);
  const group = heads >= LARGE && random.chance(0.3) ? { isOnly: heads >= 200 && random.chance(0.3) } : null;
  const rows: StatedAccounts[] = [];
  let euro = sizeOf(random, trade, heads);
  const published = filingDay(random, newestYear, years.latest);
  for (let year = newestYear; year > newestYear - count && year >= foundedYear; year -= 1) {
    const figures = figuresOf(random, euro, HOLDING.test(trade.industry.code));
    const row: StatedAccounts = {
      year_end: `${year}-12-31`,
      months: year === foundedYear ? monthsFrom(facts.founded_date) : isLong && year === newestYear ? 18 : 12,
      currency,
      revenue: hasRevenue ? rounded(euro) : null,
      gross_profit: country === "DK" ? rounded(euro * (0.35 + 0.3 * random.next())) : null,
      operating_profit: rounded(figures.operating),
      profit: rounded(figures.profit),
      equity: rounded(figures.equity),
      assets: rounded(figures.assets),
      employees: country === "DK" && heads > 0 && random.chance(0.81) ? heads : null,
      consolidated: false,
      comparative: isComparing && year < newestYear,
      doubtful: false,
      published: country === "NO" ? null : published,
    };
    if (group?.isOnly !== true) rows.push(row);
    if (group) rows.push(groupOf(row));
    euro /= 1 + clamp(0.05 + 0.14 * normal(random), LEAST_GROWTH, MOST_GROWTH);
  }
  return rows;
}

function groupOf(row: StatedAccounts): StatedAccounts {
  const larger = (amount: number | null) => (amount === null ? null : Math.round((amount * 1.6) / 1_000) * 1_000 + 0);
  const { revenue, gross_profit, operating_profit, profit, equity, assets } = row;
  return {
    ...row,
    revenue: larger(revenue),
    gross_profit: larger(gross_profit),
    operating_profit: larger(operating_profit),
    profit: larger(profit),
    equity: larger(equity),
    assets: larger(assets),
    employees: null,
    consolidated: true,
  };
}

/** Revenue of the newest year in euro. */
function sizeOf(random: Random, { industry: { section } }: Trade, heads: number): number {
  // Real estate has few employees whatever its size.
  if (heads === 0 || section === "M") return ALONE * 1_000 * Math.exp(normal(random));
  return heads * (PER_HEAD[section] ?? OTHER_PER_HEAD) * 1_000 * Math.exp(0.45 * normal(random));
}

function figuresOf(random: Random, euro: number, isHolding: boolean) {
  const assets = 0.7 * euro * Math.exp(0.5 * normal(random)) * (isHolding ? 8 : 1);
  const operating = isHolding ? assets * (-0.02 + 0.17 * random.next()) : euro * (0.06 + 0.09 * normal(random));
  const equity = assets * clamp(0.35 + 0.28 * normal(random), -2, 0.97);
  return { assets, operating, equity, profit: operating > 0 ? operating * 0.78 : operating };
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Standard normal, by Box and Muller. */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Months from the foundation to the end of its year. */
const monthsFrom = (founded: string | null) => (founded === null ? null : 13 - Number(founded.slice(5, 7)));

/** From May to July of the next year. */
function filingDay(random: Random, year: number, latest: number): string {
  const filed = Date.UTC(year + 1, 4, 1) + random.below(90) * DAY_MS;
  return new Date(Math.min(filed, latest)).toISOString().slice(0, 10);
}

/** The start of the week. */
const mondayBefore = (time: number) => time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS;
