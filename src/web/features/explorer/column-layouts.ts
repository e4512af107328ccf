import { DEFAULT_LAYOUT, type ColumnLayout } from "../../ui/table/data-column.ts";
import { columnList } from "./column-heads.ts";

function layoutOf(shown: readonly string[]): ColumnLayout {
  const hidden = columnList.map(({ id }) => id).filter((id) => !shown.includes(id));
  return { ...DEFAULT_LAYOUT, order: shown, hidden };
}

/** The columns until the user asks for more: they fit into a window of 1 440 px. */
export const firstLayout = layoutOf(["name", "industry", "city", "employee_count", "founded_date", "website"]);

/** A phone has room for one column. */
export const phoneLayout = layoutOf(["name"]);

/**
 * The columns beside an opened company: its name, what the list is sorted by, and its place in the pipeline.
 * @param sorted id of the column
 */
export function peekLayout({ widths }: ColumnLayout, sorted: string | undefined): ColumnLayout {
  const second = sorted === undefined || sorted === "name" ? "city" : sorted;
  return { ...layoutOf(["name", second, "lead"]), widths };
}
