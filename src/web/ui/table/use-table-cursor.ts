import { useCallback, useEffect, useMemo, useState, type KeyboardEvent, type MouseEvent } from "react";

export interface RowCommands<Row> {
  /** Stable and unique; defined outside of the component. */
  rowKey: (row: Row) => string;
  /** Keys of the selected rows; undefined to disable selection. */
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
  /** The row with details elsewhere; kept in view. */
  activeKey?: string | undefined;
  /** A click on a row outside of its links and buttons. The event distinguishes ⌘ and middle clicks. */
  onRowClick?: (row: Row, event: MouseEvent) => void;
  /** Called by Enter on a row. */
  onRowEnter?: (row: Row) => void;
  /** Called when the keyboard moves to a row. */
  onCursor?: (row: Row) => void;
  /** Index of the first row in the whole list, when earlier rows were dropped. */
  firstRow?: number;
}

interface LoadedRows<Row> {
  rows: readonly Row[];
  /** @param index in the whole list */
  scrollToRow: (index: number) => void;
  /** Number of rows that a page key moves. */
  pageRows: () => number;
  /** @param index among the loaded rows */
  toggleRow: (index: number, shiftKey: boolean) => void;
}

/**
 * The row that the keyboard is on, and what clicks and keys do to rows. In here `index` counts the loaded rows.
 * @returns the cursor's `place` in the whole list, or -1
 */
export function useTableCursor<Row>(commands: RowCommands<Row>, loaded: LoadedRows<Row>) {
  const { rowKey, selection, onSelectionChange, activeKey, onRowClick, onRowEnter, onCursor, firstRow = 0 } = commands;
  const { rows, scrollToRow, pageRows, toggleRow } = loaded;
  const [cursorKey, setCursorKey] = useState<string>();
  // The keyboard continues from the row opened last, wherever it was opened.
  const [followed, setFollowed] = useState(activeKey);
  if (followed !== activeKey) {
    setFollowed(activeKey);
    if (activeKey !== undefined) setCursorKey(activeKey);
  }
  // Memoised: it must not search thousands of rows at each scroll step.
  const indexOf = useCallback(
    (key: string | undefined) => (key === undefined ? -1 : rows.findIndex((row) => rowKey(row) === key)),
    [rows, rowKey],
  );
  const cursorIndex = useMemo(() => indexOf(cursorKey), [indexOf, cursorKey]);
  const activeIndex = useMemo(() => indexOf(activeKey), [indexOf, activeKey]);
  const activePlace = activeIndex < 0 ? -1 : firstRow + activeIndex;
  useEffect(() => {
    if (activePlace >= 0) scrollToRow(activePlace);
  }, [scrollToRow, activePlace]);

  const moveTo = (index: number) => {
    const row = rows[index];
    if (!row) return;
    setCursorKey(rowKey(row));
    scrollToRow(firstRow + index);
    onCursor?.(row);
  };
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const index = Number(target.closest<HTMLElement>("tr[data-index]")?.dataset["index"] ?? -1) - firstRow;
    const row = rows[index];
    if (!row) return;
    if (target.closest(".pinned-check")) toggleRow(index, event.shiftKey);
    else if (!target.closest("a, button, input, label, select")) {
      setCursorKey(rowKey(row));
      onRowClick?.(row, event);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = cursorKey === undefined ? activeIndex : cursorIndex;
    const next = nextRow(event.key, index, rows.length, pageRows());
    const row = rows[index];
    if (next === undefined && !(row && (event.key === "Enter" || event.key === " "))) return;
    event.preventDefault();
    if (next !== undefined && event.shiftKey && selection) {
      const start = index < 0 ? next : index;
      const passed = rows.slice(Math.min(start, next), Math.max(start, next) + 1).map(rowKey);
      onSelectionChange?.(extendSelection(selection, next < start ? passed.toReversed() : passed));
    }
    if (next !== undefined) moveTo(next);
    else if (row && event.key === "Enter") onRowEnter?.(row);
    else toggleRow(index, event.shiftKey);
  };
  return { cursorKey, place: cursorIndex < 0 ? -1 : firstRow + cursorIndex, onClick, onKeyDown };
}

/**
 * Where the row cursor goes for a key.
 * @param index the row that has it, or -1
 * @param page rows that fit into sight
 * @returns a row's place, or undefined when the key does not move it
 */
export function nextRow(key: string, index: number, count: number, page: number): number | undefined {
  if (count === 0) return undefined;
  const clamp = (index: number) => Math.max(0, Math.min(count - 1, index));
  switch (key) {
    case "ArrowDown":
      return clamp(index + 1);
    case "ArrowUp":
      return clamp(index - 1);
    case "PageDown":
      return clamp(index + page);
    case "PageUp":
      return clamp(index - page);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * The selection after Shift and a key moved the row cursor over `passed`, the keys from its old row to its new one: all
 * are selected; when the cursor moves back over selected rows, the rows that it leaves are deselected.
 */
export function extendSelection(selected: ReadonlySet<string>, passed: readonly string[]): Set<string> {
  if (passed.length < 2 || !passed.every((key) => selected.has(key))) return new Set([...selected, ...passed]);
  const leftKeys = new Set(passed.slice(0, -1));
  return new Set([...selected].filter((key) => !leftKeys.has(key)));
}
