import { MONEY, type Money, revenueClasses } from "../../../../contract/money.ts";
import type { FacetCounts } from "../../../../contract/search.ts";
import { format } from "../../../lib/format.ts";
import type { HistogramBin, TextRange } from "../../../ui/form/histogram-range.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { parseAmount } from "./amounts.ts";
import { companies, NumberRange, type RangeFilterProps } from "./range-filters.tsx";

const currencies = MONEY.map((value) => ({ value, label: value }));

/** A bar for each class of revenue; the last bound of a bar is one below the next. */
function revenueBins(money: Money, counts: FacetCounts["revenue"]): HistogramBin[] {
  const { names, bounds } = revenueClasses(money);
  return names.map((name, place) => {
    const [bound, nextBound] = [bounds[place - 1], bounds[place]];
    const count = counts?.find(({ value }) => value === name)?.count ?? 0;
    return {
      label: name.replace("-", "\u2013"),
      from: bound === undefined ? undefined : String(bound),
      to: nextBound === undefined ? undefined : String(nextBound - 1),
      count,
      text: companies(count),
      ...(bound !== undefined && place % 2 === 0 && { tick: format.compact(bound) }),
    };
  });
}

/** The sizes of the EU: micro, small, medium and large, in euro; ten times as much in kroner. */
function presetsOf(money: Money): (TextRange & { label: string })[] {
  const [, , small = 0, medium = 0, large = 0] = revenueClasses(money).bounds;
  const between = (from: number, to: number) => ({
    label: `${format.compact(from)}\u2013${format.compact(to)}`,
    from: String(from),
    to: String(to - 1),
  });
  return [
    between(small, medium),
    between(medium, large),
    { label: `Over ${format.compact(large)}`, from: String(large), to: undefined },
  ];
}

/** Revenue of the newest annual accounts, in one of four currencies; other amounts are converted. */
export function RevenueFilter({ label, filters, current, onChange }: RangeFilterProps) {
  const { min_revenue: min, max_revenue: max, money = "EUR" } = filters;
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label="Currency of revenue"
        value={money}
        options={currencies}
        onChange={(currency) => void onChange({ money: currency === "EUR" ? undefined : currency }, false)}
      />
      <NumberRange
        label={label}
        bins={revenueBins(money, current?.revenue)}
        presets={presetsOf(money)}
        min={min}
        max={max}
        parse={parseAmount}
        error="An amount such as 2 000 000 or 20m"
        onCommit={(low, high) => onChange({ min_revenue: low, max_revenue: high }, true)}
      />
    </div>
  );
}
