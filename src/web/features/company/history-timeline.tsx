import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";

import type { HistoryEntry } from "../../../contract/company.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { fieldLabel } from "./field-labels.ts";
import { changeInWords, dayOfChange, timeOfChange } from "./history-values.ts";

/** A value longer than this is folded. */
const LONG = 120;

/** Changes under the day on which they were seen, newest first. */
export function HistoryTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  const { data: industries } = useQuery(industriesQuery);
  const days = Map.groupBy(entries, (entry) => dayOfChange(entry.detected_at));
  return (
    <ol className="grid max-w-220 gap-4">
      {[...days].map(([day, changes]) => (
        <li key={day} className="break-inside-avoid">
          <h3 className="border-b border-line pb-1.5 text-12 font-semibold text-ink-2">{day}</h3>
          <ul>
            {changes.map((entry) => {
              const { before, after } = changeInWords(entry, industries);
              return (
                <li
                  key={entry.id}
                  className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2 text-13 last:border-b-0"
                >
                  <span className="text-ink-2">
                    {fieldLabel(entry.field_name)}
                    <ChangeTime instant={entry.detected_at} day={day} />
                  </span>
                  <span className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-0.5">
                    <Value text={before} old />
                    <ArrowRight aria-label="changed to" role="img" className="mt-0.5 size-4 shrink-0 text-ink-3" />
                    <Value text={after} />
                  </span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** The time where there is one; the day is the heading's. */
function ChangeTime({ instant, day }: { instant: string; day: string }) {
  const time = timeOfChange(instant);
  return (
    <time dateTime={instant} className={time === undefined ? "sr-only" : "block text-12 text-ink-3"}>
      {time ?? day}
    </time>
  );
}

function Value({ text, old = false }: { text: string | null; old?: boolean }) {
  if (text === null) return <span className="text-ink-3">unknown</span>;
  const look = old ? "min-w-0 wrap-anywhere text-ink-2" : "min-w-0 wrap-anywhere text-ink";
  if (text.length <= LONG) return <span className={look}>{text}</span>;
  return (
    <details className={look}>
      <summary>{text.slice(0, LONG)}…</summary>
      {text.slice(LONG)}
    </details>
  );
}
