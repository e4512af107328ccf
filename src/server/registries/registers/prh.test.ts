import { expect, test } from "vitest";

import { prhCompanies, prhCompany, type PrhFixture, prhFileOf } from "../fixtures/prh-fixture.ts";
import { companyIn, readingsOf } from "../fixtures/read-fixture.ts";
import { prh } from "./prh.ts";

const company = async (one: PrhFixture) => companyIn(await readingsOf(prh, prhFileOf([one])));

test("a company has its current name, its Finnish city, its street address; employees are absent", async () => {
  const { record } = await company(prhCompany);
  expect(record).toEqual({
    country_code: "FI",
    registry_id: prhCompany.businessId.value,
    name: "Koivu Group Oyj",
    facts: {
      legal_form: "Oyj",
      address: "Karakaari 7 B 12",
      city: "Espoo",
      postal_code: "02610",
      municipality_code: "FI-049",
      county_code: "FI-01",
      industry_id: 46210,
      website: "https://www.koivu.example",
      is_employer: null,
      vat_registered: null,
      purpose: "Ohjelmistojen suunnittelu · Programmering",
      other_names: "trade\t\tKoivu Konsernit\ntranslation\t\tKoivu Abp\ntrade\t2000-12-31\tKoivu Sahat",
      verification_status: "verified",
      founded_date: "1896-12-19",
      registry_status: "active",
      ceased_date: null,
    },
    contacts: undefined,
    past: [
      {
        field_name: "name",
        old_value: "Oy Koivu Ab",
        new_value: "Koivu Group Oyj",
        detected_at: "1997-09-01T00:00:00.000Z",
      },
    ],
  });
});

test.each([
  ["an old code without a group is kept at its division", prhCompanies.oldCodes, { industry_id: 20062 }],
  [
    "an old code is kept at its group even when its number lives on",
    prhCompanies.oldCodeOfSameNumber,
    { industry_id: 30471 },
  ],
  ["a city only in Swedish, a post office box", prhCompanies.swedishOnly, { city: "Mariehamn", address: "PL 5" }],
  ["liquidation", prhCompanies.liquidating, { registry_status: "dissolving" }],
  ["a form that is not known by number", prhCompanies.newForm, { legal_form: "Uusi muoto" }],
])("%s", async (_, one, facts) => {
  expect((await company(one)).record.facts).toMatchObject(facts);
});

test("a company with an end has ceased, a sole trader is a person", async () => {
  expect(await company(prhCompanies.ended)).toMatchObject({
    isGone: true,
    record: { facts: { registry_status: "ceased", ceased_date: "2023-02-01" } },
  });
  expect(await readingsOf(prh, prhFileOf([prhCompanies.soleTrader]))).toMatchObject([{ skipped: "natural_person" }]);
});

test("of several entries the present one counts, the lowest version first; of a ceased company an ended one", async () => {
  const name = (text: string, version: number, endDate?: string) => ({ name: text, type: "1", version, endDate });
  const nameOf = async (more: PrhFixture) => (await company({ ...prhCompany, ...more })).record.name;
  expect(await nameOf({ names: [name("Toinen", 2), name("Ensimmäinen", 1), name("Vanha", 1, "1999-01-01")] })).toBe(
    "Ensimmäinen",
  );
  expect(await nameOf({ names: [name("Vanha", 1, "1999-01-01")], endDate: "2023-02-01" })).toBe("Vanha");
});

test.each([
  [{ street: "Karakaari", buildingNumber: "7", apartmentNumber: "12", apartmentIdSuffix: "a" }, "Karakaari 7 12a"],
  [{ freeAddressLine: "c/o Koivu,  Espoo" }, "c/o Koivu, Espoo"],
])("the address %o is written %s, an ended one is not", async (line, address) => {
  const addresses = [
    { type: 1, street: "Vanhatie", buildingNumber: "1", endDate: "2001-01-01" },
    { type: 1, ...line },
  ];
  expect((await company({ ...prhCompany, addresses })).record.facts.address).toBe(address);
});

test("an address abroad ends in its country and has no municipality", async () => {
  const addresses = [{ type: 1, country: "SE", freeAddressLine: "Sveavägen 1, 114 32 STOCKHOLM, Ruotsi" }];
  const { record, remarks } = await company({ ...prhCompany, addresses });
  expect(record.facts).toMatchObject({
    address: "Sveavägen 1, Sweden",
    city: "Stockholm",
    postal_code: "114 32",
    municipality_code: null,
    county_code: null,
  });
  expect(remarks).toEqual([]);
});

test("an unknown situation is named and changes no status", async () => {
  const situations = [{ type: "UUSI" }, { type: "KONK", endDate: "1994-01-01" }];
  const { record, unknownCodes } = await company({ ...prhCompany, companySituations: situations });
  expect([record.facts.registry_status, unknownCodes]).toEqual(["active", ["UUSI"]]);
});

test("the wrapped form of the API yields the same", async () => {
  const companies = Object.values(prhCompanies);
  const wrapped = `{"totalResults":${companies.length},"companies":${prhFileOf(companies)}}`;
  expect(await readingsOf(prh, wrapped)).toEqual(await readingsOf(prh, prhFileOf(companies)));
});

test("another register's records are refused", async () => {
  await expect(readingsOf(prh, '[{"cvrNummer":1}]')).rejects.toThrow("record 1: this is not a record of PRH");
});

test.each([
  ["an open entry in the register of employers", { register: "7", type: "41" }, true],
  ["one of the other kind", { register: "7", type: "42", registrationDate: "2020-01-01" }, true],
  ["one that has ended", { register: "7", type: "41", endDate: "2024-01-01" }, false],
  ["an entry of another register", { register: "6", type: "41" }, false],
  ["another entry of this register", { register: "7", type: "55" }, false],
])("%s decides whether it is an employer", async (_, entry, isEmployer) => {
  const fixture = { ...prhCompany, registeredEntries: [entry] };
  expect((await company(fixture)).record.facts.is_employer).toBe(isEmployer);
});

test("an open entry in the register of value added tax counts, not one that has ended or of another register", async () => {
  const flags = [{ type: "80" }, { type: "83", endDate: "2020-01-01" }, { type: "80", register: "1" }].map(
    async (entry) => {
      const entries = [{ register: "6", ...entry }];
      return (await company({ ...prhCompany, registeredEntries: entries })).record.facts.vat_registered;
    },
  );
  expect(await Promise.all(flags)).toEqual([true, false, false]);
});
