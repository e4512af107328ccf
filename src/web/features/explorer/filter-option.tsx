import { format } from "../../lib/format.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";

interface FilterOptionProps {
  label: string;
  /** Undefined while it is counted. */
  count: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Chooses this one alone; absent where it would change nothing. */
  onOnly?: (() => void) | undefined;
}

/** A tickable option with its exact count; "only" takes the count's place under the pointer. */
export function FilterOption({ label, count, checked, onChange, onOnly }: FilterOptionProps) {
  return (
    <div className="filter-option relative">
      <Checkbox
        // Stays where it was, but says that it leads nowhere under the other filters.
        label={<span className={count === 0 && !checked ? "text-ink-3" : undefined}>{label}</span>}
        note={<span className="filter-count">{count === undefined ? " " : format.number(count)}</span>}
        checked={checked}
        onChange={onChange}
      />
      {onOnly && (
        <button
          type="button"
          aria-label={`Only ${label}`}
          onClick={onOnly}
          className="only absolute inset-y-0 right-0 my-auto h-6 rounded-6 px-1.5 text-12 text-accent hover:bg-hover"
        >
          only
        </button>
      )}
    </div>
  );
}
