/** CSV for server and browser: RFC 4180, and a dialect that Nordic versions of Excel open by double click. */

export const CSV_DIALECTS = ["rfc4180", "excel"] as const;
export type CsvDialect = (typeof CSV_DIALECTS)[number];

/** The columns of the specification, which an export of companies has by default. */
export const DEFAULT_EXPORT_COLUMNS = [
  "name",
  "registry_id",
  "address",
  "city",
  "website",
  "employee_count",
  "industry",
  "contact_emails",
] as const;

/** Makes Excel detect UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
const EOL = "\r\n";

/** Null is written as an empty cell. */
export type CsvCell = string | number | null;

/** The header line and the rows; just the header without rows. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const excel = dialect === "excel";
  const lines = [header, ...rows].map((cells) => cells.map((cell) => written(cell, excel)).join(excel ? ";" : ","));
  return `${excel ? BYTE_ORDER_MARK : ""}${lines.join(EOL)}${EOL}`;
}

/** Nordic versions of Excel use a decimal comma and would read 1.5 as 1 May. */
function written(cell: CsvCell, excel: boolean): string {
  if (typeof cell === "string") return quoted(isPhone(cell) ? cell : harmless(cell));
  const text = cell === null ? "" : String(cell);
  return excel ? text.replace(".", ",") : text;
}

/** E.164. A spreadsheet shows such a number as it is. */
const isPhone = (text: string) => /^\+\d{7,15}$/.test(text);

/**
 * Prefixes an apostrophe to cells that a spreadsheet would evaluate as a formula (OWASP, CSV injection). Also detects
 * full-width signs and leading invisible characters.
 */
function harmless(text: string): string {
  return text.replace(/^((?:(?![\t\r])[\s\p{Cf}])*)([=+\-@|＝＋－＠｜\t\r])/u, "$1'$2");
}

/**
 * RFC 4180, 2.6 and 2.7. Quotes cells with semicolons in all dialects, for programs that always split at semicolons.
 */
function quoted(cell: string): string {
  return /[,;'"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
