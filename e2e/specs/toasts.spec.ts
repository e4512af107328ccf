import { lane } from "../board.ts";
import { openExplorer, rows } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";
import { LeadsApi } from "../leads-api.ts";

test("added companies can be removed at once, or lead to the pipeline; toasts are above its bar", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new LeadsApi(server.url, apiKey);
  await openExplorer(page);
  const addTwo = async () => {
    for (const place of [0, 1]) await rows(page).nth(place).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Add to pipeline" }).click();
    await page.getByRole("button", { name: /^Add 2\b/ }).click();
    await expect(page.getByText("2 companies added to the pipeline.")).toBeVisible();
  };
  await addTwo();
  expect(await api.list()).toHaveLength(2);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Removed 2 companies")).toBeVisible();
  expect(await api.list()).toEqual([]);
  await addTwo();
  await page.getByRole("button", { name: "Open pipeline" }).click();
  await expect(page).toHaveURL(/\/leads$/);
  const cards = lane(page, "New").getByRole("article");
  await expect(cards).toHaveCount(2);

  await cards.first().getByRole("link").focus();
  await page.keyboard.press("2");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toBeVisible();
  await cards.first().getByRole("checkbox").check({ force: true });
  const bar = await page.getByRole("toolbar", { name: "Selected leads" }).boundingBox();
  const toast = await undo.boundingBox();
  if (!bar || !toast) throw new Error("nothing to compare");
  expect(toast.y + toast.height).toBeLessThan(bar.y);
});
