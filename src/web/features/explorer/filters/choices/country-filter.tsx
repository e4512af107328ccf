import { format } from "../../../../lib/format.ts";
import { countryNames } from "../../../../entities/company/company-words.ts";
import { facetOptions, type Counted } from "./facet-options.ts";

interface CountryFilterProps {
  /** Counts without filters, which determine the order. */
  totals: readonly Counted<string>[];
  /** Counts under the filters; undefined while loading. */
  current: readonly Counted<string>[] | undefined;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** The countries as a row of selectable chips with counts: one line instead of a list. */
export function CountryFilter({ totals, current, selected, onChange }: CountryFilterProps) {
  return (
    <div className="grid grid-cols-[repeat(4,auto)] gap-1">
      {facetOptions(totals, current, selected).map(({ value, count }) => (
        <label key={value} className="choice-chip">
          <input
            type="checkbox"
            checked={selected.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...selected, value] : selected.filter((other) => other !== value))
            }
          />
          <span>{countryNames[value] ?? value}</span>{" "}
          <span className="filter-count text-11 text-ink-3 tabular-nums">
            {count === undefined ? " " : format.number(count)}
          </span>
        </label>
      ))}
    </div>
  );
}
