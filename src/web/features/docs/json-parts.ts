/** Splits JSON text into parts by kind, for syntax colours; all remaining text is punctuation. */
export interface JsonPart {
  kind: "name" | "text" | "number" | "constant" | "mark";
  text: string;
  /** Offset in the text. */
  at: number;
}

const PARTS =
  /(?<name>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<constant>true|false|null)/g;

/** Splits JSON into parts that concatenate to the original text. */
export function jsonParts(json: string): JsonPart[] {
  const parts: JsonPart[] = [];
  let end = 0;
  for (const match of json.matchAll(PARTS)) {
    if (match.index > end) parts.push({ kind: "mark", text: json.slice(end, match.index), at: end });
    const { name, text, number } = match.groups ?? {};
    const kind =
      name !== undefined ? "name" : text !== undefined ? "text" : number !== undefined ? "number" : "constant";
    parts.push({ kind, text: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < json.length) parts.push({ kind: "mark", text: json.slice(end), at: end });
  return parts;
}
