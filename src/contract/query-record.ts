/**
 * The query of a URL as a flat record. Values stay text, so that registry numbers keep leading zeros and all digits. A
 * repeated name becomes a list.
 */
export type QueryRecord = Record<string, string | string[]>;

/** @param text with or without the leading "?"; invalid escapes are kept literally instead of throwing */
export function parseQuery(text: string): QueryRecord {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const existing = values.get(name);
    values.set(name, existing === undefined ? value : [existing, value].flat());
  }
  return Object.fromEntries(values);
}
