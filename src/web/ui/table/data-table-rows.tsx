import { type CSSProperties, memo, type ReactNode } from "react";

import { CheckboxInput } from "../form/checkbox.tsx";
import { classNames } from "../class-names.ts";
import type { DataColumn } from "./data-column.ts";
import { grownWidth } from "./use-column-widths.ts";

interface DataTableRowProps<Row> {
  id: string;
  row: Row;
  index: number;
  /** The first column stays visible when the table scrolls horizontally. */
  columns: readonly DataColumn<Row>[];
  /** The row's name, for its checkbox. */
  name: string;
  /** Undefined when rows cannot be selected. */
  selected: boolean | undefined;
  /** The row is shown in detail next to the table. */
  active: boolean;
  /** The keyboard cursor is on this row. */
  cursor: boolean;
}

// The table handles the clicks of all its rows and reads Shift from them.
const noop = () => undefined;

interface CellsProps<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
}

function PlainCells<Row>({ row, columns }: CellsProps<Row>): ReactNode {
  return columns.map((column, place) => (
    <td
      key={column.id}
      data-tooltip={column.hint?.(row) ?? undefined}
      className={classNames(place === 0 && "pinned", column.align === "end" && "end", column.fits === true && "fits")}
    >
      {column.cell(row)}
    </td>
  ));
}

/** Not rendered again while a row is selected, opened or passed by the cursor. */
const Cells: <Row>(props: CellsProps<Row>) => ReactNode = memo(PlainCells);

interface PlainRowsProps<Row> {
  rows: readonly { id: string; original: Row }[];
  columns: readonly DataColumn<Row>[];
}

/** Rows without selection and cursor, to be copied. */
export function PlainRows<Row>({ rows, columns }: PlainRowsProps<Row>): ReactNode {
  return rows.map(({ id, original }) => (
    <tr key={id}>
      <Cells row={original} columns={columns} />
    </tr>
  ));
}

function PlainRow<Row>({ id, row, index, columns, name, selected, active, cursor }: DataTableRowProps<Row>): ReactNode {
  return (
    <tr
      id={id}
      data-index={index}
      aria-rowindex={index + 2}
      {...(selected !== undefined && { "aria-selected": selected })}
      className={classNames(active && "active", cursor && "cursor", selected === true && "selected")}
    >
      {selected !== undefined && (
        <td className="pinned-check">
          <CheckboxInput label={`Select ${name}`} tabIndex={-1} checked={selected} onChange={noop} />
        </td>
      )}
      <Cells row={row} columns={columns} />
      <td aria-hidden="true" />
    </tr>
  );
}

/** Memoised, so that scrolling does not render rows that stay. */
const DataTableRow: <Row>(props: DataTableRowProps<Row>) => ReactNode = memo(PlainRow);

interface TableBodyProps<Row> {
  /** Prefix of the rows' ids, whose suffix is their index in the whole list. */
  id: string;
  /** The loaded rows; the first has the index `firstRow` in the whole list. */
  rows: readonly { id: string; original: Row; getIsSelected: () => boolean }[];
  firstRow: number;
  /** Indexes of the rows to render, `to` exclusive; `fill` rows fill the window. */
  rendered: { from: number; to: number; fill: number };
  columns: readonly DataColumn<Row>[];
  rowName: (row: Row) => string;
  isSelectable: boolean;
  activeKey: string | undefined;
  cursorKey: string | undefined;
  /** More rows are coming. */
  showsSkeleton: boolean;
  skeleton: Omit<SkeletonRowsProps, "count">;
}

/** The rendered rows between two spaces for the others, and a skeleton of those that are still loading. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { id, rows, firstRow, rendered, columns, rowName, isSelectable, showsSkeleton, skeleton } = props;
  return (
    <tbody>
      <Space height={rendered.from * skeleton.rowHeight} />
      {Array.from({ length: rendered.to - rendered.from }, (_, offset) => {
        const index = rendered.from + offset;
        const row = rows[index - firstRow];
        if (!row) return <SkeletonRows key={`${index}`} count={1} {...skeleton} />;
        return (
          <DataTableRow
            // Keyed by index, so that another query changes texts and keeps the rows' elements.
            key={index}
            id={`${id}-${index}`}
            row={row.original}
            index={index}
            columns={columns}
            name={rowName(row.original)}
            selected={isSelectable ? row.getIsSelected() : undefined}
            active={row.id === props.activeKey}
            cursor={row.id === props.cursorKey}
          />
        );
      })}
      <Space height={(firstRow + rows.length - rendered.to) * skeleton.rowHeight} />
      {showsSkeleton && (
        <SkeletonRows
          // A different key than the first skeleton's: the same elements, moved down by the rows, would count as a
          // layout shift.
          key={rows.length === 0 ? "first" : "more"}
          count={rows.length === 0 ? Math.max(14, rendered.fill) : 3}
          {...skeleton}
        />
      )}
    </tbody>
  );
}

/** The room of rows that are not rendered. */
const Space = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden="true" className="space" style={{ height }} />;

interface SkeletonRowsProps {
  count: number;
  /** Px. */
  rowHeight: number;
  /** Widths of all columns, px. */
  widths: readonly number[];
  /** Each column's share of the remaining width, 0 to 1. */
  grows: readonly number[];
  /** Px before the first column. */
  leftWidth: number;
}

const INSET_PX = 12;
const BAR_PX = 12;
// Uneven like words, but constant, so that the bars do not flicker.
const SHARES = [0.7, 0.45, 0.6, 0.4, 0.55];

/** Placeholder bars and the line below a row, as backgrounds of one box. */
function barsOf({ rowHeight, widths, grows, leftWidth }: SkeletonRowsProps): CSSProperties {
  const top = (rowHeight - BAR_PX) / 2;
  const bar = `linear-gradient(#0000 ${top}px, var(--color-press) 0 ${top + BAR_PX}px, #0000 0)`;
  let x = leftWidth;
  let grown = 0;
  const places = widths.map((width, column) => {
    const share = SHARES[column % SHARES.length] ?? 0.5;
    const place = { x: grownWidth(x + INSET_PX, grown), width: Math.round((width - 2 * INSET_PX) * share) };
    x += width;
    grown += grows[column] ?? 0;
    return place;
  });
  return {
    backgroundImage: [...places.map(() => bar), `linear-gradient(#0000 ${rowHeight - 1}px, var(--color-line) 0)`].join(
      ",",
    ),
    backgroundPosition: [...places.map((place) => `${place.x} 0`), "0 0"].join(","),
    backgroundSize: [...places.map(({ width }) => `${width}px ${rowHeight}px`), `100% ${rowHeight}px`].join(","),
    backgroundRepeat: [...places.map(() => "repeat-y"), "repeat"].join(","),
  };
}

/** Rows that are still loading, in the size of the real ones, painted as one box. */
export const SkeletonRows = memo(function SkeletonRows(props: SkeletonRowsProps) {
  return (
    <tr aria-hidden="true" className="space" style={{ height: props.count * props.rowHeight }}>
      <td aria-hidden="true" colSpan={props.widths.length + 2} className="skeleton" style={barsOf(props)} />
    </tr>
  );
});
