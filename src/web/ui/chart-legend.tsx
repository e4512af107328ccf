/** One entry of a chart's legend, for `ChartFrame.legend`. Colours: "var(--color-chart-1)" … 5 and "chart-other". */
export function ChartLegendItem({ color, label, dashed = false }: { color: string; label: string; dashed?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <span
        aria-hidden="true"
        style={dashed ? { borderColor: color } : { backgroundColor: color }}
        className={dashed ? "w-3 border-t-2 border-dashed" : "size-2 rounded-[2px]"}
      />
      {label}
    </span>
  );
}
