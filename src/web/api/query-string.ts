/** Writes the query of a URL; `contract/query-record.ts` reads it. */
export { parseQuery, type QueryRecord } from "../../contract/query-record.ts";

/** Values that can be written; `undefined` and empty lists are omitted. */
export type QueryInput = Record<string, string | number | boolean | readonly string[] | undefined>;

/** Query text without "?", in the order of the record; commas, colons and slashes are not escaped. */
export function writeQuery(record: Readonly<QueryInput>): string {
  return Object.entries(record)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((item) => `${escaped(name)}=${escaped(String(item))}`),
    )
    .join("&");
}

/** The query text with "?" unless it is empty, as the router expects it. */
export function writeSearch(record: Readonly<QueryInput>): string {
  const text = writeQuery(record);
  return text === "" ? "" : `?${text}`;
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll("%20", "+")
    .replaceAll(/%(2C|3A|2F|40)/g, decodeURIComponent);
}
