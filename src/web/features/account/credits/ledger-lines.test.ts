import { expect, test } from "vitest";

import type { LedgerEntry } from "../../../../contract/account.ts";
import { ledgerExample } from "../../../../contract/endpoints/account-examples.ts";
import { ledgerLines, wordsOf } from "./ledger-lines.ts";

const entry = (
  second: number,
  endpoint: string,
  amount: number,
  metadata: Record<string, unknown> = {},
): LedgerEntry => ({
  ...ledgerExample,
  id: 1_000 - second,
  type: "debit",
  amount,
  created_at: new Date(Date.parse("2026-11-23T02:10:00Z") - second * 1000).toISOString(),
  metadata: { endpoint, rows: 1_000, ...metadata },
});

test("the parts of one export are one line that adds up", () => {
  const parts = [0, 4, 8].map((second) => entry(second, "POST /v1/export", 100.1, { filters: "Norway" }));
  const [line, ...otherLines] = ledgerLines(parts);
  expect(otherLines).toEqual([]);
  expect(line).toMatchObject({ amount: -300.3, rows: 3_000 });
  expect(line && wordsOf(line)).toEqual({
    what: "Export",
    company: null,
    filters: "Norway",
    counted: "rows",
    group: { count: 3, noun: "parts" },
  });
});

test("another export, a long pause or another kind begins a line of its own", () => {
  const lines = ledgerLines([
    entry(0, "POST /v1/export", 1, { filters: "Norway" }),
    entry(4, "POST /v1/export", 1, { filters: "Sweden" }),
    entry(8, "POST /v1/search", 0.1, { filters: "Sweden" }),
    entry(20, "POST /v1/search", 0.1, { filters: "" }),
    entry(2_000, "POST /v1/search", 0.1, { filters: "" }),
  ]);
  expect(lines.map(({ entries }) => entries.length)).toEqual([1, 1, 2, 1]);
});

test("companies are never collapsed: each is named", () => {
  const read = { company_id: 7, company: "Fjordlys AS" };
  const lines = ledgerLines([
    entry(0, "GET /v1/companies/{id}/contacts", 2, read),
    entry(1, "GET /v1/companies/{id}/contacts", 2, { company_id: 8, company: "Solvik AS" }),
  ]);
  expect(lines.map((line) => wordsOf(line).company?.name)).toEqual(["Fjordlys AS", "Solvik AS"]);
  expect(lines.map((line) => wordsOf(line).what)).toEqual(["Contacts", "Contacts"]);
});

test("opening companies has a label, and so have kinds that are free today", () => {
  const what = (endpoint: string) => wordsOf({ entries: [entry(0, endpoint, 0.5)], amount: -0.5, rows: 7 });
  expect(what("POST /v1/leads/bulk")).toMatchObject({ what: "Added to the pipeline", counted: "companies" });
  expect(what("GET /v1/companies/{id}").what).toBe("Company profile");
  expect(what("GET /v1/companies").what).toBe("List of companies");
  expect(what("POST /v1/search/facets").what).toBe("Filter counts");
});

test("credits keep their description", () => {
  const [line] = ledgerLines([{ ...ledgerExample, type: "credit", description: "Auto-reload", metadata: {} }]);
  expect(line && wordsOf(line)).toEqual({
    what: "Auto-reload",
    company: null,
    filters: null,
    counted: "rows",
    group: null,
  });
});
