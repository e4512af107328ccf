import { CopyButton } from "../../ui/copy-button.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

/** Splits JSON text into parts by kind, for syntax colours; all remaining text is punctuation. */
interface JsonPart {
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

const colours: Record<JsonPart["kind"], string | undefined> = {
  name: "text-ink",
  text: "text-green",
  number: "text-blue",
  constant: "text-violet",
  mark: undefined,
};

/**
 * Code with a copy button.
 * @param json true for syntax colours
 */
export function CodeBlock({ label, code, json = false }: { label: string; code: string; json?: boolean }) {
  return (
    <div className="flex items-start rounded-8 border border-line bg-subtle">
      <div className="min-w-0 flex-1">
        <ScrollRegion label={label}>
          <pre className={`w-max px-4 py-3 font-mono text-12 ${json ? "text-ink-3" : "text-ink"}`}>
            {json ? <Coloured json={code} /> : code}
          </pre>
        </ScrollRegion>
      </div>
      {/* Next to the code, because on top of it the button would cover the ends of long lines. */}
      <CopyButton value={code} label={`Copy: ${label}`} className="m-1.5 touch:m-0" />
    </div>
  );
}

function Coloured({ json }: { json: string }) {
  return jsonParts(json).map(({ kind, text, at }) =>
    kind === "mark" ? (
      text
    ) : (
      <span key={at} className={colours[kind]}>
        {text}
      </span>
    ),
  );
}
