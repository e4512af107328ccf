import { useId, type ReactNode } from "react";

import { tooltip } from "../popups/tooltip.ts";

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  /** With an icon, the label becomes accessible name and tooltip. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** One of two to five options in a row: a view, a period. Implemented by radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="relative inline-flex h-7 rounded-6 bg-press p-0.5 touch:h-12">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          {...(option.icon !== undefined && tooltip(option.label))}
          className="segment relative flex items-center justify-center rounded-[5px] px-2 text-12 text-ink-2 hover:text-ink touch:min-w-11 [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ?? option.label}
        </label>
      ))}
    </fieldset>
  );
}
