/**
 * The look of every chart's grid and axes, to spread on recharts' own parts. Plain values: a module that imports recharts
 * and is shared by three pages would carry it into the first load of all of them.
 */
import { format } from "../../lib/format.ts";
import { PHONE, useMediaQuery } from "../../lib/use-media-query.ts";

export const chartGrid = {
  vertical: false,
  // Recharts places the lines that it does not draw, and lays out the page for that.
  verticalCoordinatesGenerator: (): number[] => [],
  stroke: "var(--color-chart-grid)",
  strokeDasharray: "2 3",
} as const;

interface TickProps {
  x: number | string;
  y: number | string;
  textAnchor: "start" | "middle" | "end" | "inherit" | undefined;
  verticalAnchor: "start" | "middle" | "end";
  payload: { value: unknown };
  index: number;
  tickFormatter?: ((value: unknown, index: number) => string) | undefined;
}

/** One label. Recharts' own lays out the page to measure its words. */
function Tick({ x, y, textAnchor, verticalAnchor, payload, index, tickFormatter }: TickProps) {
  return (
    <text
      x={x}
      y={y}
      dy={verticalAnchor === "start" ? "0.71em" : "0.355em"}
      textAnchor={textAnchor}
      className="fill-ink-3 text-11"
    >
      {tickFormatter ? tickFormatter(payload.value, index) : String(payload.value)}
    </text>
  );
}

const plain = { tick: (props: TickProps) => <Tick {...props} />, tickLine: false, axisLine: false } as const;

/**
 * Along the lower edge, with as many values named as have room; the caller adds what its values are called. Counted here,
 * because recharts would lay out the page for each label to choose them.
 * @param values how many there are
 */
export function useTimeAxis(values: number) {
  const maxLabels = useMediaQuery(PHONE) ? 5 : 12;
  return { ...plain, interval: Math.max(0, Math.ceil(values / maxLabels) - 1) };
}

/** Up the side, from zero, in compact numbers: "1.2K". */
export const valueAxis = {
  ...plain,
  tickFormatter: format.compact,
  width: 40,
  tickCount: 5,
  interval: 0,
} as const;

/** A forecast, a limit, what was before: all that is not counted yet or no more. */
export const chartDash = "4 3";
