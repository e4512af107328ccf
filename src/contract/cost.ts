/** Prices of answers. Money is integers of 1/10 000 credit inside, decimal credits on the wire. */

import type { SearchFilters } from "./fields.ts";

export const UNITS_PER_CREDIT = 10_000;

export interface Cost {
  /** Charged once an answer that holds something, once a row, or once for every 50 rows begun. */
  per: "answer" | "row" | "50 rows";
  /** In 1/10 000 credit. */
  units: number;
}

export const LIST_COST: Cost = { per: "50 rows", units: 1_000 };
export const COMPANY_COST: Cost = { per: "answer", units: 1_000 };
export const CONTACTS_COST: Cost = { per: "answer", units: 20_000 };
export const DETAIL_COST: Cost = { per: "answer", units: 10_000 };
export const EXPORT_COST: Cost = { per: "row", units: 1_000 };

/** Filters that name single companies: their counts are facts of them, and cost as the list does. */
const NAMING_FILTERS = ["ids", "registry_ids", "registry_id", "website_query"] as const;

/** Checks whether counts under these filters cost credits, however many companies they find. */
export function haveCountsPrice(filters: SearchFilters): boolean {
  return NAMING_FILTERS.some((name) => (filters[name]?.length ?? 0) > 0);
}

/** The filters without those that give counts a price. */
export function withoutCountsPrice(filters: SearchFilters): SearchFilters {
  const { ids: _ids, registry_ids: _numbers, registry_id: _number, website_query: _website, ...free } = filters;
  return free;
}

/** Time for which a paid part costs its account nothing. */
export const UNLOCKED_DAYS = 90;

/** Units for an answer of `rows` rows; an empty answer costs nothing. */
export function costOf(cost: Cost, rows: number): number {
  if (rows === 0) return 0;
  switch (cost.per) {
    case "answer":
      return cost.units;
    case "row":
      return cost.units * rows;
    case "50 rows":
      return cost.units * Math.ceil(rows / 50);
  }
}

/** Units → credits, as the API writes them. */
export function credits(units: number): number {
  return units / UNITS_PER_CREDIT;
}
