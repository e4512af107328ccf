import type { SearchFilters } from "../../../contract/fields.ts";
import type { FacetCounts } from "../../../contract/search.ts";
import { employeeClasses } from "../../api/contract-data.ts";
import { format } from "../../lib/format.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { HistogramRange, type TextRange } from "../../ui/form/histogram-range.tsx";
import { dayAfter, dayBefore, yearsAgo } from "./days.ts";
import { foundedBins, parseCount, sizeBins } from "./histogram-bins.ts";

interface RangeFilterProps {
  label: string;
  filters: SearchFilters;
  current: FacetCounts | undefined;
  onChange: (patch: Partial<SearchFilters>, typing: boolean) => Promise<void>;
}

const SIZE_PRESETS = [
  { label: "1–9", from: "1", to: "9" },
  { label: "10–49", from: "10", to: "49" },
  { label: "50–249", from: "50", to: "249" },
  { label: "250+", from: "250", to: undefined },
];

// Both bounds as one draft text: they are committed together.
const packed = ({ from = "", to = "" }: TextRange) => `${from}|${to}`;
function unpacked(text: string): TextRange {
  const [from = "", to = ""] = text.split("|");
  return { from: from || undefined, to: to || undefined };
}

/** Companies of which the field is not known match no bound: said as soon as one is set. */
function UnknownNote({ limited, count, thing }: { limited: boolean; count: number | undefined; thing: string }) {
  if (!limited || !count) return null;
  return (
    <p className="mt-2 text-12 text-ink-3">
      {format.count(count, "company", "companies")} of unknown {thing} left out.
    </p>
  );
}

const unknownIn = (counts: readonly { value: unknown; count: number }[] | undefined) =>
  counts?.find(({ value }) => value === null)?.count;

export function EmployeesFilter({ label, filters, current, onChange }: RangeFilterProps) {
  const { min_employees: min, max_employees: max } = filters;
  const set = { from: min === undefined ? undefined : String(min), to: max === undefined ? undefined : String(max) };
  const draft = useDraft(packed(set), (text) => {
    const { from, to } = unpacked(text);
    const patch = { min_employees: parseCount(from), max_employees: parseCount(to) };
    return onChange(patch, true);
  });
  const shown = unpacked(draft.text);
  const wrong = [shown.from, shown.to].some((text) => text !== undefined && parseCount(text) === undefined);
  return (
    <>
      <HistogramRange
        label={label}
        type="number"
        bins={sizeBins(employeeClasses, current?.employees)}
        presets={SIZE_PRESETS}
        value={shown}
        onChange={(range, typed) => (typed ? draft.change : draft.choose)(packed(range))}
        {...(wrong && { error: "Whole numbers only." })}
      />
      <UnknownNote
        limited={min !== undefined || max !== undefined}
        count={unknownIn(current?.employees)}
        thing="size"
      />
    </>
  );
}

export function FoundedFilter({ label, filters, current, onChange }: RangeFilterProps) {
  const { founded_after: after, founded_before: before } = filters;
  const set = { from: after && dayAfter(after), to: before && dayBefore(before) };
  const draft = useDraft(
    packed(set),
    (text) => {
      const { from, to } = unpacked(text);
      return onChange({ founded_after: from && dayBefore(from), founded_before: to && dayAfter(to) }, true);
    },
    // A date is typed in three parts; each is a date on the way.
    700,
  );
  const presets = [
    { label: "Last year", from: yearsAgo(1), to: undefined },
    { label: "Last 5 years", from: yearsAgo(5), to: undefined },
    { label: "20 years or older", from: undefined, to: yearsAgo(20) },
  ];
  return (
    <>
      <HistogramRange
        label={label}
        type="date"
        bins={foundedBins(current?.founded)}
        presets={presets}
        value={unpacked(draft.text)}
        onChange={(range, typed) => (typed ? draft.change : draft.choose)(packed(range))}
      />
      <UnknownNote
        limited={after !== undefined || before !== undefined}
        count={unknownIn(current?.founded)}
        thing="founding year"
      />
    </>
  );
}
