import { CopyButton } from "../../ui/copy-button.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

/** Code to be copied. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <div className="flex items-start rounded-8 border border-line bg-subtle">
      <div className="min-w-0 flex-1">
        <ScrollRegion label={label}>
          <pre className="w-max px-4 py-3 font-mono text-12 text-ink">{code}</pre>
        </ScrollRegion>
      </div>
      {/* Beside the code: over it, it would hide the ends of long lines. */}
      <CopyButton value={code} label={`Copy: ${label}`} className="m-1.5 touch:m-0" />
    </div>
  );
}
