import { useRef } from "react";

import type { LeadFilter } from "../../api/leads/leads.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { dueWords, reasonWords } from "../../entities/lead/lead-words.ts";
import { format } from "../../lib/format.ts";
import { useFocusFallback } from "../../lib/hooks/use-kept-focus.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";

interface LeadFilterChip {
  label: string;
  value: string;
  /** The filters that its remove button clears. */
  fields: readonly (keyof LeadFilter)[];
}

/** The active filters as text; the search text is shown in its own field. */
export function chipsOf(filter: LeadFilter): LeadFilterChip[] {
  const { due: dueGroup, lost_reason: reason } = filter;
  const { status, min_score: low, max_score: high, created_after: start, created_before: end } = filter;
  const days = [start && `since ${format.date(start)}`, end && `before ${format.date(end)}`].filter(Boolean);
  const chips: (LeadFilterChip | false)[] = [
    status !== undefined && { label: "Stage", value: leadWords[status]?.label ?? status, fields: ["status"] },
    dueGroup !== undefined && { label: "Next step", value: dueWords[dueGroup].toLowerCase(), fields: ["due", "tz"] },
    reason !== undefined && { label: "Lost reason", value: reasonWords[reason], fields: ["lost_reason"] },
    (low !== undefined || high !== undefined) && {
      label: "Data known",
      value: scoreText(low, high),
      fields: ["min_score", "max_score"],
    },
    days.length > 0 && { label: "Added", value: days.join(", "), fields: ["created_after", "created_before"] },
  ];
  return chips.filter((chip) => chip !== false);
}

function scoreText(low: number | undefined, high: number | undefined): string {
  if (low === undefined) return `${high} or less`;
  return high === undefined ? `${low} or more` : `${low}–${high}`;
}

interface LeadFilterChipsProps {
  filter: LeadFilter;
  onFilter: (change: Partial<LeadFilter>) => Promise<void>;
}

/** Chips in one row that scrolls sideways if necessary, with "Clear all" always visible. */
export function LeadFilterChips({ filter, onFilter }: LeadFilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const group = useFocusFallback<HTMLDivElement>('search [aria-haspopup="dialog"]');
  const clear = (fields: readonly (keyof LeadFilter)[]) =>
    void onFilter(Object.fromEntries(fields.map((field) => [field, undefined])));
  return (
    <div ref={group} role="group" aria-label="Active filters" className="flex min-w-0 items-center gap-1">
      <ul ref={list} className="fading-row flex min-w-0 items-center gap-1.5">
        {chipsOf(filter).map((chip, index) => (
          <li key={chip.label} className="flex shrink-0">
            <Chip
              label={chip.label}
              value={chip.value}
              onRemove={() => {
                // This button unmounts, so the focus moves to the next one.
                const crosses = list.current?.querySelectorAll("button");
                (crosses?.[index + 1] ?? crosses?.[index - 1])?.focus();
                clear(chip.fields);
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        size={28}
        variant="ghost"
        onClick={() =>
          clear([
            "q",
            "status",
            "due",
            "tz",
            "lost_reason",
            "min_score",
            "max_score",
            "created_after",
            "created_before",
          ])
        }
      >
        Clear all
      </Button>
    </div>
  );
}
