import { useId, type ReactNode } from "react";

import { classNames } from "../class-names.ts";

interface RadioGroupProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  value: Value;
  options: readonly { value: Value; label: string; note?: ReactNode; disabled?: boolean }[];
  onChange: (value: Value) => void;
}

/** One of a few options, all visible, in a column. */
export function RadioGroup<Value extends string>({
  label,
  hideLabel,
  value,
  options,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="relative grid gap-1">
      <legend className={hideLabel ? "sr-only" : "mb-1 text-12 text-ink-2"}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            "flex min-h-7 items-start gap-2 text-13 touch:min-h-11",
            option.disabled && "opacity-50",
          )}
        >
          <input
            type="radio"
            name={name}
            className="radio mt-1"
            value={option.value}
            disabled={option.disabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="grid py-0.5">
            {option.label}
            {option.note !== undefined && <span className="text-12 text-ink-3">{option.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
