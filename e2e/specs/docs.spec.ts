import { expect, test } from "../fixtures.ts";

test("the API reference shows calls with this server's URL", async ({ signedInPage: page, server }) => {
  await page.goto("/docs");
  const operation = page.getByRole("article", { name: "Update a lead", exact: true });
  await expect(operation.getByText(`${server.url}/v1/leads/101`)).toBeVisible();
  await operation.getByRole("radio", { name: "TypeScript" }).check({ force: true });
  await expect(operation.getByText(`await fetch("${server.url}/v1/leads/101"`)).toBeVisible();
  await expect(operation.getByText("Free", { exact: true })).toBeVisible();
  const contacts = page.getByRole("article", { name: "Retrieve the contacts of a company" });
  await expect(contacts.getByText("2 credits per company", { exact: true })).toBeVisible();
  const colour = (part: string) =>
    contacts
      .getByText(part, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colour('"full_name"')).not.toBe(await colour("true"));
  // The operation that is read is lit in the list at the left.
  await contacts.evaluate((element) => element.scrollIntoView());
  const lit = page.getByRole("link", { name: "Retrieve the contacts of a company" });
  await expect(lit).toHaveAttribute("aria-current", "location");
  await page.getByRole("searchbox", { name: "Find an operation" }).fill("ledger");
  await expect(page.getByRole("article")).toHaveCount(1);
  // On a phone too no button lies over the code.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const code of await page.getByRole("article").locator("section:has(pre)").all()) {
    const copy = code.locator("xpath=../following-sibling::button");
    const [right, leftEdge] = await Promise.all([
      code.evaluate((element) => element.getBoundingClientRect().right),
      copy.evaluate((element) => element.getBoundingClientRect().left),
    ]);
    expect(right).toBeLessThanOrEqual(leftEdge);
  }
});

test("the technologies that visits detect have a page", async ({ signedInPage: page }) => {
  await page.goto("/docs/technologies");
  await expect(page.getByText(/^\d{3}\sproducts$/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a product" }).fill("wordpress");
  await expect(page.getByRole("link", { name: "WordPress", exact: true })).toBeVisible();
  await expect(page.getByText(/^\d{1,2}\sproducts?$/)).toBeVisible();
});
