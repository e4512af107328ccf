/** The price of an export: rows of open companies are free, contacts are opened for 2 credits each. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";

import { ledgerPage } from "../../contract/account.ts";
import { exportQuote, searchPage } from "../../contract/search.ts";
import { codeOf, json, openServiceForTest } from "../../checks/testing/service-for-test.ts";
import { NO_FACTS } from "../domain/companies/export-facts.ts";
import { contactOf, wholeOf } from "../store/suite/suite-records.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;

beforeAll(async () => {
  const facts = { purpose: "Drift av rederi", in_group: true, accounts_year: 2024 };
  const companies = Array.from({ length: 70 }, (_, i) => {
    const fullCompany = wholeOf(String(10_000_000 + i));
    const contacts = [contactOf(`b${i}@x.example`), contactOf(`a${i}@x.example`, { email_status: "valid" })];
    const nameless = { first_name: null, last_name: null, full_name: null };
    const mailbox = { ...contactOf(`post${i}@x.example`, { email_type: "generic", ...nameless }), from_registry: true };
    const phone = { ...contactOf(null, nameless), phone: "+4511111111" };
    return {
      ...fullCompany,
      facts: { ...fullCompany.facts, ...facts, marketing_protected: i % 4 === 0 },
      contacts: i % 4 === 1 ? [...contacts, mailbox, phone] : [...contacts, phone],
    };
  });
  service = await openServiceForTest({ companies });
});
afterAll(() => service.remove());

test("an export takes nothing for companies that are open, and opens contacts when asked to, which the quote announces", async () => {
  const user = await service.user("pro");
  const mine = service.as(user.key);
  const charge = async (body: object) => (await mine("/v1/export", json(body))).headers.get("X-Credits-Charged");
  const quote = async (body: object) => exportQuote.parse(await (await mine("/v1/export/quote", json(body))).json());
  const scope = { ids: [5, 6, 7, 8] };
  expect(await quote(scope)).toEqual({ total: 4, open: 0, credits: 0.4, contacts: 3, contacts_credits: 6 });
  await mine("/v1/companies/5");
  await mine("/v1/leads", json({ company_id: 6 }));
  await mine("/v1/companies/7/contacts");
  expect(await quote(scope)).toEqual({ total: 4, open: 2, credits: 0.2, contacts: 2, contacts_credits: 4 });
  expect(await charge(scope)).toBe("0.2");
  const response = await mine("/v1/export", json({ ...scope, columns: ["id", "contact_emails"], open_contacts: true }));
  expect([response.headers.get("X-Credits-Charged"), parse(await response.text())]).toEqual([
    "4.2",
    [
      ["id", "contact_emails"],
      // This company opted out of marketing.
      ["5", ""],
      ["6", "a5@x.example; b5@x.example; post5@x.example"],
      ["7", "a6@x.example; b6@x.example"],
      ["8", "a7@x.example; b7@x.example"],
    ],
  ]);
  expect(await quote(scope)).toEqual({ total: 4, open: 2, credits: 0.2, contacts: 0, contacts_credits: 0 });
  expect(await charge({ ...scope, open_contacts: true })).toBe("0.2");
  expect(await charge({ ids: [5, 6] })).toBe("0");
  expect((await mine("/v1/companies/8/contacts")).headers.get("X-Credits-Charged")).toBe("0");
  const ledger = ledgerPage.parse(await (await mine("/auth/account/ledger?type=debit")).json());
  expect(ledger.data.map(({ amount, metadata }) => [amount, metadata["rows"], metadata["contacts"]])).toContainEqual([
    4.2, 2, 2,
  ]);
});
test("an export without credits for the contacts opens and exports nothing", async () => {
  const user = await service.user("pro");
  const mine = service.as(user.key);
  const { credits } = service.accounts;
  await credits.adjust(user.id, 60_000 - (await credits.available(user.id)), service.clock.now);
  const body = json({ ids: [2, 3, 4], open_contacts: true });
  expect(await (await mine("/v1/export", body)).json()).toMatchObject({
    code: "insufficient_credits",
    required: 6.3,
    available: 6,
  });
  expect(await service.accounts.unlocks.openContacts(user.id, [2, 3, 4], service.clock.now)).toEqual([]);
});
test("lists have phone, e-mail address and purpose of open companies only; an export has them always", async () => {
  const mine = service.as((await service.user("pro")).key);
  const list = async (include: string[]) => {
    const response = await mine("/v1/search", json({ ids: [10, 11], include }));
    return searchPage
      .parse(await response.json())
      .data.map(({ reach, facts, unlocked }) => ({ reach, facts, unlocked }));
  };
  const { phone: _phone, email: _email, ...noFacts } = NO_FACTS;
  const unknown = { ...noFacts, vat_registered: null, in_group: true, accounts_year: 2024 };
  const hidden = { facts: { ...unknown, purpose: null }, reach: null, unlocked: undefined };
  expect(await list(["reach", "facts"])).toEqual([hidden, hidden]);
  expect(await list([])).toEqual([{}, {}]);
  await mine("/v1/companies/10");
  expect(await list(["reach", "facts"])).toEqual([
    {
      reach: { phone: "+4511111111", email: "post9@x.example" },
      facts: { ...unknown, purpose: "Drift av rederi" },
      unlocked: undefined,
    },
    hidden,
  ]);
  const columns = ["id", "phone", "email", "purpose", "in_group", "accounts_year"];
  const file = await mine("/v1/export", json({ ids: [10, 11], columns }));
  expect([file.headers.get("X-Credits-Charged"), parse(await file.text())]).toEqual([
    "0.1",
    [
      columns,
      ["10", "+4511111111", "post9@x.example", "Drift av rederi", "true", "2024"],
      ["11", "+4511111111", "", "Drift av rederi", "true", "2024"],
    ],
  ]);
});
test("a quote of few companies counts toward the rows of the day, one of many does not", async () => {
  const mine = service.as((await service.user("free")).key);
  const quotes = async (count: number, body: object) => {
    service.clock.now = new Date(service.clock.now.getTime() + 60_000);
    const requests = Array.from({ length: count }, () => mine("/v1/export/quote", json(body)));
    return (await Promise.all(requests)).map(({ status }) => status);
  };
  const fewCompanies = { ids: Array.from({ length: 60 }, (_, i) => i + 1) };
  // 5 000 rows a day.
  const statuses = [...(await quotes(60, fewCompanies)), ...(await quotes(41, fewCompanies))];
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(await codeOf(await mine("/v1/export/quote", json(fewCompanies)))).toEqual([429, "row_limit_reached"]);
  expect(await quotes(1, {})).toEqual([200]);
});

test("an export has industries in its language", async () => {
  const ask = service.as((await service.user("pro")).key);
  const cell = async (body: object) =>
    (await (await ask("/v1/export", json({ columns: ["industry"], limit: 1, ...body }))).text()).split("\r\n")[1];
  expect(await cell({ lang: "nb" })).toMatch(/^[\d.]+ \p{Lu}/u);
  const cells = [await cell({}), await cell({ lang: "en" }), await cell({ lang: "nb" }), await cell({ lang: "fi" })];
  expect(new Set(cells).size).toBe(3);
  expect(new Set(cells.map((text) => text?.split(" ")[0])).size).toBe(1);
  for (const path of ["/v1/export", "/v1/leads/export"])
    expect((await ask(path, json({ lang: "xx" }))).status).toBe(400);
});
