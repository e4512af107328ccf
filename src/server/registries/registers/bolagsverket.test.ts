import { expect, test } from "vitest";

import { bolagsverket } from "./bolagsverket.ts";
import { type BolagsverketRow, bolagsverketFileOf, bolagsverketRows } from "../fixtures/bolagsverket-fixture.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import { companyIn, readingsOf } from "../fixtures/read-fixture.ts";

const row = async (one: BolagsverketRow) => companyIn(await readingsOf(bolagsverket, bolagsverketFileOf([one]))).record;
const numberOf = (n: number) => fixtureNumber("SE", n).replace(/(?<=^.{6})/, "-");

test("a row becomes a company; fields that the file lacks are absent, not null", async () => {
  expect(await row(bolagsverketRows.whole)).toEqual({
    country_code: "SE",
    registry_id: numberOf(0),
    name: "Blåbärs Måleri AB",
    facts: {
      legal_form: "AB",
      address: "Norra Torggatan 9",
      city: "Älmhult",
      postal_code: "34330",
      municipality_code: "SE-0765",
      county_code: "SE-07",
      verification_status: "verified",
      founded_date: "2016-11-16",
      registry_status: "active",
      ceased_date: null,
      purpose: "Måleriarbeten; tapetsering.",
      other_names: "trade\t\tBlåbärets Färg",
    },
    contacts: undefined,
    past: [],
  });
});

test("the company's name precedes those of its parts, and can contain the separator", async () => {
  expect(await row(bolagsverketRows.dollarName)).toMatchObject({
    name: "Cash$Flow AB",
    facts: { address: "c/o Ägaren", city: null, postal_code: "11122" },
  });
});

test("names in a foreign language are translations", async () => {
  const names = "Blåbär AB$FORETAGSNAMN-ORGNAM$2016-11-16|Blueberry Ltd$FORNAMN_FRSPRAK-ORGNAM$2018-02-01";
  const { facts } = await row({ ...bolagsverketRows.whole, organisationsnamn: names });
  expect(facts.other_names).toBe("translation\t\tBlueberry Ltd");
});

test("the century before a number is dropped", async () => {
  expect((await row(bolagsverketRows.withCentury)).registry_id).toBe(numberOf(1));
});

test("an invalid date and an empty address are unknown", async () => {
  expect(await row(bolagsverketRows.unknownDate)).toMatchObject({
    name: "Nämnden för Ovisshet",
    facts: { founded_date: null, address: null, city: null, postal_code: null, legal_form: "OFB" },
  });
});

test.each(["2021003880", "162021003880", "202100-3880"])("the authority %s is not a mutual insurer", async (number) => {
  const authority = { ...bolagsverketRows.unknownDate, organisationsidentitet: `${number}$ORGNR-IDORG` };
  expect((await row(authority)).facts.legal_form).toBeNull();
});

test("an old number that fails Luhn's check is flagged, not refused", async () => {
  expect((await row(bolagsverketRows.failsLuhn)).facts.verification_status).toBe("pending");
});

test.each([
  ["bankrupt", bolagsverketRows.bankrupt],
  ["dissolving", bolagsverketRows.liquidating],
  ["active", bolagsverketRows.reorganised],
])("proceedings leave a company %s", async (status, one) => {
  expect((await row(one)).facts.registry_status).toBe(status);
});

test.each([
  ["LI", "dissolving"],
  ["FUOL", "dissolving"],
  ["DEOL", "dissolving"],
  ["RES", "dissolving"],
  ["KK", "bankrupt"],
  ["FR", "active"],
])("the proceeding %s that is open leaves a company %s, closed again active", async (code, status) => {
  const proceedings = (text: string) => ({ pagandeAvvecklingsEllerOmstruktureringsforfarande: text });
  const open = { ...bolagsverketRows.bankrupt, ...proceedings(`|${code}-AVOMFO$2024-05-21`) };
  const closed = { ...open, ...proceedings(`|${code}-AVOMFO$2024-05-21|${code}-AVSLAVOMFO$2024-06-01`) };
  expect([await row(open), await row(closed)].map(({ facts }) => facts.registry_status)).toEqual([status, "active"]);
});

test.each([
  ["KK-AVOMFO$2024-06-05|KKUHAVD-AVSLAVOMFO$2024-07-11", "active"],
  ["KK-AVOMFO$2024-06-05|KKAVOV-AVSLAVOMFO$2024-07-11", "active"],
  ["LI-AVOMFO$2024-06-05|LIUHOR-AVSLAVOMFO$2024-07-11", "active"],
  ["LI-AVOMFO$2024-06-05|LIUHAVD-AVSLAVOMFO$2024-07-11", "active"],
  ["FR-AVOMFO$2024-06-05|FRUHOR-AVSLAVOMFO$2024-07-11|FRUHAVD-AVSLAVOMFO$2024-07-12", "active"],
  ["AC-AVOMFO$2024-06-05|ACUHOR-AVSLAVOMFO$2024-07-11|ACUHAVD-AVSLAVOMFO$2024-07-12", "active"],
  // The end of a proceeding closes only that proceeding.
  ["LI-AVOMFO$2024-05-21|KK-AVOMFO$2024-06-05|KKUHAVD-AVSLAVOMFO$2024-07-11", "dissolving"],
  ["LI-AVOMFO$2024-05-21|LIUHOR-AVSLAVOMFO$2024-06-05|KK-AVOMFO$2024-06-05", "bankrupt"],
  // Reopened: the newest date decides, independent of the order.
  ["KK-AVOMFO$2020-06-05|KKUHAVD-AVSLAVOMFO$2020-07-11|KK-AVOMFO$2024-06-05", "bankrupt"],
  ["KK-AVOMFO$2024-06-05|KKUHAVD-AVSLAVOMFO$2020-07-11|KK-AVOMFO$2020-06-05", "bankrupt"],
  ["KKUHAVD-AVSLAVOMFO$2024-07-11|KK-AVOMFO$2024-06-05", "active"],
  ["KK-AVOMFO$2024-06-05|KKUHAVD-AVSLAVOMFO$2024-06-05", "active"],
  ["FUOT-AVOMFO$2024-05-21|GROM-AVOMFO$2024-05-21|OM-AVOMFO$2024-05-21|DEOT-AVOMFO$2024-05-21", "active"],
])("the proceedings %s leave a company %s", async (proceedings, status) => {
  const row = { ...bolagsverketRows.whole, pagandeAvvecklingsEllerOmstruktureringsforfarande: proceedings };
  const reading = companyIn(await readingsOf(bolagsverket, bolagsverketFileOf([row])));
  expect([reading.record.facts.registry_status, reading.unknownCodes]).toEqual([status, []]);
});

