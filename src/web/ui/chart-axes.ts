/**
 * The look of every chart's grid and axes, to spread on recharts' own parts. Plain values: a module that imports recharts
 * and is shared by three pages would carry it into the first load of all of them.
 */
import { format } from "../lib/format.ts";

export const chartGrid = { vertical: false, stroke: "var(--color-chart-grid)", strokeDasharray: "2 3" } as const;

const plain = { tick: { fontSize: 11, fill: "var(--color-ink-3)" }, tickLine: false, axisLine: false } as const;

/** Along the lower edge; the caller adds what its values are called. */
export const timeAxis = { ...plain, minTickGap: 32 } as const;

/** Up the side, from zero, in compact numbers: "1.2K". */
export const valueAxis = {
  ...plain,
  tickFormatter: format.compact,
  width: 40,
  tickCount: 5,
} as const;

/** A forecast, a limit, what was before: all that is not counted yet or no more. */
export const chartDash = "4 3";
