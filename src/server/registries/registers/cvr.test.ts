import { expect, test } from "vitest";

import { cvr } from "./cvr.ts";
import { cvrAnswerOf, cvrCompanies, cvrCompany, type CvrFixture, cvrLinesOf } from "../fixtures/cvr-fixture.ts";
import { companyIn, readingsOf, withoutDigests } from "../fixtures/read-fixture.ts";

const company = async (one: CvrFixture) => companyIn(await readingsOf(cvr, cvrAnswerOf([one])));

test("a document becomes a company with its present values", async () => {
  const { record } = await company(cvrCompany);
  expect(record).toMatchObject({
    registry_id: "01000004",
    name: "Kronborg Vind A/S",
    facts: {
      legal_form: "A/S",
      address: "Gammel Strandvej 16B, st. th",
      city: "Nivå",
      postal_code: "2990",
      municipality_code: "DK-0210",
      county_code: "DK-013",
      industry_id: 43512,
      website: "https://www.kronborg.example",
      verification_status: "verified",
      employee_count: 20,
      employee_most: 49,
      founded_date: "2014-03-01",
      marketing_protected: true,
      registry_status: "active",
      ceased_date: null,
      purpose: "Selskabets formål er at opstille vindmøller.",
      further_industries: "47112",
      other_names: "trade\t\tKronborg Solenergi A/S\ntrade\t2020-01-31\tNordisk Vind A/S",
    },
    contacts: [{ email: "info@kronborg.example", phone: "+4570100000" }],
  });
});

test("every earlier value is history", async () => {
  const { record } = await company(cvrCompany);
  const changes = record.past.map(
    (one) => `${one.detected_at.slice(0, 10)} ${one.field_name} ${one.old_value} > ${one.new_value}`,
  );
  expect(changes).toEqual([
    "2019-01-01 name Kronborg Vind IVS > Kronborg Vind A/S",
    "2019-01-01 legal_form IVS > A/S",
    // Codes from before 2008 are of another classification; 62.02 is gone and leaves its division.
    "2025-01-01 industry_id 20062 > 43512",
    "2020-06-01 address Ved Hegnet 7 > Gammel Strandvej 16B, st. th",
    "2020-06-01 postal_code 0800 > 2990",
    "2020-06-01 city Høje Taastrup > Nivå",
    "2019-01-01 purpose Selskabets formål er it-rådgivning. > Selskabets formål er at opstille vindmøller.",
    "2016-01-01 employee_count null > 2-4",
    "2017-07-01 employee_count 2-4 > 10-19",
    "2023-12-01 employee_count 10-19 > 20-49",
  ]);
});

test("a search response and one document per line give the same", async () => {
  const companies = Object.values(cvrCompanies);
  const answer = await readingsOf(cvr, cvrAnswerOf(companies));
  expect(answer).toHaveLength(companies.length);
  expect(withoutDigests(await readingsOf(cvr, cvrLinesOf(companies)))).toEqual(withoutDigests(answer));
});

test.each([
  ["its life ended", cvrCompanies.closed, "2022-08-15"],
  ["its status says so", cvrCompanies.dissolved, "2023-05-01"],
])("a company has ceased when %s", async (_, one, day) => {
  expect(await company(one)).toMatchObject({ isGone: true, record: { facts: { ceased_date: day } } });
});

test("bankruptcy, advertising protection, people and mistakes are recognised", async () => {
  expect((await company(cvrCompanies.bankrupt)).record.facts.registry_status).toBe("bankrupt");
  expect((await company(cvrCompanies.plain)).record.facts.marketing_protected).toBe(false);
  const { soleTrader, byMistake } = cvrCompanies;
  expect(await readingsOf(cvr, cvrAnswerOf([soleTrader, byMistake]))).toMatchObject([
    { skipped: "natural_person" },
    { skipped: "not_a_company" },
  ]);
});

