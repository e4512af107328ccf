import { useState } from "react";

import type { SearchFilters } from "../../../../contract/fields.ts";
import type { FacetCounts } from "../../../../contract/search.ts";
import { employeeClasses } from "../../../../contract/filter-fields.ts";
import { useDraft } from "../../../lib/hooks/use-draft.ts";
import {
  HistogramRange,
  type HistogramRangeProps,
  type TextRange,
  type HistogramBin,
} from "../../../ui/form/histogram-range.tsx";
import { daysOfYears, FIRST_YEAR, parseYear, thisYear, yearsOfDays } from "./founded-years.ts";
import { format } from "../../../lib/format.ts";

/** Sizes with a label below the bars. */
const SIZE_TICKS: ReadonlySet<string> = new Set(["0", "1", "10", "50", "250"]);

/** Number of single decades; all older ones share the first bar. */
const DECADES = 10;

export const companies = (count: number) => format.count(count, "company", "companies");

/** "5–9" employees → a bar with both bounds; "250+" has no upper bound. */
export function sizeBins(counts: FacetCounts["employees"]): HistogramBin[] {
  return employeeClasses.map((size) => {
    const [lower = size, upperText] = size.replace("+", "").split("-");
    const count = counts?.find(({ value }) => value === size)?.count ?? 0;
    const upper = size.endsWith("+") ? undefined : (upperText ?? lower);
    return {
      label: size.replace("-", "–"),
      from: lower,
      to: upper,
      count,
      text: companies(count),
      ...(SIZE_TICKS.has(lower) && { tick: lower }),
    };
  });
}

/** Decades up to the current one, with the oldest combined: "before 1930", "1930s", … */
export function foundedBins(counts: FacetCounts["founded"], year = new Date().getFullYear()): HistogramBin[] {
  const newest = Math.floor(year / 10) * 10;
  const oldest = newest - (DECADES - 1) * 10;
  const countIn = (holds: (decade: number) => boolean) =>
    (counts ?? []).reduce((sum, { value, count }) => (value !== null && holds(value) ? sum + count : sum), 0);
  const older = countIn((decade) => decade < oldest);
  const bins: HistogramBin[] = [
    { label: `before ${oldest}`, from: undefined, to: `${oldest - 1}`, count: older, text: companies(older) },
  ];
  for (let decade = oldest; decade <= newest; decade += 10) {
    const count = countIn((other) => other === decade);
    bins.push({
      label: `${decade}s`,
      from: `${decade}`,
      to: `${decade + 9}`,
      count,
      text: companies(count),
      ...((newest - decade) % 30 === 10 && { tick: `${decade}` }),
    });
  }
  return bins;
}

/** Parses a number of employees: digits, with optional spaces; undefined when invalid. */
export function parseCount(text: string | undefined): number | undefined {
  const digits = text?.replaceAll(/\s/g, "") ?? "";
  const value = Number(digits);
  return /^\d{1,15}$/.test(digits) ? value : undefined;
}

export interface RangeFilterProps {
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

// Both bounds as one draft text, because they are committed together.
const packed = ({ from = "", to = "" }: TextRange) => `${from}|${to}`;
function unpacked(text: string): TextRange {
  const [low = "", high = ""] = text.split("|");
  return { from: low || undefined, to: high || undefined };
}

interface NumberRangeProps extends Pick<HistogramRangeProps, "label" | "bins" | "presets"> {
  min: number | undefined;
  max: number | undefined;
  /** Undefined for text that is no bound. */
  parse: (text: string | undefined) => number | undefined;
  /** Shown for such text. */
  error: string;
  onCommit: (min: number | undefined, max: number | undefined) => Promise<void>;
}

/** Two bounds that are committed when both are numbers or empty. */
export function NumberRange({ min, max, parse, error, onCommit, ...range }: NumberRangeProps) {
  const isWrong = ({ from, to }: TextRange) =>
    [from, to].some((text) => text !== undefined && parse(text) === undefined);
  const draft = useDraft(
    packed({ from: min?.toString(), to: max?.toString() }),
    (text) => {
      const { from: low, to: high } = unpacked(text);
      return onCommit(parse(low), parse(high));
    },
    { accepts: (text) => !isWrong(unpacked(text)) },
  );
  const value = unpacked(draft.text);
  return (
    <HistogramRange
      {...range}
      value={value}
      onChange={(next, typed) => (typed ? draft.change : draft.choose)(packed(next))}
      onTyped={draft.flush}
      grouped
      {...(isWrong(value) && { error })}
    />
  );
}

export function EmployeesFilter({ label, filters, current, onChange }: RangeFilterProps) {
  return (
    <NumberRange
      label={label}
      bins={sizeBins(current?.employees)}
      presets={SIZE_PRESETS}
      min={filters.min_employees}
      max={filters.max_employees}
      parse={parseCount}
      error="Whole numbers only"
      onCommit={(min, max) => onChange({ min_employees: min, max_employees: max }, true)}
    />
  );
}

export function FoundedFilter({ label, filters, current, onChange }: RangeFilterProps) {
  const newest = thisYear();
  const isHalf = ({ from, to }: TextRange) =>
    [from, to].some((text) => text !== undefined && parseYear(text, newest) === undefined);
  const draft = useDraft(
    packed(yearsOfDays(filters)),
    (text) => onChange(daysOfYears(unpacked(text)), true),
    // Incomplete years are not committed.
    { accepts: (text) => !isHalf(unpacked(text)) },
  );
  const draftRange = unpacked(draft.text);
  // While typing, "201" is not an error; after leaving the field it is.
  const [hasLeft, setHasLeft] = useState(false);
  const wrong =
    isHalf(draftRange) &&
    (hasLeft || [draftRange.from, draftRange.to].some((text) => text?.length === 4 && !parseYear(text, newest)));
  const lustrum = Math.floor((newest - 2) / 5) * 5;
  const presets = [
    { label: "This year", from: `${newest}`, to: `${newest}` },
    ...[newest - 1, lustrum].map((year) => ({ label: `Since ${year}`, from: `${year}`, to: undefined })),
    { label: "Before 2000", from: undefined, to: "1999" },
  ];
  return (
    <HistogramRange
      label={label}
      bins={foundedBins(current?.founded)}
      presets={presets}
      boundLabels={["From year", "To year"]}
      digits={4}
      value={draftRange}
      onChange={(range, typed) => {
        setHasLeft(false);
        (typed ? draft.change : draft.choose)(packed(range));
      }}
      onTyped={() => {
        setHasLeft(true);
        draft.flush();
      }}
      {...(wrong && { error: `Enter a year from ${FIRST_YEAR} to ${newest}` })}
    />
  );
}
