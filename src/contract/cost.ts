/** Prices of answers. Money is integers of 1/10 000 credit inside, decimal credits on the wire. */

import type { SearchFilters } from "./fields.ts";

export const UNITS_PER_CREDIT = 10_000;

export interface Cost {
  /** Charged once for each company that is opened, once an answer that holds something, or once a row. */
  per: "company" | "answer" | "row";
  /** In 1/10 000 credit. */
  units: number;
}

export const LIST_COST: Cost = { per: "row", units: 0 };
/** Opens a company with its socials, technology and history. */
export const COMPANY_COST: Cost = { per: "company", units: 5_000 };
export const CONTACTS_COST: Cost = { per: "company", units: 20_000 };
export const EXPORT_COST: Cost = { per: "row", units: 1_000 };
export const VISIT_COST: Cost = { per: "answer", units: 10_000 };

/** Time for which an opened part costs its account nothing. */
export const UNLOCKED_DAYS = 90;

/** When a part closes that is opened now. RFC 3339 UTC */
export function unlockedUntil(now: Date): string {
  return new Date(now.getTime() + UNLOCKED_DAYS * 86_400_000).toISOString();
}

/** Filters that name single companies: counts under them are facts of those companies. */
const NAMING_FILTERS = ["ids", "registry_ids", "registry_id", "website_query"] as const;
/** Rows at most that a count under them is counted as. */
export const MOST_COUNTED_ROWS = 50;

export function nameCompanies(filters: SearchFilters): boolean {
  return NAMING_FILTERS.some((name) => (filters[name]?.length ?? 0) > 0);
}

/** Units for an answer of `rows` rows; an empty answer costs nothing. */
export function costOf({ per, units }: Cost, rows: number): number {
  return per === "row" ? units * rows : rows > 0 ? units : 0;
}

/** Units → credits, as the API writes them. */
export function credits(units: number): number {
  return units / UNITS_PER_CREDIT;
}
