import type { FilterName } from "../../../../contract/fields.ts";
import { orderOf, type CompanyQuery } from "../../../api/search/filter-text.ts";
import { DEFAULT_LAYOUT, type ColumnLayout } from "../../../ui/table/data-column.ts";
import { columnList, type ColumnId } from "./column-heads.ts";
import { activeNames } from "../filters/filter-groups.ts";

/** A layout of these columns in this order. */
export function layoutOf(shown: readonly string[]): ColumnLayout {
  const hidden = columnList.map(({ id }) => id).filter((id) => !shown.includes(id));
  return { ...DEFAULT_LAYOUT, order: shown, hidden };
}

/** The default columns, which fit into a window of 1 440 px. */
export const firstLayout = layoutOf(["name", "industry", "city", "employee_count", "founded_date", "website"]);

/** A phone has room for one column. */
export const phoneLayout = layoutOf(["name"]);

/** Columns that show the field of a filter. */
const columnsOfFilter: Partial<Record<FilterName, readonly ColumnId[]>> = {
  countries: ["country_code"],
  industries: ["industry"],
  regions: ["county", "municipality"],
  legal_forms: ["legal_form"],
  cities: ["city"],
  postal_code: ["postal_code"],
  registry_id: ["registry_id"],
  registry_ids: ["registry_id"],
  min_employees: ["employee_count"],
  max_employees: ["employee_count"],
  founded_after: ["founded_date"],
  founded_before: ["founded_date"],
  verification_status: ["verification_status"],
  verified: ["website"],
  has_website: ["website"],
  website_query: ["website"],
  in_pipeline: ["lead"],
};

/** Columns that are never hidden for lack of room: the name, and the fields by which the query sorts and filters. */
export function neededColumns(query: CompanyQuery): ReadonlySet<string> {
  const filtered = activeNames(query.filters).flatMap((name) => columnsOfFilter[name] ?? []);
  return new Set(["name", orderOf(query).replace(/^-/, ""), ...filtered]);
}

/**
 * The columns that fit, in order. Columns are dropped from the end, except the required ones.
 * @param room px for all columns together
 * @param widths px by column id, if the user changed them
 */
export function fittingColumns(
  shown: readonly string[],
  needed: ReadonlySet<string>,
  room: number,
  widths: ColumnLayout["widths"],
): string[] {
  const widthOf = (id: string) => widths[id] ?? columnList.find((column) => column.id === id)?.width ?? 0;
  let remainingWidth = shown.reduce((rest, id) => (needed.has(id) ? rest - widthOf(id) : rest), room);
  return shown.filter((id) => {
    if (needed.has(id)) return true;
    if (widthOf(id) > remainingWidth) return false;
    remainingWidth -= widthOf(id);
    return true;
  });
}
