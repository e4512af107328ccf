/** Rows of the CSV exports of companies and leads. */
import type { Company } from "../../contract/company.ts";
import { type CsvCell, type CsvDialect, csvText } from "../../contract/csv.ts";
import { type Lead, LEAD_EXPORT_COLUMNS } from "../../contract/lead.ts";
import type { ExportColumn } from "../../contract/search.ts";
import { type ExportFacts, isExportFact } from "./companies/export-facts.ts";
import { industryOf } from "./companies/nace.ts";

export interface CsvRow {
  company: Company;
  /** Sorted; without addresses that must not be exported. */
  emails: readonly string[];
  /** Undefined when no column needs them. */
  facts?: ExportFacts | undefined;
}

export function companiesCsv(rows: readonly CsvRow[], columns: readonly ExportColumn[], dialect: CsvDialect): string {
  const header = columns.map((column) => (column === "name" ? "company_name" : column));
  return csvText(
    header,
    rows.map((row) => columns.map((column) => cellOf(row, column))),
    dialect,
  );
}

function cellOf({ company, emails, facts }: CsvRow, column: ExportColumn): CsvCell {
  if (column === "contact_emails") return emails.join("; ");
  if (column === "industry") return industryText(company.industry_id);
  return plainCell(isExportFact(column) ? (facts?.[column] ?? null) : company[column]);
}

const plainCell = (value: string | number | boolean | null) => (typeof value === "boolean" ? String(value) : value);

function industryText(id: number | null): string | null {
  const industry = id === null ? undefined : industryOf(id);
  return industry ? `${industry.code} ${industry.name}` : null;
}

export interface LeadCsvRow {
  lead: Lead;
  /** Null when its register removed the company. */
  registryId: string | null;
  emails: readonly string[];
}

export function leadsCsv(rows: readonly LeadCsvRow[], dialect: CsvDialect): string {
  return csvText(
    LEAD_EXPORT_COLUMNS,
    rows.map((row) => {
      const cells = leadCells(row);
      return LEAD_EXPORT_COLUMNS.map((column) => plainCell(cells[column]));
    }),
    dialect,
  );
}

type LeadCells = Record<(typeof LEAD_EXPORT_COLUMNS)[number], CsvCell | boolean>;

function leadCells({ lead, registryId, emails }: LeadCsvRow): LeadCells {
  const { company, ...fields } = lead;
  const { name, industry_id, ...facts } = company;
  return {
    ...fields,
    ...facts,
    company_name: name,
    registry_id: registryId,
    industry: industryText(industry_id),
    contact_emails: emails.join("; "),
  };
}
