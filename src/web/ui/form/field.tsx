import { useId, type ReactNode } from "react";

import { classNames } from "../class-names.ts";

export interface FieldProps {
  label: string;
  /** True to hide the label visually (a search field with an icon). */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The error and how to correct it; replaces the hint. */
  error?: string | undefined;
  className?: string | undefined;
}

/** Attributes that associate the control with label, hint and error. */
export interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/** Classes of every one-line control; height 32, or 28 in toolbars. */
export function controlStyle(size: 28 | 32, invalid: boolean): string {
  return classNames(
    "w-full min-w-0 rounded-6 border bg-raised text-13 text-ink transition-colors duration-100",
    "hover:border-control focus-visible:outline-offset-0 disabled:opacity-50 disabled:pointer-events-none",
    size === 32 ? "h-8" : "h-7",
    "touch:min-h-11 touch:text-16",
    invalid ? "border-danger" : "border-line-strong",
  );
}

/** Label above, control, hint or error below. */
export function Field(props: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, hideLabel = false, hint, error, className, children } = props;
  const id = useId();
  const describes = error !== undefined || hint !== undefined;
  return (
    <div className={classNames("grid content-start gap-1", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-12 text-ink-2"}>
        {label}
      </label>
      {children({
        id,
        ...(describes && { "aria-describedby": `${id}-note` }),
        ...(error !== undefined && { "aria-invalid": true }),
      })}
      {describes && (
        <p id={`${id}-note`} className={classNames("text-12", error === undefined ? "text-ink-3" : "text-danger")}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
