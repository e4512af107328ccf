/** The export's CSV: RFC 4180, and a dialect that Nordic Excel opens by a double click. */
import type { Company } from "../../contract/company.ts";
import { industryOf } from "./nace.ts";

export type CsvDialect = "rfc4180" | "excel";

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

const EOL = "\r\n";
const BOM = "\uFEFF";

export interface CsvRow {
  company: Company;
  /** Sorted; what may not be exported is not in it. */
  emails: readonly string[];
}

/** Header and rows; no rows give the header alone. */
export function companiesCsv(rows: readonly CsvRow[], dialect: CsvDialect): string {
  const separator = dialect === "excel" ? ";" : ",";
  const lines = rows.map((row) => cellsOf(row).map(quoted).join(separator));
  return `${dialect === "excel" ? BOM : ""}${[COLUMNS.join(separator), ...lines].join(EOL)}${EOL}`;
}

function cellsOf({ company, emails }: CsvRow): string[] {
  const { name, registry_id, address, city, website, employee_count, industry_id } = company;
  const industry = industry_id === null ? undefined : industryOf(industry_id);
  return [
    harmless(name),
    harmless(registry_id),
    harmless(address ?? ""),
    harmless(city ?? ""),
    harmless(website ?? ""),
    employee_count === null ? "" : String(employee_count),
    industry ? `${industry.code} ${industry.name}` : "",
    harmless(emails.join("; ")),
  ];
}

/**
 * A spreadsheet reads a cell that begins like a formula as one (OWASP, CSV injection); an apostrophe makes it text. Signs
 * count in full width too, and after characters without width.
 */
function harmless(text: string): string {
  return text.replace(/^((?:(?![\t\r])[\s\p{Cf}])*)([=+\-@|＝＋－＠｜\t\r])/u, "$1'$2");
}

/** RFC 4180, 2.6 and 2.7. Programs that split at semicolons whatever the separator get whole cells too. */
function quoted(cell: string): string {
  return /[,;'"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
