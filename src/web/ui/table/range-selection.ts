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
