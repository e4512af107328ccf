import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { openPage, pages, viewports } from "../pages.ts";

/** The widths of the other stories, and 1440 px zoomed to 200 %. */
const views = { ...viewports, "200 %": { width: 720, height: 450 } };

/** A wheel's scroll has moved by then, if it moves anything. */
const SETTLE_MS = 150;

interface Point {
  x: number;
  y: number;
}

/** The title and every element that scrolls, each as a point in sight; all are scrolled to their ends. */
const scrollToEnds = (page: Page): Promise<Point[]> =>
  page.evaluate(() => {
    const scrollers = [...document.querySelectorAll<HTMLElement>("main, main *")].filter(
      (element) =>
        element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    for (const scroller of scrollers) if (scroller.id !== "main") scroller.scrollTop = scroller.scrollHeight;
    return [...[...document.querySelectorAll("h1, h2")].slice(0, 3), ...scrollers].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      return document.elementFromPoint(point.x, point.y) ? [point] : [];
    });
  });

/** Elements that moved although they must not scroll, and scrollers that end with blank space. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60);
    const canScroll = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("*")) {
      const isFrame = element.id === "main" || !element.closest("#root");
      if (element.scrollTop !== 0 && (isFrame || !canScroll(element)))
        faults.push(`${nameOf(element)} slid by ${Math.round(element.scrollTop)} px`);
      if (isFrame || !canScroll(element) || element.scrollHeight <= element.clientHeight + 1) continue;
      const top = element.getBoundingClientRect().top - element.scrollTop;
      const ends = [...element.querySelectorAll("*")].flatMap((part) => {
        const { width, height, bottom } = part.getBoundingClientRect();
        return width > 1 && height > 1 ? [bottom - top] : [];
      });
      const blank = element.scrollHeight - Math.max(0, ...ends);
      if (blank > 100) faults.push(`${nameOf(element)} ends with ${Math.round(blank)} blank px`);
    }
    return faults;
  });

const states = [
  ...pages.filter(({ signedOut }) => signedOut !== true),
  { name: "peek", path: "/companies?peek=1" },
  { name: "company history", path: "/companies/1?tab=history" },
  { name: "lead list", path: "/leads?view=list" },
  { name: "ledger", path: "/account?tab=ledger" },
];

for (const { name, path } of states)
  test(`${name}: neither wheel, keys nor touch scroll the frame away`, async ({ signedInPage: page }) => {
    const session = await page.context().newCDPSession(page);
    await openPage(page, path);
    for (const [view, size] of Object.entries(views))
      await test.step(view, async () => {
        await page.setViewportSize(size);
        for (const { x, y } of await scrollToEnds(page)) {
          await page.mouse.move(x, y);
          await page.mouse.wheel(0, 3000);
          // As a finger that pulls the page up.
          await session.send("Input.synthesizeScrollGesture", {
            x,
            y,
            yDistance: -300,
            speed: 6000,
            gestureSourceType: "touch",
          });
        }
        await page.waitForTimeout(SETTLE_MS);
        expect(await faultsOf(page), "after wheel and finger").toEqual([]);
        await page.locator("main").focus();
        for (const key of ["PageDown", "End", "Space"]) await page.keyboard.press(key);
        await page.waitForTimeout(SETTLE_MS);
        expect(await faultsOf(page), "after keys").toEqual([]);
      });
  });
