import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";

import type { HistoryEntry } from "../../../contract/company.ts";
import type { Industry } from "../../../contract/metadata.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { format } from "../../lib/format.ts";
import { fieldLabel } from "./field-labels.ts";

/** A value longer than this is folded. */
const LONG = 120;

/** Changes under the day on which they were seen, newest first. */
export function HistoryTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  const { data: industries } = useQuery(industriesQuery);
  const days = Map.groupBy(entries, (entry) => format.day(entry.detected_at));
  return (
    <ol className="grid gap-5">
      {[...days].map(([day, changes]) => (
        <li key={day}>
          <h3 className="border-b border-line pb-1.5 text-12 font-semibold text-ink-2">{day}</h3>
          <ul>
            {changes.map((entry) => (
              <li
                key={entry.id}
                className="grid gap-x-4 gap-y-0.5 border-b border-line py-2 text-13 grid-cols-[3.5rem_minmax(0,1fr)] sm:grid-cols-[3.5rem_9.5rem_minmax(0,1fr)]"
              >
                <time dateTime={entry.detected_at} className="text-ink-3">
                  {format.time(entry.detected_at)}
                </time>
                <span className="text-ink-2">{fieldLabel(entry.field_name)}</span>
                <span className="col-start-2 flex min-w-0 flex-wrap items-start gap-x-2 gap-y-0.5 sm:col-start-3">
                  <Value text={readable(entry.field_name, entry.old_value, industries)} old />
                  <ArrowRight aria-label="changed to" role="img" className="mt-0.5 size-4 shrink-0 text-ink-3" />
                  <Value text={readable(entry.field_name, entry.new_value, industries)} />
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Codes become words where they have any; registry numbers, texts and the rest stay as they are. */
function readable(field: string, value: string | null, industries: ReadonlyMap<number, Industry> | undefined) {
  if (value === null || field !== "industry_id") return value;
  const industry = industries?.get(Number(value));
  return industry ? `${industry.code} ${industry.name}` : value;
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
