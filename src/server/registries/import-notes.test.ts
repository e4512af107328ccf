import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { CountryCode } from "../../contract/company.ts";
import { openSqliteForTest, type SuiteStore } from "../store/suite/suite-context.ts";
import { bolagsverketFileOf, bolagsverketRows } from "./fixtures/bolagsverket-fixture.ts";
import { brregCsvOf } from "./fixtures/brreg-fixture.ts";
import { fixtureNumber } from "./fixtures/fixture-numbers.ts";
import { importRegister } from "./import-register.ts";

let folder = "";
let open: SuiteStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordscope-notes-"));
  open = await openSqliteForTest();
});
afterEach(async () => {
  await open.remove();
  await rm(folder, { recursive: true, force: true });
});

async function imported(country: CountryCode, content: string, onNotice?: (line: string) => void) {
  const file = join(folder, "file");
  await writeFile(file, content);
  return importRegister({ country, file, writer: open.store.writer, now: new Date("2026-11-01T08:00:00Z"), onNotice });
}

test("unknown codes are counted and named, in one line each", async () => {
  const proceedings = (text: string) => ({ pagandeAvvecklingsEllerOmstruktureringsforfarande: text });
  const rows = ["NYTT-AVOMFO$2024-07-11", "NYTT-AVOMFO$2024-07-12|ANNAT-AVOMFO$2024-07-12", ""].map((text, n) => ({
    ...bolagsverketRows.whole,
    organisationsidentitet: `${fixtureNumber("SE", 500 + n)}$ORGNR-IDORG`,
    ...proceedings(text),
  }));
  const notices: string[] = [];
  const summary = await imported("SE", bolagsverketFileOf(rows), (line) => notices.push(line));
  expect(summary.notes).toEqual({ unknown_codes: { "NYTT-AVOMFO": 2, "ANNAT-AVOMFO": 1 } });
  expect(notices).toEqual([
    'this release does not know the code "NYTT-AVOMFO": update Nordscope',
    'this release does not know the code "ANNAT-AVOMFO": update Nordscope',
  ]);
});

async function companies(country: CountryCode) {
  const ids = await open.store.writer.activeIds(country, 0, 100_000);
  return open.store.companies.byIds(ids);
}

test("unusable values are counted by their reason, and their companies are still imported", async () => {
  const cells = [
    {
      telefon: "4722334455",
      mobil: "Tlf. 91234567",
      epostadresse: "mailto:post@firma.no",
      hjemmeside: "www.firma.no.",
    },
    { telefon: "22334455 / 91234567", epostadresse: "<post@firma.no>", hjemmeside: "http//www.firma.no" },
    { telefon: "223344", epostadresse: "post@firma..no", hjemmeside: "post@firma.no" },
    { telefon: "ring meg", epostadresse: "ingen", hjemmeside: "kommer", navn: "Fisk &amp; Vilt AS" },
  ].map((row, n) => ({ navn: `FIRMA ${n} AS`, ...row }));
  expect(await imported("NO", brregCsvOf(cells))).toEqual({
    read: 4,
    new: 4,
    changed: 0,
    unchanged: 0,
    gone: 0,
    skipped: {},
    notes: {
      phone_impossible: 1,
      phone_no_number: 1,
      email_impossible: 1,
      email_no_address: 1,
      website_is_email: 1,
      website_no_address: 1,
    },
  });
  const companyList = await companies("NO");
  expect(companyList.map(({ name, website }) => [name, website])).toEqual([
    ["FIRMA 0 AS", "https://www.firma.no"],
    ["FIRMA 1 AS", "http://www.firma.no"],
    ["FIRMA 2 AS", null],
    ["Fisk & Vilt AS", null],
  ]);
  for (const { id } of companyList.slice(0, 2)) {
    const contacts = await open.store.companies.contacts(id);
    expect(contacts.map(({ email, phone }) => [email, phone])).toEqual([
      ["post@firma.no", "+4722334455"],
      [null, "+4791234567"],
    ]);
  }
});
