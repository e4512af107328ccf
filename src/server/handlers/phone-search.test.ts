/** Every phone on a page of the demo finds its company, as the page writes it and in other notations. */
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";

import { json, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";
import { shownPhone } from "../../web/lib/identifiers.ts";
import { demoCompanies } from "../demo/demo-companies.ts";

const companies = [...demoCompanies(600, 1, new Date("2026-11-21T12:00:00.000Z"))].filter(
  ({ facts }) => facts.registry_status !== "ceased",
);
const answerRows = z.object({ total: z.number(), data: z.array(z.object({ registry_id: z.string() })) });

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: ReturnType<typeof service.as>;

beforeAll(async () => {
  service = await openServiceForTest({ companies });
  ask = service.as((await service.user("enterprise")).key);
});
afterAll(() => service.remove());

const idsBy = async (query: string) =>
  (await read(answerRows, await ask("/v1/search", json({ query, limit: 200 })))).data.map(
    ({ registry_id }) => registry_id,
  );

test.each(["register", "website", "LinkedIn"])("a phone of the source %s finds its company", async (source) => {
  const phones = companies.flatMap(({ facts, contacts }) =>
    contacts
      .filter((contact) => contact.source === source)
      .flatMap(({ phone }) => (phone === null ? [] : [{ phone, id: facts.registry_id }])),
  );
  expect(phones.length).toBeGreaterThan(10);
  for (const { phone, id } of phones) expect(await idsBy(shownPhone(phone))).toContain(id);
});

test("a number that no table knows is read like others: with a label, 00, only the code, or nothing", async () => {
  for (const [country, code, trunk] of [
    ["NO", "47", ""],
    ["DK", "45", ""],
    ["FI", "358", "0"],
  ] as const) {
    const company = companies.find(
      ({ facts, contacts }) => facts.country_code === country && contacts.some(({ phone }) => phone !== null),
    );
    const phone = company?.contacts.find((contact) => contact.phone !== null)?.phone ?? "";
    const national = phone.slice(code.length + 1);
    for (const text of [
      phone,
      `tlf. ${shownPhone(phone)}`,
      `Puh: +${code} (0)${national}`,
      `(+${code}) ${national}`,
      `00${code} ${national}`,
      `${code}${national}`,
      `${trunk}${national.replace(/(\d\d)/g, "$1 ")}`,
    ])
      expect(await idsBy(text)).toContain(company?.facts.registry_id);
  }
});
