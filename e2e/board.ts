/** Elements and actions of the pipeline's stories, by role and visible name. */
import { expect, type Locator, type Page } from "@playwright/test";
import { LeadsApi, type ApiLead } from "./leads-api.ts";

export const lane = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}, `) });
export const cardIn = (page: Page, name: string, lead: ApiLead) =>
  lane(page, name).getByRole("article", { name: lead.company.name, exact: true });
export const card = (page: Page, lead: ApiLead) => page.getByRole("article", { name: lead.company.name, exact: true });

/** Drags like a user: mouse down, a few moves, mouse up. */
export async function drag(page: Page, source: Locator, target: Locator): Promise<void> {
  const start = await settledBox(source);
  const end = await settledBox(target);
  await page.mouse.move(start.x + 60, start.y + 30);
  await page.mouse.down();
  await page.mouse.move(start.x + 80, start.y + 40, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + 120, { steps: 12 });
  await page.mouse.up();
}

/** Position of an element once it has stopped moving. */
export async function settledBox(element: Locator) {
  let currentBox = "";
  await expect
    .poll(async () => {
      const previousBox = currentBox;
      currentBox = JSON.stringify(await element.boundingBox());
      return currentBox !== "null" && currentBox === previousBox;
    })
    .toBe(true);
  const box = await element.boundingBox();
  if (!box) throw new Error("there is no card to drag");
  return box;
}

/** Creates three leads in New, newest on top, for an account that only this test uses. */
export async function threeLeads(page: Page, url: string, key: string) {
  const api = new LeadsApi(url, key);
  const [oldest, middle, newest] = await api.create(3);
  if (!oldest || !middle || !newest) throw new Error("no leads");
  await page.goto("/leads");
  await expect(lane(page, "New").getByRole("article")).toHaveCount(3);
  return { api, oldest, middle, newest };
}

/** Selects the leads and opens the field of their common next step, which has the focus. */
export async function openCommonStep(page: Page, leads: readonly ApiLead[]): Promise<Locator> {
  for (const lead of leads)
    await page.getByRole("checkbox", { name: `Select ${lead.company.name}` }).check({ force: true });
  await page.getByRole("button", { name: "Next step…" }).click();
  const field = page.getByRole("dialog", { name: `Next step for ${leads.length} leads` }).getByRole("textbox");
  await expect(field).toBeFocused();
  return field;
}

/** Opens the filters, which are in a popover of their button. */
export async function openFilters(page: Page): Promise<Locator> {
  const fields = page.getByRole("dialog", { name: "Filter leads" });
  // Pressing the button of an open popup closes it, and a closing popup is visible for a moment.
  if ((await page.locator(':popover-open[aria-label="Filter leads"]').count()) === 0)
    await page.getByRole("button", { name: "Filter", exact: true }).click();
  return fields;
}

/** Deletes a lead by the menu of its card; Undo is still possible then. */
export async function deleteByMenu(page: Page, lead: ApiLead): Promise<void> {
  await card(page, lead).hover();
  await page.getByRole("button", { name: `Actions for ${lead.company.name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(card(page, lead)).toHaveCount(0);
}
