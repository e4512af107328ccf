import type { KeyboardEvent } from "react";

/** Index of the next item for a key, wrapping around at `count`; undefined when the key does not move the focus. */
export function nextInRing(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index <= 0 ? count : index) - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** Index of the next label after `current` that begins with a letter, wrapping around; undefined if no label does. */
export function nextByLetter(letter: string, current: number, labels: readonly string[]): number | undefined {
  for (let step = 1; step <= labels.length; step++) {
    const index = (current + step) % labels.length;
    if (labels[index]?.trim().toLowerCase().startsWith(letter.toLowerCase())) return index;
  }
  return undefined;
}

/** Keys inside an open menu (WAI-ARIA menu pattern). */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^='menuitem']:not([aria-disabled])")];
  const index = items.findIndex((item) => item === document.activeElement);
  if (event.key === "Tab") {
    close();
    return;
  }
  const letter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
  const next = letter
    ? nextByLetter(
        event.key,
        index,
        items.map((item) => item.textContent),
      )
    : nextInRing(event.key, index, items.length);
  if (letter || next !== undefined) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (next !== undefined) items[next]?.focus();
}
