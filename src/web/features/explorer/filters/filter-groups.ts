import type { FilterName, SearchFilters } from "../../../../contract/fields.ts";
import { fieldTable, type TableField } from "../../../../contract/filter-fields.ts";

/** Controls with two bounds, which are one filter. */
export const isRange = ({ control }: Pick<TableField, "control">): boolean =>
  control === "range" || control === "dates" || control === "amounts";

export const facetsShown = [...new Set(fieldTable.flatMap(({ facet }) => facet ?? []))];

/** Names of filters that narrow the result: not undefined, empty text or empty list, no currency, no languages. */
export function activeNames(filters: SearchFilters): FilterName[] {
  return fieldTable.flatMap(({ name }) => {
    const value = filters[name];
    const isEmpty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
    return isEmpty || name === "money" || name === "purpose_languages" ? [] : [name];
  });
}

/** The filters except those of one group; the currency of amounts leaves with the last of them. */
export function withoutGroup(filters: SearchFilters, group: string): SearchFilters {
  const rest = pick(filters, (name) => groupOf.get(name) !== group);
  return AMOUNT_GROUPS.has(group) && !hasAmounts(rest) ? { ...rest, money: undefined } : rest;
}

export const groupOf: ReadonlyMap<string, string> = new Map(fieldTable.map(({ name, group }) => [name, group]));
const amountFields = fieldTable.filter(({ control }) => control === "amounts");
export const AMOUNT_GROUPS = new Set(amountFields.map(({ group }) => group));

/** True when filters bound an amount, so that their currency has an effect. */
export const hasAmounts = (filters: SearchFilters): boolean =>
  amountFields.some(({ name }) => filters[name] !== undefined);

export const pick = (filters: SearchFilters, stays: (name: string) => boolean): SearchFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => stays(name)));

/** Number of groups with an active filter. */
export const countGroups = (filters: SearchFilters): number =>
  new Set(activeNames(filters).map((name) => groupOf.get(name))).size;
