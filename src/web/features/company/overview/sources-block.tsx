import type { CompanyDetail } from "../../../../contract/company.ts";
import { format } from "../../../lib/format.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { Block } from "./block.tsx";
import { isDayOnly } from "./source-instant.ts";

const updated = (instant: string): string => (isDayOnly(instant) ? format.day(instant) : format.ago(instant));

/** Sources of the facts and when they were read. An import date differs from a change date. */
export function SourcesBlock({ company }: { company: CompanyDetail }) {
  const { created_at: imported, updated_at: changed } = company;
  return (
    <Block title="Sources">
      <ul className="grid text-13">
        {company.sources.map((source) => (
          <li key={`${source.source} ${source.retrieved_at}`} className="border-b border-line py-1.5">
            <span className="text-ink">{source.source}</span>
            <span className="block text-12 text-ink-3">
              Updated <span {...tooltip(format.dateTime(source.retrieved_at))}>{updated(source.retrieved_at)}</span> ·{" "}
              {format.count(source.fields.length, "field", "fields")}
            </span>
          </li>
        ))}
        <li className="py-1.5 text-12 text-ink-3">
          Added {format.day(imported)} · {changed === imported ? "no changes" : `updated ${format.day(changed)}`}
        </li>
        <li className="group flex items-center gap-1 text-12 text-ink-3">
          Company ID {company.id}
          <CopyButton value={String(company.id)} label="Copy company ID" className="reveal print:hidden" />
        </li>
      </ul>
    </Block>
  );
}
