import { memo, type ChangeEvent, type ReactNode } from "react";

import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { classNames } from "../class-names.ts";

interface CheckboxInputProps {
  /** Required unless a label element contains the checkbox. */
  label?: string;
  checked: boolean;
  /** Some but not all of the represented items are checked. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** -1 when a parent (tree, table) manages the focus. */
  tabIndex?: number;
  /** The event is passed for Shift ranges: `event.nativeEvent` has `shiftKey`. */
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * The box without a label, 16 px, for tables and trees. React writes to the box on every render; `memo` avoids that
 * when nothing changes.
 */
export const CheckboxInput = memo(function CheckboxInput({
  label,
  checked,
  indeterminate = false,
  disabled,
  tabIndex,
  onChange,
}: CheckboxInputProps) {
  return (
    <input
      type="checkbox"
      {...(label !== undefined && { "aria-label": label })}
      {...(tabIndex !== undefined && { tabIndex })}
      disabled={disabled}
      checked={checked}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate && !checked;
      }}
      onChange={(event) => onChange(event.target.checked, event)}
      className="checkbox"
    />
  );
});

interface CheckboxProps extends Omit<CheckboxInputProps, "label"> {
  label: ReactNode;
  /** At the right edge: a count. */
  note?: ReactNode;
  className?: string;
}

/** A checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, note, className, onChange, ...box }: CheckboxProps) {
  const change = useStableCallback(onChange);
  return (
    <label
      className={classNames(
        "flex min-h-7 min-w-0 items-center gap-2 text-13 touch:min-h-11",
        box.disabled && "opacity-50",
        className,
      )}
    >
      <CheckboxInput {...box} onChange={change} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {note !== undefined && <span className="text-12 text-ink-3 tabular-nums">{note}</span>}
    </label>
  );
}
