import { BYTE_ORDER_MARK, type CsvDialect } from "../../../contract/csv.ts";

/** The dialects that a reader chooses, with their labels; that of a CRM belongs to its columns. */
export const csvDialects = [
  { value: "rfc4180", label: "CSV", note: "Comma-separated" },
  { value: "excel", label: "CSV for Excel", note: "Semicolon-separated" },
] as const satisfies { value: CsvDialect; label: string; note: string }[];

/** Excel's dialect for readers whose Excel expects semicolons, by the browser's language. */
export const usualDialect = (language = navigator.language): CsvDialect =>
  /^(nb|nn|no|sv|da|fi)\b/.test(language) ? "excel" : "rfc4180";

/** End of the first record: after the first line break outside quotes. */
function endOfFirstRecord(csv: string): number {
  let quoted = false;
  for (let index = 0; index < csv.length; index++) {
    const char = csv[index];
    if (char === '"') quoted = !quoted;
    else if (char === "\n" && !quoted) return index + 1;
  }
  return csv.length;
}

/** Counts the records of a CSV text (RFC 4180), including the header. Line breaks inside quotes do not count. */
export function countRecords(csv: string): number {
  let records = 0;
  let quoted = false;
  for (let index = 0; index < csv.length; index++) {
    const char = csv.charCodeAt(index);
    if (char === 0x22) quoted = !quoted;
    else if (char === 0x0a && !quoted) records += 1;
  }
  return csv === "" || csv.endsWith("\n") ? records : records + 1;
}

/** The text without its byte order mark and header, to append to an earlier part. */
export function withoutHeader(csv: string): string {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv.slice(BYTE_ORDER_MARK.length) : csv;
  return text.slice(endOfFirstRecord(text));
}

/** Saves a file to the user's download folder. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this task; a minute is enough for any dialog that it shows first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
