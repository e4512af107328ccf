import { expect, test } from "vitest";

import { brregCsv } from "./brreg-csv.ts";
import { brregJson } from "./brreg-json.ts";
import { type BrregRow, brregCsvOf, brregRows, brregUnit } from "../fixtures/brreg-fixture.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import { companyIn, inPieces, readingsOf, withoutDigests } from "../fixtures/read-fixture.ts";
import { registerOf } from "../register-of.ts";

const row = async (one: BrregRow) => companyIn(await readingsOf(brregCsv, brregCsvOf([one])));

test("a row of the CSV becomes a company with all its fields", async () => {
  const { digest, ...reading } = await row(brregRows.whole);
  expect(digest).toBeGreaterThan(0);
  expect(reading).toEqual({
    position: 2,
    isGone: false,
    remarks: [],
    unknownCodes: [],
    record: {
      country_code: "NO",
      registry_id: fixtureNumber("NO", 0),
      name: "FJORDLYS PROGRAMVARE AS",
      facts: {
        legal_form: "AS",
        address: "Bryggen 12",
        city: "Bergen",
        postal_code: "5003",
        municipality_code: "NO-4601",
        county_code: "NO-46",
        industry_id: 46210,
        website: "https://www.fjordlys.example",
        verification_status: "verified",
        employee_count: 42,
        is_employer: true,
        founded_date: "1998-05-04",
        parent_registry_id: null,
        purpose: 'Programvare, "spill" og det som hører til. Spill for barn, og spill.',
        further_industries: "45821",
        vat_registered: true,
        accounts_year: 2025,
        registered_date: "1998-05-11",
        vat_registered_date: "1998-07-01",
        sector: "private",
        share_capital: 30_000,
        registry_status: "active",
        ceased_date: null,
      },
      contacts: [{ email: "post@fjordlys.example", phone: "+4755000000" }],
      past: [],
    },
  });
});

test("JSON also has the group; an activity that is part of the purpose is left out", async () => {
  const { record } = companyIn(await readingsOf(brregJson, JSON.stringify([brregUnit])));
  expect(record.facts).toMatchObject({
    purpose: "Selv, eller gjennom andre selskaper, å utvinne olje og gass.",
    further_industries: null,
    vat_registered: false,
    in_group: true,
    accounts_year: 2024,
    registered_date: "1995-02-19",
    vat_registered_date: null,
    first_employee_date: "1996-03-01",
    sector: "public_company",
    // Its amount is in dollars.
    share_capital: null,
  });
  const { aktivitet, vedtektsfestetFormaal: _, ...bare } = brregUnit;
  const second = companyIn(await readingsOf(brregJson, JSON.stringify([{ ...bare, aktivitet, erIKonsern: "ja" }])));
  expect(second.record.facts).toMatchObject({ purpose: "Olje og gass.", in_group: null });
});

test("line numbers are those of the file, also after texts with line ends", async () => {
  const readings = await readingsOf(brregCsv, brregCsvOf([brregRows.whole, brregRows.fewEmployees]));
  expect(readings.map(({ position: at }) => at)).toEqual([2, 6]);
});

test("columns are found by name in any case and order, among others and after a byte order mark", async () => {
  const text = "\ufeffAnnet,NAVN,Organisasjonsnummer\nx,Fjordlys,310000028\n";
  expect((await readingsOf(brregCsv, text))[0]).toMatchObject({
    record: { name: "Fjordlys", registry_id: "310000028" },
  });
});

test.each([
  [
    "employees that are not counted are one to four",
    brregRows.fewEmployees,
    { employee_count: 1, employee_most: 4, is_employer: true },
  ],
  ["bankruptcy precedes dissolution", brregRows.bankrupt, { registry_status: "bankrupt" }],
  ["a company being dissolved", brregRows.dissolving, { registry_status: "dissolving" }],
  ["a wrong check digit leaves the company pending", brregRows.wrongCheckDigit, { verification_status: "pending" }],
  [
    "the postal address replaces a missing business address",
    brregRows.postalOnly,
    { address: "Postboks 1", city: "Oslo" },
  ],
  ["a code of SN2007 is kept at its group", brregRows.oldCode, { industry_id: 30467 }],
  ["a code for an unstated industry", brregRows.unstatedCode, { industry_id: null }],
])("%s", async (_, one, facts) => {
  expect((await row(one)).record.facts).toMatchObject(facts);
});

