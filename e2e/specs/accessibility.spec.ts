import { test } from "../fixtures.ts";
import { expectNoAxeFindings, lookAt, openPage, pages, themes, widths } from "../pages.ts";
import { demoAccount, signIn } from "../sign-in.ts";

// Pages of a thousand rows or a whole reference take axe seconds a run.
test.setTimeout(360_000);

for (const { name, path, signedOut } of pages) {
  test(`axe finds nothing on ${name}, in both themes at three widths`, async ({ page, context, server }) => {
    if (!signedOut) await signIn(context, server.url, await demoAccount(server.url));
    await openPage(page, path);
    for (const theme of themes) {
      for (const width of widths) {
        await test.step(`${theme}, ${width} px`, async () => {
          await lookAt(page, theme, width);
          await expectNoAxeFindings(page);
        });
      }
    }
  });
}
