import { card, cardIn, deleteByMenu, drag, lane, threeLeads } from "../../board.ts";
import { expect, test } from "../../fixtures.ts";

test("a card is dragged to another lane, stays there, and Undo moves it back", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  const { city, name } = newest.company;
  await expect(card(page, newest)).toHaveText(new RegExp(`^${name}${city} · .+In stage today`));
  // The score measures what is known about the company, not how good the lead is.
  await expect(card(page, newest)).not.toContainText(/score/i);
  const patches: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && patches.push(request.url()));
  await drag(page, card(page, newest), lane(page, "Qualified"));
  await expect(cardIn(page, "Qualified", newest)).toBeVisible();
  await expect(page.getByRole("region", { name: "Qualified, 1 lead" })).toBeVisible();
  await expect.poll(async () => (await api.get(newest.id)).status).toBe("qualified");
  expect(patches).toHaveLength(1);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(cardIn(page, "New", newest)).toBeVisible();
  await expect.poll(async () => (await api.get(newest.id)).status).toBe("new");
  // Undo is one request to another path.
  expect(patches).toHaveLength(1);
});

test("Ctrl+Z undoes the newest move, then the previous one", async ({ freshPage: page, server, apiKey }) => {
  const { api, newest, middle } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("2");
  await expect(cardIn(page, "Contacted", newest)).toBeVisible();
  await card(page, middle).getByRole("link").focus();
  // The ring is around the card, not around the link in it.
  await expect(card(page, middle)).toHaveCSS("outline-style", "solid");
  await expect(card(page, middle).getByRole("link")).toHaveCSS("outline-style", "none");
  await page.keyboard.press("3");
  await expect(cardIn(page, "Qualified", middle)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cardIn(page, "New", middle)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cardIn(page, "New", newest)).toBeVisible();
  await expect.poll(async () => (await api.list()).map((lead) => lead.status)).toEqual(["new", "new", "new"]);
});

