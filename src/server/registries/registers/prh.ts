/** Finland's bulk file of PRH's YTJ open data v3 (`all_companies`): one array of companies. */
import type { OtherName, RegistryStatus } from "../../../contract/company.ts";
import { legalFormOfNumber } from "../../domain/companies/legal-forms.ts";
import { PRH_SOURCE } from "../../domain/companies/sources.ts";
import { cleanDay, cleanText, cleanWebsite, joinText, otherNameCell } from "../values/clean-values.ts";
import { type DocumentFormat, documentReadings, listAt, textAt, valueAt } from "../files/register-json.ts";
import { foreignAddress } from "../values/foreign-address.ts";
import { readingOf, type Standing, standingOf } from "../values/reading-of.ts";
import { industryOfRow } from "../values/industry-of-row.ts";
import { changesOf, type Period } from "../values/past-changes.ts";
import type { Reading, RegisterFormat, Remark } from "../reading.ts";

/** PRH codes: the company's own name; street address, postal address; languages. */
const OWN_NAME = "1";
/** Parallel names, and trade names ("aputoiminimi"). */
const OTHER_NAMES: ReadonlyMap<string, OtherName["kind"]> = new Map([
  ["2", "translation"],
  ["3", "trade"],
]);
const STREET = "1";
const POSTAL = "2";
const LANGUAGES = ["1", "2", "3"] as const;
const FINNISH = "1";
/** The register of employers, and its entries for regular employers. */
const EMPLOYERS = "7";
const EMPLOYER_ENTRIES = /^4[12]$/;
/** The register of value added tax, and its entries: for business, property rights, farming. */
const VAT = "6";
const VAT_ENTRIES = /^8\d$/;

