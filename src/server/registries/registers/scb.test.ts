import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { openSqliteForTest, type SuiteStore } from "../../store/suite/suite-context.ts";
import { bolagsverketFileOf, bolagsverketRows } from "../fixtures/bolagsverket-fixture.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import { companyIn, inPieces, readAll } from "../fixtures/read-fixture.ts";
import { type ScbRow, scbFileOf, scbRows } from "../fixtures/scb-fixture.ts";
import { zipOf } from "../fixtures/zip-of.ts";
import { importRegister } from "../import-register.ts";
import { registerOf } from "../register-of.ts";

async function readingsOf(content: Buffer, size?: number) {
  const { format, text } = await registerOf("SE", inPieces(content, size));
  return readAll(format, text);
}
const row = async (one: ScbRow) => companyIn(await readingsOf(scbFileOf([one])));

test("a row of SCB becomes a company with industry and advertising block, without the line of a person", async () => {
  expect((await row(scbRows.whole)).record).toEqual({
    country_code: "SE",
    registry_id: fixtureNumber("SE", 0).replace(/(?<=^.{6})/, "-"),
    name: "BLÅBÄRS MÅLERI AB",
    facts: {
      legal_form: "AB",
      address: "STORGATAN 1",
      city: "Älmhult",
      postal_code: "34330",
      municipality_code: "SE-0765",
      county_code: "SE-07",
      industry_id: 44334,
      founded_date: null,
      marketing_protected: true,
      further_industries: "44333",
      verification_status: "verified",
      registry_status: "active",
      ceased_date: null,
    },
    contacts: undefined,
    past: [],
  });
});

test.each([
  ["a municipality", scbRows.municipality, { legal_form: "Kommun", marketing_protected: false }],
  ["an industry and a day that are not stated", scbRows.unstated, { industry_id: null, founded_date: null }],
  ["one that was never active", scbRows.neverActive, { registry_status: "active" }],
  ["one that is active no longer", scbRows.noLongerActive, { registry_status: "ceased", ceased_date: null }],
  [
    "one without VAT, F-tax and employees",
    scbRows.withoutTax,
    { registry_status: "active", industry_id: 44334, marketing_protected: true, founded_date: null },
  ],
])("%s", async (_, one, facts) => {
  expect((await row(one)).record.facts).toMatchObject(facts);
});

test("the file has 34 columns, none of them about VAT or employees", async () => {
  const [header = ""] = scbFileOf([scbRows.whole]).toString("latin1").split("\r\n");
  expect(header.split("\t")).toHaveLength(34);
  expect((await row(scbRows.whole)).record.facts).not.toHaveProperty("vat_registered");
  expect((await row(scbRows.whole)).record.facts).not.toHaveProperty("is_employer");
});

test("an advertising block that is not stated is not read as none", async () => {
  const { record } = await row({ ...scbRows.whole, Reklamsparrtyp: "" });
  expect(record.facts).not.toHaveProperty("marketing_protected");
});

test("the company at whose address a company is stays, as in Bolagsverket's file", async () => {
  const { record } = await row({ ...scbRows.whole, COAdress: "C/O PROV REDOVISNING AB" });
  expect(record.facts.address).toBe("C/O PROV REDOVISNING AB, STORGATAN 1");
});

test("quotes belong to a name and are kept", async () => {
  expect((await row(scbRows.unstated)).record.name).toBe('FÖRENINGEN "GLÖD"');
});

test("people are left out, by their number and by their form", async () => {
  const readings = await readingsOf(scbFileOf([scbRows.person, scbRows.personByForm]));
  expect(readings).toMatchObject([{ skipped: "natural_person" }, { skipped: "natural_person" }]);
});

test("UTF-8, a byte order mark, other line ends and pieces of any size read the same", async () => {
  const rows = [scbRows.whole, scbRows.municipality, scbRows.unstated];
  const latin = scbFileOf(rows, "\n");
  const expected = await readingsOf(scbFileOf(rows));
  for (const size of [1, 7, 64]) expect(await readingsOf(latin, size)).toEqual(expected);
  expect(await readingsOf(Buffer.from(`\ufeff${latin.toString("latin1")}`))).toEqual(expected);
});

