import { format } from "../lib/format.ts";
import { Meter, meterReading } from "../ui/meter.tsx";
import { tooltip } from "../ui/popups/tooltip.tsx";

interface Quota {
  /** Credits free to use. */
  available: number;
  /** Credits of a full month; what is above it counts as full. */
  monthly: number;
}

/** How much of a month's credits is left, in the frame; warns at the last tenth. */
export function QuotaMeter({ quota, narrow }: { quota: Quota; narrow: boolean }) {
  const left = format.number(Math.floor(quota.available));
  const { share, level } = meterReading(quota.available, quota.monthly);
  // In words too: a colour alone is no warning.
  const text = level === "calm" ? `${left} left` : `Low: ${left} left`;
  if (!narrow) return <Meter label="Credits" value={quota.available} max={quota.monthly} text={text} />;
  const color = { danger: "stroke-danger", warning: "stroke-warning", calm: "stroke-accent-fill" }[level];
  return (
    <span
      role="img"
      aria-label={`Credits: ${text}`}
      {...tooltip(`Credits: ${text}`)}
      className="grid size-8 place-items-center"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 -rotate-90">
        <circle cx="10" cy="10" r="8" fill="none" strokeWidth="2.5" className="stroke-press" />
        <circle
          cx="10"
          cy="10"
          r="8"
          fill="none"
          strokeWidth="2.5"
          pathLength="1"
          strokeDasharray={`${share} 1`}
          className={color}
        />
      </svg>
    </span>
  );
}
