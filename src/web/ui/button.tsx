import type { ComponentProps, ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { tooltip } from "./popups/tooltip.ts";

type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
/** Height in px: 32 for forms and pages, 28 for toolbars, 24 inside a card or row. */
type ButtonSize = 24 | 28 | 32;

const variants = {
  primary: "forced-colors:border bg-accent-fill text-on-accent hover:bg-accent-fill-hover active:bg-accent-fill-hover",
  secondary: "border border-line-strong bg-raised text-ink hover:bg-hover active:bg-press aria-pressed:bg-press",
  ghost: "text-ink-2 hover:bg-hover hover:text-ink active:bg-press aria-pressed:bg-press aria-pressed:text-ink",
  danger: "forced-colors:border bg-danger-fill text-on-danger hover:bg-danger-fill-hover active:bg-danger-fill-hover",
} as const;

const heights = { 24: "h-6", 28: "h-7", 32: "h-8" } as const;
const widths = { 24: "w-6", 28: "w-7", 32: "w-8" } as const;

/** Classes of a button, for links that look like one (`<Link className={buttonStyle({ variant: "primary" })}>`). */
export function buttonStyle(
  options: { variant?: ButtonVariant; size?: ButtonSize; square?: boolean; className?: string | undefined } = {},
): string {
  const { variant = "secondary", size = 32, square = false, className } = options;
  return classNames(
    "relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-6 text-13 whitespace-nowrap select-none",
    "transition-colors duration-100 disabled:pointer-events-none disabled:opacity-45 [&_svg]:size-4 [&_svg]:shrink-0",
    variant === "primary" || variant === "danger" ? "font-semibold" : "font-normal",
    "touch:min-h-11 touch:min-w-11",
    heights[size],
    square ? widths[size] : size === 32 ? "px-3" : "px-2",
    variants[variant],
    className,
  );
}

interface ButtonProps extends Omit<ComponentProps<"button">, "style"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A lucide icon before the text. */
  icon?: ReactNode;
  /** The action is running: the button keeps its width and focus and ignores clicks. */
  busy?: boolean;
}

/** A button with text. For a button with only an icon use IconButton. */
export function Button({ variant, size, icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { "aria-busy": true, "aria-disabled": true })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle({ ...(variant && { variant }), ...(size && { size }), className })}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={classNames("inline-flex items-center gap-1.5", busy && "opacity-0")}>
        {icon}
        {children}
      </span>
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "style" | "aria-label"> {
  /** Its action; accessible name and tooltip. */
  label: string;
  /** A lucide icon. */
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  /** Shortcut shown in the tooltip: "J". */
  shortcut?: string;
}

/** A square button with only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = "ghost", size = 28, busy = false, shortcut, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      {...tooltip(label, shortcut)}
      {...rest}
      {...(busy && { "aria-busy": true, "aria-disabled": true })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle({ variant, size, square: true, className })}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}

/** A rotating ring, 14 px. Say what is busy in words next to it, or set `aria-busy` on the waiting element. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={classNames("spinner size-3.5", className)}>
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
