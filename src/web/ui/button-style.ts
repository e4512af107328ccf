import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
/** Height in px: 32 for forms and pages, 28 for toolbars, 24 inside a card or row. */
export type ButtonSize = 24 | 28 | 32;

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
