import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";

import { COUNTRY_CODES } from "../../../contract/company.ts";
import { rowsOrFault } from "../sync/accounts/accounts-run.ts";
import { readAccounts } from "./read-accounts.ts";
import { BrokenFiling, PeriodMismatch } from "./xbrl.ts";

const folder = join(import.meta.dirname, "../fixtures/accounts");
const bytesOf = (name: string): Buffer => readFileSync(join(folder, name));

const rows = z.array(z.looseObject({ year_end: z.string(), consolidated: z.boolean() }));
const expected = z.record(
  z.string(),
  z.object({
    rows,
    previous: z.optional(z.looseObject({})),
    signed: z.optional(z.string()),
    note: z.optional(z.string()),
  }),
);
const samples = Object.entries(expected.parse(JSON.parse(bytesOf("expected.json").toString())));

function countryOf(name: string) {
  const country = COUNTRY_CODES.find((code) => name.startsWith(code.toLowerCase()));
  if (!country) throw new Error(`${name} begins with no country`);
  return country;
}

/** No row for a filing that is refused, as the command prints it. */
function rowsOf(name: string) {
  try {
    return readAccounts(bytesOf(name), countryOf(name));
  } catch (error) {
    if (error instanceof BrokenFiling) return [];
    throw error;
  }
}

test.each(samples)("%s has its right values", (name, { rows: right, previous, signed }) => {
  const accounts = rowsOf(name);
  expect(accounts.filter(({ comparative }) => !comparative)).toMatchObject(right);
  if (previous)
    expect(accounts.find(({ comparative, consolidated }) => comparative && !consolidated)).toMatchObject(previous);
  if (signed !== undefined) expect(accounts[0]?.published).toBe(signed);
  expect(accounts.filter(({ doubtful }) => doubtful)).toEqual([]);
});

test("a filing that is cut anywhere is refused whole", () => {
  for (const name of ["se-k3-company-tkr.xhtml", "dk-group-danish-gaap.xml", "fi-first-long-year.xml"]) {
    const bytes = bytesOf(name);
    for (let length = 0; length < bytes.length - 1; length += 37)
      expect(() => readAccounts(bytes.subarray(0, length), countryOf(name)), `${name} at ${length}`).toThrow(
        BrokenFiling,
      );
  }
});

test("no name of a signer is in any row", () => {
  const text = JSON.stringify(samples.map(([name]) => rowsOf(name)));
  expect(text).not.toMatch(/Karlsson/);
});

/** A Danish report of 2025 with these facts. */
const danish = (facts: string): Buffer =>
  Buffer.from(`<?xml version="1.0"?><x:xbrl xmlns:x="http://www.xbrl.org/2003/instance" xmlns:fsa="http://xbrl.dcca.dk/fsa"
    xmlns:gsd="http://xbrl.dcca.dk/gsd" xmlns:c="http://www.xbrl.org/2003/iso4217">
    <x:context id="d"><x:period><x:startDate>2025-01-01</x:startDate><x:endDate>2025-12-31</x:endDate></x:period></x:context>
    <x:context id="i"><x:period><x:instant>2025-12-31</x:instant></x:period></x:context>
    <x:unit id="u"><x:measure>c:DKK</x:measure></x:unit>
    <gsd:ReportingPeriodStartDate contextRef="d">2025-01-01</gsd:ReportingPeriodStartDate>
    <gsd:ReportingPeriodEndDate contextRef="d">2025-12-31</gsd:ReportingPeriodEndDate>${facts}</x:xbrl>`);

const fact = (element: string, amount: string, context = "i", decimals = "0"): string =>
  `<fsa:${element} contextRef="${context}" unitRef="u" decimals="${decimals}">${amount}</fsa:${element}>`;

test.each([
  ["more equity than assets", fact("Equity", "900") + fact("Assets", "800"), { doubtful: true }],
  ["a balance that does not add up", fact("Assets", "800") + fact("LiabilitiesAndEquity", "810"), { doubtful: true }],
  ["a balance within rounding", fact("Assets", "1000") + fact("LiabilitiesAndEquity", "1001"), { doubtful: false }],
  ["an amount above four quadrillion", fact("Assets", "1") + fact("Equity", "-4000000000000001"), { equity: null }],
  ["2 147 483 648", fact("Assets", "2147483648"), { assets: 2_147_483_648 }],
  ["half a krone", fact("Assets", "7") + fact("Equity", "-2.5"), { equity: -3 }],
  ["a rounder value that agrees", fact("Assets", "1499") + fact("Assets", "1000", "i", "-3"), { assets: 1_499 }],
  [
    "a rounder value that contradicts",
    fact("ProfitLoss", "5", "d") + fact("Assets", "1501") + fact("Assets", "1000", "i", "-3"),
    { assets: null, profit: 5 },
  ],
  ["letters after the digits", fact("ProfitLoss", "5", "d") + fact("Assets", "12x"), { assets: null, profit: 5 }],
])("%s", (_, facts, row) => {
  expect(readAccounts(danish(facts), "DK")).toMatchObject([row]);
});

test("UTF-16 is read, with and without its mark", () => {
  const text = danish(fact("Assets", "7")).toString();
  for (const mark of ["\uFEFF", ""])
    expect(readAccounts(Buffer.from(mark + text, "utf16le"), "DK")).toMatchObject([{ assets: 7 }]);
});

test("a currency that is no code of three letters is unknown, so that there is no row", () => {
  const text = bytesOf("dk-group-danish-gaap.xml").toString();
  expect(readAccounts(Buffer.from(text), "DK")).not.toEqual([]);
  for (const currency of ["DKK 2025 1", "dkk", "KRONE"])
    expect(readAccounts(Buffer.from(text.replaceAll("iso4217:DKK", `iso4217:${currency}`)), "DK")).toEqual([]);
});

test("a report without a figure of the year that it names has a reason of its own", async () => {
  const text = danish(fact("Assets", "7")).toString().replace(">2025-12-31</gsd", ">2026-12-31</gsd");
  expect(() => readAccounts(Buffer.from(text), "DK")).toThrow(PeriodMismatch);
  expect(await rowsOrFault(async () => readAccounts(Buffer.from(text), "DK"))).toBe("period_mismatch");
});

test("a report of zeros has no row", () => {
  expect(readAccounts(danish(fact("ProfitLoss", "0", "d") + fact("Assets", "0")), "DK")).toEqual([]);
});

test.each([
  ["levels", danish("<fsa:a>".repeat(300) + "</fsa:a>".repeat(300))],
  ["a longer text", danish(" ".repeat(9 * 1024 * 1024))],
  ["an empty file", Buffer.alloc(0)],
  ["another encoding", Buffer.from([0x3c, 0xff, 0xfe, 0x80])],
  ["half a gzip", bytesOf("dk-latin1.xml.gz").subarray(0, 300)],
])("%s: refused", (_, bytes) => {
  expect(() => readAccounts(bytes, "DK")).toThrow(BrokenFiling);
});
