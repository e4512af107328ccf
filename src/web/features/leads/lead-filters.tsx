import { useState } from "react";

import { leadStatuses } from "../../api/contract-data.ts";
import type { LeadFilter } from "../../api/leads.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { PHONE, useMediaQuery } from "../../lib/use-media-query.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { SelectMenu } from "../../ui/form/select-menu.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { isFiltered } from "./lead-search.ts";

const statusOptions = [
  { value: "all" as const, label: "All stages" },
  ...leadStatuses.map((status) => ({ value: status, label: leadWords[status]?.label ?? status })),
];

interface LeadFiltersProps {
  filter: LeadFilter;
  /** @param typing the text is still being typed: no new entry in the history */
  onChange: (change: Partial<LeadFilter>, typing?: boolean) => Promise<void>;
}

/** The one filter state of board and list. */
export function LeadFilters({ filter, onChange }: LeadFiltersProps) {
  const phone = useMediaQuery(PHONE);
  const [unfolded, setUnfolded] = useState(false);
  const name = useDraft(filter.q ?? "", (text) => onChange({ q: text === "" ? undefined : text }, true));
  return (
    <div
      role="search"
      aria-label="Leads"
      className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-line px-4 py-2"
    >
      <TextField
        label="Company"
        hideLabel
        type="search"
        size={28}
        className="min-w-40 flex-1 sm:max-w-52"
        placeholder="Company name"
        value={name.text}
        onChange={(text) => name.change(text)}
        onBlur={() => name.flush()}
      />
      {phone && (
        <Button size={28} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          Filters
        </Button>
      )}
      {(!phone || unfolded) && (
        <>
          <SelectMenu
            label="Stage"
            hideLabel
            size={28}
            className="w-36 touch:w-44"
            value={filter.status ?? "all"}
            options={statusOptions}
            onChange={(status) => void onChange({ status: status === "all" ? undefined : status })}
          />
          {/* The ends of a range stay on one line. */}
          <div className="flex flex-wrap gap-x-2 gap-y-2 sm:flex-nowrap">
            <ScoreField
              label="Score from"
              value={filter.min_score}
              onCommit={(min_score) => void onChange({ min_score })}
            />
            <ScoreField label="to" value={filter.max_score} onCommit={(max_score) => void onChange({ max_score })} />
          </div>
          <div className="flex flex-wrap gap-x-2 gap-y-2 sm:flex-nowrap">
            <DayField
              label="Added after"
              value={filter.created_after}
              onCommit={(created_after) => void onChange({ created_after })}
            />
            <DayField
              label="before"
              value={filter.created_before}
              onCommit={(created_before) => void onChange({ created_before })}
            />
          </div>
        </>
      )}
      {isFiltered(filter) && (
        <Button
          size={28}
          variant="ghost"
          onClick={() =>
            void onChange({
              q: undefined,
              status: undefined,
              min_score: undefined,
              max_score: undefined,
              created_after: undefined,
              created_before: undefined,
            })
          }
        >
          Clear all
        </Button>
      )}
    </div>
  );
}

/** A bound that is sent when it is left or entered, not at each digit. */
function ScoreField({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: number | undefined;
  onCommit: (value: number | undefined) => void;
}) {
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    if (draft === "") onCommit(undefined);
    else if (/^\d{1,3}$/.test(draft)) onCommit(Number(draft));
  };
  return (
    <div className="flex items-center gap-1.5 text-12 text-ink-2">
      <span aria-hidden="true">{label}</span>
      <TextField
        label={label === "to" ? "Score to" : label}
        hideLabel
        size={28}
        className="w-16"
        inputMode="numeric"
        placeholder={label === "to" ? "100" : "0"}
        value={draft ?? (value === undefined ? "" : String(value))}
        onChange={setDraft}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
    </div>
  );
}

function DayField({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: string | undefined;
  onCommit: (value: string | undefined) => void;
}) {
  return (
    <div className="flex items-center gap-1.5 text-12 text-ink-2">
      <span aria-hidden="true">{label}</span>
      <TextField
        label={label === "before" ? "Added before" : label}
        hideLabel
        type="date"
        size={28}
        className="w-36 touch:w-44"
        value={value ?? ""}
        onChange={(day) => onCommit(day === "" ? undefined : day)}
      />
    </div>
  );
}
