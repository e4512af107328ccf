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
