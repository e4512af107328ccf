import type { Locator, Page } from "@playwright/test";

import { card, cardIn, lane, settledBox, threeLeads } from "../../board.ts";
import { expect, test } from "../../fixtures.ts";

test.use({ hasTouch: true });

/** A finger: down, still for a moment, along, up. */
async function fingerDrag(page: Page, source: Locator, target: Locator, holdMs: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const start = await source.boundingBox();
  const end = await target.boundingBox();
  if (!start || !end) throw new Error("there is no card to drag");
  const touchPoint = { x: start.x + 60, y: start.y + 30 };
  const goal = { x: end.x + end.width / 2, y: end.y + Math.min(120, end.height / 2) };
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [touchPoint] });
  await page.waitForTimeout(holdMs);
  for (let step = 1; step <= 12; step++) {
    const point = {
      x: touchPoint.x + ((goal.x - touchPoint.x) * step) / 12,
      y: touchPoint.y + ((goal.y - touchPoint.y) * step) / 12,
    };
    // One after the other: moves that arrive together are one jump, and no drag.
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a quick swipe over the board does not go back to the previous page", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { newest } = await threeLeads(page, server.url, apiKey);
  const touch = await page.context().newCDPSession(page);
  for (const [width, y] of [
    [390, 300],
    [390, 600],
    [1024, 600],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const start = (await settledBox(lane(page, "New"))).x + 50;
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: start, y }] });
    for (const share of [0.07, 0.14, 0.22, 0.35, 0.5, 0.65, 0.75])
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [{ x: start + share * width, y }],
      });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    // The browser navigates back after its animation.
    await page.waitForTimeout(700);
    await expect(page).toHaveURL(/\/leads$/);
    await expect(card(page, newest)).toBeVisible();
  }
});

test("on a phone a long press lifts a card, and it is dropped on another lane's tab", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  const tab = page.getByRole("navigation", { name: "Stages" }).getByRole("button", { name: /^Contacted/ });
  await fingerDrag(page, card(page, newest), tab, 400);
  await expect(cardIn(page, "New", newest)).toHaveCount(0);
  await expect(tab).toHaveText("Contacted 1");
  await expect.poll(async () => (await api.get(newest.id)).status).toBe("contacted");
});
