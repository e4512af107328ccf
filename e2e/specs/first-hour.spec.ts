/**
 * The first hour of a Nordic seller: plumbers in Rogaland with 10 to 50 employees and a website, from sign-in to
 * export, once by mouse and once by keyboard only; the third run is `first-hour-phone.spec.ts`. Afterwards the ledger
 * has only deliberate purchases.
 */
import type { Page } from "@playwright/test";

import { drag, lane } from "../board.ts";
import {
  chips,
  countOf,
  filters,
  names,
  option,
  rows,
  SearchApi,
  section,
  settled,
  table,
  total,
} from "../explorer.ts";
import { ADDED, debits, expectBought, exportAll, leadsIn, leadTotal, OPENED, PLUMBERS } from "../first-hour.ts";
import { expect, test } from "../fixtures.ts";
import { tabTo, tabToElement } from "../tab-to.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

test("by mouse", async ({ page, freshAccount: account }) => {
  test.setTimeout(180_000);
  await page.goto("/");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await settled(page);

  // The frame stays whatever the wheel does (F1).
  for (const part of [filters(page), page.getByRole("heading", { name: "Companies" })]) {
    await part.hover();
    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 4_000);
  }
  expect(await page.getByRole("main").evaluate((main) => main.scrollTop)).toBe(0);
  await expect(table(page)).toBeInViewport();

  await filters(page).getByRole("searchbox", { name: "Search industries" }).fill("rørlegger");
  await page.getByRole("treeitem", { name: /^43\.22/ }).click();
  await section(page, "Region").click();
  await filters(page).getByRole("searchbox", { name: "Search regions" }).fill("rogaland");
  await page.getByRole("treeitem", { name: /^Rogaland/ }).click();
  await filters(page).getByRole("group", { name: "Employees" }).getByRole("button", { name: "10–49" }).click();
  await option(page, /^Has a website/).click();
  await settled(page);
  for (const words of ["Rogaland", "Employees 10–49", "Has a website"]) await expect(chips(page)).toContainText(words);
  expect(await total(page)).toBe(PLUMBERS);

  // Norway's register says nothing on opt-outs: that is no "yes, call them" (F6).
  await section(page, "Marketing opt-out").click();
  expect(await countOf(page, /^No opt-out registered/)).toBe(0);
  await expect(filters(page)).toContainText(/No opt-out registered\s*0\s*Not known\s*3/);
  await option(page, /^No opt-out registered/).click();
  await expect(page.getByText("No matches")).toBeVisible();
  await expect(page.getByText(/Norway.* publish(es)? no marketing opt-outs: /)).toBeVisible();
  await page.getByRole("button", { name: /^Marketing opt-out\s*→\s*3\scompanies$/ }).click();
  await settled(page);

  // Viewing is free; the price is on the button.
  const name = (await names(page).first().innerText()).trim();
  await names(page).first().click();
  const peek = page.getByRole("complementary", { name });
  await expect(peek.getByRole("link", { name: /^Open profile · 0\.5\scredits$/ })).toBeVisible();
  expect(await debits(page)).toEqual([]);
  await peek.getByRole("link", { name: /^Open profile/ }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Add to pipeline", exact: true }).click();
  await expect(page.getByRole("button", { name: /^In pipeline: New/ })).toBeVisible();
  await page.goBack();
  await peek.getByRole("button", { name: "Close" }).click();
  await settled(page);
  await expect(rows(page).first().getByRole("img", { name: "In pipeline: New" })).toBeVisible();

  for (const place of [1, 2]) await rows(page).nth(place).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  await page.getByRole("button", { name: /^Add 2 · 1\scredit$/ }).click();
  await expect(page.getByText(/^2\scompanies added to the pipeline/)).toBeVisible();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await exportAll(page, (button) => button.click());

  // The card can be called, and moves.
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Pipeline" }).click();
  await leadTotal(page, PLUMBERS);
  const card = (stage: string) => lane(page, stage).getByRole("article", { name, exact: true });
  await card("New").hover();
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await expect(page.getByRole("menuitem", { name: /^Call / })).toHaveAttribute("href", /^tel:\+47/);
  await expect(page.getByRole("menuitem", { name: /\.example/ }).last()).toBeVisible();
  await page.keyboard.press("Escape");
  await drag(page, card("New"), lane(page, "Contacted"));
  await leadsIn(page, "New", PLUMBERS - 1);
  await leadsIn(page, "Contacted", 1);

  // More than one page of a lane: its number stays true, and the moved card in sight (F4).
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Companies" }).click();
  await page.getByRole("button", { name: "Clear all" }).click();
  await settled(page);
  await table(page)
    .getByRole("checkbox", { name: /^Select all/ })
    .check();
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  // A company with an opt-out is left out unless it is ticked.
  await page.getByRole("checkbox", { name: /^Include \d+\scompan(y|ies) with a marketing opt-out$/ }).check();
  const add = page.getByRole("button", { name: /^Add \d+ · / });
  const [, count = "", cost = ""] = /^Add (\d+) · ([\d.]+)\scredits$/.exec(await add.innerText()) ?? [];
  const furtherCount = Number(count);
  expect(PLUMBERS + furtherCount).toBeGreaterThan(50);
  await add.click();
  await page.getByRole("button", { name: "Open pipeline" }).click();
  await leadTotal(page, PLUMBERS + furtherCount);
  await leadsIn(page, "New", PLUMBERS - 1 + furtherCount);
  await drag(page, card("Contacted"), lane(page, "New"));
  await leadsIn(page, "New", PLUMBERS + furtherCount);
  await leadsIn(page, "Contacted", 0);
  await leadTotal(page, PLUMBERS + furtherCount);
  await expect(card("New")).toBeInViewport();
  // Before its message the last Undo is that of the added companies.
  await expect(page.getByRole("status", { name: "Messages" })).toContainText(`${name} moved to New`);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await leadsIn(page, "New", PLUMBERS - 1 + furtherCount);
  await leadsIn(page, "Contacted", 1);
  await leadTotal(page, PLUMBERS + furtherCount);

  await card("Contacted").getByRole("link").click();
  const drawer = page.getByRole("complementary", { name });
  await expect(drawer.getByRole("link", { name: /^\+47/ })).toHaveAttribute("href", /^tel:/);
  await drawer.getByRole("textbox", { name: "Notes" }).fill("Wants an offer in January");
  await drawer.getByText("Activity").click();
  await expect(drawer.getByText("Saved", { exact: true })).toBeVisible();

  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Account" }).click();
  await page.getByRole("tab", { name: "Ledger" }).click();
  await expectBought(page, [
    [OPENED, 0.5],
    [ADDED, 1],
    [ADDED, Number(cost)],
  ]);
});

