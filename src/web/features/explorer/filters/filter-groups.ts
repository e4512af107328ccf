import type { FilterName, SearchFilters } from "../../../../contract/fields.ts";
import { fieldTable, type TableField } from "../../../../contract/filter-fields.ts";
import { hasAmounts } from "./local-money.ts";

/** One part of the sidebar: a control, and the filters that it sets. */
export interface FilterGroup {
  id: string;
  label: string;
  control: TableField["control"];
  fields: readonly TableField[];
}

function groupsOf(table: readonly TableField[]): FilterGroup[] {
  const byGroup = Map.groupBy(
    table.filter((field) => field.control !== "none"),
    (field) => field.group,
  );
  return [...byGroup].flatMap(([id, fields]) => {
    // Two flags share a group under the more general label: "Website" before "Website verified".
    const ordered = fields.toSorted((a, b) => a.label.length - b.label.length);
    const [firstField] = ordered;
    if (!firstField) return [];
    const { heading, label, control } = firstField;
    return [{ id, label: heading ?? label, control, fields: heading === undefined ? ordered : fields }];
  });
}

/** The most used groups are first; the others follow in the order of the field table. */
const FIRST_GROUPS = [
  "query",
  "purpose",
  "registry_ids",
  "countries",
  "industries",
  "cities",
  "regions",
  "employees",
  "revenue",
  "accounts",
  "founded",
  "more",
  "website",
  "has_contacts",
  "tech",
  "mine",
  "gross_profit",
];
const placeOf = ({ id }: FilterGroup) => FIRST_GROUPS.indexOf(id) + 1 || FIRST_GROUPS.length + 1;

/** Rarely used groups, shown together at the end. */
const LAST_GROUPS: readonly string[] = ["gross_profit", "verification_status", "website_query", "registry_id"];
export const isLastGroup = ({ id }: FilterGroup) => LAST_GROUPS.includes(id);

/** Controls with two bounds, which are one filter. */
export const isRange = ({ control }: Pick<FilterGroup, "control">): boolean =>
  control === "range" || control === "dates" || control === "amounts";

/** The sidebar from top to bottom. */
export const filterGroups: readonly FilterGroup[] = groupsOf(fieldTable).toSorted((a, b) => placeOf(a) - placeOf(b));

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

/** Only the filters of one group, and the currency of its amounts. */
export function ofGroup(filters: SearchFilters, group: string): SearchFilters {
  return pick(filters, (name) => groupOf.get(name) === group || (name === "money" && AMOUNT_GROUPS.has(group)));
}

const groupOf = new Map<string, string>(fieldTable.map(({ name, group }) => [name, group]));
const AMOUNT_GROUPS = new Set(fieldTable.flatMap(({ control, group }) => (control === "amounts" ? [group] : [])));

const pick = (filters: SearchFilters, stays: (name: string) => boolean): SearchFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => stays(name)));

/** The groups of all active filters, in the order of the sidebar. */
export function activeGroups(filters: SearchFilters): { id: string; label: string }[] {
  const active = new Set<string>(activeNames(filters));
  return fieldTable
    .filter(
      ({ name, group }, at) =>
        active.has(name) && fieldTable.findIndex((other) => other.group === group && active.has(other.name)) === at,
    )
    .map(({ group, label }) => ({ id: group, label: filterGroups.find(({ id }) => id === group)?.label ?? label }));
}
