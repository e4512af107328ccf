/** Focus on the rows of Today, which are in the order of the page. */

const rowLinks = () => [...document.querySelectorAll<HTMLElement>("main ol [data-lead]")];

/** The lead of the row with the focus. */
export function focusedLeadId(): number | undefined {
  const link = document.activeElement?.closest("li")?.querySelector<HTMLElement>("[data-lead]");
  return link ? Number(link.dataset["lead"]) : undefined;
}

/** The focused button of a row, so that a popover opens where it was pressed. */
export const pressedButton = (): Element | undefined =>
  document.activeElement?.matches("main ol button") ? document.activeElement : undefined;

/** The button of a row's snooze menu. */
export const snoozeButton = (id: number): HTMLElement | null | undefined =>
  document.querySelector(`main ol [data-lead="${id}"]`)?.closest("li")?.querySelector<HTMLElement>("[data-snooze]");

/** Moves the focus by rows; without one it starts at the first. */
export function moveFocus(rows: number): void {
  const links = rowLinks();
  const index = links.findIndex((link) => Number(link.dataset["lead"]) === focusedLeadId());
  const next = links[index < 0 ? 0 : Math.max(0, index + rows)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** The link of the row after a lead that is about to leave its place; of the last one, the row before. */
export function rowAfter(id: number): HTMLElement | undefined {
  const links = rowLinks();
  const index = links.findIndex((link) => Number(link.dataset["lead"]) === id);
  return index < 0 ? undefined : (links[index + 1] ?? links[index - 1]);
}
