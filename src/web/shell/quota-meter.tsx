import { format } from "../lib/format.ts";
import { Meter, meterReading } from "../ui/meter.tsx";
import { tooltip } from "../ui/popups/tooltip.ts";

interface Quota {
  /** Credits free to use. */
  available: number;
  /** Credits of a full month; what is above it counts as full. */
  monthly: number;
}

const COLORS = {
  danger: { text: "text-danger", bar: "bg-danger" },
  warning: { text: "text-warning", bar: "bg-warning" },
  calm: { text: "text-ink-2", bar: "bg-accent-fill" },
} as const;

/** The part of a month's credits that is left, in the frame; warns at the last tenth. */
export function QuotaMeter({ quota, narrow }: { quota: Quota; narrow: boolean }) {
  const left = format.number(Math.floor(quota.available));
  const { share, level } = meterReading(quota.available, quota.monthly);
  // In words too: a colour alone is no warning.
  const text = level === "calm" ? `${left} left` : `Low: ${left} left`;
  if (!narrow) return <Meter label="Credits" value={quota.available} max={quota.monthly} text={text} />;
  const color = COLORS[level];
  return (
    <span
      role="img"
      aria-label={`Credits: ${text}`}
      {...tooltip(`Credits: ${text}`)}
      className={`grid w-10 justify-items-center gap-1 text-11 ${color.text}`}
    >
      {format.compact(Math.floor(quota.available))}
      <span aria-hidden="true" className="h-1 w-8 overflow-hidden rounded-full bg-press forced-color-adjust-none">
        <span
          className={`block h-full origin-left rounded-full ${color.bar}`}
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
    </span>
  );
}
