/** Describes a search or export in a few words for the ledger. */
import type { CompanyFilter } from "../../../contract/search.ts";
import { industryOf } from "../companies/nace.ts";
import { regionOf } from "../regions/region-table.ts";

const MOST_CHARACTERS = 160;
const MOST_NAMED = 2;

/**
 * "Norway, Construction of buildings, Bergen, 10–50 employees"; "" without filters. Free text (a name, a number, a
 * website) can be personal data, so only its presence is mentioned.
 */
export function filterSummary(filter: CompanyFilter): string {
  const parts = [
    filter.query === undefined ? null : "by name",
    filter.purpose === undefined ? null : "by purpose",
    namesOf(filter.countries, (code) => countryNames[code] ?? code),
    namesOf(filter.industries, (id) => calm(industryOf(id)?.name ?? "unknown industry")),
    namesOf(filter.regions, (code) => regionOf(code)?.name ?? code),
    filter.city === undefined ? null : filter.city,
    namesOf(filter.cities, String),
    namesOf(filter.legal_forms, String),
    span(filter.min_employees, filter.max_employees, " employees"),
    span(filter.founded_after, filter.founded_before, "", "founded "),
    namesOf(filter.tech, String),
    span(filter.accounts_year_min, undefined, "", "accounts "),
    filter.verification_status === undefined ? null : `number ${filter.verification_status}`,
    namesOf(filter.registry_status, String),
    ...flags.flatMap(([name, yes, no]) => (filter[name] === undefined ? [] : [filter[name] ? yes : no])),
    typed.some((name) => filter[name] !== undefined) ? "by number or website" : null,
    filter.ids === undefined ? null : `${filter.ids.length} chosen`,
  ];
  const text = parts.filter((part) => part !== null && part !== "").join(", ");
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1)}…`;
}

/** Converts section names from capitals: "CONSTRUCTION" → "Construction". */
const calm = (name: string) => (name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name);

const countryNames: Readonly<Record<string, string>> = { NO: "Norway", SE: "Sweden", DK: "Denmark", FI: "Finland" };
const typed = ["registry_ids", "registry_id", "postal_code", "website_query"] as const;
const flags = [
  ["has_website", "with website", "without website"],
  ["has_contacts", "with contacts", "without contacts"],
  ["has_phone", "with phone", "without phone"],
  ["verified", "website verified", "website not verified"],
  ["in_pipeline", "in the pipeline", "not in the pipeline"],
  ["vat_registered", "VAT-registered", "not VAT-registered"],
  ["is_employer", "employers", "not employers"],
  ["in_group", "part of a group", "not part of a group"],
  ["marketing_protected", "opted out of marketing", "no marketing opt-out"],
] as const;

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
