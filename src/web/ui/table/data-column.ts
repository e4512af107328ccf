import type { ReactNode } from "react";

type SortDirection = "asc" | "desc";

export interface Sort {
  /** A column's id. */
  column: string;
  direction: SortDirection;
}

/** One column of a DataTable. Define columns at module scope or memoise them: a new array renders every cell again. */
export interface DataColumn<Row> {
  id: string;
  /** Text in header, column settings and sort button. */
  header: string;
  /** The cell's content. Its links and buttons need `tabIndex={-1}`, because the table has one tab stop. */
  cell(row: Row): ReactNode;
  /**
   * The cell's tooltip: the full text of a cut cell, or more than the cell shows. No tooltip is shown if it equals the
   * fully visible text.
   */
  hint?(row: Row): string | null | undefined;
  /** Default width in px. */
  width: number;
  /** Px; default 64. */
  minWidth?: number;
  /** True when the content always fits in `width`: the column cannot be narrower, and overflow is not measured. */
  fits?: boolean;
  /** Share of the remaining width in a wide window, until the user sets the column's width. */
  grow?: number;
  /** "end" for numbers. */
  align?: "start" | "end";
  /** Set for sortable columns: direction of the first click. */
  sortFirst?: SortDirection;
  /** True when the user cannot hide it. */
  required?: boolean;
}

const MIN_WIDTH = 64;
export const MAX_WIDTH = 800;

/** Px. */
export const minWidthOf = (column: Pick<DataColumn<never>, "width" | "minWidth" | "fits">): number =>
  column.minWidth ?? (column.fits === true ? column.width : MIN_WIDTH);

/** The user's changes to the columns; empty parts mean the default. */
export interface ColumnLayout {
  /** Column ids in order; missing ids follow in default order. */
  order: readonly string[];
  hidden: readonly string[];
  /** Px by column id. */
  widths: Readonly<Record<string, number>>;
}

export const DEFAULT_LAYOUT: ColumnLayout = { order: [], hidden: [], widths: {} };

const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === "string");

/** A type guard for stored layouts (`useLocalSetting`). */
export function isColumnLayout(value: unknown): value is ColumnLayout {
  if (typeof value !== "object" || value === null) return false;
  const { order, hidden, widths } = { order: undefined, hidden: undefined, widths: undefined, ...value };
  return (
    isTextList(order) &&
    isTextList(hidden) &&
    typeof widths === "object" &&
    widths !== null &&
    Object.values(widths).every((width) => typeof width === "number")
  );
}

/** All ids in the layout's order, followed by ids that it does not contain; ids of removed columns are dropped. */
export function columnOrder(columns: readonly { id: string }[], layout: Pick<ColumnLayout, "order">): string[] {
  const ids = columns.map((column) => column.id);
  const savedOrder = layout.order.filter((id) => ids.includes(id));
  return [...savedOrder, ...ids.filter((id) => !savedOrder.includes(id))];
}
