import { expect, test } from "../fixtures.ts";
import { signIn } from "../sign-in.ts";

test("sessions are listed, and another browser is signed out", async ({
  freshPage: page,
  browser,
  server,
  freshAccount,
}) => {
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, server.url, freshAccount);
  await page.goto("/account?tab=settings");
  await expect(page.getByText("This browser")).toBeVisible();
  await page.getByRole("button", { name: /^Sign out .*, signed in / }).click();
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign out .*, signed in / })).toHaveCount(0);
  const session: unknown = await (await elsewhere.request.get(`${server.url}/auth/session`)).json();
  expect(session).toMatchObject({ user: null });
  await elsewhere.close();
});
