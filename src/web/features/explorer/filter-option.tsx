import { format } from "../../lib/format.ts";
import { classNames } from "../../ui/class-names.ts";
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

type Counts = readonly { value: unknown; count: number }[] | undefined;

interface UnknownCountProps {
  /** Counts without filters: a facet without unknown values has no such line. */
  totals: Counts;
  /** Counts under the other filters; undefined while they are on their way. */
  current: Counts;
  /** This filter leaves them out. */
  hidden: boolean;
  /** Its words stand below those of options, which have a checkbox before them. */
  belowOptions: boolean;
}

/** The number of companies whose register does not publish the fact. No filter matches them, so there is no checkbox. */
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
