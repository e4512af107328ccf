import { memo, useDeferredValue, useState, type ReactNode } from "react";

import { CheckboxInput } from "../form/checkbox.tsx";
import { classNames } from "../class-names.ts";
import type { DataColumn } from "./data-column.ts";

interface DataTableRowProps<Row> {
  id: string;
  row: Row;
  index: number;
  /** Those in sight. */
  columns: readonly DataColumn<Row>[];
  /** Those beyond the window's edge: they follow a frame later, so that the others are on the screen sooner. */
  beyond: readonly DataColumn<Row>[];
  /** The table is scrolled sideways: all columns are drawn at once. */
  sideways: boolean;
  /** The table is scrolled faster than an eye: a row that comes now has no columns beyond the edge until it stands. */
  fast: boolean;
  /** The row's name, for its checkbox. */
  name: string;
  /** Undefined: rows cannot be selected. */
  selected: boolean | undefined;
  /** The row that is shown in detail beside the table. */
  active: boolean;
  /** The row that the keyboard stands on. */
  cursor: boolean;
}

// The table itself hears the clicks of all its rows, and reads Shift from them.
const noop = () => undefined;

interface CellsProps<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  /** The first of them stays in sight when the table is scrolled sideways. */
  pinned?: boolean;
}

function PlainCells<Row>({ row, columns, pinned = false }: CellsProps<Row>): ReactNode {
  return columns.map((column, place) => (
    <td
      key={column.id}
      data-tooltip={column.hint?.(row) ?? undefined}
      className={classNames(
        pinned && place === 0 && "pinned",
        column.align === "end" && "text-right",
        column.fits === true && "fits",
      )}
    >
      {column.cell(row)}
    </td>
  ));
}

const Cells: <Row>(props: CellsProps<Row>) => ReactNode = memo(PlainCells);

function PlainRow<Row>(props: DataTableRowProps<Row>): ReactNode {
  const { id, row, index, columns, beyond, sideways, fast, name, selected, active, cursor } = props;
  const later = useDeferredValue(row);
  const rowBeyond = sideways ? row : later;
  const wanted = sideways || !fast;
  const [whole, setWhole] = useState(wanted);
  if (wanted && !whole) setWhole(true);
  return (
    <tr
      id={id}
      data-index={index}
      aria-rowindex={index + 2}
      {...(beyond.length > 0 && (!whole || rowBeyond !== row) && { "aria-busy": true })}
      {...(selected !== undefined && { "aria-selected": selected })}
      className={classNames(active && "active", cursor && "cursor", selected === true && "selected")}
    >
      {selected !== undefined && (
        <td className="pinned-check">
          <CheckboxInput label={`Select ${name}`} tabIndex={-1} checked={selected} onChange={noop} />
        </td>
      )}
      <Cells row={row} columns={columns} pinned />
      {whole && <Cells row={rowBeyond} columns={beyond} />}
      <td aria-hidden="true" colSpan={whole ? 1 : beyond.length + 1} />
    </tr>
  );
}

/** Rendered again only when something of its own changes: scrolling never touches rows that stay. */
export const DataTableRow: <Row>(props: DataTableRowProps<Row>) => ReactNode = memo(PlainRow);