test("unknown codes are named; an unknown end still closes its proceeding", async () => {
  const proceedings = "KK-AVOMFO$2024-06-05|KKNY-AVSLAVOMFO$2024-07-11|NYTT-AVOMFO$2024-07-11|skräp";
  const row = { ...bolagsverketRows.whole, pagandeAvvecklingsEllerOmstruktureringsforfarande: proceedings };
  const reading = companyIn(await readingsOf(bolagsverket, bolagsverketFileOf([row])));
  expect(reading.record.facts.registry_status).toBe("active");
  expect(reading.unknownCodes).toEqual(["KKNY-AVSLAVOMFO", "NYTT-AVOMFO", "skräp"]);
});

test("rows of people, without a number, or of removed companies are distinguished", async () => {
  const { person, soleTrader, numberless, gone: removed } = bolagsverketRows;
  const readings = await readingsOf(bolagsverket, bolagsverketFileOf([person, soleTrader, numberless, removed]));
  expect(readings).toMatchObject([
    { skipped: "natural_person" },
    { skipped: "natural_person" },
    { skipped: "no_number" },
    { isGone: true, record: { facts: { registry_status: "ceased", ceased_date: "2021-06-30" } } },
  ]);
});

test("another file is refused by its first line", async () => {
  await expect(readingsOf(bolagsverket, "navn;nummer\n")).rejects.toThrow('line 1: no column "organisationsidentitet"');
});

test("a Swedish postal code that the table lacks gives no region and is counted; a foreign one is not counted", async () => {
  const companyAt = async (postadress: string) =>
    companyIn(await readingsOf(bolagsverket, bolagsverketFileOf([{ ...bolagsverketRows.whole, postadress }])));
  const lacking = await companyAt("Gatan 1$$STADEN$00123$SE-LAND");
  expect(lacking.record.facts).toMatchObject({ postal_code: "00123", municipality_code: null, county_code: null });
  expect(lacking.remarks).toEqual(["region_unknown"]);
  for (const address of [
    "Gatan 1$$STADEN$11122$SE-LAND",
    "Gatan 1$$STADEN$11199$SE-LAND",
    "Hauptstraße 1$$BERLIN$00115$DE-LAND",
  ])
    expect((await companyAt(address)).remarks).toEqual([]);
});

test("an address abroad lies in no Swedish municipality, whatever its postal code", async () => {
  const abroad = { ...bolagsverketRows.whole, postadress: "Hauptstraße 1$$BERLIN$10115$DE-LAND" };
  expect((await row(abroad)).facts).toMatchObject({
    address: "Hauptstraße 1, Germany",
    city: "Berlin",
    postal_code: "10115",
    municipality_code: null,
    county_code: null,
  });
  const together = { ...abroad, postadress: "Vestergade 1$$1456 KØBENHAVN K$$DK-LAND" };
  expect((await row(together)).facts).toMatchObject({
    address: "Vestergade 1, Denmark",
    city: "København K",
    postal_code: "1456",
  });
});

test("a name with a scope is another name, without the scope", async () => {
  const names = (parts: string) => row({ organisationsnamn: parts });
  expect(
    await names(
      "Nordprov B AB$FORETAGSNAMN-ORGNAM$2001-02-03|Nordprov Hattar$SARS_FORNAMN-ORGNAM$2015-01-01$Handel med hattar",
    ),
  ).toMatchObject({ name: "Nordprov B AB", facts: { other_names: "trade\t\tNordprov Hattar" } });
  expect(
    await names("Sidonamn Prov$SARS_FORNAMN-ORGNAM$2015-01-01$skor|väskor|Egen Prov AB$FORETAGSNAMN-ORGNAM$2015-01-01"),
  ).toMatchObject({ name: "Egen Prov AB", facts: { other_names: "trade\t\tSidonamn Prov" } });
  expect(await names("Cash$Flow|Cow AB$FORETAGSNAMN-ORGNAM$2015-01-01")).toMatchObject({ name: "Cash$Flow|Cow AB" });
});

test("the line of a person is left out of an address, with or without c/o; a company's stays", async () => {
  const addressOf = async (postadress: string) => (await row({ ...bolagsverketRows.whole, postadress })).facts.address;
  expect(await addressOf("Gatan 1$c/o Anna Provsson$MALMÖ$21122$SE-LAND")).toBe("Gatan 1");
  expect(await addressOf("Gatan 1$Anna Provsson$MALMÖ$21122$SE-LAND")).toBe("Gatan 1");
  expect(await addressOf("$c/o Anna Provsson$MALMÖ$21122$SE-LAND")).toBeNull();
  expect(await addressOf("Gatan 1$c/o Prov Redovisning AB$MALMÖ$21122$SE-LAND")).toBe(
    "c/o Prov Redovisning AB, Gatan 1",
  );
});
