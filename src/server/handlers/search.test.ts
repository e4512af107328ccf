import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { leadPage } from "../../contract/lead.ts";
import { companyPage, facetsAnswer, searchPage } from "../../contract/search.ts";
import { type Ask, json, openServiceForTest, type TestUser } from "../../checks/testing/service-for-test.ts";
import { contactOf, recordOf, secondReading, wholeOf } from "../store/suite/suite-records.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ann: TestUser;
let ask: Ask;
const COUNT = 120;
/** The fourth company's register does not say. */
const optOuts = [true, false, false, null];

beforeAll(async () => {
  const companies = Array.from({ length: COUNT }, (_, i) => {
    const fullCompany = wholeOf(String(10_000_000 + i));
    const facts = {
      ...fullCompany.facts,
      name: `Firma ${i}`,
      employee_count: i % 10,
      marketing_protected: optOuts[i % 4] ?? null,
    };
    const contacts = [contactOf(`b${i}@x.example`), contactOf(`a${i}@x.example`, { email_status: "valid" })];
    return {
      ...fullCompany,
      facts,
      contacts: [
        ...contacts,
        contactOf(`no${i}@x.example`, { email_status: "invalid" }),
        ...(i % 4 === 1 ? [contactOf(`post${i}@x.example`, { email_type: "generic" })] : []),
      ],
    };
  });
  service = await openServiceForTest({ companies });
  ann = await service.user("pro");
  ask = service.as(ann.key);
  await post("/v1/leads", { company_id: 3 });
  await post("/v1/leads", { company_id: 3 });
  // Another user's leads stay private.
  await service.as((await service.user()).key)("/v1/leads", json({ company_id: 2 }));
});
afterAll(() => service.remove());

const post = (path: string, body?: unknown) =>
  ask(path, { method: "POST", ...(body === undefined ? {} : { body: JSON.stringify(body) }) });

async function pageFor(body?: unknown) {
  const response = await post("/v1/search", body);
  expect(response.status).toBe(200);
  return searchPage.parse(await response.json());
}
async function refused(path: string, body: unknown) {
  const response = await post(path, body);
  expect(response.status).toBe(400);
  return response.json();
}

test("no body and {} return every company, by id", async () => {
  const [none, empty] = [await pageFor(), await pageFor({})];
  expect(none).toMatchObject({ total: COUNT, limit: 50, has_more: true });
  expect(none.data.map(({ id }) => id)).toEqual(empty.data.map(({ id }) => id));
  expect(none.data[0]?.lead).toBeUndefined();
});

test("signed cursors page through a sorted list, each company once", async () => {
  const ids: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Awaited<ReturnType<typeof pageFor>> = await pageFor({
      sort: "-employee_count",
      limit: 33,
      ...(cursor ? { cursor } : {}),
    });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(new Set(ids).size).toBe(COUNT);
  expect(ids).toHaveLength(COUNT);
});

describe("a cursor", () => {
  test("is bound to filters and order, not to limit, empty filters or the order of items", async () => {
    const { next_cursor: cursor } = await pageFor({ countries: ["DK", "NO"], limit: 5 });
    expect((await pageFor({ countries: ["no", "dk"], cities: [], query: "", limit: 7, cursor })).data[0]?.id).toBe(6);
    const mismatch = { code: "cursor_mismatch", errors: [{ pointer: "/cursor" }] };
    expect(await refused("/v1/search", { countries: ["DK"], cursor })).toMatchObject(mismatch);
    expect(await refused("/v1/search", { countries: ["DK", "NO"], sort: "-id", cursor })).toMatchObject(mismatch);
    expect(await refused("/v1/export", { cursor })).toMatchObject(mismatch);
  });
  test("that is forged is invalid", async () => {
    for (const cursor of ["x", "1", "AAAAAAAAAAAAAAAAAAAAAAAAAAAA", "💥"]) {
      expect(await refused("/v1/search", { cursor })).toMatchObject({ code: "invalid_cursor" });
    }
    expect(await refused("/v1/search", { cursor: "" })).toMatchObject({ code: "too_short" });
  });
  test("of a search continues an export", async () => {
    const { next_cursor: cursor } = await pageFor({ limit: 119 });
    const response = await post("/v1/export", { limit: 10, cursor });
    expect(parse(await response.text())).toHaveLength(2);
  });
});

test("include: lead marks each row with the caller's newest lead", async () => {
  const { data } = await pageFor({ ids: [2, 3], include: ["lead"] });
  expect(data.map(({ lead }) => lead)).toEqual([null, { id: 2, status: "new" }]);
});

