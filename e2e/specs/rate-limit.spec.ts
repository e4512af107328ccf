import * as z from "zod/mini";

import { openExplorer, option, settled, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";
import { nordscope } from "../server.ts";
import { signIn } from "../sign-in.ts";

test("over the rate limit the page says that it waits, and then goes on by itself", async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(150_000);
  const printed = await nordscope(server.dataDir, "user", "add", "busy@nordscope.example", "--plan", "starter");
  await signIn(context, server.url, z.object({ email: z.string(), password: z.string() }).parse(JSON.parse(printed)));
  await openExplorer(page);
  const all = await total(page);
  // A session's window is 600 requests a minute.
  await page.evaluate(async () => {
    for (let batch = 0; batch < 30; batch++)
      await Promise.all(Array.from({ length: 20 }, () => fetch("/v1/countries").then((answer) => answer.text())));
  });
  await option(page, /^Norway/).check();
  const notice = page.getByText("Too many requests this minute.");
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden({ timeout: 65_000 });
  await settled(page);
  expect(await total(page)).toBeLessThan(all);
});
