import type { ReactNode } from "react";

import { dueGroups, leadStatuses, lostReasons, openStatuses } from "../../api/data/contract-data.ts";
import { readerZone } from "../../api/leads/due-days.ts";
import type { LeadFilter } from "../../api/leads/leads.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { dueWords, reasonWords } from "../../entities/lead/lead-words.ts";
import { useDraft } from "../../lib/hooks/use-draft.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { SelectMenu } from "../../ui/form/select-menu.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

const statusOptions = [
  { value: "all" as const, label: "All stages" },
  ...leadStatuses.map((status) => ({ value: status, label: leadWords[status]?.label ?? status })),
];
const openOptions = statusOptions.filter(
  ({ value }) => openStatuses.some((status) => status === value) || value === "all",
);
const dueOptions = [
  { value: "any" as const, label: "Any" },
  ...dueGroups.map((due) => ({ value: due, label: dueWords[due] })),
];
const reasonOptions = [
  { value: "any" as const, label: "Any" },
  ...lostReasons.map((reason) => ({ value: reason, label: reasonWords[reason] })),
];

interface LeadFilterFieldsProps {
  filter: LeadFilter;
  /** True on Today, whose sections are the groups of open leads by their next step. */
  isOpenOnly: boolean;
  /** @param typing true while the text is being typed: no new history entry */
  onFilter: (change: Partial<LeadFilter>, typing?: boolean) => Promise<void>;
  /** Content below the filters that has no room in the toolbar. */
  children: ReactNode;
}

/** The filters of board and list, in the popover of their button. */
export function LeadFilterFields({ filter, isOpenOnly, onFilter, children }: LeadFilterFieldsProps) {
  const setDay = (name: "created_after" | "created_before") => (day: string) =>
    onFilter({ [name]: day === "" ? undefined : day }, true);
  return (
    <div className="grid gap-3">
      <SelectMenu
        label="Stage"
        size={28}
        value={filter.status ?? "all"}
        options={isOpenOnly ? openOptions : statusOptions}
        onChange={(status) => void onFilter({ status: status === "all" ? undefined : status })}
      />
      {!isOpenOnly && (
        <div className="grid grid-cols-2 gap-2">
          <SelectMenu
            label="Next step"
            size={28}
            value={filter.due ?? "any"}
            options={dueOptions}
            onChange={(due) =>
              void onFilter(due === "any" ? { due: undefined, tz: undefined } : { due, tz: readerZone })
            }
          />
          <SelectMenu
            label="Lost reason"
            size={28}
            value={filter.lost_reason ?? "any"}
            options={reasonOptions}
            onChange={(reason) => void onFilter({ lost_reason: reason === "any" ? undefined : reason })}
          />
        </div>
      )}
      <ScoreRange from={filter.min_score} to={filter.max_score} onChange={(bounds) => onFilter(bounds, true)} />
      <div className="grid grid-cols-2 gap-2 touch:grid-cols-1">
        <DateField
          label="Added since"
          size={28}
          value={filter.created_after ?? ""}
          onCommit={setDay("created_after")}
        />
        <DateField
          label="Added before"
          size={28}
          value={filter.created_before ?? ""}
          onCommit={setDay("created_before")}
        />
      </div>
      {children}
    </div>
  );
}

const HIGHEST = 100;
const PAUSE_MS = 400;

interface ScoreRangeProps {
  from: number | undefined;
  to: number | undefined;
  /** Called with a valid bound, or undefined, while it is typed; resolves when it is applied. */
  onChange: (bounds: { min_score?: number | undefined; max_score?: number | undefined }) => Promise<void>;
}

const textOf = (bound: number | undefined) => (bound === undefined ? "" : String(bound));
const boundOf = (text: string) => (text === "" ? undefined : Number(text));
const isScore = (text: string) => text === "" || (/^\d{1,3}$/.test(text) && Number(text) <= HIGHEST);

/**
 * The bounds of the score. Leads are filtered by the values in the fields; for invalid ones the line below shows an
 * error.
 */
function ScoreRange({ from, to, onChange }: ScoreRangeProps) {
  const settings = { delayMs: PAUSE_MS, accepts: isScore };
  const low = useDraft(textOf(from), (text) => onChange({ min_score: boundOf(text) }), settings);
  const high = useDraft(textOf(to), (text) => onChange({ max_score: boundOf(text) }), settings);
  const fault =
    !isScore(low.text) || !isScore(high.text)
      ? `Enter a percentage from 0 to ${HIGHEST}`
      : low.text !== "" && high.text !== "" && Number(low.text) > Number(high.text)
        ? "From is above to"
        : undefined;
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-2">
        {[
          { label: "Data known from", draft: low, placeholder: "0" },
          { label: "Data known to", draft: high, placeholder: String(HIGHEST) },
        ].map(({ label, draft, placeholder }) => (
          <TextField
            key={label}
            label={label}
            size={28}
            inputMode="numeric"
            placeholder={placeholder}
            aria-invalid={isScore(draft.text) ? undefined : true}
            value={draft.text}
            onChange={draft.change}
            onBlur={draft.flush}
            onKeyDown={(event) => event.key === "Enter" && draft.flush()}
          />
        ))}
      </div>
      {fault !== undefined && (
        <p role="alert" className="text-12 text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
