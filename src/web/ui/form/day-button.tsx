import { CalendarDays } from "lucide-react";
import { useRef } from "react";

import { IconButton } from "../button.tsx";

interface DayButtonProps {
  /** "Pick a day" */
  label: string;
  /** YYYY-MM-DD, or "". */
  value: string;
  min: string;
  max: string;
  onPick: (day: string) => void;
}

/** A button that opens the browser's calendar, for a day that can also be typed in the field next to it. */
export function DayButton({ label, value, min, max, onPick }: DayButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="relative inline-flex">
      <IconButton
        label={label}
        icon={<CalendarDays />}
        variant="secondary"
        size={32}
        onClick={() => input.current?.showPicker()}
      />
      <input
        ref={input}
        type="date"
        aria-hidden="true"
        tabIndex={-1}
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => target.value !== "" && target.validity.valid && onPick(target.value)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </span>
  );
}