test("its foundation is the start of its first life period, and an ended website is removed", async () => {
  const period = (gyldigFra: string, gyldigTil: string | null) => ({ periode: { gyldigFra, gyldigTil } });
  const { record } = await company({
    ...cvrCompany,
    livsforloeb: [period("2005-01-01", "2010-12-31"), period("1998-02-03", "2003-06-30"), period("2014-03-01", null)],
    hjemmeside: [{ kontaktoplysning: "www.kronborg.example", ...period("2017-04-10", "2020-01-01") }],
  });
  expect(record.facts).toMatchObject({ founded_date: "1998-02-03", website: null, registry_status: "active" });
});

test("an exact employee figure counts where no size class is given", async () => {
  const figures = [{ aar: 2024, maaned: 5, antalAnsatte: 37, intervalKodeAntalAnsatte: null }];
  const { facts } = (await company({ ...cvrCompany, erstMaanedsbeskaeftigelse: figures })).record;
  expect(facts).toMatchObject({ employee_count: 37, employee_most: null });
});

test("without any employee figure the count is unknown", async () => {
  const none = {
    aarsbeskaeftigelse: [],
    kvartalsbeskaeftigelse: [],
    maanedsbeskaeftigelse: [],
    erstMaanedsbeskaeftigelse: [],
  };
  expect((await company({ ...cvrCompany, ...none })).record.facts.employee_count).toBeNull();
});

test("another register's documents are refused", async () => {
  await expect(readingsOf(cvr, '[{"organisasjonsnummer":"1"}]')).rejects.toThrow(
    "record 1: this is not a record of CVR",
  );
});

const endedCredit = (text: string) => ({
  kreditoplysningtekst: text,
  periode: { gyldigFra: "2020-01-01", gyldigTil: "2021-01-01" },
});
const current = (text: string) => ({
  kreditoplysningtekst: text,
  periode: { gyldigFra: "2024-01-01", gyldigTil: null },
});

test.each([
  ["its summary", { virksomhedMetadata: { sammensatStatus: "UNDERKONKURS" } }, "bankrupt"],
  ["its credit status", { status: [current("Konkurs")] }, "bankrupt"],
  ["a credit status that has ended", { status: [endedCredit("Konkurs")] }, "active"],
  [
    "the graver of two",
    { virksomhedMetadata: { sammensatStatus: "Normal" }, status: [current("Likvidation")] },
    "dissolving",
  ],
  [
    "the gravest of all",
    {
      virksomhedMetadata: { sammensatStatus: "UNDER FRIVILLIG LIKVIDATION" },
      status: [current("Rekonstruktion"), current("Konkurs")],
    },
    "bankrupt",
  ],
])("a company with a normal status has the status of %s", async (_, more, status) => {
  const reading = await company({ ...cvrCompany, ...more });
  expect([reading.record.facts.registry_status, reading.unknownCodes]).toEqual([status, []]);
});

test("a summary with a dissolved status ceases a company, unknown words are named", async () => {
  const dissolved = { ...cvrCompany, virksomhedMetadata: { sammensatStatus: "OPLØST EFTER KONKURS" } };
  expect(await company(dissolved)).toMatchObject({ isGone: true, record: { facts: { registry_status: "ceased" } } });
  const strange = { ...cvrCompany, virksomhedMetadata: { sammensatStatus: "HELT NY" }, status: [current("Ukendt")] };
  expect(await company(strange)).toMatchObject({
    unknownCodes: ["HELT NY", "Ukendt"],
    record: { facts: { registry_status: "active" } },
  });
});

test("every published phone of a company is a contact", async () => {
  const { record } = await company({
    ...cvrCompany,
    sekundaertTelefonNummer: [{ kontaktoplysning: "33445566", hemmelig: false, periode: { gyldigTil: null } }],
  });
  expect(record.contacts).toEqual([
    { email: "info@kronborg.example", phone: "+4570100000" },
    { email: null, phone: "+4533445566" },
  ]);
});

test("a legal form with only its long name is read, and advertising protection that is missing is unknown", async () => {
  const form = { virksomhedsformkode: 999, kortBeskrivelse: null, langBeskrivelse: "Ny selskabsform", periode: {} };
  const { record } = await company({ ...cvrCompany, virksomhedsform: [form], reklamebeskyttet: undefined });
  expect(record.facts).toMatchObject({ legal_form: "Ny selskabsform", marketing_protected: null });
});
