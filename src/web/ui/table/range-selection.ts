/**
 * The selection after a click on the row at `index`: that row alone changes, or, with Shift, all rows from the last
 * click (`anchor`) to this one take the clicked row's new state.
 */
export function selectRange(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  index: number,
  anchor: number | undefined,
  shift: boolean,
): Set<string> {
  const next = new Set(selected);
  const key = keys[index];
  if (key === undefined) return next;
  const select = !selected.has(key);
  const from = shift && anchor !== undefined ? anchor : index;
  for (const other of keys.slice(Math.min(from, index), Math.max(from, index) + 1)) {
    if (select) next.add(other);
    else next.delete(other);
  }
  return next;
}

/**
 * The selection after Shift and a key moved the row cursor over `passed`, the keys from its old row to its new one: all
 * are selected, and on the way back over selected rows those left behind are let go.
 */
export function extendSelection(selected: ReadonlySet<string>, passed: readonly string[]): Set<string> {
  if (passed.length < 2 || !passed.every((key) => selected.has(key))) return new Set([...selected, ...passed]);
  const left = new Set(passed.slice(0, -1));
  return new Set([...selected].filter((key) => !left.has(key)));
}
