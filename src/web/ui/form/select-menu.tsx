import { ChevronDown } from "lucide-react";

import { classNames } from "../class-names.ts";
import { controlStyle, Field, type FieldProps } from "./field.tsx";

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectMenuProps<Value extends string> extends FieldProps {
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  size?: 28 | 32;
  disabled?: boolean;
}

/**
 * Selects one option of a list. A native select, with its keyboard behaviour and its picker on phones, without script
 * and style tag. Browsers with `appearance: base-select` render the list in our style, see styles/parts.css.
 */
export function SelectMenu<Value extends string>(props: SelectMenuProps<Value>) {
  const { label, hideLabel, hint, error, className, value, options, onChange, size = 32, disabled = false } = props;
  const field = { label, ...(hideLabel !== undefined && { hideLabel }), hint, error, className };
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={classNames("select-menu truncate pr-7 pl-2.5", controlStyle(size, error !== undefined))}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-ink-3"
          />
        </div>
      )}
    </Field>
  );
}
