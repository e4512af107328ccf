import { Search, X } from "lucide-react";
import { useRef, type ComponentProps, type ReactNode } from "react";

import { classNames } from "../class-names.ts";
import { controlStyle, Field, type FieldProps } from "./field.tsx";

type Native = Omit<ComponentProps<"input">, "value" | "onChange" | "size" | "type" | "className" | "style" | "id">;

export interface TextFieldProps extends FieldProps, Native {
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
