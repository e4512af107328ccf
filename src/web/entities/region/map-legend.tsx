import { format } from "../../lib/format.ts";
import type { MapStep } from "./map-scale.ts";

/** The colours of the map in ascending order, with their counts. */
export function MapLegend({ steps }: { steps: readonly MapStep[] }) {
  return (
    <ul
      aria-label="Companies in a county"
      className="grid auto-cols-fr grid-flow-col gap-x-px text-11 text-ink-3 tabular-nums"
    >
      {steps.map(({ from, to }, at) => (
        <li key={from} className="grid content-start gap-1">
          <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true" className="county-map h-2 w-full">
            <rect width="10" height="10" className={`map-step-${at + 1}`} />
          </svg>
          <span>{from === to ? format.number(from) : `${format.number(from)}–\u200b${format.number(to)}`}</span>
        </li>
      ))}
    </ul>
  );
}
