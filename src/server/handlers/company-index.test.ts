import { afterAll, beforeAll, expect, test } from "vitest";

import { companyPage, searchPage } from "../../contract/search.ts";
import { wholeOf } from "../store/suite/suite-records.ts";
import { type Ask, json, openServiceForTest } from "../../checks/testing/service-for-test.ts";

const COUNT = 150;
let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: Ask;

beforeAll(async () => {
  // Some 3.6 MB of addresses.
  const companies = Array.from({ length: COUNT }, (_, n) => {
    const fullCompany = wholeOf(String(10_000_000 + n));
    const address = "ø".repeat(n % 3 === 0 ? 100 : 18_000);
    return { ...fullCompany, facts: { ...fullCompany.facts, name: `Havblik Rederi ${n}`, address } };
  });
  service = await openServiceForTest({ companies });
  ask = service.as((await service.user("pro")).key);
});
afterAll(() => service.remove());

const MOST_BYTES = 2_000_000;
const bytesOf = async (response: Response) => Buffer.byteLength(await response.clone().text());

test.each(["", "&q=havblik"])("pages of large companies end earlier, and Link continues: list%s", async (text) => {
  const ids: number[] = [];
  let [pages, cursor]: [number, number | null] = [0, 0];
  for (; cursor !== null; pages += 1) {
    const response = await ask(`/v1/companies?limit=200&cursor=${cursor}${text}`);
    expect(await bytesOf(response)).toBeLessThanOrEqual(MOST_BYTES);
    const page = companyPage.parse(await response.json());
    expect(page).toMatchObject({ limit: 200, total: COUNT, has_more: page.next_cursor !== null });
    expect(response.headers.get("Link") !== null).toBe(page.has_more);
    expect(response.headers.get("X-Credits-Charged")).toBe("0");
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(pages).toBe(2);
  expect(new Set(ids).size).toBe(COUNT);
  expect(ids).toHaveLength(COUNT);
});

test.each([{}, { sort: "-name" }, { query: "havblik" }, { include: ["lead"] }])(
  "pages of a search do too: %o",
  async (more) => {
    const ids: number[] = [];
    let pages = 0;
    for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
      const response = await ask("/v1/search", json({ limit: 1_000, ...more, cursor }));
      expect(await bytesOf(response)).toBeLessThanOrEqual(MOST_BYTES);
      const page = searchPage.parse(await response.json());
      expect(page).toMatchObject({ limit: 1_000, total: COUNT });
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(pages).toBe(2);
    expect(new Set(ids).size).toBe(COUNT);
    expect(ids).toHaveLength(COUNT);
  },
);
