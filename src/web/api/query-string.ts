/**
 * Converts the query of the URL to and from a flat record. Values stay text, so that registry numbers keep leading
 * zeros and all digits. A repeated name becomes a list.
 */
export type QueryRecord = Record<string, string | string[]>;

/** Values that can be written; `undefined` and empty lists are omitted. */
export type QueryInput = Record<string, string | number | boolean | readonly string[] | undefined>;

/** @param text with or without the leading "?"; invalid escapes are kept literally instead of throwing */
export function parseQuery(text: string): QueryRecord {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const existing = values.get(name);
    values.set(name, existing === undefined ? value : [existing, value].flat());
  }
  return Object.fromEntries(values);
}

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
