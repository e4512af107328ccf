import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, type KeyboardEvent, type ReactNode } from "react";

import { CheckboxInput } from "../form/checkbox.tsx";
import { classNames } from "../class-names.ts";
import { MAX_WIDTH, minWidthOf, type DataColumn, type Sort } from "./data-column.ts";
import { dragWidth } from "./drag-width.ts";
import { grownWidth } from "./use-column-widths.ts";

const STEP_PX = 16;

interface ResizerProps {
  column: string;
  width: number;
  minWidth: number;
  /** Called on every move, only for visual feedback. */
  onDrag: (width: number) => void;
  /** Called once, at the end. */
  onResize: (width: number) => void;
}

/** The column's width on screen, including its share of the remaining width. */
const shownWidth = (edge: HTMLElement) => Math.round(edge.parentElement?.getBoundingClientRect().width ?? 0);

/** The right edge of a header: drag it, or focus it and use the arrow keys. */
function ColumnResizer({ column, width, minWidth, onDrag, onResize }: ResizerProps) {
  const clamp = (value: number) => Math.max(minWidth, Math.min(MAX_WIDTH, Math.round(value)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(clamp(shownWidth(event.currentTarget) + step));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`Width of ${column}`}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={MAX_WIDTH}
      aria-valuetext={`${width} pixels`}
      onPointerDown={(event) => dragWidth(event, { width: shownWidth(event.currentTarget), clamp, onDrag, onResize })}
      onKeyDown={onKeyDown}
      className="column-resizer absolute inset-y-0 -right-3 w-6 touch-none"
    />
  );
}

interface ColumnGroupProps {
  columns: readonly { id: string }[];
  /** Px per column. */
  widths: readonly number[];
  /** Each column's share of the remaining width, 0 to 1. */
  grows: readonly number[];
  /** Px of the column of checkboxes; 0 when rows cannot be selected. */
  checkWidth: number;
}

/** The widths of the columns; the last one takes what remains. */
export const ColumnGroup = ({ columns, widths, grows, checkWidth }: ColumnGroupProps) => (
  <colgroup>
    {checkWidth > 0 && <col className="check-column" style={{ width: checkWidth }} />}
    {columns.map(({ id }, place) => (
      <col key={id} data-column={id} style={{ width: grownWidth(widths[place], grows[place]) }} />
    ))}
    <col />
  </colgroup>
);

interface DataTableHeaderProps<Row> {
  columns: readonly DataColumn<Row>[];
  /** Px per column. */
  widths: readonly number[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** Undefined when rows cannot be selected. */
  selected: "none" | "some" | "all" | undefined;
  /** True without rows to select. */
  empty: boolean;
  onSelectAll: (select: boolean) => void;
  onDrag: (column: string, width: number) => void;
  onResize: ((column: string, width: number) => void) | undefined;
}

function PlainHeader<Row>(props: DataTableHeaderProps<Row>): ReactNode {
  const { columns, widths, sort, onSort, selected, empty, onSelectAll, onDrag, onResize } = props;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selected !== undefined && (
          <th scope="col" className="pinned-check px-0 text-center">
            <CheckboxInput
              label="Select all loaded rows"
              checked={selected === "all"}
              indeterminate={selected === "some"}
              disabled={empty}
              onChange={onSelectAll}
            />
          </th>
        )}
        {columns.map((definition, index) => {
          const width = widths[index] ?? definition.width;
          const direction = sort?.column === definition.id ? sort.direction : undefined;
          const { sortFirst } = definition;
          const next = direction === undefined ? sortFirst : direction === "asc" ? "desc" : "asc";
          const Arrow = direction === "desc" ? ArrowDown : ArrowUp;
          return (
            <th
              key={definition.id}
              scope="col"
              // Named by its column only: the content would add the resizer's width to the name.
              aria-label={definition.header}
              // Each edge overlaps the next header.
              style={{ zIndex: 10 + columns.length - index }}
              {...(direction && { "aria-sort": direction === "asc" ? "ascending" : "descending" })}
              className={classNames(index === 0 && "pinned", definition.align === "end" && "end")}
            >
              {sortFirst && onSort && next ? (
                <button
                  type="button"
                  onClick={() => onSort({ column: definition.id, direction: next })}
                  className={classNames(
                    "-mx-1.5 inline-flex h-6 max-w-[calc(100%+0.75rem)] items-center gap-0.5 rounded-6 px-1.5 hover:bg-hover touch:h-11",
                    direction ? "text-ink" : "hover:text-ink",
                    definition.align === "end" && "flex-row-reverse",
                  )}
                >
                  <span className="truncate">{definition.header}</span>
                  {direction && <Arrow aria-hidden="true" className="size-2.5 shrink-0" />}
                </button>
              ) : (
                <span className="block truncate">{definition.header}</span>
              )}
              {onResize && (
                <ColumnResizer
                  column={definition.header}
                  width={width}
                  minWidth={minWidthOf(definition)}
                  onDrag={(size) => onDrag(definition.id, size)}
                  onResize={(size) => onResize(definition.id, size)}
                />
              )}
            </th>
          );
        })}
        <td aria-hidden="true" />
      </tr>
    </thead>
  );
}

/** Memoised, so that scrolling does not render it. */
export const DataTableHeader: <Row>(props: DataTableHeaderProps<Row>) => ReactNode = memo(PlainHeader);
