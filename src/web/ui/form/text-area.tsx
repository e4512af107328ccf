import type { ComponentProps } from "react";

import { classNames } from "../class-names.ts";
import { Field, type FieldProps } from "./field.tsx";

type Native = Omit<ComponentProps<"textarea">, "value" | "onChange" | "className" | "style" | "id">;

export interface TextAreaProps extends FieldProps, Native {
  value: string;
  onChange: (value: string) => void;
  /** Minimum number of lines; the field grows with its text in browsers that support it. */
  rows?: number;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, className, value, onChange, rows = 4, ...rest } = props;
  const field = { label, ...(hideLabel !== undefined && { hideLabel }), hint, error, className };
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(
            "field-sizing-content max-h-96 w-full resize-y rounded-6 border bg-raised px-2.5 py-1.5 text-13 text-ink touch:text-16",
            "transition-colors duration-100 hover:border-control focus-visible:outline-offset-0 disabled:opacity-50",
            error === undefined ? "border-line-strong" : "border-danger",
          )}
          style={{ minHeight: `${rows * 1.25 + 0.875}rem` }}
        />
      )}
    </Field>
  );
}
