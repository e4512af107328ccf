/**
 * The selection after a click on the row at `index`: only that row changes, or, with Shift, all rows from the last
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
  const start = shift && anchor !== undefined ? anchor : index;
  for (const key of keys.slice(Math.min(start, index), Math.max(start, index) + 1)) {
    if (select) next.add(key);
    else next.delete(key);
  }
  return next;
}
