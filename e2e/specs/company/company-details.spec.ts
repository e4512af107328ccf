import { SearchApi, settled } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";
import { expectNoAxeFindings, openCompany } from "../../pages.ts";

test("facts name their source and its age, and the industry's path leads to its companies", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  // A company can have this class as a further one.
  const { data: programmers } = await api.search({ industries: [46210] });
  await openCompany(page, programmers.find(({ industry_id }) => industry_id === 46210)?.id);
  const panel = page.getByRole("tabpanel", { name: "Overview" });
  await expect(panel.getByText(/^Updated (now|.* ago)/).first()).toBeVisible();
  // Headings of both columns are at the same height, and the hyphen in a number is as wide as one between words.
  const top = (name: RegExp) =>
    panel
      .getByRole("heading", { name })
      .first()
      .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(Math.abs((await top(/^(What it does|Register)$/)) - (await top(/^Location$/)))).toBeLessThan(1);
  const number = panel.locator("dl > div", { hasText: "Registry number" }).locator("dd");
  await expect(number).toHaveCSS("font-variant-numeric", "normal");
  for (const [level, code] of [
    ["Section", "K"],
    ["Division", "62"],
    ["Class", "62.10"],
  ] as const)
    await expect(panel.getByRole("link", { name: new RegExp(`^${level} ${code} `) })).toBeVisible();
  // A group with the same name as its only class is not shown in addition to the class.
  await expect(panel.getByRole("link", { name: /^Group 62/ })).toHaveCount(0);
  await panel.getByRole("link", { name: /^Division 62 / }).click();
  await expect(page).toHaveURL(/\?industries=20062$/);
  await settled(page);
  const total = await api.total({ industries: [20062] });
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", String(total + 1));
});

test("a company says what it does with its source, and a branch leads to its company, which lists its branches", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  const { data: branches } = await api.search({ legal_forms: ["BEDR"], limit: 1 });
  await openCompany(page, branches[0]?.id);
  const panel = page.getByRole("tabpanel", { name: "Overview" });
  const fact = (label: string) => panel.locator("dl > div", { hasText: label }).locator("dd");
  await expect(panel.getByRole("heading", { name: "Register", exact: true })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "What it does" })).toHaveCount(0);
  await fact("Branch of").getByRole("link").click();
  const branch = fact("Branches").getByRole("link").first();
  await branch.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/companies/${branches[0]?.id}`);
  const { data: plumbers } = await api.search({ industries: [44322], countries: ["NO"], limit: 1 });
  await openCompany(page, plumbers[0]?.id);
  const purpose = panel.locator("section", { has: page.getByRole("heading", { name: "What it does" }) });
  await expect(purpose).toContainText(/virksomhet|ventilasjon|varme|rør/i);
  await expect(purpose).toContainText("Demo data, fictional");
  await expect(fact("VAT-registered")).toHaveText(/^(Yes|No)$/);
});

test("every value that can be used elsewhere has a copy button that copies it", async ({
  freshPage: page,
  copied,
  server,
  apiKey,
}) => {
  const { data } = await new SearchApi(server.url, apiKey).search({ has_contacts: true, has_website: true, limit: 1 });
  const company = data[0];
  await openCompany(page, company?.id);
  for (const [label, value] of [
    ["registry number", company?.["registry_id"]],
    ["legal form", company?.["legal_form"]],
    ["website", company?.["website"]],
    ["employees", company?.["employee_count"]],
  ] as const)
    await test.step(label, async () => {
      await page.getByRole("button", { name: new RegExp(`^Copy ${label}$`, "i") }).click();
      await expect.poll(() => copied(page)).toBe(String(value));
    });
});

test("a company without more facts says why on every tab, and costs no credits", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  const { data } = await api.search({ has_contacts: false, has_website: false, limit: 40 });
  const tabs = ["Contacts", "Technology", "History"];
  const bare = async () => {
    for (const { id } of data) {
      await openCompany(page, id);
      await expect(page.getByRole("tab", { name: /^History/ })).toBeVisible();
      const texts = await page.getByRole("tab").allInnerTexts();
      if (texts.filter((text) => /\D0$/.test(text.replaceAll("\n", " "))).length === 3) return;
    }
    throw new Error("No company without contacts, technology and history");
  };
  await bare();
  const reasons = ["No contacts", "No technology detected", "No changes yet"];
  for (const [index, name] of tabs.entries()) {
    await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole("tabpanel").getByText(reasons[index] ?? "")).toBeVisible();
    await expect(page.getByRole("button", { name: /credits?$/ })).toHaveCount(0);
  }
});

test("a long name wraps and hides no other text, on a phone too", async ({ freshPage: page, server, apiKey }) => {
  const { data } = await new SearchApi(server.url, apiKey).search({ countries: ["FI"], limit: 1000 });
  const long = ({ name, website }: (typeof data)[number]) =>
    name.length + (typeof website === "string" ? website.length : 0);
  const longest = data.toSorted((a, b) => long(b) - long(a))[0];
  await page.setViewportSize({ width: 320, height: 640 });
  await openCompany(page, longest?.id);
  const heading = page.getByRole("heading", { level: 1, name: longest?.name ?? "" });
  await expect(heading).toBeVisible();
  const { x = 0, width = 0 } = (await heading.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const website = await page
    .getByRole("main")
    .getByRole("link", { name: /example/ })
    .first()
    .boundingBox();
  expect((website?.x ?? 0) + (website?.width ?? 0)).toBeLessThanOrEqual(320);
  await expect(page.getByRole("button", { name: "Add to pipeline" })).toBeInViewport();
  // The row of tabs fades only where there is more of it.
  const fades = await page.getByRole("tablist").evaluate((row) => {
    const style = getComputedStyle(row);
    return ["--fade-start", "--fade-end"].map((name) => style.getPropertyValue(name));
  });
  expect(fades[0]).toBe("0px");
  expect(Number.parseFloat(fades[1] ?? "")).toBeGreaterThan(0);
  // The cross of a long filter can be reached.
  await page.goto(`/companies?query=${"bygg+".repeat(30)}`);
  const { x: cross = 400 } = (await page.getByRole("button", { name: /^Remove Name/ }).boundingBox()) ?? {};
  expect(cross).toBeLessThan(300);
});

test("the card on W says where number and address are from, and copies an answer", async ({
  freshPage: page,
  server,
  apiKey,
  copied,
}) => {
  const { data } = await new SearchApi(server.url, apiKey).search({ countries: ["NO"], has_phone: true, limit: 1 });
  await openCompany(page, data[0]?.id);
  await expect(page.getByRole("button", { name: "Where from?" })).toBeVisible();
  await page.keyboard.press("w");
  const card = page.getByRole("dialog", { name: "Where did you get my number?" });
  await expect(card.getByText("Phone", { exact: true })).toBeVisible();
  await expect(card.getByText(/^Demo data, fictional · last read/).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await card.getByRole("button", { name: "Copy as an answer in Norsk" }).click();
  await expect.poll(() => copied(page)).toMatch(/^Du spurte hvor vi har opplysningene fra:\n- \+47/);
  expect(await copied(page)).toContain(`${server.url}/privacy`);
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
});
