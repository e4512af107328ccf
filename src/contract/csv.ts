/**
 * CSV for server and browser: RFC 4180, a dialect that Nordic versions of Excel open by double click, and one for the
 * import of a CRM, which reads cells literally.
 */

export const CSV_DIALECTS = ["rfc4180", "excel", "crm"] as const;
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
  const lines = [header, ...rows].map((cells) => cells.map((cell) => written(cell, dialect)).join(excel ? ";" : ","));
  return `${excel ? BYTE_ORDER_MARK : ""}${lines.join(EOL)}${EOL}`;
}

function written(cell: CsvCell, dialect: CsvDialect): string {
  if (typeof cell === "string") return quoted(guarded(cell, dialect));
  const text = cell === null ? "" : String(cell);
  // Nordic versions of Excel use a decimal comma and would read 1.5 as 1 May.
  return dialect === "excel" ? text.replace(".", ",") : text;
}

function guarded(text: string, dialect: CsvDialect): string {
  if (dialect === "crm") return text;
  if (dialect === "excel" && wouldChange(text)) return `="${text}"`;
  return isPhone(text) ? text : harmless(text);
}

/** E.164. */
const isPhone = (text: string) => /^\+\d{7,15}$/.test(text);

const MONTH = "(?:jan|feb|mar|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[cs])[a-z]*\\.?";
/** Texts that Excel reads as a number without its zeros and last digits, a day, a time, or a power of ten. */
const CHANGED = [
  String.raw`\+?0\d+|\+\d+|\d{12,}|\d+,\d+|\d+ ?%`,
  String.raw`\d+(?:[.,]\d+)?e[+-]?\d+`,
  String.raw`\d{1,4} ?([/.:-]) ?\d{1,4}(?: ?\1 ?\d{1,4})?`,
  String.raw`\d{1,2}[ ./-]*${MONTH}(?:[ ./-]*\d{2,4})?`,
  String.raw`${MONTH}[ ./-]*\d{1,4}`,
];
const changedPattern = new RegExp(String.raw`^\s*(?:${CHANGED.join("|")})\s*$`, "i");
const wouldChange = (text: string) => changedPattern.test(text);

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
