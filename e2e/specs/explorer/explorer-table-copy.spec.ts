import { openExplorer, rows, table } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";

test("Ctrl+C copies the selected rows as a spreadsheet reads them, and a selected text one line for each row", async ({
  freshPage: page,
  copied,
}) => {
  await openExplorer(page, "?countries=NO&sort=name");
  const names = await rows(page).getByRole("link").filter({ hasNotText: ".example" }).allInnerTexts();
  for (const index of [0, 2]) await rows(page).nth(index).getByRole("checkbox").check();
  // The clipboard's own reader removes the formats of cells.
  await page.evaluate(() =>
    document.addEventListener("copy", ({ clipboardData }) => {
      document.body.dataset["copiedHtml"] = clipboardData?.getData("text/html") ?? "";
    }),
  );
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+c");
    await expect(page.getByText("2 rows copied").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const lines = (await copied(page)).split("\n");
  expect(lines.map((line) => line.split("\t")[0])).toEqual([names[0], names[2]]);
  // City and country are two cells, code and title of an industry are not glued.
  const columns = (await table(page).getByRole("columnheader").count()) - 1;
  for (const line of lines) {
    expect(line.split("\t").length).toBeGreaterThanOrEqual(columns);
    expect(line).toMatch(/\tNO\t/);
    expect(line).toMatch(/\t\d{2}(\.\d+)? \p{L}/u);
  }
  const html = (await page.locator("body").getAttribute("data-copied-html")) ?? "";
  expect(html.match(/<tr>/g)).toHaveLength(2);
  expect(html).toContain("mso-number-format");
  for (const index of [0, 2]) await rows(page).nth(index).getByRole("checkbox").uncheck();
  await page.evaluate(() => {
    const [firstRow, , lastRow] = document.querySelectorAll("tr[data-index]");
    if (firstRow && lastRow) getSelection()?.setBaseAndExtent(firstRow, 0, lastRow, lastRow.childNodes.length);
  });
  await page.keyboard.press("ControlOrMeta+c");
  expect((await copied(page)).split("\n").map((line) => line.split("\t")[0])).toEqual(names.slice(0, 3));
});
