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
