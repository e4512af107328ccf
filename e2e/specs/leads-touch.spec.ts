import type { Locator, Page } from "@playwright/test";

import { card, cardIn, lane, threeLeads } from "../board.ts";
import { expect, test } from "../fixtures.ts";

test.use({ hasTouch: true });

/** A finger: down, still for a moment, along, up. Without the moment all of it happens in one go. */
async function fingerDrag(page: Page, from: Locator, to: Locator, holdMs: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error("nothing to drag");
  const at = { x: start.x + 60, y: start.y + 30 };
  const goal = { x: end.x + end.width / 2, y: end.y + Math.min(120, end.height / 2) };
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const sent = [touch("touchStart", [at])];
  if (holdMs > 0) {
    await sent[0];
    await page.waitForTimeout(holdMs);
  }
  for (let step = 1; step <= 12; step++)
    sent.push(
      touch("touchMove", [{ x: at.x + ((goal.x - at.x) * step) / 12, y: at.y + ((goal.y - at.y) * step) / 12 }]),
    );
  sent.push(touch("touchEnd", []));
  await Promise.all(sent);
}

test("a long press lifts a card; a quick swipe does not", async ({ freshPage: page, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await fingerDrag(page, card(page, newest), lane(page, "Contacted"), 0);
  await expect(cardIn(page, "New", newest)).toBeVisible();
  expect((await api.get(newest.id)).status).toBe("new");
  await fingerDrag(page, card(page, newest), lane(page, "Qualified"), 400);
  await expect(cardIn(page, "Qualified", newest)).toBeVisible();
  await expect.poll(async () => (await api.get(newest.id)).status).toBe("qualified");
});

test("on a phone a card is dropped on another lane's tab", async ({ freshPage: page, server, apiKey }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  const tab = page.getByRole("navigation", { name: "Lanes" }).getByRole("button", { name: /^Contacted/ });
  await fingerDrag(page, card(page, newest), tab, 400);
  await expect(cardIn(page, "New", newest)).toHaveCount(0);
  await expect(tab).toHaveText("Contacted1");
  await expect.poll(async () => (await api.get(newest.id)).status).toBe("contacted");
});
