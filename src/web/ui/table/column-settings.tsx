import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";

import { Button, IconButton, type IconButtonProps } from "../button.tsx";
import { Checkbox } from "../form/checkbox.tsx";
import { columnOrder, DEFAULT_LAYOUT, type ColumnLayout } from "./data-column.ts";
import { Popover } from "../popups/popover.tsx";
import { SegmentedControl } from "../form/segmented-control.tsx";

export type RowHeight = 32 | 40 | 56;

interface ColumnSettingsProps {
  columns: readonly { id: string; header: string; required?: boolean }[];
  layout: ColumnLayout;
  /** Ids of the columns that fit; default all. */
  fitting?: readonly string[];
  onLayoutChange: (layout: ColumnLayout) => void;
  /** Columns after "Reset columns"; default all. */
  defaultLayout?: ColumnLayout;
  rowHeight?: RowHeight;
  onRowHeightChange?: (height: RowHeight) => void;
}

const heights = [
  { value: "32", label: "Compact" },
  { value: "40", label: "Normal" },
  { value: "56", label: "Tall" },
] as const;
const toHeight = { "32": 32, "40": 40, "56": 56 } as const;

/** The button that shows, hides and reorders columns, and sets the row height. */
export function ColumnSettings(props: ColumnSettingsProps) {
  return (
    <Popover
      label="Columns"
      placement="bottom-end"
      renderTrigger={(trigger) => (
        <Button {...trigger} size={28} variant="ghost" icon={<Columns3 />} aria-label="Columns">
          <span className="@max-[44rem]:hidden">Columns</span>
        </Button>
      )}
    >
      {() => <ColumnChoices {...props} />}
    </Popover>
  );
}

/** Row height and columns, to show, hide and reorder. */
export function ColumnChoices(props: ColumnSettingsProps) {
  const {
    columns,
    layout,
    fitting,
    onLayoutChange,
    defaultLayout = DEFAULT_LAYOUT,
    rowHeight,
    onRowHeightChange,
  } = props;
  const order = columnOrder(columns, layout);
  const setHidden = (id: string, visible: boolean) =>
    onLayoutChange({
      ...layout,
      // All ids, so that columns of a later version differ from those that the user shows.
      order,
      hidden: visible ? layout.hidden.filter((hiddenId) => hiddenId !== id) : [...layout.hidden, id],
    });
  const move = (index: number, offset: -1 | 1) => {
    const next = order.toSpliced(index, 1);
    next.splice(index + offset, 0, ...order.slice(index, index + 1));
    onLayoutChange({ ...layout, order: next });
  };
  return (
    <div className="grid gap-3">
      {rowHeight !== undefined && onRowHeightChange && (
        <div className="flex items-center justify-between gap-2">
          <span className="text-12 text-ink-2">Rows</span>
          <SegmentedControl
            label="Row height"
            value={`${rowHeight}` as const}
            options={heights}
            onChange={(height) => onRowHeightChange(toHeight[height])}
          />
        </div>
      )}
      <ul aria-label="Shown columns">
        {order.map((id, index) => {
          const column = columns.find((candidate) => candidate.id === id);
          const visible = !layout.hidden.includes(id);
          return (
            column && (
              <li key={id} className="group flex items-center gap-0.5">
                <Checkbox
                  className="flex-1"
                  label={column.header}
                  checked={visible}
                  note={visible && fitting?.includes(id) === false ? "No room" : undefined}
                  disabled={column.required ?? false}
                  onChange={(checked) => setHidden(id, checked)}
                />
                {index > 0 && (
                  <>
                    <MoveButton
                      label={`Move ${column.header} left`}
                      icon={<ArrowUp />}
                      possible={index > 1}
                      onClick={() => move(index, -1)}
                    />
                    <MoveButton
                      label={`Move ${column.header} right`}
                      icon={<ArrowDown />}
                      possible={index < order.length - 1}
                      onClick={() => move(index, 1)}
                    />
                  </>
                )}
              </li>
            )
          );
        })}
      </ul>
      <Button size={28} onClick={() => onLayoutChange(defaultLayout)}>
        Reset columns
      </Button>
    </div>
  );
}

/** At either end the button stays but is disabled: removing it would lose the keyboard user's focus. */
function MoveButton({ possible, onClick, ...button }: Omit<IconButtonProps, "className"> & { possible: boolean }) {
  return (
    <IconButton
      {...button}
      className={possible ? "reveal" : "reveal [&_svg]:opacity-40"}
      aria-disabled={!possible}
      onClick={possible ? onClick : undefined}
    />
  );
}
