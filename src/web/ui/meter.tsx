import { useId } from "react";

import { classNames } from "./class-names.ts";

interface MeterProps {
  label: string;
  /** The remaining amount, 0 … max. */
  value: number;
  max: number;
  /** The reading in words: "9 120 of 10 000 left". */
  text: string;
}

/** The share that is left, 0–1, and what it means: the last tenth warns, nothing left is danger. */
export function meterReading(left: number, max: number) {
  const share = max > 0 ? Math.min(1, Math.max(0, left / max)) : 0;
  const level = share <= 0 ? "danger" : share <= 0.1 ? "warning" : "calm";
  return { share, level } as const;
}

/** Rest of a quota, as a bar and the same in words. */
export function Meter({ label, value, max, text }: MeterProps) {
  const id = useId();
  const { share, level } = meterReading(value, max);
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-2 text-12 tabular-nums">
        <span id={id} className="text-ink-2">
          {label}
        </span>
        <span className={level === "danger" ? "text-danger" : level === "warning" ? "text-warning" : "text-ink-3"}>
          {text}
        </span>
      </div>
      <meter aria-labelledby={id} aria-valuetext={text} value={value} max={max} className="sr-only">
        {text}
      </meter>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-press forced-color-adjust-none">
        <div
          className={classNames(
            "h-full origin-left rounded-full",
            level === "danger" ? "bg-danger" : level === "warning" ? "bg-warning" : "bg-accent-fill",
          )}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
