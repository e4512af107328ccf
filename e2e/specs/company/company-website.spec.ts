import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { rows } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";
import { expectNoAxeFindings } from "../../pages.ts";
import { type RunningServer, startServer } from "../../server.ts";
import { signIn } from "../../sign-in.ts";

const demoWeb = join(import.meta.dirname, "../../../src/checks/testing/demo-web.ts");

let folder = "";
let visited: RunningServer;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "nordscope-e2e-web-"));
  // Imports register files, visits their companies' websites on loopback and serves what they show.
  visited = await startServer(folder, {}, [demoWeb, "--sites", "4", "--pause", "20"]);
});
test.afterAll(async () => {
  await visited.stop();
  rmSync(folder, { recursive: true });
});

test("facts of a company's website are on its page with their evidence, and are refreshed on demand", async ({
  page,
  context,
}) => {
  const [, email = "", password = ""] = /Sign in as (\S+) with password (\S+)/.exec(visited.output()) ?? [];
  await signIn(context, visited.url, { email, password });
  await page.goto(`${visited.url}/companies?verified=true&has_contacts=true`);
  await rows(page).nth(0).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  const site = page.getByRole("region", { name: "Website" });
  const proof = site.locator("p", { hasText: "Verified: registry number found on" });
  const ways = page.getByRole("list", { name: /^Reach / });
  const website = (await ways.getByRole("link").last().getAttribute("href")) ?? "";
  await expect(proof.getByRole("link")).toHaveAttribute(
    "href",
    new RegExp(`^https?://(www\\.)?${new URL(website).hostname.replace("www.", "")}/`),
  );
  await expect(proof.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer nofollow");

  const contacts = page.getByRole("region", { name: "Contacts" });
  await contacts.getByRole("button", { name: /^Show \d+\scontacts? · 2\scredits$/ }).click();
  await expect(contacts.getByText(/^Seen on \/\S+ now$/).first()).toBeVisible();
  await expect(contacts.getByText("General inbox").first()).toBeVisible();
  const technology = page.getByRole("region", { name: "Technology" });
  await expect(technology.getByRole("listitem").first()).toBeVisible();
  await expectNoAxeFindings(page);

  await site.getByRole("button", { name: /^Refresh from website/ }).click();
  await expect(site.getByRole("status")).toHaveText(/^Scanning the website/);
  await expect(site.getByRole("status")).toHaveText(/^Scanned now: pages read. Known: \d+\scontacts/, {
    timeout: 30_000,
  });
  await site.getByRole("button", { name: /^Refresh from website/ }).click();
  await expect(site.getByRole("alert")).toHaveText(/less than an hour ago/);

  const panel = page.getByRole("tabpanel");
  await page.getByRole("tab", { name: /^Contacts/ }).click();
  const phone = panel.getByRole("link", { name: /^\+\d/ }).first();
  await expect(phone).toHaveAttribute("href", `tel:${(await phone.innerText()).replaceAll(/\s/g, "")}`);
  await page.getByRole("tab", { name: "Technology" }).click();
  await panel.getByRole("button", { name: "Show evidence" }).click();
  await expect(panel.locator("code").first()).toBeVisible();
  const product = panel.locator("dd li div").getByRole("link").first();
  const name = await product.innerText();
  await product.click();
  await expect.poll(() => new URL(page.url()).searchParams.get("tech")).toBe(name);
  await expect(rows(page).first()).toBeVisible();
});
