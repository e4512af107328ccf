import { X } from "lucide-react";

interface ChipProps {
  /** The field: "Country". */
  label?: string;
  /** The value: "Norway". */
  value: string;
  /** The full value, where it is cut. */
  hint?: string | undefined;
  /** Label of the remove button; default "Remove Country Norway". */
  removeLabel?: string;
  onRemove: () => void;
}

/**
 * An active filter that can be removed. On a phone a long value is shortened so that the cross stays visible next to
 * "Clear all".
 */
export function Chip({ label, value, hint, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-7 max-w-[min(18rem,calc(100vw-11rem))] items-center sm:max-w-md rounded-6 border border-line bg-subtle pl-2 text-12 touch:min-h-11">
      <span className="truncate" title={hint}>
        {label !== undefined && <span className="text-ink-3">{label} </span>}
        {value}
      </span>
      <button
        type="button"
        aria-label={removeLabel ?? `Remove ${label ?? ""} ${value}`.replace("  ", " ")}
        onClick={onRemove}
        className="ml-0.5 grid h-full w-6 shrink-0 place-items-center rounded-6 text-ink-3 hover:bg-hover hover:text-ink touch:min-h-11 touch:w-11"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
}
