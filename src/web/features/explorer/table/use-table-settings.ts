import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";

import type { FilterName } from "../../../../contract/fields.ts";
import { filtersOfColumns } from "../../../api/data/fact-words.ts";
import { orderOf, type CompanyQuery } from "../../../api/search/filter-text.ts";
import { useLocalSetting } from "../../../lib/hooks/use-local-setting.ts";
import { PHONE, useMediaQuery } from "../../../lib/hooks/use-media-query.ts";
import { columnOrder, DEFAULT_LAYOUT, isColumnLayout, type ColumnLayout } from "../../../ui/table/data-column.ts";
import { activeNames } from "../filters/filter-groups.ts";
import { ADDED_COLUMNS, columnList as columns, columnList, type ColumnId } from "./column-heads.ts";

type RowHeight = 32 | 40 | 56;
const isRowHeight = (value: unknown): value is RowHeight => value === 32 || value === 40 || value === 56;

/** Px of the table outside of columns: the checkboxes and a scroll bar. */
const BESIDE_COLUMNS = 44 + 15;

/**
 * Columns and row height, stored in this browser.
 * @param panelOpen true when a company or the map is open next to the table
 * @returns the settings, and the ref of the element around the table, whose width is the room for the columns
 */
export function useTableSettings(query: CompanyQuery, panelOpen: boolean) {
  const phone = useMediaQuery(PHONE);
  const untouched = phone ? phoneLayout : firstLayout;
  const [storedLayout, setLayout] = useLocalSetting("explorer-columns", untouched, isColumnLayout);
  const layout = useMemo(() => withoutAdded(storedLayout), [storedLayout]);
  const [rowHeight, setRowHeight] = useLocalSetting<RowHeight>("explorer-row-height", phone ? 56 : 40, isRowHeight);
  const [room, watchWidth] = useRoom();
  const visibleIds = useMemo(() => columnOrder(columns, layout).filter((id) => !layout.hidden.includes(id)), [layout]);
  // Columns selected by the user can scroll sideways, unless a panel takes the room.
  const scrolls = !panelOpen && !isSameChoice(layout, untouched);
  const fitting = (
    scrolls ? visibleIds : fittingColumns(visibleIds, neededColumns(query), room - BESIDE_COLUMNS, layout.widths)
  ).join(" ");
  const settings = useMemo(
    () => ({
      /** Props of the columns menu. */
      choices: {
        columns,
        layout,
        fitting: fitting.split(" "),
        /** Before the user changes anything, and after "Reset columns". */
        defaultLayout: untouched,
        onLayoutChange: setLayout,
        rowHeight,
        onRowHeightChange: setRowHeight,
      },
      layout,
      setLayout,
      rowHeight,
      /** Ids of the selected columns, in order, as saved views store them. */
      shown: visibleIds,
      /** Ids of the columns that fit. */
      fitting: fitting.split(" "),
      /** Shows these columns in this order with their current widths. */
      show(ids: readonly string[]) {
        const hidden = columns.map(({ id }) => id).filter((id) => !ids.includes(id));
        const next: ColumnLayout = { ...layout, order: ids, hidden };
        setLayout(next);
      },
    }),
    [untouched, layout, setLayout, visibleIds, fitting, rowHeight, setRowHeight],
  );
  return [settings, watchWidth] as const;
}

const isSameChoice = (one: ColumnLayout, other: ColumnLayout): boolean =>
  one.order.join() === other.order.join() && one.hidden.join() === other.hidden.join();

/** The width of an element in steps of 8 px, and its ref. Infinite until the element is mounted. */
function useRoom() {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setRoom(Math.floor(element.clientWidth / 8) * 8);
    measure();
    // Before painting, so that truncated columns are never visible.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, ref] as const;
}

export type TableSettings = ReturnType<typeof useTableSettings>[0];

/** A layout of these columns in this order. */
export function layoutOf(shown: readonly string[]): ColumnLayout {
  const hidden = columnList.map(({ id }) => id).filter((id) => !shown.includes(id));
  return { ...DEFAULT_LAYOUT, order: shown, hidden };
}

/** Hides columns that the layout does not mention because it was stored before they existed. */
export function withoutAdded(layout: ColumnLayout): ColumnLayout {
  const added = ADDED_COLUMNS.filter((id) => !layout.order.includes(id) && !layout.hidden.includes(id));
  return added.length === 0 ? layout : { ...layout, hidden: [...layout.hidden, ...added] };
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
  has_phone: ["phone"],
  website_query: ["website"],
  in_pipeline: ["lead"],
};

/** Columns that are never hidden for lack of room: the name, and the fields by which the query sorts and filters. */
export function neededColumns(query: CompanyQuery): ReadonlySet<string> {
  const filtered = activeNames(query.filters).flatMap((name) => columnsOfFilter[name] ?? filtersOfColumns[name] ?? []);
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