test("in_pipeline selects the caller's companies", async () => {
  expect((await pageFor({ in_pipeline: true })).data.map(({ id }) => id)).toEqual([3]);
  expect((await pageFor({ in_pipeline: false })).total).toBe(COUNT - 1);
});

test("facets of many companies are counted without charge, in_pipeline too", async () => {
  const response = await post("/v1/search/facets", { max_employees: 4, facets: ["employees", "in_pipeline"] });
  expect(response.headers.get("X-Credits-Charged")).toBe("0");
  const { total, facets } = facetsAnswer.parse(await response.json());
  expect(total).toBe(COUNT / 2);
  expect(facets.employees?.find(({ value }) => value === "5-9")?.count).toBe(COUNT / 2);
  expect(facets.in_pipeline).toContainEqual({ value: true, count: 1 });
  const emptyFacets = facetsAnswer.parse(await (await post("/v1/search/facets", { facets: [] })).json());
  expect(emptyFacets).toEqual({ total: COUNT, facets: {} });
});

describe("export", () => {
  test("is a CSV file with its size, its total and its next cursor; 0.1 credits per row of a company that is not open", async () => {
    const response = await post("/v1/export", { limit: 30 });
    const text = await response.text();
    expect(parse(text)).toHaveLength(31);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="companies-20261121T120030Z.csv"',
      "content-length": String(Buffer.byteLength(text)),
      "x-total-count": String(COUNT),
      "x-credits-charged": "2.9",
    });
    const next = await post("/v1/export", { cursor: response.headers.get("X-Next-Cursor"), limit: 1000 });
    expect(parse(await next.text())).toHaveLength(91);
    expect(next.headers.get("X-Next-Cursor")).toBeNull();
  });
  test("has sorted e-mails of persons where contacts are open, without invalid ones and companies that opted out", async () => {
    const emails = async (columns?: string[]) => {
      const response = await post("/v1/export", { ids: [1, 2, 4], columns });
      const rows: string[][] = parse(await response.text());
      return rows.map((row) => row.at(-1));
    };
    expect(await emails()).toEqual(["contact_emails", "", "post1@x.example", ""]);
    await ask("/v1/companies/2/contacts");
    const opened = ["contact_emails", "", "a1@x.example; b1@x.example; post1@x.example", ""];
    expect(await emails()).toEqual(opened);
    expect(await emails(["contact_emails"])).toEqual(opened);
  });
  test("without matches is only the header, and free", async () => {
    const response = await post("/v1/export", { ids: [999] });
    expect(await response.text()).toBe(
      "company_name,registry_id,address,city,website,employee_count,industry,contact_emails\r\n",
    );
    expect(response.headers.get("X-Credits-Charged")).toBe("0");
  });
  test("accepts a dialect and no other parameter", async () => {
    const bytes = await (await post("/v1/export?dialect=excel", { limit: 1 })).arrayBuffer();
    // Not text(): that swallows the byte order mark.
    expect(Buffer.from(bytes).toString().slice(0, 14)).toBe("\uFEFFcompany_name;");
    expect(await refused("/v1/export?dialect=tsv", {})).toMatchObject({ code: "invalid_enum" });
    expect(await refused("/v1/export?format=csv", {})).toMatchObject({ code: "unknown_parameter" });
  });
  test("that its caller aborted is not charged, and its reserved credits are released", async () => {
    const { credits } = service.accounts;
    const previousBalance = await credits.balance(ann.id);
    const { status } = await service.service.app.answer({
      method: "POST",
      target: "/v1/export",
      peer: "127.0.0.1",
      httpVersion: "1.1",
      signal: AbortSignal.abort(),
      header: (name) => (name === "authorization" ? `Bearer ${ann.key}` : undefined),
      body: async () => new Uint8Array(),
    });
    expect(status).toBe(400);
    expect(await credits.balance(ann.id)).toMatchObject({ balance: previousBalance.balance, reserved: 0 });
  });
  test("without credits is refused before it starts, and reserves no credits", async () => {
    const { credits } = service.accounts;
    const availableCredits = await credits.available(ann.id);
    await credits.adjust(ann.id, 28_999 - availableCredits, service.clock.now);
    const response = await post("/v1/export", { limit: 30 });
    expect([response.status, await response.json()]).toEqual([
      429,
      expect.objectContaining({ code: "insufficient_credits", required: 2.9, available: 2.8999 }),
    ]);
    expect(await credits.balance(ann.id)).toMatchObject({ reserved: 0, available: 2.8999 });
  });
});

/** The index knows all that the store does. */
async function caughtUp() {
  const head = await service.service.store.indexSource.head();
  await expect.poll(() => service.service.search.state().revision).toBe(head);
}

