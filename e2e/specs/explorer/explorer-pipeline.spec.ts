/** Many companies at once into the pipeline. */
import { countOf, openExplorer, option, rows, SearchApi, section, settled, total } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";

test("adding many asks about companies that close down and those that opted out of marketing", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  const danish = { countries: ["DK"] };
  const [closing, both] = await Promise.all([
    api.total({ ...danish, registry_status: ["bankrupt", "dissolving"] }),
    api.total({ ...danish, registry_status: ["active"], marketing_protected: false }),
  ]);
  const willing = await api.total({ ...danish, marketing_protected: false });
  await openExplorer(page, "?countries=DK");
  const totalOfAll = await total(page);
  await rows(page).nth(0).getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Select all/ }).click();
  const dialog = page.getByRole("dialog", { name: /to the pipeline$/ });
  const number = (value: number) => value.toLocaleString("en-GB");
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  // Companies that close down and those that opted out are left out unless they are ticked.
  const closed = dialog.getByRole("checkbox", {
    name: new RegExp(`^Include ${number(closing)}\\sbankrupt, dissolving or ceased`),
  });
  const optedOut = dialog.getByRole("checkbox", {
    name: new RegExp(`^Include ${number(totalOfAll - willing)}\\scompanies with a marketing opt-out$`),
  });
  await expect(closed).not.toBeChecked();
  await expect(optedOut).not.toBeChecked();
  await expect(dialog.getByRole("button", { name: `Add ${number(both)}` })).toBeVisible();
  await closed.check();
  await expect(dialog.getByRole("button", { name: `Add ${number(willing)}` })).toBeVisible();
  await optedOut.check();
  await expect(dialog.getByRole("button", { name: `Add ${number(totalOfAll)}` })).toBeVisible();
  await closed.uncheck();
  await optedOut.uncheck();
  await dialog.getByRole("button", { name: `Add ${number(both)}` }).click();
  await expect(page.getByText(`${number(both)} companies added to the pipeline.`)).toBeVisible();
  await expect.poll(() => api.total({ ...danish, in_pipeline: true })).toBe(both);
  expect(await api.total({ in_pipeline: true, registry_status: ["bankrupt", "dissolving"] })).toBe(0);
});

test("of companies whose register does not say whether they opted out none is left out", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  const scope = { countries: ["NO", "DK"], min_employees: 100, registry_status: ["active"] };
  const [allCount, optedOut] = await Promise.all([
    api.total(scope),
    api.total({ ...scope, marketing_protected: true }),
  ]);
  expect(optedOut).toBeGreaterThan(0);
  await openExplorer(page, "?countries=NO,DK&min_employees=100&registry_status=active");
  await rows(page).nth(0).getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Select all/ }).click();
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  const expected = (allCount - optedOut).toLocaleString("en-GB");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Add ${expected}` })
    .click();
  await expect(page.getByText(`${expected} companies added to the pipeline.`)).toBeVisible();
  await expect.poll(() => api.total({ ...scope, in_pipeline: true })).toBe(allCount - optedOut);
});

test("of individually selected rows the left-out ones are counted without a request", async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=DK&marketing_protected=true");
  for (const index of [0, 1]) await rows(page).nth(index).getByRole("checkbox").check();
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  const dialog = page.getByRole("dialog", { name: "Add 2 companies to the pipeline" });
  await expect(
    dialog.getByRole("checkbox", { name: /^Include 2\scompanies with a marketing opt-out$/ }),
  ).not.toBeChecked();
  await expect(dialog.getByRole("button", { name: "Add 0" })).toBeDisabled();
  expect(requestedUrls.filter((url) => url.includes("/v1/"))).toEqual([]);
});

test("adding one company that is bankrupt asks first", async ({ freshPage: page, server, apiKey }) => {
  await openExplorer(page, "?registry_status=bankrupt");
  await rows(page).nth(0).getByRole("link").first().click();
  await page.getByRole("button", { name: /^Add to pipeline/ }).click();
  const question = page.getByRole("alertdialog", { name: "Add a company that is bankrupt?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  const api = new SearchApi(server.url, apiKey);
  expect(await api.total({ in_pipeline: true })).toBe(0);
  await page.getByRole("button", { name: /^Add to pipeline/ }).click();
  await question.getByRole("button", { name: "Add anyway" }).click();
  await expect(page.getByRole("button", { name: "In pipeline: New. Change stage" })).toBeVisible();
  expect(await api.total({ in_pipeline: true })).toBe(1);
});

test("a ceased company is found by its number, below the empty list", async ({ freshPage: page, server, apiKey }) => {
  const { data } = await new SearchApi(server.url, apiKey).search({ registry_status: ["ceased"], limit: 1 });
  const [company] = data;
  await openExplorer(page, `?registry_id=${encodeURIComponent(String(company?.["registry_id"]))}`);
  await expect(page.getByRole("heading", { name: "Removed from the register" })).toBeVisible();
  await page.getByRole("link", { name: company?.name ?? "" }).click();
  await expect(page).toHaveURL(new RegExp(`/companies/${company?.id}$`));
});

test("Ceased in the sidebar counts companies that no list has, and shows them when it is selected", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const ceased = await new SearchApi(server.url, apiKey).total({ countries: ["NO"], registry_status: ["ceased"] });
  expect(ceased).toBeGreaterThan(0);
  await openExplorer(page, "?countries=NO");
  const previousTotal = await total(page);
  await section(page, "Status").click();
  await expect.poll(() => countOf(page, /^Ceased/)).toBe(ceased);
  expect(await total(page)).toBe(previousTotal);
  await option(page, /^Ceased/).check();
  await settled(page);
  expect(await total(page)).toBe(ceased);
  expect(await countOf(page, /^Ceased/)).toBe(ceased);
  await expect(rows(page).first().getByRole("img", { name: "Ceased" })).toBeVisible();
  await rows(page).nth(0).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  await expect(
    page.getByRole("checkbox", { name: /^Include 1\sbankrupt, dissolving or ceased company$/ }),
  ).not.toBeChecked();
});
