/** The sidebar's groups of filters. Loaded with the sidebar. */
import type { SearchFilters } from "../../../../contract/fields.ts";
import { fieldTable, type TableField } from "../../../../contract/filter-fields.ts";
import { activeNames, AMOUNT_GROUPS, groupOf, pick } from "./filter-groups.ts";

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

/** The sidebar from top to bottom. */
export const filterGroups: readonly FilterGroup[] = groupsOf(fieldTable).toSorted((a, b) => placeOf(a) - placeOf(b));

/** Only the filters of one group, and the currency of its amounts. */
export function ofGroup(filters: SearchFilters, group: string): SearchFilters {
  return pick(filters, (name) => groupOf.get(name) === group || (name === "money" && AMOUNT_GROUPS.has(group)));
}

/** The groups of all active filters, in the order of the field table; some are not in the sidebar. */
export function activeGroups(filters: SearchFilters): { id: string; label: string }[] {
  const active = new Set<string>(activeNames(filters));
  const fields = fieldTable.filter(({ name }) => active.has(name));
  return [...Map.groupBy(fields, ({ group }) => group)].map(([id, [firstField]]) => ({
    id,
    label: filterGroups.find((group) => group.id === id)?.label ?? firstField?.label ?? id,
  }));
}
