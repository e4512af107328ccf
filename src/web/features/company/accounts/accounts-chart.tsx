import { useId } from "react";

import type { AnnualAccounts } from "../../../../contract/annual-accounts.ts";
import { format } from "../../../lib/format.ts";
import { valueTicks } from "../../../ui/charts/value-ticks.ts";
import { oddLength, yearOf } from "./accounts-words.ts";

/** The figure that the bars show. */
export type Measure = "revenue" | "gross_profit";

/** A year of the chart; without a row it stays a gap. */
export interface Slot {
  year: number;
  row: AnnualAccounts | null;
}

const YEARS = 5;

/** The newest five years, oldest first. A second year that ends in the same calendar year has a place of its own. */
export function slotsOf(rows: readonly AnnualAccounts[]): Slot[] {
  const [newest] = rows;
  if (!newest) return [];
  const oldestYear = Math.max(yearOf(newest) - YEARS + 1, Math.min(...rows.map(yearOf)));
  return Array.from({ length: yearOf(newest) - oldestYear + 1 }, (_, index) => oldestYear + index).flatMap(
    (year): Slot[] => {
      const ofYear = rows.filter((row) => yearOf(row) === year).toReversed();
      return ofYear.length === 0 ? [{ year, row: null }] : ofYear.map((row) => ({ year, row }));
    },
  );
}

/** The figure of the newest year that can be drawn as bars: revenue, otherwise gross profit. */
export function measureOf([newest]: readonly AnnualAccounts[]): Measure | null {
  if (!newest) return null;
  if (newest.revenue !== null) return "revenue";
  return newest.gross_profit === null ? null : "gross_profit";
}

interface Point {
  slot: Slot;
  /** Null: not stated, or in another currency than the newest year. */
  bar: number | null;
  result: number | null;
}

function pointsOf(slots: readonly Slot[], measure: Measure | null): Point[] {
  const currency = slots.at(-1)?.row?.currency;
  return slots.map((slot) => {
    const row = slot.row?.currency === currency ? slot.row : null;
    return { slot, bar: (measure && row?.[measure]) ?? null, result: row?.profit ?? null };
  });
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Bars with the result as a line; in percentages, so that it fits any width and paper, without the chart library. */
export function AccountsChart({ slots, measure }: { slots: readonly Slot[]; measure: Measure | null }) {
  const hatch = useId();
  const points = pointsOf(slots, measure);
  const amounts = points.flatMap(({ bar, result }) => [bar ?? 0, result ?? 0]);
  const lowest = Math.min(0, ...amounts);
  const ticks = valueTicks(lowest, Math.max(0, ...amounts));
  const maximum = ticks.at(-1) ?? 1;
  // A small loss needs no empty step below zero.
  const minimum = lowest < 0 ? Math.max(ticks[0] ?? 0, lowest - (maximum - lowest) / 20) : 0;
  const values = ticks.filter((value) => value >= minimum);
  const x = (place: number) => (place + 0.5) / points.length;
  const y = (amount: number) => 1 - (amount - minimum) / (maximum - minimum);
  const barWidth = Math.min(0.12, 0.6 / points.length);
  return (
    <div className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2 pt-1.5 text-11 text-ink-3 tabular-nums">
      <div className="relative min-w-6">
        {/* As wide as its widest labels. */}
        {values.map((value) => (
          <span key={value} className="invisible block h-0">
            {format.compact(value)}
          </span>
        ))}
        {values.map((value) => (
          <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: percent(y(value)) }}>
            {format.compact(value)}
          </span>
        ))}
      </div>
      <svg className="size-full overflow-visible">
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className="fill-chart-1/20" />
            <rect width="2" height="6" className="fill-chart-1" />
          </pattern>
        </defs>
        {values.map((value) => (
          <line
            key={value}
            x1="0"
            x2="100%"
            y1={percent(y(value))}
            y2={percent(y(value))}
            stroke="var(--color-chart-grid)"
            strokeDasharray={value === 0 ? undefined : "2 3"}
          />
        ))}
        {points.map(
          ({ slot, bar }, place) =>
            bar !== null && (
              <rect
                key={slot.row?.year_end}
                x={percent(x(place) - barWidth / 2)}
                width={percent(barWidth)}
                y={percent(y(Math.max(bar, 0)))}
                height={percent(Math.abs(y(bar) - y(0)))}
                fill={slot.row && oddLength(slot.row) !== null ? `url(#${hatch})` : "var(--color-chart-1)"}
              />
            ),
        )}
        <ResultLine points={points} x={x} y={y} />
      </svg>
      <div className="col-start-2 grid auto-cols-fr grid-flow-col pt-1 text-center">
        {points.map(({ slot: { year, row } }) => (
          <span key={row?.year_end ?? year} className="min-w-0">
            <span className="block">{year}</span>
            {row && <span className="block text-balance">{labelNote(row, slots.at(-1)?.row?.currency)}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Why a bar is hatched or missing. */
function labelNote(row: AnnualAccounts, currency: string | undefined): string | null {
  return row.currency === currency ? oddLength(row) : `in ${row.currency}`;
}

interface ResultLineProps {
  points: readonly Point[];
  x: (place: number) => number;
  y: (amount: number) => number;
}

/** Interrupted where a year has no result. */
function ResultLine({ points, x, y }: ResultLineProps) {
  return points.map(({ slot, result }, place) => {
    if (result === null) return null;
    const previous = points[place - 1]?.result ?? null;
    const [cx, cy] = [percent(x(place)), percent(y(result))];
    return (
      <g key={slot.row?.year_end} stroke="var(--color-chart-3)" strokeWidth={2}>
        {previous !== null && <line x1={percent(x(place - 1))} y1={percent(y(previous))} x2={cx} y2={cy} />}
        <circle cx={cx} cy={cy} r={3} className="fill-chart-3 stroke-surface" />
      </g>
    );
  });
}
