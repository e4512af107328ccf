import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";

import { useStages } from "../../lib/hooks/use-stages.ts";
import { Button } from "../button.tsx";
import { BusyBar } from "../busy-bar.tsx";

export interface ChartTable {
  /** The first column contains the row headers. */
  columns: readonly string[];
  /** Cells formatted by the caller. */
  rows: readonly (readonly string[])[];
}

interface ChartFrameProps {
  title: string;
  /** "requests per day, UTC" */
  unit: string;
  /** One sentence that summarises the chart; visible and read by screen readers. */
  summary: string;
  /** The same data as a table, for screen readers and everyone else. */
  table: ChartTable;
  state: "ready" | "loading" | "empty" | "failed";
  /** Explanation when there is no data. */
  emptyText?: ReactNode;
  /** Shown instead of the picture when its data could not be read. */
  failure?: ReactNode;
  /** New data is loading; the old data stays. */
  busy?: boolean;
  /** Px, the same in every state, so that the page does not move when data arrives. */
  height?: number;
  /** A headline number or a period switch, right of the title. */
  actions?: ReactNode;
  /** A `ChartLegend` below the picture, so that its lines do not move the picture. */
  legend?: ReactNode;
  /** One line below the chart: how to read or use it. */
  hint?: string | undefined;
  /** The picture; rendered only in "ready" and once it is scrolled into view; hidden from screen readers. */
  children: ReactNode;
}

/** The frame of every chart: title, unit, a sentence, the picture, and a table with its data. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, unit, summary, table, state, emptyText, failure, busy = false, height = 240 } = props;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const isTable = asTable && state === "ready";
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <figure aria-labelledby={id} aria-busy={busy || state === "loading"} className="relative min-w-0">
      <BusyBar busy={busy} />
      <figcaption className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 pb-3">
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-1.5 text-14 font-semibold">
          {title} <span className="text-13 font-normal text-ink-3">{unit}</span>
        </h2>
        <div className="flex items-center gap-3">
          {props.actions}
          <Button
            size={28}
            variant="ghost"
            aria-pressed={asTable}
            disabled={state !== "ready"}
            onClick={() => setAsTable(!asTable)}
          >
            View as table
          </Button>
        </div>
        {/* Its height is reserved while it loads: one line, or two on a phone. */}
        <p className="col-span-2 min-h-10 text-13 text-pretty text-ink-2 sm:min-h-5">
          {state === "ready" ? summary : ""}
        </p>
      </figcaption>
      <div ref={place} style={isTable ? { minHeight: height } : { height }} className="relative min-w-0">
        {state === "loading" && <ChartSkeleton />}
        {state === "empty" && <div className="grid h-full place-items-center text-13 text-ink-2">{emptyText}</div>}
        {state === "failed" && <div className="grid h-full place-content-center">{failure}</div>}
        {isTable && <TableOf label={title} table={table} />}
        {state === "ready" && !asTable && (
          <div aria-hidden="true" className="h-full">
            {isSeen && props.children}
          </div>
        )}
      </div>
      {props.legend !== undefined && <div className="min-h-6 pt-2">{!isTable && props.legend}</div>}
      {props.hint !== undefined && <p className="min-h-4 pt-2 text-12 text-ink-3">{!isTable && props.hint}</p>}
    </figure>
  );
}

const SKELETON_BARS = [38, 52, 44, 70, 61, 83, 57, 66, 91, 74, 48, 63];

function ChartSkeleton() {
  return (
    <div aria-hidden="true" className="skeleton flex h-full items-end gap-2 border-b border-line px-2">
      {SKELETON_BARS.map((share) => (
        <div key={share} style={{ height: `${share}%` }} className="flex-1 rounded-t-4 bg-hover" />
      ))}
    </div>
  );
}

function TableOf({ label, table }: { label: string; table: ChartTable }) {
  return (
    <section
      aria-label={`${label}, as a table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keys
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full text-12">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {table.columns.map((column, place) => (
              <th
                key={column}
                scope="col"
                className={`border-b border-line py-1.5 font-normal text-ink-3 ${place === 0 ? "text-left" : "pl-4 text-right"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, place) =>
                place === 0 ? (
                  <th
                    key={table.columns[place]}
                    scope="row"
                    className="border-b border-line py-1.5 text-left font-normal"
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={table.columns[place]} className="border-b border-line py-1.5 pl-4 text-right">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns whether the element has been visible since it was mounted, to defer rendering its content. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

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

interface AfterPaintProps {
  /** Number of tasks to wait. */
  turns?: number;
  children: ReactNode;
}

/**
 * Renders its children after the surrounding content is painted: for heavy content, or content that loads code when
 * first rendered.
 */
export function AfterPaint({ turns = 1, children }: AfterPaintProps): ReactNode {
  return useStages(turns) >= turns && children;
}
