import { memo, type ReactNode } from "react";

import { CheckboxInput } from "./checkbox.tsx";
import { classNames } from "./class-names.ts";
import type { DataColumn } from "./data-column.ts";

interface DataTableRowProps<Row> {
  id: string;
  row: Row;
  index: number;
  columns: readonly DataColumn<Row>[];
  /** What the row is called, for its checkbox. */
  name: string;
  /** Undefined: rows cannot be selected. */
  selected: boolean | undefined;
  /** The row that is shown in detail beside the table. */
  active: boolean;
  /** The row that the keyboard stands on. */
  cursor: boolean;
}

// The table itself hears the clicks of all its rows, and reads Shift from them.
const heardByTable = () => undefined;

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
          <CheckboxInput label={`Select ${name}`} tabIndex={-1} checked={selected} onChange={heardByTable} />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.id}
          className={classNames(
            place === 0 && "pinned",
            column.align === "end" && "text-right",
            column.fits === true && "fits",
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      <td aria-hidden="true" />
    </tr>
  );
}

/** Rendered again only when something of its own changes: scrolling never touches rows that stay. */
export const DataTableRow: <Row>(props: DataTableRowProps<Row>) => ReactNode = memo(PlainRow);
