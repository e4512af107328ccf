import { format } from "../../lib/format.ts";
import type { MapStep } from "./map-scale.ts";

/** The colours of the map and the counts that they stand for. */
export function MapLegend({ steps }: { steps: readonly MapStep[] }) {
  return (
    <ul aria-label="Companies in a county" className="flex flex-wrap gap-x-3 gap-y-1 text-11 text-ink-3 tabular-nums">
      {steps.map(({ from, to }, at) => (
        <li key={from} className="flex items-center gap-1.5">
          <svg viewBox="0 0 12 12" aria-hidden="true" className="county-map size-3">
            <rect width="12" height="12" rx="2" className={`map-step-${at + 1}`} />
          </svg>
          {from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`}
        </li>
      ))}
    </ul>
  );
}
