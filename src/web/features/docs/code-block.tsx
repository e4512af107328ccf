import { CopyButton } from "../../ui/copy-button.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { jsonParts, type JsonPart } from "./json-parts.ts";

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
