/** Makes some Norwegian demo companies branches of larger ones of their trade, as in Norway's register. */
import type { WholeCompany } from "../store/ports/company-writer.ts";

/** One candidate in this many becomes a branch. */
const EVERY = 4;
const LARGE = 20;
const LEGAL_FORM = / (?:AS|ASA|NUF|SA|DA|ANS)$/;

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
    if ((employees ?? 0) >= LARGE && LEGAL_FORM.test(facts.name)) this.#parents.set(industry, facts);
    const isCandidate = facts.website === null && company.past.length === 0 && (employees ?? 0) < LARGE;
    if (parent === undefined || !isCandidate) return company;
    this.#candidates += 1;
    if (this.#candidates % EVERY !== 0) return company;
    return { ...company, facts: branchOf(parent, facts) };
  }
}

function branchOf(parent: WholeCompany["facts"], facts: WholeCompany["facts"]): WholeCompany["facts"] {
  return {
    ...facts,
    name: `${parent.name.replace(LEGAL_FORM, "")} avd. ${facts.city}`,
    legal_form: "BEDR",
    parent_registry_id: parent.registry_id,
    vat_registered: null,
    in_group: null,
    accounts_year: null,
    purpose: null,
  };
}
