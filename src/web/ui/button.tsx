import type { ComponentProps, ReactNode } from "react";

import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends Omit<ComponentProps<"button">, "style"> {
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
