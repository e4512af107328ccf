import { format } from "../../lib/format.ts";
import type { HistogramBin } from "../../ui/form/histogram-range.tsx";

type Counts<V> = readonly { value: V | null; count: number }[] | undefined;

/** Sizes with a label below the bars. */
const SIZE_TICKS: ReadonlySet<string> = new Set(["0", "1", "10", "50", "250"]);

/** Number of single decades; all older ones share the first bar. */
const DECADES = 10;

const companies = (count: number) => format.count(count, "company", "companies");

/** "5–9" employees → a bar with both bounds; "250+" has no upper bound. */
export function sizeBins<V extends string>(classes: readonly V[], counts: Counts<V>): HistogramBin[] {
  return classes.map((size) => {
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
export function foundedBins(counts: Counts<number>, year = new Date().getFullYear()): HistogramBin[] {
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
