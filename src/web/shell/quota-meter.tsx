import { Link } from "@tanstack/react-router";

import { format } from "../lib/format.ts";
import { classNames } from "../ui/class-names.ts";
import { tooltip } from "../ui/popups/tooltip.ts";

interface QuotaMeterProps {
  /** Available credits. */
  available: number;
  /** Credits of a full month; more than that is also a full bar. */
  monthly: number;
  /** True when auto-reload adds credits, so that a low balance needs no warning. */
  refills: boolean;
  narrow: boolean;
}

/** The remaining credits as a link to the account. Warns at the last tenth of a month without auto-reload. */
export function QuotaMeter({ available, monthly, refills, narrow }: QuotaMeterProps) {
  const credits = Math.floor(available);
  const isOut = credits <= 0;
  const isLow = !refills && available <= monthly / 10;
  // Also in words: not everybody sees the colour.
  const text = isOut ? "No credits left" : `${isLow ? "Low: " : ""}${format.number(credits)} credits`;
  const short = format.compact(credits);
  // The accessible name contains the visible text, for users of voice control (WCAG 2.5.3).
  const name = isOut ? `${short} credits left` : `${isLow ? "Low: " : ""}${short} credits`;
  return (
    <Link
      to="/account"
      {...(narrow && { "aria-label": name, ...tooltip(text) })}
      className={classNames(
        "grid gap-1 rounded-6 hover:bg-hover touch:min-h-11 touch:content-center",
        narrow ? "w-10 justify-items-center py-1 text-11" : "px-2 py-1.5 text-12",
        isOut ? "text-danger" : isLow ? "text-warning" : "text-ink-2",
      )}
    >
      {narrow ? short : text}
      <span
        aria-hidden="true"
        className={`h-1 overflow-hidden rounded-full bg-press forced-color-adjust-none ${narrow ? "w-8" : ""}`}
      >
        <span
          className={`block h-full origin-left rounded-full ${isLow || isOut ? "bg-warning" : "bg-accent-fill"}`}
          style={{ transform: `scaleX(${Math.min(1, Math.max(0, available / monthly))})` }}
        />
      </span>
    </Link>
  );
}
