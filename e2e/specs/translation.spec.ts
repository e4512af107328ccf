import type { Page } from "@playwright/test";
import { names, openExplorer, option, rows, SearchApi, settled, table, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

/**
 * Does to the page what Chrome's translation does: each text is replaced by two nested `<font>` elements, now and
 * whenever the page changes. The words stay the same here, so that they can be compared.
 * @param inSteps the element is added first and the text removed afterwards, instead of both at once
 */
async function startTranslator(page: Page, inSteps: boolean): Promise<void> {
  await page.evaluate((steps) => {
    const XHTML = "http://www.w3.org/1999/xhtml";
    const translate = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text) texts.push(node);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || parent.closest("font, script, style, textarea, svg") || text.data.trim() === "") continue;
        const font = document.createElementNS(XHTML, "font");
        font.append(Object.assign(document.createElementNS(XHTML, "font"), { textContent: text.data }));
        if (steps) {
          parent.insertBefore(font, text);
          text.remove();
        } else text.replaceWith(font);
      }
    };
    translate(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === "characterData" ? [target] : addedNodes) if (node.isConnected) translate(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, inSteps);
  expect(await page.locator("main font").count()).toBeGreaterThan(50);
}

for (const inSteps of [false, true])
  test(`a page that the browser translates shows each row with its own data (${inSteps ? "in steps" : "at once"})`, async ({
    freshPage: page,
    server,
    apiKey,
  }) => {
    const api = new SearchApi(server.url, apiKey);
    await openExplorer(page, "?sort=name");
    await startTranslator(page, inSteps);

    /** Every row in the document holds the name and the city of the company at its place. */
    const expectOwnData = async (body: object) => {
      const { data } = await api.search({ ...body, limit: 1000 });
      await expect(async () => {
        const visibleRows = await rows(page).evaluateAll((elements) =>
          elements.map((row) => ({ index: Number(row.dataset["index"]), text: row.textContent })),
        );
        expect(visibleRows.length).toBeGreaterThan(5);
        for (const { index, text } of visibleRows) {
          expect(text).toContain(data[index]?.name);
          const city = data[index]?.["city"];
          if (typeof city === "string") expect(text.toLowerCase()).toContain(city.toLowerCase());
        }
      }).toPass({ timeout: 10_000 });
    };
    const order = { sort: "name" };
    await expectOwnData(order);
    for (const top of [2_000, 8_000, 300, 12_000]) {
      await table(page).evaluate((grid, y) => grid.closest(".data-table")?.scrollTo(0, y), top);
      await page.waitForTimeout(300);
      await expectOwnData(order);
    }
    await table(page).evaluate((grid) => grid.closest(".data-table")?.scrollTo(0, 0));
    await option(page, /^Denmark/).check();
    await settled(page);
    await expectOwnData({ ...order, countries: ["DK"] });
    expect(await total(page)).toBe(await api.total({ countries: ["DK"] }));
    await option(page, /^Denmark/).uncheck();
    await option(page, /^Finland/).check();
    await settled(page);
    await expectOwnData({ ...order, countries: ["FI"] });
    expect(await total(page)).toBe(await api.total({ countries: ["FI"] }));

    // Opens one company after another in the panel next to the list.
    await rows(page).nth(2).locator("td").nth(3).click();
    const panel = page.getByRole("main").getByRole("complementary").last();
    for (const place of [2, 3, 4, 3]) {
      const name = await names(page).nth(place).innerText();
      await expect(panel).toContainText(name);
      await page.keyboard.press(place === 4 ? "k" : "j");
    }
  });