test("a card released during a quick move is dropped at that place", async ({ freshPage: page, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  const cardBox = await card(page, newest).boundingBox();
  const crossed = await lane(page, "Contacted").boundingBox();
  const goal = await lane(page, "Qualified").boundingBox();
  if (!cardBox || !crossed || !goal) throw new Error("there is no card to drag");
  await page.mouse.move(cardBox.x + 60, cardBox.y + 30);
  await page.mouse.down();
  await page.mouse.move(crossed.x + 100, crossed.y + 120, { steps: 6 });
  await expect(lane(page, "Contacted")).toHaveClass(/is-over/);
  // The last move and the release in one task: nothing is drawn in between.
  await page.evaluate(
    (point) => {
      for (const type of ["mousemove", "mouseup"])
        document.dispatchEvent(new MouseEvent(type, { ...point, bubbles: true }));
    },
    { clientX: goal.x + 100, clientY: goal.y + 120 },
  );
  await expect.poll(async () => (await api.get(newest.id)).status).toBe("qualified");
});

test(
  "a card is moved only by keys, with screen reader announcements",
  { tag: "@firefox" },
  async ({ freshPage: page, server, apiKey }) => {
    const { api, newest } = await threeLeads(page, server.url, apiKey);
    await card(page, newest).getByRole("link").focus();
    // The ring is the card's, not the link's in it.
    await page.keyboard.press("Shift");
    await expect(page.locator(".lead-card", { has: page.locator(":focus") })).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("Space");
    await expect(page.getByText("Over New", { exact: true })).toBeAttached();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Over Contacted", { exact: true })).toBeAttached();
    await page.keyboard.press("Space");
    await expect(cardIn(page, "Contacted", newest)).toBeVisible();
    await expect.poll(async () => (await api.get(newest.id)).status).toBe("contacted");

    // The card keeps the focus wherever it goes.
    await expect(card(page, newest).getByRole("link")).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(cardIn(page, "Contacted", newest)).toBeVisible();
    expect((await api.get(newest.id)).status).toBe("contacted");

    // Keys that come while the card is between two lanes, and before the service has answered, count as well.
    for (const key of ["3", "2", "1"]) await page.keyboard.press(key);
    await expect(cardIn(page, "New", newest)).toBeVisible();
    await expect.poll(async () => (await api.get(newest.id)).status).toBe("new");
    await expect(page.getByText(/^Couldn’t move/)).toHaveCount(0);
    await expect(card(page, newest).getByRole("link")).toBeFocused();
  },
);

test("a failed or conflicting move is reverted, says so, and shows the newest state", async ({
  freshPage: page,
  context,
  server,
  apiKey,
}) => {
  const { api, middle, newest } = await threeLeads(page, server.url, apiKey);
  // Before the connection breaks: a page that is online again asks for its leads by itself.
  await api.change(newest.id, { status: "lost" });
  await drag(page, card(page, newest), lane(page, "Contacted"));
  await expect(page.getByText(`Couldn’t move ${newest.company.name}: changed on another device`)).toBeVisible();
  await page.getByRole("button", { name: "Expand Lost" }).click();
  await expect(cardIn(page, "Lost", newest)).toBeVisible();
  await expect(lane(page, "Contacted").getByRole("article")).toHaveCount(0);
  await context.setOffline(true);
  await card(page, middle).getByRole("link").focus();
  await page.keyboard.press("2");
  await expect(page.getByText(`Couldn’t move ${middle.company.name}:`)).toBeVisible();
  await expect(cardIn(page, "New", middle)).toBeVisible();
  await expect(page.getByRole("region", { name: "Contacted, 0 leads" })).toBeVisible();
});

test("a deleted lead is restored with Undo, and deleted without it", async ({ freshPage: page, server, apiKey }) => {
  const { api, newest, middle } = await threeLeads(page, server.url, apiKey);
  await deleteByMenu(page, newest);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(cardIn(page, "New", newest)).toBeVisible();
  expect(await api.list()).toHaveLength(3);
  await deleteByMenu(page, middle);
  await expect.poll(async () => (await api.list()).map((lead) => lead.id)).not.toContain(middle.id);
});

test("notes are saved when the field loses focus, and the drawer shows the events", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").click();
  const drawer = page.getByRole("complementary", { name: newest.company.name });
  await drawer.getByLabel("Notes").fill("Ring på mandag");
  await expect(drawer.getByText("Not saved yet")).toBeVisible();
  await drawer.getByLabel("Notes").blur();
  await expect(drawer.getByText("Saved", { exact: true })).toBeVisible();
  expect((await api.get(newest.id)).notes).toBe("Ring på mandag");
  await drawer.getByLabel("Stage").selectOption("Contacted");
  await expect(drawer.getByText("New → Contacted")).toBeVisible();
  const score = await drawer.getByText(/^Data known: \d+%$/).innerText();
  const parts = await drawer.getByText(/^\d+ of \d+$/).allInnerTexts();
  const sum = (place: number) => parts.reduce((total, part) => total + Number(part.split(" of ")[place]), 0);
  expect(Math.round((100 * sum(0)) / sum(1))).toBe(Number(/\d+/.exec(score)?.[0]));
  await page.reload();
  await expect(drawer.getByLabel("Notes")).toHaveValue("Ring på mandag");
  // A lead keeps its company open: the drawer has its details, and its page costs nothing.
  await expect(drawer.getByText("Registry number")).toBeVisible();
  await expect(drawer.getByText(/: (.+, )?phone/).or(drawer.getByRole("link", { name: /^\+/ }))).toBeVisible();
  await drawer.getByRole("link", { name: "Open profile", exact: true }).click();
  await expect(page.getByRole("heading", { name: newest.company.name })).toBeVisible();
  await expect(page.getByText(/credits used/)).toHaveCount(0);
});

test("notes typed on an old version are kept and can replace the newer ones", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await page.goto(`/leads?lead=${newest.id}`);
  const notes = page.getByRole("textbox", { name: "Notes" });
  await notes.fill("mine");
  await api.change(newest.id, { notes: "theirs" });
  await notes.blur();
  await expect(page.getByText("Changed in another tab")).toBeVisible();
  await expect(notes).toHaveValue("mine");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(async () => (await api.get(newest.id)).notes).toBe("mine");
});

