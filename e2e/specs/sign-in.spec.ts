import { dayFromNow } from "../days.ts";
import { settled } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";
import { LeadsApi } from "../leads-api.ts";
import { demoAccount } from "../sign-in.ts";

test("a requested page opens after signing in, with its query", async ({ page, freshAccount }) => {
  await page.goto("/companies?countries=NO&min_employees=5");
  await expect(page.getByRole("heading", { name: "Sign in to Nordscope" })).toBeVisible();
  await page.getByLabel("Email").fill(freshAccount.email);
  await page.getByLabel("Password").fill(freshAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/companies\?countries=NO&min_employees=5$/);
  await expect(page.getByRole("heading", { name: "Companies" })).toBeVisible();
  await page.goto("/sign-in");
  await expect(page).toHaveURL(/\/companies$/);
});

test("a wrong password says so and keeps the typed text", async ({ page, freshAccount }) => {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(freshAccount.email);
  await page.getByLabel("Password").fill("not this one");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Email or password is wrong.");
  await expect(page.getByLabel("Email")).toHaveValue(freshAccount.email);
  await expect(page.getByText("Ask your administrator to reset it.")).toBeVisible();
});

test("fields that a password manager fills without an event are sent with their values", async ({
  page,
  freshAccount,
}) => {
  const { email, password } = freshAccount;
  const filled = (values: [label: string, value: string][]) =>
    Promise.all(
      values.map(([label, value]) =>
        page.getByLabel(label).evaluate((field, text) => {
          if (field instanceof HTMLInputElement) field.value = text;
        }, value),
      ),
    );
  await page.goto("/sign-in");
  await filled([
    ["Email", email],
    ["Password", "not this one"],
  ]);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("Email or password is wrong.");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await filled([["Password", password]]);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/companies/);
  await page.goto("/account?tab=settings");
  await filled([
    ["Current password", password],
    ["New password", "another one, and long"],
  ]);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  await page.goto("/account?tab=keys");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Enter a name")).toBeVisible();
  await filled([["Name", "Filled in"]]);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("alertdialog", { name: "“Filled in” created" })).toBeVisible();
});

test("on wide screens the product is shown before signing in, in the reader's theme", async ({ page }) => {
  const pictures: string[] = [];
  page.on("request", (request) => pictures.push(...(/still-[a-z]+/.exec(request.url()) ?? [])));
  for (const [theme, width, expectedPictures] of [
    ["light", 1440, ["still-light"]],
    ["dark", 1440, ["still-dark"]],
    ["light", 390, []],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    // The page before may have changed its theme, too.
    pictures.length = 0;
    await page.goto("/sign-in");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect([...new Set(pictures)]).toEqual(expectedPictures);
  }
});

test("a new account begins with companies; Today is first when a step is due that its owner planned", async ({
  page,
  server,
  freshAccount,
  apiKey,
}) => {
  const signIn = async () => {
    await page.context().clearCookies();
    await page.goto("/");
    await page.getByLabel("Email").fill(freshAccount.email);
    await page.getByLabel("Password").fill(freshAccount.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await signIn();
  await expect(page).toHaveURL(/\/companies$/);
  const leads = new LeadsApi(server.url, apiKey);
  const [lead] = await leads.create(1);
  await leads.change(lead?.id ?? 0, { next_action: "Call back", next_action_on: dayFromNow(1) });
  await signIn();
  await expect(page).toHaveURL(/\/companies$/);
  await leads.change(lead?.id ?? 0, { next_action_on: dayFromNow(0) });
  await signIn();
  await expect(page).toHaveURL(/\/today$/);
});

test("demo data offers its account in one click", async ({ page, server }) => {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Try the demo" }).click();
  // Leads of the demo are due that its visitor has not planned: the first visit shows companies.
  await expect(page).toHaveURL(/\/companies$/);
  const { email } = await demoAccount(server.url);
  await expect(page.getByRole("button", { name: email })).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Try the demo" }).click();
  await expect(page).toHaveURL(/\/today$/);
});

test("a URL of another site is not a return path", async ({ page, freshAccount }) => {
  await page.goto("/sign-in?return=//evil.example/companies");
  await page.getByLabel("Email").fill(freshAccount.email);
  await page.getByLabel("Password").fill(freshAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/companies$/);
});

test(
  "an expired session keeps the page and its typed text",
  { tag: "@firefox" },
  async ({ freshPage: page, freshAccount }) => {
    await page.goto("/companies");
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("Typed with care");
    // A request that is still to come would show the dialog before the click.
    await page.waitForLoadState("networkidle");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save view" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Your session expired" });
    await expect(dialog.getByLabel("Email")).toHaveValue(freshAccount.email);
    await dialog.getByLabel("Password").fill(freshAccount.password);
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await expect(dialog).toBeHidden();
    // The request that was refused went on by itself.
    await expect(page).toHaveURL(/view=\d+/);
    await expect(page.getByRole("button", { name: "Typed with care" })).toBeVisible();
  },
);

test("a background count opens no dialog for an expired session; the next action does", async ({
  freshPage: page,
  freshAccount,
}) => {
  const countAnswered = (status: number) =>
    page.waitForResponse((response) => response.url().includes("/v1/today") && response.status() === status);
  const counted = countAnswered(200);
  await page.goto("/companies");
  await counted;
  await settled(page);
  await page.context().clearCookies();
  const refused = countAnswered(401);
  // The browser reports that the tab is visible again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await refused;
  await page.waitForTimeout(500);
  const dialog = page.getByRole("alertdialog", { name: "Your session expired" });
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Account" }).click();
  await dialog.getByLabel("Password").fill(freshAccount.password);
  const countedAgain = countAnswered(200);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await countedAgain;
});

test("signing out leads to the sign-in page and closes the way back", async ({ freshPage: page, freshAccount }) => {
  await page.goto("/companies");
  await page.getByRole("button", { name: freshAccount.email }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto("/companies");
  await expect(page.getByRole("heading", { name: "Sign in to Nordscope" })).toBeVisible();
});

test("the dialog of an expired session offers the demo account to its users", async ({ signedInPage: page }) => {
  await page.goto("/leads");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Your session expired" });
  await dialog.getByRole("button", { name: "Continue with the demo" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});

test("a person in the data can read how to object without an account", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Privacy: people in the data" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole("heading", { name: "How to object" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("npm run nordscope -- forget")).toBeVisible();
  await page.getByRole("link", { name: "Sign in to Nordscope" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});
