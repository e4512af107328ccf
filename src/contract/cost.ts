/** Prices of responses. Internally integers in 1/10 000 credit, in the API decimal credits. */

import type { FacetName, SearchFilters } from "./fields.ts";

export const UNITS_PER_CREDIT = 10_000;

export interface Cost {
  /** Charged per unlocked company, per non-empty response, or per row. */
  per: "company" | "answer" | "row";
  /** In 1/10 000 credit. */
  units: number;
}

export const LIST_COST: Cost = { per: "row", units: 0 };
/** Unlocks a company with its socials, technology, accounts and history. */
export const COMPANY_COST: Cost = { per: "company", units: 5_000 };
export const CONTACTS_COST: Cost = { per: "company", units: 20_000 };
export const EXPORT_COST: Cost = { per: "row", units: 1_000 };
export const VISIT_COST: Cost = { per: "answer", units: 10_000 };

/** Number of days for which an unlocked part is free. */
export const UNLOCKED_DAYS = 90;

/** Expiry of a part that is unlocked now. RFC 3339 UTC */
export function unlockedUntil(now: Date): string {
  return new Date(now.getTime() + UNLOCKED_DAYS * 86_400_000).toISOString();
}

/** Filters that identify single companies, so that counts under them reveal facts of those companies. */
const NAMING_FILTERS = ["ids", "registry_ids", "registry_id", "website_query"] as const;
/** Maximum number of rows that a count under such filters is charged for. */
export const MOST_COUNTED_ROWS = 50;

function nameCompanies(filters: SearchFilters): boolean {
  return NAMING_FILTERS.some((name) => (filters[name]?.length ?? 0) > 0);
}

/** Facets over facts that only an opened company shows. */
export const PAID_FACETS = ["tech"] as const satisfies readonly FacetName[];
/** A paid facet is counted for at least this number of companies, so that no count describes one of them. */
export const LEAST_PAID_TOTAL = 10;

/** Rows of the day of a count: it describes single companies when it has few or when a filter names them. */
export function countedRows(filters: SearchFilters, total: number): number {
  return nameCompanies(filters) || total <= MOST_COUNTED_ROWS ? Math.min(total, MOST_COUNTED_ROWS) : 0;
}

/** Units for a response with `rows` rows; an empty response is free. */
export function costOf({ per, units }: Cost, rows: number): number {
  return per === "row" ? units * rows : rows > 0 ? units : 0;
}

/** Converts units to credits, as in the API. */
export function credits(units: number): number {
  return units / UNITS_PER_CREDIT;
}
