/** Assigns legal forms by country and trade so that their total shares match the country's. */
import type { WholeCompany } from "../store/ports/company-writer.ts";
import type { CountryProfile, LegalFormHabit } from "./country-file.ts";
import { type Random, Weighted } from "./random.ts";
import type { Trade } from "./trades.ts";

/** From this size, companies have the country's form of a stock company. */
const LARGE = 250;
/** From this size, companies are limited companies, except clubs and the like. */
const FEW = 10;
/** Minimum percentage of the form of limited companies. */
const USUAL = 15;

export class LegalForms {
  readonly #country: CountryProfile;
  readonly #limited: Weighted<LegalFormHabit>;
  readonly #byTrade: ReadonlyMap<Trade, Weighted<LegalFormHabit>>;

  /** @param trades existing in the country */
  constructor(country: CountryProfile, trades: readonly Trade[]) {
    this.#country = country;
    const general = country.forms.filter(({ only }) => only === undefined);
    const special = country.forms
      .filter(({ only }) => only !== undefined)
      .map((form) => {
        const within = trades.filter((trade) => occursIn(form, trade));
        return { form, percent: (form.weight * 100) / within.reduce((sum, { share }) => sum + share, 0) };
      });
    const weighted = (forms: readonly LegalFormHabit[]) => forms.map((form) => [form, form.weight] as const);
    this.#limited = new Weighted(weighted(general.filter(({ weight }) => weight >= USUAL)));
    const sum = general.reduce((total, { weight }) => total + weight, 0);
    this.#byTrade = new Map(
      trades.map((trade) => {
        const localForms = special.filter(({ form }) => occursIn(form, trade));
        const rest = Math.max(0, 100 - localForms.reduce((total, { percent }) => total + percent, 0));
        const forms = weighted(general).map(([form, weight]) => [form, (weight * rest) / sum] as const);
        return [trade, new Weighted([...localForms.map(({ form, percent }) => [form, percent] as const), ...forms])];
      }),
    );
  }

  pick(random: Random, trade: Trade, employees: number): LegalFormHabit {
    if (employees >= LARGE) return this.#country.largeForm;
    return (employees < FEW ? this.#byTrade.get(trade) : undefined)?.pick(random) ?? this.#limited.pick(random);
  }
}

function occursIn({ only }: LegalFormHabit, { industry, kind }: Trade): boolean {
  return only?.some((where) => where === kind.name || industry.code.startsWith(where)) ?? false;
}

/** One candidate in this many becomes a branch. */
const EVERY = 4;
const PARENT_SIZE = 20;
const FORM_OF_PARENT = / (?:AS|ASA|NUF|SA|DA|ANS)$/;

/** Makes some Norwegian demo companies branches of larger ones of their trade, as in Norway's register. */
export class DemoBranches {
  /** The latest large company of each industry. */
  readonly #parents = new Map<number, WholeCompany["facts"]>();
  #candidates = 0;

  /** Returns the company, or a branch in its place. Only a small company without website and history becomes one. */
  orBranch(company: WholeCompany): WholeCompany {
    const { facts } = company;
    const { employee_count: employees, industry_id: industry } = facts;
    if (facts.country_code !== "NO" || facts.registry_status !== "active" || industry === null) return company;
    const parent = this.#parents.get(industry);
    if ((employees ?? 0) >= PARENT_SIZE && FORM_OF_PARENT.test(facts.name)) this.#parents.set(industry, facts);
    const isCandidate = facts.website === null && company.past.length === 0 && (employees ?? 0) < PARENT_SIZE;
    if (parent === undefined || !isCandidate) return company;
    this.#candidates += 1;
    if (this.#candidates % EVERY !== 0) return company;
    return { ...company, facts: branchOf(parent, facts), accounts: [] };
  }
}

function branchOf(parent: WholeCompany["facts"], facts: WholeCompany["facts"]): WholeCompany["facts"] {
  return {
    ...facts,
    name: `${parent.name.replace(FORM_OF_PARENT, "")} avd. ${facts.city}`,
    legal_form: "BEDR",
    parent_registry_id: parent.registry_id,
    vat_registered: null,
    in_group: null,
    accounts_year: null,
    share_capital: null,
    purpose: null,
  };
}
