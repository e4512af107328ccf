/** Company columns of the CSV export. */
import type { Company } from "../../contract/company.ts";
import { type CsvCell, type CsvDialect, csvText } from "../../contract/csv.ts";
import { industryOf } from "./companies/nace.ts";

const COLUMNS = [
  "company_name",
  "registry_id",
  "address",
  "city",
  "website",
  "employee_count",
  "industry",
  "contact_emails",
] as const;

export interface CsvRow {
  company: Company;
  /** Sorted; without addresses that must not be exported. */
  emails: readonly string[];
}

export function companiesCsv(rows: readonly CsvRow[], dialect: CsvDialect): string {
  return csvText(COLUMNS, rows.map(cellsOf), dialect);
}

function cellsOf({ company, emails }: CsvRow): CsvCell[] {
  const { name, registry_id, address, city, website, employee_count, industry_id } = company;
  const industry = industry_id === null ? undefined : industryOf(industry_id);
  return [
    name,
    registry_id,
    address,
    city,
    website,
    employee_count,
    industry ? `${industry.code} ${industry.name}` : null,
    emails.join("; "),
  ];
}
