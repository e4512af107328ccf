/**
 * Denmark's CVR from the system-to-system access (`cvr-permanent/virksomhed/_search`): a search response, or one
 * document per line. Every value has its period of validity, so the first import contains the complete history.
 */
import { legalFormOfNumber } from "../../domain/companies/legal-forms.ts";
import { CVR_SOURCE } from "../../domain/companies/sources.ts";
import type { PastChange } from "../../domain/companies/registry-record.ts";
import type { StoredFact } from "../../domain/companies/stored-facts.ts";
import { cleanPurpose } from "../values/clean-purpose.ts";
import { cleanDay, cleanText, cleanWebsite, contactsOf, otherNameCell } from "../values/clean-values.ts";
import { addressOf, employeesOf, goneDayOf, isForeign, isGoneStatus, knownStatusOf, statusOf } from "./cvr-values.ts";
import { documentReadings, flagAt, listAt, textAt, valueAt } from "../files/register-json.ts";
import { readingOf, standingOf } from "../values/reading-of.ts";
import { furtherIndustries, type IndustryCell, industryOfRow } from "../values/industry-of-row.ts";
import { changesOf, newest, type Period } from "../values/past-changes.ts";
import type { Reading, RegisterFormat, Remark } from "../reading.ts";

export const cvr: RegisterFormat = {
  country: "DK",
  source: CVR_SOURCE,
  unit: "record",
  readings: (chunks) =>
    documentReadings(chunks, {
      isOurs: (document) => valueAt(companyIn(document), "cvrNummer") !== undefined,
      register: "CVR",
      wrapper: /^\s*\{[^[]*?"hits"\s*:\s*\{[^[]*?"hits"\s*:\s*\[/,
      read,
    }),
};

/** The company document, with or without the wrapper of the search engine. */
function companyIn(document: unknown): unknown {
  const source = valueAt(document, "_source") ?? document;
  return valueAt(source, "Vrvirksomhed") ?? source;
}

interface Dated extends Period {
  entry: unknown;
}

function read(place: number, document: unknown): Reading {
  const company = companyIn(document);
  const dated = (key: string, valueOf: (entry: unknown) => string | null): Dated[] =>
    listAt(company, key).map((entry) => ({ entry, value: valueOf(entry), ...periodOf(entry) }));
  const names = dated("navne", (entry) => cleanText(valueAt(entry, "navn")));
  const forms = dated("virksomhedsform", formOf);
  const industries = dated("hovedbranche", (entry) => industryText(entry));
  const websites = dated("hjemmeside", (entry) => cleanWebsite(openText(entry), []));
  const addresses = dated("beliggenhedsadresse", () => null);
  const statuses = dated("virksomhedsstatus", (entry) => cleanText(valueAt(entry, "status")));
  const lives = dated("livsforloeb", () => null);
  const credit = dated("status", (entry) => cleanText(valueAt(entry, "kreditoplysningtekst")));
  const summary = textAt(company, "virksomhedMetadata", "sammensatStatus");
  const ownStatus = newest(statuses)?.value ?? "";
  // The status field can be "NORMAL" although another field lists a bankruptcy.
  const { status, unknownCodes } = standingOf(
    [ownStatus, summary, ...credit.filter(({ to }) => to === null).map(({ value }) => value ?? "")],
    knownStatusOf,
  );
  const entry = holding(addresses)?.entry;
  const address = addressOf(entry);
  const industry = industryIn(holding(industries)?.entry);
  const employees = employeesOf(company);
  const remarks: Remark[] = [...industry.remarks];
  const phones = [...openNow(company, "telefonNummer"), ...openNow(company, "sekundaertTelefonNummer")];
  const purposes = purposesOf(company);
  const furtherCells = ["bibranche1", "bibranche2", "bibranche3"].map((key) =>
    industryCell(holding(dated(key, () => null))?.entry),
  );
  const number = textAt(company, "cvrNummer");
  if (valueAt(company, "fejlRegistreret") === true)
    return { position: place, skipped: "not_a_company", detail: number };
  return readingOf({
    position: place,
    country: "DK",
    number: number === "" ? "" : number.padStart(8, "0"),
    name: newest(names)?.value ?? null,
    legalForm: newest(forms)?.value ?? null,
    goneDay: goneDayOf(lives, statuses),
    isNoLongerActive: isGoneStatus(ownStatus) || isGoneStatus(summary),
    municipality: isForeign(entry) ? "" : textAt(entry, "kommune", "kommuneKode"),
    facts: {
      ...address,
      industry_id: industry.id,
      website: cleanWebsite(openText(holding(websites)?.entry), remarks),
      employee_count: employees.present?.from ?? null,
      employee_most: employees.present?.to ?? null,
      founded_date:
        lives
          .map(({ from }) => from)
          .filter((day) => day !== null)
          .toSorted()[0] ?? null,
      marketing_protected: flagAt(company, "reklamebeskyttet") ?? null,
      registry_status: status,
      purpose: holding(purposes)?.value ?? null,
      further_industries: furtherIndustries(industry.id, furtherCells),
      other_names: otherNameCell(
        listAt(company, "binavne").map((entry) => ({
          name: valueAt(entry, "navn"),
          kind: "trade",
          until: periodOf(entry).to,
        })),
      ),
    },
    contacts: contactsOf("DK", { emails: openNow(company, "elektroniskPost"), phones }, remarks),
    past: [
      ...changesOf("name", names),
      ...changesOf("legal_form", forms),
      ...changesOf("industry_id", industries.filter(isOfRev2)),
      ...changesOf("website", websites),
      ...changesOf(
        "registry_status",
        statuses.map((status) => ({ ...status, value: statusOf(status.value ?? "") })),
      ),
      ...(["address", "postal_code", "city"] as const).flatMap((field) => addressChanges(field, addresses)),
      ...changesOf("purpose", purposes),
      ...employees.past,
    ],
    remarks,
    unknownCodes,
  });
}

function periodOf(entry: unknown): Pick<Period, "from" | "to"> {
  return {
    from: cleanDay(valueAt(entry, "periode", "gyldigFra")),
    to: cleanDay(valueAt(entry, "periode", "gyldigTil")),
  };
}

/** The value without an end date that began last; undefined when all have ended. */
function holding(values: readonly Dated[]): Dated | undefined {
  return newest(values.filter(({ to }) => to === null));
}

function addressChanges(field: StoredFact & ("address" | "postal_code" | "city"), addresses: Dated[]): PastChange[] {
  return changesOf(
    field,
    addresses.map((address) => ({ ...address, value: addressOf(address.entry)[field] })),
  );
}

function formOf(entry: unknown): string | null {
  const number = Number(textAt(entry, "virksomhedsformkode"));
  return (
    legalFormOfNumber("DK", number) ??
    cleanText(valueAt(entry, "kortBeskrivelse")) ??
    cleanText(valueAt(entry, "langBeskrivelse"))
  );
}

function industryIn(entry: unknown) {
  const { code, title } = industryCell(entry);
  return industryOfRow(code, title);
}

function industryCell(entry: unknown): IndustryCell {
  return { code: textAt(entry, "branchekode"), title: textAt(entry, "branchetekst") };
}

/** Values of the attribute for the purpose in the articles. */
function purposesOf(company: unknown): Dated[] {
  return listAt(company, "attributter")
    .filter((attribute) => textAt(attribute, "type") === "FORMÅL")
    .flatMap((attribute) => listAt(attribute, "vaerdier"))
    .map((entry) => ({ entry, value: cleanPurpose([valueAt(entry, "vaerdi")]), ...periodOf(entry) }));
}

function industryText(entry: unknown): string | null {
  const { id } = industryIn(entry);
  return id === null ? null : String(id);
}

/** Codes that ended before 2008 belong to NACE Rev. 1.1, in which the same digits have other meanings. */
function isOfRev2({ to }: Period): boolean {
  return to === null || to >= "2008";
}

/** Text of a contact detail, unless the company keeps it secret. */
function openText(entry: unknown): string {
  return valueAt(entry, "hemmelig") === true ? "" : textAt(entry, "kontaktoplysning");
}

function openNow(company: unknown, key: string): string[] {
  return listAt(company, key)
    .filter((entry) => periodOf(entry).to === null)
    .map(openText);
}
