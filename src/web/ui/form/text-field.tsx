import { Search, X } from "lucide-react";
import { useRef, type ComponentProps, type ReactNode } from "react";

import { classNames } from "../class-names.ts";
import { controlStyle, Field, type FieldProps } from "./field.tsx";

type Native = Omit<ComponentProps<"input">, "value" | "onChange" | "size" | "type" | "className" | "style" | "id">;

interface TextFieldProps extends FieldProps, Native {
  type?: "text" | "search" | "number" | "date" | "datetime-local" | "email" | "password" | "url" | "tel";
  /**
   * Always text, also for numbers and dates (YYYY-MM-DD). Undefined for an uncontrolled field with `defaultValue`,
   * which its form reads with `formTexts` on submit.
   */
  value?: string;
  onChange?: (value: string) => void;
  size?: 28 | 32;
  /** Shown inside the field after the text: a unit, a key. */
  suffix?: ReactNode;
}

/** A field for a line of text, a number or a date. For several lines use TextArea. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    className,
    type = "text",
    value,
    onChange,
    size = 32,
    suffix,
    ref,
    ...rest
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const search = type === "search";
  const clear = () => {
    onChange?.("");
    input.current?.focus();
  };
  const setRef = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof ref === "function") return ref(element);
    if (ref) ref.current = element;
    return undefined;
  };
  const field = { label, ...(hideLabel !== undefined && { hideLabel }), hint, error, className };
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          {search && (
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-2 size-4 -translate-y-1/2 text-ink-3"
            />
          )}
          <input
            {...rest}
            {...control}
            ref={setRef}
            type={type === "number" ? "text" : type}
            {...(type === "number" && { inputMode: "numeric" })}
            value={value}
            onChange={(event) => onChange?.(event.target.value)}
            className={classNames(
              controlStyle(size, error !== undefined),
              search ? "pl-8" : "pl-2.5",
              suffix !== undefined || search ? "pr-8" : "pr-2.5",
              type === "number" && "text-right",
            )}
          />
          {search && value !== undefined && value !== "" ? (
            <button
              type="button"
              aria-label={`Clear ${label.toLowerCase()}`}
              onClick={clear}
              className="absolute inset-y-0 right-0 grid w-8 place-items-center rounded-6 text-ink-3 hover:text-ink"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          ) : (
            suffix !== undefined && (
              <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-12 text-ink-3">
                {suffix}
              </span>
            )
          )}
        </div>
      )}
    </Field>
  );
}

type NativeArea = Omit<ComponentProps<"textarea">, "value" | "onChange" | "className" | "style" | "id">;

interface TextAreaProps extends FieldProps, NativeArea {
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

/**
 * Reads the fields of a form by name from the DOM, because password managers and phones fill fields without events that
 * React receives.
 */
export function formTexts(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
