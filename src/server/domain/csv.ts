/** Rows of the CSV exports of companies and leads. */
import type { AnnualAccounts } from "../../contract/annual-accounts.ts";
import type { Company } from "../../contract/company.ts";
import { type CsvCell, type CsvDialect, csvText } from "../../contract/csv.ts";
import type { Language } from "../../contract/metadata.ts";
import { type Lead, LEAD_EXPORT_COLUMNS } from "../../contract/lead.ts";
import type { ExportColumn } from "../../contract/search.ts";
import { type ExportFacts, isAccountColumn, isExportFact } from "./companies/export-facts.ts";
import { countryName } from "./companies/countries.ts";
import { siteHost } from "./contact-details/web-address.ts";
import { industryOf, industryTitles } from "./companies/nace.ts";

export interface CsvRow {
  company: Company;
  /** Sorted; without addresses that must not be exported. */
  emails: readonly string[];
  /** Undefined when no column needs them. */
  facts?: ExportFacts | undefined;
  accounts?: AnnualAccounts | undefined;
}

export function companiesCsv(
  rows: readonly CsvRow[],
  columns: readonly ExportColumn[],
  dialect: CsvDialect,
  lang: Language = "en",
): string {
  const header = columns.map((column) => (column === "name" ? "company_name" : column));
  return csvText(
    header,
    rows.map((row) =>
      columns.map((column) => {
        const cell = dialect === "crm" ? crmCell(row.company, column, columns, lang) : undefined;
        return cell === undefined ? cellOf(row, column, lang) : cell;
      }),
    ),
    dialect,
  );
}

/** The cell of a column that a CRM expects in another form; undefined for other columns. */
function crmCell(
  { website, country_code: country, ...company }: Pick<Company, "website" | "country_code"> & Partial<Company>,
  column: string,
  columns: readonly string[],
  lang: Language,
): CsvCell | undefined {
  switch (column) {
    case "website":
      return siteHost(website);
    case "country_code":
      return countryName(country, lang);
    case "address": {
      // A single field for the address has all of it.
      if (columns.includes("city")) return undefined;
      const place = [company.postal_code, company.city].filter(Boolean).join(" ");
      return [company.address, place, countryName(country, lang)].filter(Boolean).join(", ");
    }
    default:
      return undefined;
  }
}

function cellOf({ company, emails, facts, accounts }: CsvRow, column: ExportColumn, lang: Language): CsvCell {
  if (column === "contact_emails") return emails.join("; ");
  if (column === "industry") return industryText(company.industry_id, lang);
  if (isAccountColumn(column)) return accounts?.[column === "accounts_end" ? "year_end" : column] ?? null;
  return plainCell(isExportFact(column) ? (facts?.[column] ?? null) : company[column]);
}

const plainCell = (value: string | number | boolean | null) => (typeof value === "boolean" ? String(value) : value);

function industryText(id: number | null, lang: Language): string | null {
  const industry = id === null ? undefined : industryOf(id);
  return industry ? `${industry.code} ${industryTitles(lang).get(industry.id) ?? industry.name}` : null;
}

export interface LeadCsvRow {
  lead: Lead;
  /** Null when its register removed the company. */
  registryId: string | null;
  emails: readonly string[];
}

export function leadsCsv(rows: readonly LeadCsvRow[], dialect: CsvDialect, lang: Language = "en"): string {
  return csvText(
    LEAD_EXPORT_COLUMNS,
    rows.map((row) => {
      const cells = leadCells(row, lang);
      return LEAD_EXPORT_COLUMNS.map((column) => {
        const cell = dialect === "crm" ? crmCell(row.lead.company, column, LEAD_EXPORT_COLUMNS, lang) : undefined;
        return cell === undefined ? plainCell(cells[column]) : cell;
      });
    }),
    dialect,
  );
}

type LeadCells = Record<(typeof LEAD_EXPORT_COLUMNS)[number], CsvCell | boolean>;

function leadCells({ lead, registryId, emails }: LeadCsvRow, lang: Language): LeadCells {
  const { company, ...fields } = lead;
  const { name, industry_id, ...facts } = company;
  return {
    ...fields,
    ...facts,
    company_name: name,
    registry_id: registryId,
    industry: industryText(industry_id, lang),
    contact_emails: emails.join("; "),
  };
}
