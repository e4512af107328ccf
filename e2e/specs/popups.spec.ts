/** All popups except the explorer's (see explorer-accessibility), under the content security policy of production. */
import type { Locator, Page } from "@playwright/test";

import { card, threeLeads } from "../board.ts";
import { expect, test } from "../fixtures.ts";

/** Opens it, sees it, closes it by Escape. The fixture fails the test when the policy is broken or React complains. */
async function peep(page: Page, open: () => Promise<void>, popup: Locator): Promise<void> {
  await open();
  await expect(popup).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
}

test("the policy allows only scripts and styles from the server's files, and the browser enforces it", async ({
  browser,
  server,
}) => {
  // A page of its own: here the violation is what is wanted.
  const page = await browser.newPage();
  const answer = await page.goto(`${server.url}/sign-in`);
  const policy = (await answer?.headerValue("content-security-policy")) ?? "";
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("style-src 'self'");
  const broken = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
        document.head.append(Object.assign(document.createElement("style"), { textContent: "*{}" }));
      }),
  );
  expect(broken).toBe("style-src-elem");
  await page.close();
});

test("popups of frame, pipeline, company and account are allowed by the policy", async ({
  freshPage: page,
  freshAccount,
  server,
  apiKey,
}) => {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const { newest } = await threeLeads(page, server.url, apiKey);
  const { name } = newest.company;

  await peep(page, () => button(freshAccount.email).click(), page.getByRole("menuitem", { name: "Sign out" }));
  await peep(page, () => button("Demo data").click(), page.getByRole("dialog", { name: "Data sources" }));
  await card(page, newest).hover();
  await peep(page, () => button(`Actions for ${name}`).click(), page.getByRole("menuitem", { name: "Delete" }));
  await peep(page, () => button(`Actions for ${name}`).hover(), page.locator("#tooltip"));
  await card(page, newest).hover();
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await peep(page, () => button("Move to…").click(), page.getByRole("menuitem", { name: "Qualified" }));
  const filter = page.getByRole("button", { name: "Filter", exact: true });
  await peep(page, () => filter.click(), page.getByRole("dialog", { name: "Filter leads" }));
  await peep(page, () => card(page, newest).getByRole("link").click(), page.getByRole("complementary", { name }));
  await page.getByRole("toolbar", { name: "Selected leads" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(card(page, newest)).toBeVisible();

  await page.goto("/companies?in_pipeline=true");
  await page.getByRole("grid").getByRole("link", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
  await peep(page, () => button(/Change stage$/).click(), page.getByRole("menuitemradio", { name: "Lost" }));

  await page.goto("/account?tab=keys");
  await peep(page, () => button("Create key").click(), page.getByRole("dialog", { name: /key/i }));
  await peep(page, () => button("Revoke First key").click(), page.getByRole("alertdialog", { name: /^Revoke/ }));

  await page.setViewportSize({ width: 390, height: 844 });
  await peep(page, () => button("Menu").click(), page.getByRole("dialog", { name: "Menu" }));
});
