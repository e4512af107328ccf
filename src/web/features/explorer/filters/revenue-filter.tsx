import type { SearchFilters } from "../../../../contract/fields.ts";
import { MONEY, type Money, revenueClasses } from "../../../../contract/money.ts";
import type { FacetCounts } from "../../../../contract/search.ts";
import { format } from "../../../lib/format.ts";
import { useDraft } from "../../../lib/hooks/use-draft.ts";
import { type HistogramBin, HistogramRange, type TextRange } from "../../../ui/form/histogram-range.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { parseAmount } from "./amounts.ts";

interface RevenueFilterProps {
  label: string;
  filters: SearchFilters;
  current: FacetCounts | undefined;
  onChange: (patch: Partial<SearchFilters>, typing: boolean) => Promise<void>;
}

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
      text: format.count(count, "company", "companies"),
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

// Both bounds as one draft text, because they are committed together.
const packed = ({ from = "", to = "" }: TextRange) => `${from}|${to}`;
function unpacked(text: string): TextRange {
  const [low = "", high = ""] = text.split("|");
  return { from: low || undefined, to: high || undefined };
}

/** Revenue of the newest annual accounts, in one of four currencies; other amounts are converted. */
export function RevenueFilter({ label, filters, current, onChange }: RevenueFilterProps) {
  const { min_revenue: min, max_revenue: max, money = "EUR" } = filters;
  const set = { from: min === undefined ? undefined : String(min), to: max === undefined ? undefined : String(max) };
  const isWrong = ({ from, to }: TextRange) =>
    [from, to].some((text) => text !== undefined && parseAmount(text) === undefined);
  const draft = useDraft(
    packed(set),
    (text) => {
      const { from: low, to: high } = unpacked(text);
      return onChange({ min_revenue: parseAmount(low), max_revenue: parseAmount(high) }, true);
    },
    { accepts: (text) => !isWrong(unpacked(text)) },
  );
  const draftRange = unpacked(draft.text);
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label="Currency of revenue"
        value={money}
        options={currencies}
        onChange={(currency) => void onChange({ money: currency === "EUR" ? undefined : currency }, false)}
      />
      <HistogramRange
        label={label}
        bins={revenueBins(money, current?.revenue)}
        presets={presetsOf(money)}
        value={draftRange}
        onChange={(range, typed) => (typed ? draft.change : draft.choose)(packed(range))}
        onTyped={draft.flush}
        {...(isWrong(draftRange) && { error: "An amount such as 2 000 000 or 20m" })}
      />
    </div>
  );
}
