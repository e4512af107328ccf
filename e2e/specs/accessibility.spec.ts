import { test } from "../fixtures.ts";
import { expectNoAxeFindingsAnywhere, openPage, pages } from "../pages.ts";
import { demoAccount, signIn } from "../sign-in.ts";

// Pages of a thousand rows or a whole reference take axe seconds a run.
test.setTimeout(360_000);

for (const { name, path, signedOut } of pages) {
  test(`axe finds nothing on ${name}, in both themes at three widths`, async ({ page, context, server }) => {
    if (!signedOut) await signIn(context, server.url, await demoAccount(server.url));
    await openPage(page, path);
    await expectNoAxeFindingsAnywhere(page);
  });
}
