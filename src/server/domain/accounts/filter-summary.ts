/** Describes a search or export in a few words for the ledger. */
import { filterNames } from "../../../contract/fact-schemas.ts";
import { factNames, factOf, type FilteredFact, isFiltered, labelOf } from "../../../contract/facts.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import { countryName } from "../companies/countries.ts";
import { industryOf } from "../companies/nace.ts";
import { regionOf } from "../regions/region-table.ts";

const MOST_CHARACTERS = 160;
const MOST_NAMED = 2;

/**
 * "Norway, Construction of buildings, Bergen, 10–50 employees"; "" without filters. Free text (a name, a number, a
 * website) can be personal data, so only its presence is mentioned.
 */
export function filterSummary(filter: CompanyFilter): string {
  const money = ` ${filter.money ?? "EUR"}`;
  const parts = [
    filter.query === undefined ? null : "by name",
    filter.purpose === undefined ? null : "by purpose",
    namesOf(filter.countries, (code) => countryName(code)),
    namesOf(filter.industries, (id) => calm(industryOf(id)?.name ?? "unknown industry")),
    namesOf(filter.regions, (code) => regionOf(code)?.name ?? code),
    filter.city === undefined ? null : filter.city,
    namesOf(filter.cities, String),
    namesOf(filter.legal_forms, String),
    span(filter.min_employees, filter.max_employees, " employees"),
    span(filter.min_revenue, filter.max_revenue, money, "revenue "),
    span(filter.min_gross_profit, filter.max_gross_profit, money, "gross profit "),
    span(filter.min_growth, filter.max_growth, "%", "growth "),
    filter.profitable === undefined ? null : filter.profitable ? "profitable" : "not profitable",
    span(filter.founded_after, filter.founded_before, "", "founded "),
    namesOf(filter.tech, String),
    ...filteredFacts.map((name) => factSummary(name, filter[filterNames[name]])),
    (filter.marks ?? []).length > 0 ? "marked" : null,
    (filter.without_marks ?? []).length > 0 ? "without marks" : null,
    filter.in_pipeline === undefined ? null : filter.in_pipeline ? "in the pipeline" : "not in the pipeline",
    typed.some((name) => filter[name] !== undefined) ? "by number or website" : null,
    filter.ids === undefined ? null : `${filter.ids.length} chosen`,
  ];
  const text = parts.filter((part) => part !== null && part !== "").join(", ");
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1)}…`;
}

/** Converts section names from capitals: "CONSTRUCTION" → "Construction". */
const calm = (name: string) => (name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name);

const typed = ["registry_ids", "registry_id", "postal_code", "website_query"] as const;
const filteredFacts = factNames.filter(isFiltered);

/** "VAT-registered", "not an employer", "bankrupt", "verification: pending", "last accounts from 2023". */
function factSummary(name: FilteredFact, value: CompanyFilter[(typeof filterNames)[FilteredFact]]): string | null {
  const { kind, labels, words } = factOf(name);
  const label = uncapital(labelOf(name));
  if (value === undefined) return null;
  if (typeof value === "boolean") return uncapital(words?.[value ? 0 : 1] ?? `${label}: ${value ? "yes" : "no"}`);
  if (Array.isArray(value)) return namesOf(value, (one) => labels?.[one] ?? one);
  return kind === "choice" ? `${label}: ${value}` : span(value, undefined, "", `${label} `);
}

/** "Has a website" → "has a website"; "VAT-registered" stays. */
const uncapital = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

function namesOf<T>(values: readonly T[] | undefined, nameOf: (value: T) => string): string | null {
  if (!values || values.length === 0) return null;
  const names = values.slice(0, MOST_NAMED).map(nameOf).join(", ");
  return values.length > MOST_NAMED ? `${names} and ${values.length - MOST_NAMED} more` : names;
}

function span(start: number | string | undefined, end: number | string | undefined, unit: string, lead = "") {
  if (start === undefined && end === undefined) return null;
  if (start === undefined) return `${lead}up to ${end}${unit}`;
  return end === undefined ? `${lead}from ${start}${unit}` : `${lead}${start}–${end}${unit}`;
}
