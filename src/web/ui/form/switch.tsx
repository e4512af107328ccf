import { useId, type ReactNode } from "react";

interface SwitchProps {
  label: string;
  /** Its effect, below the label. */
  note?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns a setting on and off immediately. */
export function Switch({ label, note, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid">
        <label htmlFor={id} className="text-13">
          {label}
        </label>
        {note !== undefined && (
          <span id={`${id}-note`} className="text-12 text-ink-3">
            {note}
          </span>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        {...(note !== undefined && { "aria-describedby": `${id}-note` })}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="switch"
      />
    </div>
  );
}