test("a ceased company is found only with the filter ceased, until it is active again", async () => {
  const { store } = service.service;
  const ceasedFilter = { registry_status: ["ceased"] };
  const answers = async () => ({
    listed: (await pageFor({ registry_id: String(10_000_000 + COUNT - 1) })).total,
    chosen: (await pageFor({ ids: [COUNT] })).total,
    named: (await pageFor({ ...ceasedFilter, query: `Firma ${COUNT - 1}` })).data.map(({ id }) => id),
    exported: parse(await (await post("/v1/export", ceasedFilter)).text()).length - 1,
    counted: facetsAnswer.parse(
      await (await post("/v1/search/facets", { ...ceasedFilter, facets: ["country_code"] })).json(),
    ),
    counts: facetsAnswer.parse(await (await post("/v1/search/facets", { facets: ["registry_status"] })).json()),
  });
  const statuses = (active: number, ceased: number) => ({
    total: active,
    facets: {
      registry_status: Object.entries({ active, bankrupt: 0, dissolving: 0, ceased }).map(([value, count]) => ({
        value,
        count,
      })),
    },
  });
  const countries = (dk: number) =>
    Object.entries({ NO: 0, SE: 0, DK: dk, FI: 0 }).map(([value, count]) => ({ value, count }));
  await store.writer.cease([COUNT], "2026-11-01", secondReading);
  await caughtUp();
  expect(await answers()).toEqual({
    listed: 0,
    chosen: 1,
    named: [COUNT],
    exported: 1,
    counted: { total: 1, facets: { country_code: countries(1) } },
    counts: statuses(COUNT - 1, 0),
  });
  await store.writer.merge([recordOf({ country_code: "DK", registry_id: String(10_000_000 + COUNT - 1) })], {
    ...secondReading,
    retrievedAt: "2026-11-20T00:00:00.000Z",
  });
  await caughtUp();
  expect(await answers()).toEqual({
    listed: 1,
    chosen: 1,
    named: [],
    exported: 0,
    counted: { total: 0, facets: { country_code: countries(0) } },
    counts: statuses(COUNT, 0),
  });
});

test("a phone of its register, a labelled number and a web address find a company everywhere", async () => {
  const facts = { ...recordOf().facts, website: "https://www.snekkeri.no" };
  const contacts = [{ email: null, phone: "+4722334455" }];
  const [result] = await service.service.store.writer.merge(
    [recordOf({ registry_id: "923609016", contacts, facts })],
    secondReading,
  );
  await caughtUp();
  const id = result?.id ?? 0;
  const texts = ["tlf. 22 33 44 55", "+47 22 33 44 55", "org.nr. 923 609 016", "https://snekkeri.no/om-oss"];
  await post("/v1/leads", { company_id: id });
  for (const query of texts) {
    const [listed, leads] = await Promise.all(
      ["/v1/companies", "/v1/leads"].map((path) => ask(`${path}?q=${encodeURIComponent(query)}`)),
    );
    expect([
      query,
      (await pageFor({ query })).data.map((company) => company.id),
      facetsAnswer.parse(await (await post("/v1/search/facets", { query, facets: [] })).json()).total,
      parse(await (await post("/v1/export", { query })).text()).length - 1,
      companyPage.parse(await listed?.json()).data.map((company) => company.id),
      leadPage.parse(await leads?.json()).data.map(({ company_id: companyId }) => companyId),
    ]).toEqual([query, [id], 1, 1, [id], [id]]);
  }
});

test("a company is found by its former name, and its row says so on request", async () => {
  const { writer } = service.service.store;
  const mergeNamed = (name: string, day: number) =>
    writer.merge([recordOf({ registry_id: "974760673", name })], {
      ...secondReading,
      retrievedAt: `2026-03-0${day}T10:00:00.000Z`,
    });
  await mergeNamed("Havgap Rederi AS", 1);
  const [result] = await mergeNamed("Nordlysvind ASA", 2);
  await caughtUp();
  const id = result?.id ?? 0;
  const rows = async (query: string) => (await pageFor({ query, include: ["matched_name"] })).data;
  expect(await rows("havgap rederi")).toMatchObject([
    { id, name: "Nordlysvind ASA", matched_name: { name: "Havgap Rederi AS", kind: "former" } },
  ]);
  expect(await rows("nordlysvind")).toMatchObject([{ id, matched_name: null }]);
  expect((await pageFor({ query: "havgap" })).data[0]).not.toHaveProperty("matched_name");
  expect((await pageFor({ ids: [id], include: ["matched_name"] })).data).toMatchObject([{ id, matched_name: null }]);
});
