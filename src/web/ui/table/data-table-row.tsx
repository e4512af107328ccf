import { memo, type ReactNode } from "react";

import { CheckboxInput } from "../form/checkbox.tsx";
import { classNames } from "../class-names.ts";
import type { DataColumn } from "./data-column.ts";

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
export const DataTableRow: <Row>(props: DataTableRowProps<Row>) => ReactNode = memo(PlainRow);
