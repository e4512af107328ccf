import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";

import type { CompanyDetail } from "../../../contract/company.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { Block, EmptyBlock } from "./block.tsx";
import { fieldLabel } from "./field-labels.ts";
import { changeInWords, dayOfChange } from "./history-values.ts";
import { TabLink } from "./tab-link.tsx";

/** The newest few changes, a line each; they come with the page. */
export function RecentChanges({ company: { id, recent_changes: recent, related } }: { company: CompanyDetail }) {
  const { data: industries } = useQuery(industriesQuery);
  if (recent.length === 0) return <EmptyBlock title="Last changes">None since it was first imported.</EmptyBlock>;
  return (
    <Block
      title="Last changes"
      actions={
        related.history > recent.length && (
          <TabLink id={id} tab="history">
            Whole history
          </TabLink>
        )
      }
    >
      <ul className="text-13">
        {recent.map((entry) => {
          const { before, after } = changeInWords(entry, industries);
          return (
            <li
              key={entry.id}
              className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-line py-1.5 last:border-b-0 sm:grid-cols-[6rem_8rem_minmax(0,1fr)]"
            >
              <time dateTime={entry.detected_at} className="text-ink-3">
                {dayOfChange(entry.detected_at)}
              </time>
              <span className="text-ink-2">{fieldLabel(entry.field_name)}</span>
              <span className="flex min-w-0 flex-wrap items-start gap-x-2 max-sm:col-start-2">
                <span className="line-clamp-2 min-w-0 wrap-anywhere text-ink-2">{before ?? "unknown"}</span>
                <ArrowRight aria-label="changed to" role="img" className="mt-0.5 size-4 shrink-0 text-ink-3" />
                <span className="line-clamp-2 min-w-0 wrap-anywhere text-ink">{after ?? "unknown"}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
