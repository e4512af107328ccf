/**
 * The table of company facts. From an entry follow the fields of lists and details, filters, parameters, facets and
 * the OpenAPI document (`fact-schemas.ts`), the columns of the store, the columns of the search index, and the words
 * of the dashboard and the ledger. A fact with a rule of its own (names, industry tree, regions) has code as well: its
 * entry says only what the table can say.
 */
import { type Fact, SECTORS } from "./facts/fact.ts";
import { LIST_FACTS } from "./facts/list-facts.ts";

export const FACTS = {
  ...LIST_FACTS,
  phone: { kind: "text", sentence: "The company's phone number in its register, E.164", registers: ["brreg", "cvr"] },
  email: { kind: "text", sentence: "The company's e-mail address in its register", registers: ["brreg", "cvr"] },
  purpose: {
    kind: "text",
    sentence: "Description of its business as registered, without data of persons; in Finland its line of business",
    bit: 21,
    registers: ["brreg", "bolagsverket", "cvr", "prh"],
    index: "own",
  },
  vat_registered: {
    kind: "yes-or-no",
    label: "VAT-registered",
    words: ["VAT-registered", "Not VAT-registered"],
    sentence: "Registered for value added tax",
    shown: "detail",
    bit: 24,
    registers: ["brreg", "prh"],
    filter: { group: "more", first: true, parameter: true, facet: true },
    index: "kind",
    example: true,
    column: { header: "VAT", width: 72 },
  },
  in_group: {
    kind: "yes-or-no",
    label: "Part of a group",
    words: ["Part of a group", "Not part of a group"],
    sentence: "Part of a group of companies",
    shown: "detail",
    bit: 25,
    registers: ["brreg"],
    filter: { group: "more", parameter: true, facet: true },
    index: "kind",
    example: false,
    column: { header: "Group", width: 72 },
  },
  accounts_year: {
    kind: "year",
    label: "Last accounts",
    sentence: "Year of the last annual accounts filed; null is unknown or none",
    shown: "detail",
    bit: 26,
    registers: ["brreg"],
    filter: { group: "more", sentence: "Filed annual accounts for this year or a later one", parameter: true },
    index: "kind",
    example: 2025,
    column: { header: "Accounts", width: 88 },
  },
  registered_date: {
    kind: "date",
    label: "Registered",
    sentence: "Date of registration in its register",
    shown: "detail",
    bit: 27,
    registers: ["brreg"],
    filter: { group: "registration", sentence: "Registered on this day or later", parameter: true },
    index: "kind",
    example: "1998-05-11",
    column: { header: "Registered", width: 104 },
  },
  sector: {
    kind: "choice",
    values: SECTORS,
    labels: {
      private: "Private business",
      public_company: "Publicly owned business",
      financial: "Banks, insurers, funds",
      government: "Public administration",
      nonprofit: "Associations, foundations",
      household: "Households, housing",
    },
    sentence:
      "Institutional sector: private and public_company are businesses, financial are banks, insurers and funds; null is unknown",
    shown: "detail",
    bit: 28,
    registers: ["brreg"],
    filter: { group: "sector", several: true, sentence: "Institutional sectors, any of", facet: true },
    index: "kind",
    example: "private",
    column: { header: "Sector", width: 112 },
  },
  share_capital: {
    kind: "whole",
    sentence: "Share capital in the currency of its country, without decimals; null is unknown or none",
    shown: "detail",
    bit: 29,
    registers: ["brreg"],
    filter: { group: "registration", sentence: "Share capital of at least this amount", parameter: true },
    index: "kind",
    example: 30_000,
    column: { header: "Capital", width: 96 },
  },
  vat_registered_date: {
    kind: "date",
    label: "VAT-registered since",
    sentence: "Date of registration for value added tax",
    shown: "detail",
    bit: 30,
    registers: ["brreg"],
    example: "1998-07-01",
  },
  first_employee_date: {
    kind: "date",
    label: "Employees registered since",
    sentence: "Date on which its employees were first registered",
    shown: "detail",
    bit: 31,
    registers: ["brreg"],
    example: "1999-03-01",
  },
  parent: { kind: "text", sentence: "The company that this branch belongs to", registers: ["brreg"] },
  parent_registry_id: {
    kind: "text",
    label: "Parent company",
    sentence: "Registry number of the company that this branch belongs to",
    bit: 20,
  },
  employee_most: {
    kind: "whole",
    sentence:
      "The upper end of a size class, of which employee_count is the lower end; OPEN_END for an open-ended class; null when the number is exact or unknown. A record with only employee_count has an exact number",
    bit: 17,
  },
  further_industries: {
    kind: "text",
    sentence: "Industries besides industry_id: ids separated by spaces, in the order of the register",
    bit: 22,
  },
  other_names: { kind: "text", sentence: "Trade names and translations, see other-names.ts", bit: 23, index: "own" },
  has_website: {
    kind: "yes-or-no",
    certain: true,
    label: "Website",
    words: ["Has a website", "No website"],
    sentence: "Has website URL",
    filter: { group: "website", parameter: true, facet: true },
    index: "small",
  },
  has_contacts: {
    kind: "yes-or-no",
    certain: true,
    label: "Contacts",
    words: ["Has contacts", "No contacts"],
    sentence: "Has associated contacts",
    filter: { group: "has_contacts", facet: true },
    index: "small",
  },
  has_phone: {
    kind: "yes-or-no",
    certain: true,
    label: "Phone",
    words: ["Has a phone", "No phone"],
    sentence: "Has a phone number of its own, from its register or website",
    filter: { group: "has_contacts", parameter: true, facet: true },
    index: "kind",
  },
} as const satisfies Readonly<Record<string, Fact>>;
export type Facts = typeof FACTS;
export type FactName = keyof Facts;

/** The entry of a fact with all properties that an entry can have. */
export const factOf = (name: FactName): Fact => FACTS[name];

/** Its heading: "Share capital" of `share_capital`, when the entry has no other. */
export function labelOf(name: FactName): string {
  const words = name.replaceAll("_", " ");
  return factOf(name).label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names of all facts, in the order of the table. */
export const factNames: readonly FactName[] = Object.keys(FACTS).filter((name): name is FactName => name in FACTS);

/** Facts whose entry has all properties of `Like`. */
export type FactsLike<Like> = { [Name in FactName]: Facts[Name] extends Like ? Name : never }[FactName];

/** A value of the fact, except null. */
export type KnownValue<Name extends FactName> = Facts[Name] extends { values: readonly (infer Value)[] }
  ? Value
  : Facts[Name] extends { kind: "whole" | "year" }
    ? number
    : Facts[Name] extends { kind: "yes-or-no" }
      ? boolean
      : string;
export type FactValue<Name extends FactName> =
  Facts[Name] extends Readonly<{ certain: true }> ? KnownValue<Name> : KnownValue<Name> | null;

/** Facts with a filter. */
export type FilteredFact = FactsLike<{ filter: object }>;
export const isFiltered = (name: FactName): name is FilteredFact => factOf(name).filter !== undefined;

/** A record of names and values, of the type that the caller derives from the table. */
export function recordOf<T extends object>(entries: Iterable<readonly [keyof T | string, unknown]>): T;
export function recordOf(entries: Iterable<readonly [PropertyKey, unknown]>): object {
  return Object.fromEntries(entries);
}