test("board and list are two views of one filter, which is in the URL", async ({ freshPage: page, server, apiKey }) => {
  const { newest, oldest } = await threeLeads(page, server.url, apiKey);
  await page.getByRole("searchbox", { name: "Company" }).fill(newest.company.name);
  await expect(card(page, newest)).toBeVisible();
  await expect(card(page, oldest)).toHaveCount(0);
  await page.getByRole("radio", { name: "List" }).check({ force: true });
  await expect(page.getByRole("row", { name: new RegExp(newest.company.name.slice(0, 8)) })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Company" })).toHaveValue(newest.company.name);
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Company" })).toHaveValue(newest.company.name);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByText(oldest.company.name)).toBeVisible();
});

test("several leads are moved together", { tag: "@firefox" }, async ({ freshPage: page, server, apiKey }) => {
  const { api, newest, oldest } = await threeLeads(page, server.url, apiKey);
  await page.getByRole("checkbox", { name: `Select ${newest.company.name}` }).check({ force: true });
  await page
    .getByRole("checkbox", { name: `Select ${oldest.company.name}` })
    .click({ modifiers: ["Shift"], force: true });
  await expect(page.getByText("3 leads selected")).toBeVisible();
  await page.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitem", { name: "Converted" }).click();
  await page.getByRole("button", { name: "Expand Converted" }).click();
  await expect(lane(page, "Converted").getByRole("article")).toHaveCount(3);
  await expect.poll(async () => new Set((await api.list()).map((lead) => lead.status))).toEqual(new Set(["converted"]));
});

test("a second tab is updated", async ({ freshPage: page, context, server, apiKey }) => {
  const { newest } = await threeLeads(page, server.url, apiKey);
  const otherPage = await context.newPage();
  await otherPage.goto("/leads");
  await expect(cardIn(otherPage, "New", newest)).toBeVisible();
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("3");
  await expect(cardIn(otherPage, "Qualified", newest)).toBeVisible();
});

test("finished lanes are collapsed at first, so that all five are visible, and still accept drops", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  for (const name of ["Lost", "Converted"])
    await expect.poll(async () => (await lane(page, name).boundingBox())?.width).toBe(44);
  const board = page.locator(".board");
  expect(await board.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.getByRole("button", { name: "Expand Lost" }).press("Enter");
  await page.getByRole("button", { name: "Collapse Lost" }).press("Enter");
  await expect(page.getByRole("button", { name: "Expand Lost" })).toBeFocused();
  await drag(page, card(page, newest), lane(page, "Lost"));
  await expect.poll(async () => (await api.get(newest.id)).status).toBe("lost");
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand Lost" })).toBeVisible();
});

test("a phone shows one lane at a time", async ({ freshPage: page, server, apiKey }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { newest } = await threeLeads(page, server.url, apiKey);
  await expect(lane(page, "Contacted")).toHaveCount(0);
  await page.getByRole("button", { name: `Actions for ${newest.company.name}`, exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Contacted" }).click();
  await page
    .getByRole("navigation", { name: "Stages" })
    .getByRole("button", { name: /Contacted/ })
    .click();
  await expect(cardIn(page, "Contacted", newest)).toBeVisible();
});

test("J and K go through the leads in the drawer", async ({ freshPage: page, server, apiKey }) => {
  const { newest, middle } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("complementary");
  await expect(drawer.getByRole("heading", { name: newest.company.name })).toBeVisible();
  await page.keyboard.press("j");
  await expect(drawer.getByRole("heading", { name: middle.company.name })).toBeVisible();
  await page.keyboard.press("k");
  await expect(drawer.getByRole("heading", { name: newest.company.name })).toBeVisible();
  await page.keyboard.press("k");
  await expect(drawer.getByRole("heading", { name: newest.company.name })).toBeVisible();
});
