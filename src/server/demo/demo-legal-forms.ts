/** Legal forms by country and industry, so that all together they have the country's shares. */
import type { CountryProfile, LegalFormHabit } from "./country-profile.ts";
import { sectionShares } from "./demo-industries.ts";
import { type Random, Weighted } from "./random.ts";

/** Companies this large are stock companies in the country's own way. */
const LARGE = 250;
/** Forms of some industries only, housing companies and associations, have few people of their own. */
const FEW = 10;

export class LegalForms {
  readonly #country: CountryProfile;
  readonly #general: Weighted<LegalFormHabit>;
  readonly #bySection = new Map<string, Weighted<LegalFormHabit>>();

  constructor(country: CountryProfile) {
    this.#country = country;
    const general = country.forms.filter(({ only }) => only === undefined);
    this.#general = new Weighted(general.map((form) => [form, form.weight]));
    const sum = general.reduce((total, { weight }) => total + weight, 0);
    for (const section of sectionShares.keys()) {
      const special = country.forms.filter(({ only }) => only?.includes(section));
      const inSection = special.map((form) => [form, (form.weight * 100) / shareOf(form.only ?? "")] as const);
      const rest = 100 - inSection.reduce((total, [, weight]) => total + weight, 0);
      const others = general.map((form) => [form, (form.weight * rest) / sum] as const);
      this.#bySection.set(section, new Weighted([...inSection, ...others]));
    }
  }

  pick(random: Random, section: string, employees: number): LegalFormHabit {
    if (employees >= LARGE) return this.#country.largeForm;
    return (employees < FEW ? this.#bySection.get(section) : undefined)?.pick(random) ?? this.#general.pick(random);
  }
}

function shareOf(sections: string): number {
  return [...sections].reduce((total, section) => total + (sectionShares.get(section) ?? 0), 0);
}
