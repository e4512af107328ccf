/** Elements and actions of the explorer's stories, by role and visible name. */
import { expect, type Locator, type Page } from "@playwright/test";
import * as z from "zod/mini";

export const table = (page: Page) => page.getByRole("grid", { name: "Companies" });
/** The data rows in the document: the visible ones and a few around them. */
export const rows = (page: Page) => table(page).locator("tr[data-index]");
export const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });
export const chips = (page: Page) => page.getByRole("group", { name: "Active filters" });
export const option = (page: Page, name: string | RegExp) => filters(page).getByRole("checkbox", { name });
/** The heading of a filter: a button that folds it. */
export const section = (page: Page, name: string) => filters(page).getByRole("button", { name, exact: true });
export const names = (page: Page) => rows(page).getByRole("link").filter({ hasNotText: ".example" });

/** Longer timeout for waits that are not the subject of a test: the machine can be busy. */
const patient = { timeout: 30_000 };

/** Opens the explorer and waits for rows, counts and the end of all that is on its way. */
export async function openExplorer(page: Page, query = ""): Promise<void> {
  await page.goto(`/companies${query}`);
  // The sidebar is a separate chunk, loaded after the table.
  await expect(filters(page).getByRole("group", { name: "Country" }).getByRole("checkbox")).toHaveCount(4, patient);
  await settled(page);
}

/** Waits until no request is pending: table and counts match the address. */
export async function settled(page: Page): Promise<void> {
  await expect(table(page)).toHaveAttribute("aria-busy", "false", patient);
  // Sidebar, rows and row count.
  await expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0, patient);
}

/** The number in the head of the page. */
export async function total(page: Page): Promise<number> {
  return numberIn(page.getByRole("main").getByText(/^[\d,]+\s(company|companies)$/));
}

/** The count that an option shows. */
export function countOf(page: Page, name: string | RegExp): Promise<number> {
  return numberIn(option(page, name).locator("xpath=ancestor::label").locator(".filter-count"));
}

/** A number that the screen does not show yet is blank. */
async function numberIn(locator: Locator): Promise<number> {
  await expect(locator).toHaveText(/\d/, patient);
  return Number((await locator.innerText()).replaceAll(/\D/g, ""));
}

const page = z.object({ total: z.number(), data: z.array(z.looseObject({ id: z.number(), name: z.string() })) });
const facets = z.object({ total: z.number() });

/** The same queries through the API, to compare with the screen. */
export class SearchApi {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  async search(body: object) {
    return page.parse(await this.#post("/v1/search", body));
  }

  async total(filters: object): Promise<number> {
    return (await this.facets({ ...filters, facets: [] })).total;
  }

  async facets(body: object) {
    return facets.parse(await this.#post("/v1/search/facets", body));
  }

  async #post(path: string, body: object): Promise<unknown> {
    const headers = { Authorization: `Bearer ${this.#key}`, "Content-Type": "application/json" };
    const answer = await fetch(this.#url + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  }
}
