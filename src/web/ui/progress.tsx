import { useId } from "react";

interface ProgressProps {
  label: string;
  /** 0 … max */
  value: number;
  max: number;
  /** The state as text, shown on the right: "600 of 1 204". */
  text: string;
}

/** A determinate progress bar with text. */
export function Progress({ label, value, max, text }: ProgressProps) {
  const id = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-12 text-ink-2 tabular-nums">
        <span id={id}>{label}</span>
        <span>{text}</span>
      </div>
      <progress aria-labelledby={id} aria-valuetext={text} value={value} max={max} className="sr-only">
        {text}
      </progress>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-press forced-color-adjust-none">
        <div
          className="h-full origin-left rounded-full bg-accent-fill transition-transform duration-150"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
