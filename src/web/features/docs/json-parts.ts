/** Parts of JSON text by their kind, for colours; whatever is none of these is punctuation. */
export interface JsonPart {
  kind: "name" | "text" | "number" | "constant" | "mark";
  text: string;
  /** Where it begins in the whole. */
  at: number;
}

const PARTS =
  /(?<name>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<constant>true|false|null)/g;

/** Cuts JSON into its parts, whose texts joined are the whole again. */
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