const FORMAT: DocumentFormat = {
  isOurs: (company) => valueAt(company, "businessId") !== undefined,
  register: "PRH",
  wrapper: /^\s*\{[^[{]*"companies"\s*:\s*\[/,
  read,
};

/** Facts that the file lacks (employees, contacts) keep their stored values. */
export const prh: RegisterFormat = {
  country: "FI",
  source: PRH_SOURCE,
  unit: "record",
  hasDigests: true,
  readings: (chunks, knownRecords) => documentReadings(chunks, FORMAT, knownRecords),
};

function read(place: number, company: unknown): Reading {
  const ownNames = listAt(company, "names").filter((name) => textAt(name, "type") === OWN_NAME);
  const forms = listAt(company, "companyForms");
  const form = current(forms);
  const line = valueAt(company, "mainBusinessLine");
  const isOldEdition = textAt(line, "typeCodeSet") === "TOIMI3";
  const industry = industryOfRow(textAt(line, "type"), "", isOldEdition);
  const { municipality, ...address } = addressOf(company);
  const remarks: Remark[] = [...industry.remarks];
  const { status, unknownCodes } = standingIn(company);
  return readingOf({
    position: place,
    country: "FI",
    number: textAt(company, "businessId", "value"),
    name: cleanText(valueAt(current(ownNames), "name")),
    legalForm: shortForm(form),
    isPerson: /toiminimi|elinkeinonharjoittaja/i.test(describe(form)),
    goneDay: cleanDay(valueAt(company, "endDate")),
    municipality,
    facts: {
      ...address,
      industry_id: industry.id,
      website: cleanWebsite(valueAt(company, "website", "url"), remarks),
      is_employer: isEmployer(company),
      vat_registered: isVatRegistered(company),
      other_names: otherNamesIn(company),
      purpose: lineOfBusiness(line),
      founded_date: cleanDay(valueAt(company, "registrationDate")),
      registry_status: status,
    },
    past: [
      ...changesOf(
        "name",
        ownNames.map((name) => period(name, cleanText(valueAt(name, "name")))),
      ),
      ...changesOf(
        "legal_form",
        forms.map((form) => period(form, shortForm(form))),
      ),
    ],
    remarks,
    unknownCodes,
  });
}

/** The main line of business as PRH states it, in Finnish, Swedish and English; no company states its purpose. */
function lineOfBusiness(line: unknown): string | null {
  const texts = LANGUAGES.map((language) => cleanText(descriptionIn(line, language)));
  return joinText([...new Set(texts)], " · ");
}

/** The current entry: without an end, with the lowest version. Companies dissolved long ago have no such entry. */
function current(entries: readonly unknown[]): unknown {
  const version = (entry: unknown) => Number(textAt(entry, "version") || "1");
  const open = entries.filter((entry) => !valueAt(entry, "endDate"));
  return (open.length > 0 ? open : entries).toSorted((a, b) => version(a) - version(b))[0];
}

function period(entry: unknown, value: string | null): Period {
  return {
    value,
    from: cleanDay(valueAt(entry, "registrationDate")),
    to: cleanDay(valueAt(entry, "endDate")),
  };
}

/** Abbreviation of the legal form; the Finnish name for a form unknown to this release. */
function shortForm(form: unknown): string | null {
  const type = textAt(form, "type");
  return (type === "" ? undefined : legalFormOfNumber("FI", Number(type))) ?? cleanText(describe(form));
}

const describe = (form: unknown): string => descriptionIn(form, FINNISH);

function descriptionIn(entry: unknown, language: string): string {
  const texts = listAt(entry, "descriptions");
  return textAt(
    texts.find((text) => textAt(text, "languageCode") === language),
    "description",
  );
}

function addressOf(company: unknown) {
  const addresses = listAt(company, "addresses").filter((address) => !valueAt(address, "endDate"));
  const address = [STREET, POSTAL]
    .map((type) => addresses.find((address) => textAt(address, "type") === type))
    .find(Boolean);
  const flat = [textAt(address, "apartmentNumber"), textAt(address, "apartmentIdSuffix")].join("");
  const street = joinText(
    [valueAt(address, "street"), textAt(address, "buildingNumber"), valueAt(address, "entrance"), flat],
    " ",
  );
  const box = textAt(address, "postOfficeBox");
  const offices = listAt(address, "postOffices");
  const cities = LANGUAGES.map((code) => offices.find((office) => textAt(office, "languageCode") === code));
  const country = textAt(address, "country").toUpperCase();
  const isAbroad = !DOMESTIC.has(country);
  const office = cities.find(Boolean) ?? offices[0];
  const place = {
    address: street ?? (box ? `PL ${box}` : cleanText(valueAt(address, "freeAddressLine"))),
    city: cleanText(valueAt(office, "city")),
    postal_code: cleanText(valueAt(address, "postCode")),
  };
  return {
    ...(isAbroad ? foreignAddress(country, place) : place),
    municipality: isAbroad ? "" : textAt(office, "municipalityCode"),
  };
}

/** Åland uses Finnish postal codes. */
const DOMESTIC: ReadonlySet<string> = new Set(["", "FI", "AX"]);

/** Values of `companySituations`; a company in reorganisation (SANE) is active. */
const SITUATIONS: ReadonlyMap<string, RegistryStatus> = new Map([
  ["KONK", "bankrupt"],
  ["SELTILA", "dissolving"],
  ["SANE", "active"],
]);

/** Situations without an end; the register's own `status` does not include them. */
function standingIn(company: unknown): Standing {
  const open = listAt(company, "companySituations").filter((situation) => !valueAt(situation, "endDate"));
  const types = open.map((situation) => textAt(situation, "type")).filter((type) => type !== "");
  return standingOf(types, (type) => SITUATIONS.get(type) ?? null);
}

/**
 * True when it regularly pays wages, by an open entry in the register of employers; unknown when the record lists no
 * entries.
 */
function isEmployer(company: unknown): boolean | null {
  return hasOpenEntry(company, EMPLOYERS, EMPLOYER_ENTRIES);
}

function isVatRegistered(company: unknown): boolean | null {
  return hasOpenEntry(company, VAT, VAT_ENTRIES);
}

function hasOpenEntry(company: unknown, register: string, types: RegExp): boolean | null {
  const entries = valueAt(company, "registeredEntries");
  if (!Array.isArray(entries)) return null;
  return entries.some(
    (entry) =>
      textAt(entry, "register") === register && types.test(textAt(entry, "type")) && !valueAt(entry, "endDate"),
  );
}

function otherNamesIn(company: unknown): string | null {
  return otherNameCell(
    listAt(company, "names").flatMap((name) => {
      const kind = OTHER_NAMES.get(textAt(name, "type"));
      return kind ? [{ name: valueAt(name, "name"), kind, until: cleanDay(valueAt(name, "endDate")) }] : [];
    }),
  );
}
