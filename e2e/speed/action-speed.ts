import type { Page } from "@playwright/test";
import { table, TIMES_HEAD, timesRow } from "../../src/checks/bench/figures.ts";
import { filters, openExplorer, rows, settled, table as grid } from "../explorer.ts";

/** Milliseconds that a page rests after it is opened, before the first use of a part is timed. */
const IDLE_MS = 3_000;
/** Milliseconds between two actions. */
const REST_MS = 300;

interface Action {
  name: string;
  /** The event that the time begins with. */
  event: "click" | "keydown" | "popstate";
  act: () => Promise<unknown>;
  /** Selector of the element that is visible when the action is done. */
  result: string;
  /** Text of the element before the action; the action is done when the text changes. */
  replaces?: string;
}

type Watch = Pick<Action, "event" | "result"> & { replaces: string | null };

const FIRST_ROW = '[role=grid][aria-busy=false] tr[data-index="0"] a';
const PEEK = "main aside:not([aria-label=Filters]) dl";
const DRAWER = "aside textarea";
const PALETTE = "dialog[open] [role=combobox]:focus";

/**
 * Times a seller's actions from the event to the frame that shows the result: actions on a page in use, and the first
 * use of palette, peek and drawer after the page was idle. The account needs leads.
 */
export async function actionTimes(page: Page, rounds: number): Promise<string> {
  const times = new Map<string, number[]>();
  const time = async (action: Action) => {
    await page.waitForTimeout(REST_MS);
    const { event, result: selector, replaces = null } = action;
    const watched = page.evaluate(watchAction, { event, result: selector, replaces });
    await action.act();
    times.set(action.name, [...(times.get(action.name) ?? []), await watched]);
  };
  const open = async (path: "explorer" | "pipeline") => {
    if (path === "explorer") await openExplorer(page);
    else await page.goto("/leads");
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(IDLE_MS);
  };
  const togglePalette = (name: string): Action => ({
    name,
    event: "keydown",
    act: () => page.keyboard.press("ControlOrMeta+k"),
    result: PALETTE,
  });
  const firstLink = rows(page).first().getByRole("link").first();
  const peek = (name: string): Action => ({ name, event: "click", act: () => firstLink.click(), result: PEEK });
  const card = page.getByRole("article").first().getByRole("link").first();
  const drawer = (name: string): Action => ({ name, event: "click", act: () => card.click(), result: DRAWER });

  for (let round = 0; round < rounds; round += 1) {
    await open("explorer");
    await time(togglePalette("first palette after idle"));
    await open("explorer");
    await time(peek("first peek after idle"));
    await open("pipeline");
    await time(drawer("first drawer after idle"));
  }

  await open("explorer");
  const preset = filters(page).getByRole("button", { name: "10–49", exact: true });
  const sort = grid(page).getByRole("columnheader", { name: "Name", exact: true }).getByRole("button").first();
  const pipeline = page.getByRole("link", { name: "Pipeline" }).first();
  for (let round = 0; round < rounds; round += 1) {
    // A different range each time, so that the server is queried.
    await page.goto(`/companies?max_employees=${400 + round}`);
    await settled(page);
    // Actions on a page whose code is loaded.
    await pipeline.click();
    await card.waitFor();
    await page.goBack();
    await settled(page);
    const replaces = await firstLink.innerText();
    await preset.scrollIntoViewIfNeeded();
    const count = String(await grid(page).getAttribute("aria-rowcount"));
    const counted = `[role=grid][aria-busy=false]:not([aria-rowcount="${count}"])`;
    await time({ name: "preset", event: "click", act: () => preset.click(), result: counted });
    await settled(page);
    await time({ name: "sort", event: "click", act: () => sort.click(), result: FIRST_ROW, replaces });
    await settled(page);
    await time(togglePalette("palette"));
    await page.keyboard.press("Escape");
    await time(peek("peek"));
    await page.keyboard.press("Escape");
    await time({ name: "pipeline", event: "click", act: () => pipeline.click(), result: "article" });
    await time({ name: "back", event: "popstate", act: () => page.goBack(), result: FIRST_ROW });
    await pipeline.click();
    await card.waitFor();
    await time(drawer("drawer"));
  }
  return table(
    TIMES_HEAD,
    [...times].map(([name, samples]) => timesRow(name, samples)),
  );
}

/** Runs in the page: waits for the event, then for the frame in which the element is in sight. */
function watchAction({ event, result: selector, replaces }: Watch): Promise<number> {
  return new Promise((resolve) => {
    const look = (startedAt: number): void => {
      const element = [...document.querySelectorAll<HTMLElement>(selector)].find((candidate) =>
        candidate.checkVisibility(),
      );
      if (!element || element.innerText === replaces) return void requestAnimationFrame(() => look(startedAt));
      // The task after the frame's callbacks: by then the frame is laid out and painted.
      setTimeout(() => resolve(performance.now() - startedAt));
    };
    window.addEventListener(event, ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
      capture: true,
      once: true,
    });
  });
}
