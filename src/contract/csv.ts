/** CSV texts of server and browser: RFC 4180, and a dialect that Nordic Excel opens by a double click. */

export const CSV_DIALECTS = ["rfc4180", "excel"] as const;
export type CsvDialect = (typeof CSV_DIALECTS)[number];

/** By which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
const EOL = "\r\n";

/** Null is empty. */
export type CsvCell = string | number | null;

/** The lines of the header and the rows; no rows give the header alone. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const excel = dialect === "excel";
  const lines = [header, ...rows].map((cells) => cells.map((cell) => written(cell, excel)).join(excel ? ";" : ","));
  return `${excel ? BYTE_ORDER_MARK : ""}${lines.join(EOL)}${EOL}`;
}

/** Nordic Excel reads 1.5 as the first of May: its decimals have a comma. */
function written(cell: CsvCell, excel: boolean): string {
  if (typeof cell === "string") return quoted(harmless(cell));
  const text = cell === null ? "" : String(cell);
  return excel ? text.replace(".", ",") : text;
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