test.each([
  ["114 32 STOCKHOLM", "SE", "Bryggen 12, Sweden", "114 32", "Stockholm"],
  ["LONDON EC2A 4NE", "GB", "Bryggen 12, United Kingdom", "EC2A 4NE", "London"],
  ["LONGYEARBYEN", "SJ", "Bryggen 12", "5003", "Longyearbyen"],
])("%s in %s is the address %s, %s %s", async (poststed, landkode, address, postalCode, city) => {
  const isAbroad = address !== "Bryggen 12";
  const { record, remarks } = await row({
    ...brregRows.whole,
    "forretningsadresse.poststed": poststed,
    "forretningsadresse.postnummer": isAbroad ? "" : "5003",
    "forretningsadresse.landkode": landkode,
    ...(isAbroad ? { "forretningsadresse.kommunenummer": "" } : {}),
  });
  expect(record.facts).toMatchObject({ address, postal_code: postalCode, city });
  expect(record.facts.municipality_code).toBe(isAbroad ? null : "NO-4601");
  expect(remarks).toEqual([]);
});

test("a record abroad of the JSON ends in its country", async () => {
  const forretningsadresse = {
    land: "Sverige",
    landkode: "SE",
    poststed: "114 32 STOCKHOLM",
    adresse: ["Sveavägen 1"],
  };
  const { record } = companyIn(await readingsOf(brregJson, JSON.stringify([{ ...brregUnit, forretningsadresse }])));
  expect(record.facts).toMatchObject({
    address: "Sveavägen 1, Sweden",
    city: "Stockholm",
    postal_code: "114 32",
    county_code: null,
  });
});

test("a code without a successor is reported", async () => {
  expect(await row(brregRows.unknownCode)).toMatchObject({
    remarks: ["industry_unknown"],
    record: { facts: { industry_id: null } },
  });
  expect(await row(brregRows.unstatedCode)).toMatchObject({ remarks: [] });
});

test("a deleted unit is only marked as removed", async () => {
  expect(await row(brregRows.deleted)).toMatchObject({
    isGone: true,
    record: { facts: { registry_status: "ceased", ceased_date: "2024-03-01" }, past: [] },
  });
});

test.each([
  ["a sole trader", brregRows.soleTrader, "natural_person"],
  ["a row without a number", brregRows.numberless, "no_number"],
  ["a row with no number of Norway", { organisasjonsnummer: "12345", navn: "Kort AS" }, "bad_number"],
  ["a row without a name", { navn: " " }, "no_name"],
])("%s is skipped", async (_, one, skipped) => {
  expect(await readingsOf(brregCsv, brregCsvOf([one]))).toMatchObject([{ position: 2, skipped }]);
});

test("a record of the JSON becomes a company, former names and all", async () => {
  const { record } = companyIn(await readingsOf(brregJson, JSON.stringify([brregUnit])));
  expect(record).toMatchObject({
    name: "HAVBRIS ASA",
    facts: {
      legal_form: "ASA",
      address: "c/o Havneforvaltningen, Kaien 1",
      city: "Stavanger",
      postal_code: "4035",
      municipality_code: "NO-1103",
      county_code: "NO-11",
      industry_id: 40610,
      website: "https://havbris.example/om-oss",
      employee_count: 210,
      founded_date: "1972-09-18",
      registry_status: "dissolving",
    },
    contacts: [{ email: null, phone: "+4791122333" }],
    past: [
      {
        field_name: "name",
        old_value: "HAVGULE AS",
        new_value: "HAVBRIS ASA",
        detected_at: "1999-09-10T00:00:00.000Z",
      },
    ],
  });
});

test("a sub-unit has its address, its start, and is removed when it is closed, in both files", async () => {
  const header =
    "organisasjonsnummer,navn,oppstartsdato,nedleggelsesdato,beliggenhetsadresse.adresse,beliggenhetsadresse.poststed";
  const unit = { organisasjonsnummer: "310000028", navn: "Fjordlys avd. Bergen", oppstartsdato: "2015-06-01" };
  const beliggenhetsadresse = { adresse: ["Bryggen 12"], poststed: "BERGEN" };
  const open = { facts: { founded_date: "2015-06-01", address: "Bryggen 12", city: "Bergen" } };
  const closed = { facts: { registry_status: "ceased", ceased_date: "2024-03-01" } };
  const csv = (gone: string) => `${header}\n310000028,Fjordlys avd. Bergen,2015-06-01,${gone},Bryggen 12,BERGEN\n`;
  const json = (gone?: string) => JSON.stringify([{ ...unit, beliggenhetsadresse, nedleggelsesdato: gone }]);
  for (const readings of [await readingsOf(brregCsv, csv("")), await readingsOf(brregJson, json())]) {
    expect(companyIn(readings)).toMatchObject({ isGone: false, record: open });
  }
  for (const readings of [
    await readingsOf(brregCsv, csv("2024-03-01")),
    await readingsOf(brregJson, json("2024-03-01")),
  ]) {
    expect(companyIn(readings)).toMatchObject({ isGone: true, record: closed });
  }
});

