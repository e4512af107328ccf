import { CopyButton } from "../../ui/copy-button.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";

/** Code to be copied. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <div className="relative rounded-8 border border-line bg-subtle">
      <ScrollRegion label={label}>
        <pre className="py-3 pr-12 pl-4 font-mono text-12 text-ink">{code}</pre>
      </ScrollRegion>
      <div className="absolute top-1.5 right-1.5 rounded-6 bg-subtle">
        <CopyButton value={code} label={`Copy: ${label}`} />
      </div>
    </div>
  );
}
