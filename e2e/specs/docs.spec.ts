import { expect, test } from "../fixtures.ts";

test("the API reference shows calls that carry this server's own address", async ({ signedInPage: page, server }) => {
  await page.goto("/docs");
  const operation = page.getByRole("article", { name: "Change a lead's status or notes" });
  await expect(operation.getByText(`${server.url}/v1/leads/101`)).toBeVisible();
  await operation.getByRole("radio", { name: "TypeScript" }).check({ force: true });
  await expect(operation.getByText(`await fetch("${server.url}/v1/leads/101"`)).toBeVisible();
  await expect(operation.getByText("Free", { exact: true })).toBeVisible();
  const contacts = page.getByRole("article", { name: "Retrieve the contacts of a company" });
  await expect(contacts.getByText("2 credits per answer", { exact: true })).toBeVisible();
  const colour = (part: string) =>
    contacts
      .getByText(part, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colour('"full_name"')).not.toBe(await colour("true"));
  await page.getByRole("searchbox", { name: "Find an operation" }).fill("ledger");
  await expect(page.getByRole("article")).toHaveCount(1);
  // On a phone too no button lies over the code.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const code of await page.getByRole("article").locator("section:has(pre)").all()) {
    const copy = code.locator("xpath=../following-sibling::button");
    const [right, left] = await Promise.all([
      code.evaluate((element) => element.getBoundingClientRect().right),
      copy.evaluate((element) => element.getBoundingClientRect().left),
    ]);
    expect(right).toBeLessThanOrEqual(left);
  }
});