test("a branch names its parent, in both files", async () => {
  const parent = fixtureNumber("NO", 77);
  const csv = await row({ ...brregRows.whole, "organisasjonsform.kode": "BEDR", overordnetEnhet: parent });
  expect(csv.record.facts.parent_registry_id).toBe(parent);
  const json = await readingsOf(brregJson, JSON.stringify([{ ...brregUnit, overordnetEnhet: parent }]));
  expect(companyIn(json).record.facts.parent_registry_id).toBe(parent);
  const wrong = await row({ ...brregRows.whole, overordnetEnhet: "12" });
  expect(wrong.record.facts.parent_registry_id).toBeNull();
});

test("bankruptcy is read from the JSON, and from the letter of older files", async () => {
  const { record } = companyIn(await readingsOf(brregJson, JSON.stringify([{ ...brregUnit, konkurs: true }])));
  expect(record.facts.registry_status).toBe("bankrupt");
  expect((await row({ ...brregRows.bankrupt, konkurs: "J" })).record.facts.registry_status).toBe("bankrupt");
  expect((await row({ konkurs: "N", underAvvikling: "N", navn: "Fjordlys" })).record.facts.registry_status).toBe(
    "active",
  );
});

test("JSON is recognised by its first bracket, after any space", async () => {
  const { format } = await registerOf("NO", inPieces(`\n  ${JSON.stringify([brregUnit])}`));
  expect(format).toBe(brregJson);
});

test.each(["enheter", "underenheter"])("a response of the API is read: _embedded.%s", async (name) => {
  const units = [brregUnit, { ...brregUnit, organisasjonsnummer: "310000028" }];
  const answer = {
    _embedded: { [name]: units },
    _links: { self: { href: "x" } },
    page: { size: 20, totalElements: 2 },
  };
  const expected = await readingsOf(brregJson, JSON.stringify(units));
  for (const text of [JSON.stringify(answer), JSON.stringify(answer, null, 2)]) {
    expect(withoutDigests(await readingsOf(brregJson, text))).toEqual(withoutDigests(expected));
    expect((await registerOf("NO", inPieces(text))).format).toMatchObject({ isPart: true });
  }
});

test.each([
  ["one record", brregUnit, "this is the record of one company: import the units instead: https://data.brreg.no"],
  [
    "roles of one unit",
    { rollegrupper: [] },
    "these are roles of people in units, which Nordscope does not read: import",
  ],
  ["all roles", [{ organisasjonsnummer: "310000028", rollegrupper: [] }], "these are roles of people in units"],
  ["a page of the feed", { _embedded: { oppdaterteEnheter: [] } }, "this is a response of the feed of changes"],
])("%s is refused with the file to import instead", async (_, document, words) => {
  const refused = registerOf("NO", inPieces(JSON.stringify(document, null, 2)));
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.not.toThrow("damaged");
});

test("a web page and a spreadsheet are refused by their kind", async () => {
  for (const text of ["<!DOCTYPE html><html>", '<?xml version="1.0"?><worksheet>'])
    for (const country of ["NO", "SE", "FI"] as const)
      await expect(registerOf(country, inPieces(text))).rejects.toThrow("this is a web page or a spreadsheet: import");
});

test("files of other registers are refused by the register's name", async () => {
  await expect(readingsOf(brregCsv, "navn;nummer\n")).rejects.toThrow('at line 1: no column "organisasjonsnummer"');
  await expect(readingsOf(brregJson, '[{"businessId":{}}]')).rejects.toThrow(
    "at record 1: this is not a record of Brønn",
  );
  await expect(readingsOf(brregJson, "{oops}\n{oops}")).rejects.toThrow("at record 1: this is not a record of Brønn");
});

test.each(["1201", "9999"])("the unknown municipality %s is counted and not guessed", async (number) => {
  const [reading] = await readingsOf(
    brregCsv,
    brregCsvOf([{ ...brregRows.whole, "forretningsadresse.kommunenummer": number }]),
  );
  expect(reading).toMatchObject({
    remarks: ["region_unknown"],
    record: { facts: { municipality_code: null, county_code: null } },
  });
});
