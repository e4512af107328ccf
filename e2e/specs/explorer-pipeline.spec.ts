/** Many companies at once into the pipeline. */
import { openExplorer, rows, SearchApi, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

test("adding many asks about companies that close down and those that want no advertising", async ({
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
  await openExplorer(page, "?countries=DK");
  const all = await total(page);
  await rows(page).nth(0).getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Select all/ }).click();
  const dialog = page.getByRole("dialog", { name: /to the pipeline$/ });
  const number = (value: number) => value.toLocaleString("en-GB");
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  await expect(dialog.getByRole("button", { name: `Add ${number(all)}` })).toBeVisible();
  await dialog.getByRole("checkbox", { name: `Leave out ${number(closing)} bankrupt or dissolving` }).check();
  await expect(dialog.getByRole("button", { name: `Add ${number(all - closing)}` })).toBeVisible();
  await dialog.getByRole("checkbox", { name: /that asked for no advertising$/ }).check();
  await dialog.getByRole("button", { name: "Add the rest" }).click();
  await expect(page.getByText(`${number(both)} companies added to the pipeline.`)).toBeVisible();
  await expect.poll(() => api.total({ ...danish, in_pipeline: true })).toBe(both);
  expect(await api.total({ in_pipeline: true, registry_status: ["bankrupt", "dissolving"] })).toBe(0);
});

test("of rows that are ticked one by one, those left out are counted on the screen alone", async ({
  freshPage: page,
}) => {
  await openExplorer(page, "?countries=DK&marketing_protected=true");
  for (const at of [0, 1]) await rows(page).nth(at).getByRole("checkbox").check();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  const dialog = page.getByRole("dialog", { name: "Add 2 companies to the pipeline" });
  await dialog.getByRole("checkbox", { name: "Leave out 2 that asked for no advertising" }).check();
  await expect(dialog.getByRole("button", { name: "Add 0" })).toBeDisabled();
  expect(asked.filter((url) => url.includes("/v1/"))).toEqual([]);
});
