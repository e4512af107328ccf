import type { Page } from "@playwright/test";
import { firstReading, recordOf } from "../../../src/server/store/suite/suite-records.ts";
import type { Store } from "../../../src/server/store/ports/store.ts";
import { lane } from "../../board.ts";
import { expect, test } from "../../fixtures.ts";
import { LeadsApi } from "../../leads-api.ts";

/** Two companies that can be called; the second one has opted out of marketing. */
async function addCallable(store: Store, api: LeadsApi): Promise<void> {
  const records = [
    recordOf({
      registry_id: "987654321",
      name: "Ring Gjerne AS",
      contacts: [{ phone: "+4722334455", email: "post@ring-gjerne.example" }],
      facts: { ...recordOf().facts, website: "https://www.ring-gjerne.example/om" },
    }),
    recordOf({
      registry_id: "11223344",
      country_code: "DK",
      name: "Ingen Reklame ApS",
      contacts: [{ phone: "+4533445566", email: null }],
      facts: { ...recordOf().facts, website: null, marketing_protected: true },
    }),
  ];
  const merged = await store.writer.merge(records, firstReading);
  await expect(async () => api.add(merged.map(({ id }) => id))).toPass();
}

/** Addresses that the page hands to the system or opens. */
async function followedAddresses(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.enable");
  devtools.on("Page.frameRequestedNavigation", ({ url }) => addresses.push(url));
  page.context().on("request", (request) => {
    // A page that opens has no frame yet.
    if (request.isNavigationRequest() && request.url().startsWith("https:")) addresses.push(request.url());
  });
  return addresses;
}

test("card menu, drawer and list have the company's phone, e-mail and website", async ({
  freshPage: page,
  store,
  server,
  apiKey,
}) => {
  await addCallable(store, new LeadsApi(server.url, apiKey));
  await page.goto("/leads");
  const card = lane(page, "New").getByRole("article", { name: "Ring Gjerne AS" });
  await card.hover();
  await page.getByRole("button", { name: "Actions for Ring Gjerne AS" }).click();
  await expect(page.getByRole("menuitem", { name: "Call +47 22 33 44 55" })).toHaveAttribute("href", "tel:+4722334455");
  await expect(page.getByRole("menuitem", { name: "post@ring-gjerne.example" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "ring-gjerne.example/om" })).toBeVisible();
  await page.keyboard.press("Escape");
  await card.getByRole("link").click();
  const drawer = page.getByRole("complementary", { name: "Ring Gjerne AS" });
  await expect(drawer.getByRole("link", { name: "+47 22 33 44 55" })).toBeVisible();
  // Once each: doubled links and copy buttons are read twice.
  for (const name of ["Copy phone number", "Copy email", "Copy website"])
    await expect(drawer.getByRole("button", { name })).toHaveCount(1);
  await expect(drawer.getByRole("button", { name: /^Copy phone/ })).toHaveCount(1);

  await page.goto("/leads?view=list");
  const row = page.getByRole("row", { name: /Ring Gjerne/ });
  await expect(row.getByRole("link", { name: "+47 22 33 44 55" })).toHaveAttribute("href", "tel:+4722334455");
  await expect(row.getByRole("link", { name: "post@ring-gjerne.example" })).toBeVisible();
  await expect(row.getByRole("link", { name: "ring-gjerne.example/om" })).toBeVisible();
});

// Chromium takes no clicks while it asks for a program that opens tel: or mailto:, so keys are the end of a story.
for (const view of ["board", "list"])
  test(`c calls, e mails and o opens the website from the ${view}`, async ({
    freshPage: page,
    store,
    server,
    apiKey,
  }) => {
    await addCallable(store, new LeadsApi(server.url, apiKey));
    await page.goto(`/leads?view=${view}`);
    const addresses = await followedAddresses(page);
    if (view === "board") {
      await lane(page, "New").getByRole("article", { name: "Ring Gjerne AS" }).getByRole("link").focus();
    } else {
      await expect(page.getByRole("row", { name: /Ring Gjerne/ })).toBeVisible();
      await page.getByRole("grid", { name: "Leads" }).focus();
      await page.keyboard.press("End");
    }
    for (const key of ["c", "e", "o"]) await page.keyboard.press(key);
    await expect
      .poll(() => addresses.toSorted())
      .toEqual(["https://www.ring-gjerne.example/om", "mailto:post@ring-gjerne.example", "tel:+4722334455"]);
  });

test("the marketing opt-out is shown before the number, and a key asks first", async ({
  freshPage: page,
  store,
  server,
  apiKey,
}) => {
  await addCallable(store, new LeadsApi(server.url, apiKey));
  await page.goto("/leads");
  const addresses = await followedAddresses(page);
  const card = lane(page, "New").getByRole("article", { name: "Ingen Reklame ApS" });
  await expect(card.getByRole("img", { name: "Marketing opt-out" })).toBeVisible();
  await card.hover();
  await page.getByRole("button", { name: "Actions for Ingen Reklame ApS" }).click();
  await expect(page.getByRole("menu")).toContainText(/^Marketing opt-out\s*Call \+45\s33\s44\s55\s66/);
  await page.keyboard.press("Escape");
  await card.getByRole("link").focus();
  await page.keyboard.press("c");
  await expect(page.getByText("Ingen Reklame ApS opted out of marketing")).toBeVisible();
  expect(addresses).toEqual([]);
  await page.getByRole("button", { name: "Call anyway" }).click();
  await expect.poll(() => addresses).toEqual(["tel:+4533445566"]);
  await card.getByRole("link").focus();
  await page.keyboard.press("e");
  await expect(page.getByText("No email listed for Ingen Reklame ApS")).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const label of ["Call the company", "Email the company", "Open the website"])
    await expect(help.getByText(label)).toBeVisible();
});
