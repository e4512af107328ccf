/** Steps that the states of pages share, for the contact sheets. */
import type { Page } from "@playwright/test";
import * as z from "zod/mini";

/** Brings a page of the right size to a state. */
export type ShowState = (page: Page) => Promise<void>;

export const patient = { timeout: 30_000 };

/** On a phone and a small laptop the filters are behind a button. */
export async function showFilters(page: Page) {
  const button = page.getByRole("button", { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
}

export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

const company = z.object({ id: z.number(), name: z.string(), registry_id: z.string() });
const companyPage = z.object({ data: z.array(company) });

export async function search(page: Page, query: object) {
  const token = await page.evaluate(async () => {
    const session: unknown = await (await fetch("/auth/session")).json();
    return session !== null && typeof session === "object" && "csrf_token" in session ? String(session.csrf_token) : "";
  });
  const answer = await page.request.post("/v1/search", {
    data: query,
    headers: { "X-CSRF-Token": token, Origin: new URL(page.url()).origin },
  });
  return companyPage.parse(await answer.json()).data;
}
