import { format } from "../../../../lib/format.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";

interface FilterOptionProps {
  label: string;
  /** Undefined while loading. */
  count: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Selects only this option; undefined when that would change nothing. */
  onOnly?: (() => void) | undefined;
}

/** A checkbox with its count; on hover "only" replaces the count. */
export function FilterOption({ label, count, checked, onChange, onOnly }: FilterOptionProps) {
  return (
    <div className="filter-option relative">
      <Checkbox
        // Keeps its place, but is faint when it has no companies under the other filters.
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

type Counts = readonly { value: unknown; count: number }[] | undefined;

interface UnknownCountProps {
  /** Counts without filters: a facet without unknown values has no such line. */
  totals: Counts;
  /** Counts under the other filters; undefined while loading. */
  current: Counts;
  /** True when this filter excludes them. */
  hidden: boolean;
  /** True to align the text with the labels of options, which have a checkbox. */
  belowOptions: boolean;
}

/**
 * The number of companies whose register does not publish the fact. No filter value matches them, so there is no
 * checkbox.
 */
export function UnknownCount({ totals, current, hidden, belowOptions }: UnknownCountProps) {
  const countIn = (counts: Counts) => counts?.find(({ value }) => value === null)?.count ?? 0;
  if (countIn(totals) === 0 && countIn(current) === 0) return null;
  return (
    <p className={classNames("flex min-h-7 items-center gap-2 text-13 text-ink-3", !belowOptions && "mt-1")}>
      <span className={classNames("min-w-0 flex-1 truncate", belowOptions && "pl-6")}>
        {hidden ? "Not known, hidden" : "Not known"}
      </span>
      <span className="filter-count text-12 tabular-nums">
        {current === undefined ? " " : format.number(countIn(current))}
      </span>
    </p>
  );
}
