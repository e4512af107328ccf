import type { Page, Request } from "@playwright/test";
import { Random } from "../../src/server/demo/random.ts";
import { chips, filters, settled, total } from "../explorer.ts";

export interface ClickTimes {
  /** The option's label and count. */
  what: string;
  /** Milliseconds from the click to the frame that shows the new rows. */
  rows: number;
  /** Milliseconds from the click to the frame that shows the new counts. */
  counts: number;
}

/** Milliseconds between a click's counts and the next click, and while a mouse's button is down. */
const REST_MS = 300;
const HELD_MS = 80;

/**
 * Clicks random sidebar options and times the page's response. Every third click starts from all companies again, the
 * others narrow the previous result. Only clicks that send a query are counted: cached results show sooner.
 */
export async function clicksAndTimes(page: Page, clickCount: number): Promise<ClickTimes[]> {
  const random = new Random(1);
  const times: ClickTimes[] = [];
  for (let turn = 0; times.length < clickCount; turn += 1) {
    if (turn % 3 === 0 && (await chips(page).isVisible()))
      await chips(page).getByRole("button", { name: "Clear all" }).click();
    await settled(page);
    let hasSearched = false;
    const watch = (request: Request) => {
      hasSearched ||= request.url().endsWith("/v1/search");
    };
    page.on("request", watch);
    const click = await clickAndTime(page, random);
    page.off("request", watch);
    if (hasSearched) times.push(click);
  }
  return times;
}

async function clickAndTime(page: Page, random: Random): Promise<ClickTimes> {
  const previousTotal = await total(page);
  const untouched = filters(page)
    .getByRole("group")
    .filter({ hasNot: page.locator("input:checked") });
  const options = untouched.locator(".filter-option");
  const optionCount = await options.count();
  const firstOption = random.below(optionCount);
  for (let offset = 0; offset < optionCount; offset++) {
    const option = options.nth((firstOption + offset) % optionCount);
    const promised = Number((await option.locator(".filter-count").innerText()).replaceAll(/\D/g, ""));
    // The new rows are recognised by their number, which must differ from the old.
    if (promised === 0 || promised === previousTotal) continue;
    await option.scrollIntoViewIfNeeded();
    const what = (await option.innerText()).replaceAll(/\s+/g, " ");
    const { x = 0, y = 0, width = 0, height = 0 } = (await option.locator("label").boundingBox()) ?? {};
    // Like a user: the mouse moves there some time after the previous click, and the button stays down for a moment.
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForTimeout(REST_MS);
    const times = page.evaluate(watchClick, String(promised + 1));
    await page.mouse.down();
    await page.waitForTimeout(HELD_MS);
    await page.mouse.up();
    return { what: `${new URL(page.url()).search} + ${what}`, ...(await times) };
  }
  throw new Error("There is no option left to click");
}

/** Runs in the page: waits for a click, then for its rows and its counts. */
function watchClick(rowcount: string) {
  return new Promise<{ rows: number; counts: number }>((resolve) => {
    const grid = document.querySelector("[role=grid]");
    const sidebar = document.querySelector("aside[aria-label=Filters] [aria-busy]");
    if (!grid || !sidebar) throw new Error("The table or the sidebar is not in the page");
    let clicked = 0;
    let countsAsked = false;
    let rows = 0;
    let counts = 0;
    const waitUntilShown = (keep: (time: number) => void) =>
      // The task after the next frame's callbacks: by then the frame is laid out and painted.
      requestAnimationFrame(() => setTimeout(() => keep(performance.now() - clicked)));
    let rowsSeen = false;
    let countsSeen = false;
    const finish = () => {
      if (rows > 0 && counts > 0) resolve({ rows, counts });
    };
    const look = () => {
      if (clicked === 0) return;
      if (!rowsSeen && grid.getAttribute("aria-rowcount") === rowcount && grid.getAttribute("aria-busy") === "false") {
        rowsSeen = true;
        waitUntilShown((time) => {
          rows = time;
          finish();
        });
      }
      if (sidebar.getAttribute("aria-busy") === "true") countsAsked = true;
      else if (countsAsked && !countsSeen) {
        countsSeen = true;
        waitUntilShown((time) => {
          counts = time;
          finish();
        });
      }
      if (rowsSeen && countsSeen) observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      attributes: true,
      subtree: true,
      attributeFilter: ["aria-busy", "aria-rowcount"],
    });
    document.addEventListener("click", (event) => (clicked = event.timeStamp), { capture: true, once: true });
  });
}
