import type { Page } from "@playwright/test";
import { expect, test } from "../kit.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "Companies" });
const state = (page: Page) => page.getByTestId("table-state");

test("the table mounts only visible rows and states their total number", async ({ page }) => {
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "5001");
  expect(await grid(page).getByRole("row").count()).toBeLessThan(60);
});

test("Shift and a click select a range", async ({ page }) => {
  const boxes = grid(page).getByRole("checkbox", { name: /^Select .+ \d+$/ });
  await boxes.nth(0).click();
  await boxes.nth(6).click({ modifiers: ["Shift"] });
  await expect(state(page)).toHaveText("200 loaded, 7 selected");
});

test("arrows, Space and End work on rows, and the end loads more", async ({ page }) => {
  await grid(page).getByText("Oslo").first().click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const cursor = await grid(page).getAttribute("aria-activedescendant");
  expect(await page.evaluate((id) => document.getElementById(id)?.ariaRowIndex ?? "", cursor ?? "")).toBe("4");
  await page.keyboard.press("Space");
  await expect(state(page)).toHaveText("200 loaded, 1 selected");
  await page.keyboard.press("End");
  await expect(state(page)).toContainText("400 loaded");
});

test("rows are rendered at any scroll position", async ({ page }) => {
  const scroller = page.locator(".data-table");
  await scroller.scrollIntoViewIfNeeded();
  for (let times = 0; times < 3; times++) await scroller.evaluate((element) => element.scrollTo({ top: 1e9 }));
  await scroller.evaluate((element) => element.scrollTo({ top: 4000 }));
  await expect(grid(page).getByRole("row").filter({ hasText: " 103" })).toBeInViewport();
});

test("headers sort, edges resize by pointer and keys", async ({ page }) => {
  await grid(page).getByRole("button", { name: "Name", exact: true }).click();
  await expect(grid(page).getByRole("columnheader", { name: "Name", exact: true })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  const edge = page.getByRole("slider", { name: "Width of City" });
  await edge.scrollIntoViewIfNeeded();
  const box = await edge.boundingBox();
  if (!box) throw new Error("The edge has no place");
  await page.mouse.move(box.x + 12, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 72, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute("aria-valuenow", "200");
  await edge.press("ArrowLeft");
  await expect(edge).toHaveAttribute("aria-valuenow", "184");
});

test("columns are hidden and moved", async ({ page }) => {
  await page.getByRole("button", { name: "Columns", exact: true }).last().click();
  await page.getByRole("checkbox", { name: "City" }).click();
  await page.getByRole("button", { name: "Move Founded left" }).click();
  await expect(grid(page).getByRole("columnheader")).toContainText(["", "Name", "Legal form", "Founded", "Employees"]);
});

test("a tree is walked, opened, checked and searched", async ({ page }) => {
  const item = (name: RegExp) => page.getByRole("treeitem", { name });
  await item(/Manufacturing/).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(item(/Food/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(item(/Manufacturing/)).toHaveAttribute("aria-checked", "true");
  await page.getByRole("searchbox", { name: "Search industries" }).fill("58");
  await expect(page.getByRole("treeitem")).toHaveCount(1);
});

test("tabs, bars and charts are worked by keys", async ({ page }) => {
  await page.getByRole("tab", { name: /Overview/ }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: /Contacts/ })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: /^1–4:/ }).press("Enter");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("textbox", { name: "To" })).toHaveValue("9");
  await page.getByRole("button", { name: "View as table" }).nth(1).press("Enter");
  await expect(page.getByRole("table", { name: "Requests" })).toBeVisible();
});

// Month first: the browser's date field uses the language of the browser's menus.
for (const delay of [20, 350]) {
  test(`a date is typed at ${delay} ms per key, and applies when it is complete`, async ({ page }) => {
    const field = page.getByLabel("Added after");
    const day = page.getByTestId("day");
    await field.focus();
    await day.evaluate((element) => {
      const see = () => (element.dataset["seen"] = `${element.dataset["seen"] ?? ""}${element.textContent};`);
      new MutationObserver(see).observe(element, { childList: true, characterData: true, subtree: true });
    });
    await page.keyboard.type("11012026", { delay });
    await expect(day).toHaveText("2026-11-01");
    await expect(field).toHaveValue("2026-11-01");
    await expect(day).toHaveAttribute("data-seen", "2026-11-01;");
  });
}

test("half a date is not applied and says what it lacks; an old one is refused; an empty one is no date", async ({
  page,
}) => {
  const field = page.getByLabel("Added after");
  const day = page.getByTestId("day");
  await field.focus();
  await page.keyboard.type("11012026");
  await page.keyboard.press("Enter");
  await expect(day).toHaveText("2026-11-01");
  await page.keyboard.press("Backspace");
  await field.blur();
  await expect(page.getByText("Day, month and year")).toBeVisible();
  await expect(day).toHaveText("2026-11-01");
  await field.fill("0005-11-01");
  await field.blur();
  await expect(page.getByText("Not before 1 Jan 1600")).toBeVisible();
  await expect(day).toHaveText("2026-11-01");
  await field.fill("");
  await expect(day).toHaveText("");
});