test("a file of neither register is refused by its first line", async () => {
  await expect(readingsOf(Buffer.from("PeOrgNr\tOrt\n1\t2\n"))).rejects.toThrow('line 1: no column "namn"');
});

describe("joined with Bolagsverket's file", () => {
  let folder = "";
  let open: SuiteStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "nordscope-scb-"));
    open = await openSqliteForTest();
  });
  afterEach(async () => {
    await open.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const ownNumber = (n: number) => `16${fixtureNumber("SE", n)}`;
  const files = {
    bolagsverket: Buffer.from(bolagsverketFileOf(Object.values(bolagsverketRows))),
    scb: scbFileOf([
      ...Object.values(scbRows),
      ...[10, 11, 12, 13, 14, 15, 16].map((n): ScbRow => ({
        PeOrgNr: ownNumber(n),
        Namn: `AVVIKANDE NAMN ${n}`,
        JEStat: "9",
      })),
    ]),
  };
  async function load(name: keyof typeof files, more = {}) {
    const file = join(folder, name);
    await writeFile(file, zipOf([{ name: `${name}.txt`, content: files[name] }]));
    const now = new Date("2026-11-02T08:00:00Z");
    return importRegister({
      country: "SE",
      file,
      writer: open.store.writer,
      now,
      ...more,
    });
  }
  async function companies() {
    const ids = await open.store.writer.activeIds("SE", 0, 1000);
    const storedCompanies = await open.store.companies.byIds(ids);
    return storedCompanies
      .map(({ id: _id, created_at: _made, updated_at: _at, ...facts }) => facts)
      .toSorted((a, b) => a.registry_id.localeCompare(b.registry_id));
  }

  async function historyCount(): Promise<number> {
    const ids = await open.store.writer.activeIds("SE", 0, 1000);
    const pages = await Promise.all(ids.map((id) => open.store.companies.history(id, { cursor: 0, limit: 100 })));
    return pages.flatMap(({ entries }) => entries).length;
  }

  test("either order yields the same companies without history, and loading both again changes no company", async () => {
    const orders = [
      ["bolagsverket", "scb"],
      ["scb", "bolagsverket"],
    ] as const;
    const ends = [];
    for (const order of orders) {
      for (const name of order) await load(name);
      expect(await historyCount()).toBe(0);
      const end = await companies();
      ends.push(end);
      for (const name of order) expect(await load(name)).toMatchObject({ new: 0, changed: 0 });
      expect(await companies()).toEqual(end);
      expect(await historyCount()).toBe(0);
      await open.remove();
      open = await openSqliteForTest();
    }
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]?.find(({ name }) => name === "Blåbärs Måleri AB")).toMatchObject({
      address: "Norra Torggatan 9",
      founded_date: "2016-11-16",
      industry_id: 44334,
      marketing_protected: true,
    });
  });

  test("a company known only to SCB ceases with SCB, one known to Bolagsverket does not", async () => {
    files.scb = scbFileOf([scbRows.municipality, scbRows.whole]);
    await load("bolagsverket");
    await load("scb");
    const ceasedRows = [scbRows.municipality, scbRows.whole].map((one) => ({ ...one, JEStat: "9" }));
    files.scb = scbFileOf(ceasedRows);
    expect(await load("scb")).toMatchObject({ gone: 1, unchanged: 1 });
    const names = (await companies()).map(({ name }) => name);
    expect(names).toContain("Blåbärs Måleri AB");
    expect(names).not.toContain("KUSTHAMNS KOMMUN");
  });

  test("it is not a complete register: --complete marks no company as ceased", async () => {
    await load("bolagsverket");
    const companiesBefore = await companies();
    const notices: string[] = [];
    await load("scb", {
      complete: true,
      onNotice: (line: string) => notices.push(line),
    });
    expect(notices.join()).toContain("no company is marked as ceased");
    expect((await companies()).length).toBeGreaterThanOrEqual(companiesBefore.length);
  });
});
