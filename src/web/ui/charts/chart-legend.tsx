export interface ChartLegendEntry {
  label: string;
  /** "var(--color-chart-1)" … 5, "var(--color-chart-other)" */
  color: string;
  /** The drawn shape: a bar, a line, or a dashed line for values that are not part of the current count. */
  shape: "bar" | "line" | "dash";
}

/** Explains the colours and lines of a chart; for `ChartFrame.legend`. */
export function ChartLegend({ entries }: { entries: readonly ChartLegendEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12">
      {entries.map(({ label, color, shape }) => (
        <li key={label} className="inline-flex items-center gap-1.5 text-ink-2">
          <svg aria-hidden="true" width="12" height="10" className="shrink-0">
            {shape === "bar" ? (
              <rect y="1" width="10" height="8" rx="2" fill={color} />
            ) : (
              <path d="M0 5h12" stroke={color} strokeWidth="2" strokeDasharray={shape === "dash" ? "3 2" : undefined} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
