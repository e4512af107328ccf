/**
 * The style of every chart's grid and axes, as props for recharts components. Plain values: a module that imports
 * recharts and is shared by three pages would add it to the first load of each.
 */
import { format } from "../../lib/format.ts";
import { PHONE, useMediaQuery } from "../../lib/hooks/use-media-query.ts";

export const chartGrid = {
  vertical: false,
  // Recharts positions even lines that it does not draw, which forces a layout.
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

/** One label. Recharts' label component forces a layout to measure its words. */
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
 * The lower axis, with as many labels as fit; the caller adds their text. The number is computed here, because recharts
 * would force a layout for each label.
 * @param values number of values
 */
export function useTimeAxis(values: number) {
  const maxLabels = useMediaQuery(PHONE) ? 5 : 12;
  return { ...plain, interval: Math.max(0, Math.ceil(values / maxLabels) - 1) };
}

/** Value axis from zero, in compact numbers: "1.2K". */
export const valueAxis = {
  ...plain,
  tickFormatter: format.compact,
  width: 40,
  tickCount: 5,
  interval: 0,
} as const;

/** Dashes for values that are not counted yet or no longer: a forecast, a limit, a previous span. */
export const chartDash = "4 3";
