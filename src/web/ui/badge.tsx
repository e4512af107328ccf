import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { tooltip } from "./popups/tooltip.ts";

export type Tone = "neutral" | "accent" | "success" | "warning" | "danger";

const tones = {
  neutral: "bg-grey-tint text-grey",
  accent: "bg-accent-tint text-accent",
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
} as const;

interface BadgeProps {
  tone?: Tone;
  /** A lucide icon before the text. */
  icon?: ReactNode;
  /** Meaning of the badge, as a tooltip. */
  hint?: string;
  children: ReactNode;
}

/** A short status text ("Verified", "Bankrupt"), 20 px high. */
export function Badge({ tone = "neutral", icon, hint, children }: BadgeProps) {
  return (
    <span
      {...(hint !== undefined && tooltip(hint))}
      className={classNames(
        "inline-flex h-5 shrink-0 items-center gap-1 rounded-6 px-1.5 text-11 whitespace-nowrap forced-colors:border [&_svg]:size-3",
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** The five hues of a pipeline; status colours are used only for status, and always with text. */
type StatusTone = "blue" | "violet" | "amber" | "green" | "grey";

const pills = {
  blue: "bg-blue-tint text-blue",
  violet: "bg-violet-tint text-violet",
  amber: "bg-amber-tint text-amber",
  green: "bg-green-tint text-green",
  grey: "bg-grey-tint text-grey",
} as const;

/** The background class of a tone's thin bar or dot. */
export const statusBar = {
  blue: "bg-blue",
  violet: "bg-violet",
  amber: "bg-amber",
  green: "bg-green",
  grey: "bg-grey",
} as const;

/** A tinted pill with a dot and text. */
export function StatusPill({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span
      className={classNames(
        "inline-flex h-5 shrink-0 items-center gap-1.5 rounded-full px-2 text-11 whitespace-nowrap",
        pills[tone],
      )}
    >
      <span
        aria-hidden="true"
        className={classNames("size-1.5 rounded-full forced-color-adjust-none", statusBar[tone])}
      />
      {label}
    </span>
  );
}
