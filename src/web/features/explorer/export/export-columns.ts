import type { ExportColumn } from "../../../../contract/search.ts";
import { DEFAULT_EXPORT_COLUMNS } from "../../../../contract/csv.ts";
import { currentDueDays } from "../../../api/leads/due-days.ts";
import type { ExportFormat } from "../../../api/search/csv-export.ts";
import { type ColumnId, columnHeads } from "../table/column-heads.ts";

type Columns = Required<Pick<ExportFormat, "columns" | "headings">>;

export const COLUMN_SETS = ["view", "standard", "hubspot", "pipedrive"] as const;
export type ColumnSet = (typeof COLUMN_SETS)[number];

/** The CRM whose import reads the file; undefined for files that a person opens. */
export const crmOf = (set: ColumnSet) =>
  ({ view: undefined, standard: undefined, hubspot: "HubSpot", pipedrive: "Pipedrive" })[set];

/** Headings that HubSpot's import recognises as properties of a company. */
const HUBSPOT: Partial<Record<ExportColumn, string>> = {
  name: "Company name",
  website: "Company domain name",
  address: "Street address",
  postal_code: "Postal code",
  city: "City",
  country_code: "Country/Region",
  employee_count: "Number of employees",
  registry_id: "Registry number",
};

/** Headings that Pipedrive's import recognises as fields of an organization. */
const PIPEDRIVE: Partial<Record<ExportColumn, string>> = {
  name: "Organization - Name",
  address: "Organization - Address",
  website: "Organization - Website",
  employee_count: "Organization - Number of employees",
  industry: "Organization - Industry",
  registry_id: "Organization - Registry number",
};

const isExported = (id: string): id is Exclude<ColumnId, "lead"> => id in columnHeads && id !== "lead";

/**
 * Columns and headings of a file.
 * @param shown ids of the explorer's columns; those that a file cannot have are left out, the registry number, which
 * identifies a company, is always there
 * @param withContacts adds the addresses of persons whose contacts the export opens
 */
export function columnsOf(set: ColumnSet, shown: readonly string[], withContacts = false): Columns {
  const { columns, headings } = columnsOfSet(set, shown);
  if (!withContacts || columns.includes("contact_emails")) return { columns, headings };
  return { columns: [...columns, "contact_emails"], headings: [...headings, headingOf("contact_emails")] };
}

function columnsOfSet(set: ColumnSet, shown: readonly string[]): Columns {
  switch (set) {
    case "view":
      return withHeadings([...new Set([...shown.filter((id) => isExported(id)), "registry_id" as const])]);
    case "standard":
      return withHeadings(DEFAULT_EXPORT_COLUMNS);
    case "hubspot":
      return headed(HUBSPOT);
    case "pipedrive":
      return headed(PIPEDRIVE);
  }
}

const withHeadings = (columns: readonly ExportColumn[]): Columns => ({ columns, headings: columns.map(headingOf) });

function headed(headings: Partial<Record<ExportColumn, string>>): Columns {
  return { columns: Object.keys(headings).filter((id) => isExported(id)), headings: Object.values(headings) };
}

const heads: Readonly<Record<string, { header: string }>> = {
  ...columnHeads,
  contact_emails: { header: "Contact e-mails" },
};

const headingOf = (column: string) => heads[column]?.header ?? column;

/** "Name, City, Employees" */
export const columnText = ({ headings }: Columns): string => headings.join(", ");

/** "Plumbers Rogaland 2026-11-28.csv", without characters that a file's name cannot have. */
export function exportName(title: string, { today } = currentDueDays()): string {
  const name = title.replaceAll(/[\p{Cc}\s<>:"/\\|?*]+/gu, " ").trim();
  return `${name || "Companies"} ${today}.csv`;
}
