import { BYTE_ORDER_MARK, type CsvDialect } from "../../contract/csv.ts";

/** The dialects with the words of their choice. */
export const csvDialects = [
  { value: "rfc4180", label: "CSV", note: "Comma-separated" },
  { value: "excel", label: "Excel", note: "For Excel" },
] as const satisfies { value: CsvDialect; label: string; note: string }[];

/** Where the first record ends: after the first line break outside quotes. */
function endOfFirstRecord(csv: string): number {
  let quoted = false;
  for (let index = 0; index < csv.length; index++) {
    const char = csv[index];
    if (char === '"') quoted = !quoted;
    else if (char === "\n" && !quoted) return index + 1;
  }
  return csv.length;
}

/** Records of a CSV text (RFC 4180), the header too. A line break inside quotes ends nothing. */
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

/** The same text without byte order mark and header, to stand after another part. */
export function withoutHeader(csv: string): string {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv.slice(BYTE_ORDER_MARK.length) : csv;
  return text.slice(endOfFirstRecord(text));
}
