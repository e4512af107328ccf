import type { CompanyDetail } from "../../../contract/company.ts";
import { format } from "../../lib/format.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Block } from "./block.tsx";
import { isDayOnly } from "./source-instant.ts";

const read = (instant: string): string => (isDayOnly(instant) ? format.day(instant) : format.dateTime(instant));

/** Where the facts are from and when they were read; imported and changed are two things. */
export function SourcesBlock({ company }: { company: CompanyDetail }) {
  const { created_at: imported, updated_at: changed } = company;
  return (
    <Block title="Sources">
      <ul className="grid text-13">
        {company.sources.map((source) => (
          <li key={`${source.source} ${source.retrieved_at}`} className="border-b border-line py-1.5">
            <span className="text-ink">{source.source}</span>
            <span className="block text-12 text-ink-3">
              {format.count(source.fields.length, "field", "fields")}, read {read(source.retrieved_at)}
            </span>
          </li>
        ))}
        <li className="py-1.5 text-12 text-ink-3">
          First imported {format.day(imported)}
          {changed === imported ? ", unchanged since." : `; last changed ${format.day(changed)}.`}
        </li>
        <li className="group flex items-center gap-1 text-12 text-ink-3">
          Company ID {company.id}
          <CopyButton value={String(company.id)} label="Copy company ID" className="reveal print:hidden" />
        </li>
      </ul>
    </Block>
  );
}
