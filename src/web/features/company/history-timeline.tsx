import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";

import type { HistoryEntry } from "../../../contract/company.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { tooltip } from "../../ui/popups/tooltip.ts";
import { changeInWords, dayOfChange, changedField, timeOfChange } from "../../entities/company/field-words.ts";

/** Longer values are collapsed. */
const LONG = 120;

/** Changes, newest first, one line each: day, field, old and new value. */
export function HistoryTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  const { data: industries } = useQuery(industriesQuery);
  return (
    <ol className="max-w-220 text-13">
      {entries.map((entry) => {
        const { before: oldText, after: newText } = changeInWords(entry, industries);
        const time = timeOfChange(entry.detected_at);
        return (
          <li
            key={entry.id}
            className="grid break-inside-avoid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-line py-1.5 last:border-b-0 sm:grid-cols-[6rem_9rem_minmax(0,1fr)]"
          >
            <time dateTime={entry.detected_at} {...(time && tooltip(time))} className="text-ink-3">
              {dayOfChange(entry.detected_at)}
            </time>
            <span className="text-ink-2">{changedField(entry.field_name)}</span>
            <span className="flex min-w-0 flex-wrap items-start gap-x-2 max-sm:col-start-2">
              {entry.field_name !== "ceased_date" && (
                <>
                  <Value text={oldText} old />
                  <ArrowRight aria-label="changed to" role="img" className="mt-0.5 size-4 shrink-0 text-ink-3" />
                </>
              )}
              <Value text={newText} />
            </span>
          </li>
        );
      })}
    </ol>
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
