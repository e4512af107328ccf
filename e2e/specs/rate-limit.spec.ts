import type { Page } from "@playwright/test";
import * as z from "zod/mini";

import { openExplorer, option, settled, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";
import { nordscope } from "../server.ts";
import { signIn } from "../sign-in.ts";

test("above the rate limit the page says that it waits, and then continues by itself", async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(150_000);
  const printed = await nordscope(server.dataDir, "user", "add", "busy@nordscope.example", "--plan", "starter");
  await signIn(context, server.url, z.object({ email: z.string(), password: z.string() }).parse(JSON.parse(printed)));
  await openExplorer(page);
  const totalOfAll = await total(page);
  await exhaust(page);
  await option(page, /^Norway/).check();
  const notice = page.getByText("Too many requests. Retrying …");
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden({ timeout: 65_000 });
  await settled(page);
  expect(await total(page)).toBeLessThan(totalOfAll);
});

/** Asks until the session's window is spent, and that at least 10 seconds before its end. */
async function exhaust(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let secondsLeft = 0;
    while (secondsLeft < 10) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => fetch("/v1/countries", { cache: "no-store" })),
      );
      const refused = answers.find(({ status }) => status === 429);
      secondsLeft = Number(refused?.headers.get("Retry-After") ?? 0);
      if (refused && secondsLeft < 10) await new Promise((resolve) => setTimeout(resolve, secondsLeft * 1_000));
    }
  });
}
