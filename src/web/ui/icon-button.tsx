import type { ComponentProps, ReactNode } from "react";

import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";
import { tooltip } from "./popups/tooltip.ts";

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