test("only by keyboard", async ({ page, server, freshAccount: account }) => {
  test.setTimeout(180_000);
  await page.goto("/");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(account.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(account.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Companies", level: 1 })).toBeVisible();

  // Typed before anything else is there: no letter is lost or is a shortcut (F3).
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("plumbers rogaland 10-50 employees with website", { delay: 15 });
  await expect(palette(page).getByRole("combobox")).toHaveValue("plumbers rogaland 10-50 employees with website");
  const search = palette(page).getByRole("option").first();
  await expect(search).toContainText(/Rogaland.*10–50 employees.*Has a website.*3\scompanies$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/regions=NO-11/);
  await settled(page);
  expect(await total(page)).toBe(PLUMBERS);
  expect(await debits(page)).toEqual([]);
  const url = page.url();

  // The panel with J, the page with Enter: the price is seen first.
  await page.keyboard.press("j");
  const offer = page.getByRole("link", { name: /^Open profile · 0\.5\scredits$/ });
  await expect(offer).toBeVisible();
  const name = (await names(page).first().innerText()).trim();
  expect(await debits(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await tabTo(page, "button", "Add to pipeline");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^In pipeline: New/ })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await settled(page);
  await expect(offer).toHaveCount(0);

  // The other two, with Shift and the arrows.
  await tabTo(page, "button", "Skip to the list");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("region", { name: "Selected companies" })).toContainText("2 selected");
  await tabTo(page, "button", "Add to pipeline", "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, "button", /^Add 2 · 1\scredit$/);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^2\scompanies added to the pipeline/)).toBeVisible();
  await tabTo(page, "button", "Export", "Shift+Tab");
  await page.keyboard.press("Enter");
  await exportAll(page, async (button) => {
    await expect(button).toBeVisible();
    await tabToElement(page, button);
    await page.keyboard.press("Enter");
  });

  // A company that has left its register is found by its name, and says so (J12).
  const { data } = await new SearchApi(server.url, account.api_key).search({ registry_status: ["ceased"], limit: 1 });
  const ceased = data[0]?.name ?? "";
  await page.goto("/companies");
  await settled(page);
  await page.keyboard.press("/");
  await expect(filters(page).getByRole("searchbox", { name: "Name", exact: true })).toBeFocused();
  await page.keyboard.type(ceased);
  const removed = page.getByRole("region", { name: "Removed from the register" });
  await expect(removed.getByRole("link", { name: ceased })).toBeVisible();

  await page.goto(url);
  await settled(page);
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await leadTotal(page, PLUMBERS);
  await tabTo(page, "link", new RegExp(`^${name}`), "Tab", lane(page, "New"));
  await page.keyboard.press("2");
  await leadsIn(page, "New", PLUMBERS - 1);
  await leadsIn(page, "Contacted", 1);
  await expect(lane(page, "Contacted").getByRole("link", { name })).toBeFocused();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("complementary", { name });
  await expect(drawer.getByRole("link", { name: /^\+47/ })).toHaveAttribute("href", /^tel:/);
  await tabToElement(page, drawer.getByRole("textbox", { name: "Notes" }));
  await page.keyboard.type("Ring on Monday: glass, pipes");
  await page.keyboard.press("Tab");
  await expect(drawer.getByText("Saved", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);

  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await tabTo(page, "tab", "Usage");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=ledger/);
  await expectBought(page, [
    [OPENED, 0.5],
    [ADDED, 1],
  ]);
});
