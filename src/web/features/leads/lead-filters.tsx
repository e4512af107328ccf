import { useState } from "react";

import type { LeadSort } from "../../../contract/lead.ts";
import { leadSorts, leadStatuses } from "../../api/contract-data.ts";
import type { LeadFilter } from "../../api/leads.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { PHONE, useMediaQuery } from "../../lib/use-media-query.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { SelectMenu } from "../../ui/form/select-menu.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { isFiltered } from "./lead-search.ts";
import { ScoreRange } from "./score-range.tsx";

const statusOptions = [
  { value: "all" as const, label: "All stages" },
  ...leadStatuses.map((status) => ({ value: status, label: leadWords[status]?.label ?? status })),
];

const sortWords: Readonly<Record<LeadSort, string>> = {
  "-created_at": "Newest first",
  created_at: "Oldest first",
  "-score": "Highest score",
  score: "Lowest score",
};
const sortOptions = leadSorts.map((value) => ({ value, label: sortWords[value] }));

interface LeadFiltersProps {
  filter: LeadFilter;
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  /** @param typing the text is still being typed: no new entry in the history */
  onChange: (change: Partial<LeadFilter>, typing?: boolean) => Promise<void>;
}

/** The one filter state of board and list, and the order of both. */
export function LeadFilters({ filter, onChange, sort, onSort }: LeadFiltersProps) {
  const phone = useMediaQuery(PHONE);
  const [unfolded, setUnfolded] = useState(false);
  const name = useDraft(filter.q ?? "", (text) => onChange({ q: text === "" ? undefined : text }, true));
  return (
    <div
      role="search"
      aria-label="Leads"
      className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line px-4 py-2"
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
          <ScoreRange from={filter.min_score} to={filter.max_score} onChange={(bounds) => onChange(bounds, true)} />
          <div className="flex flex-wrap gap-x-2 gap-y-2 sm:flex-nowrap">
            <DayField
              label="Added after"
              value={filter.created_after}
              onCommit={(day) => onChange({ created_after: day === "" ? undefined : day }, true)}
            />
            <DayField
              label="Added before"
              value={filter.created_before}
              onCommit={(day) => onChange({ created_before: day === "" ? undefined : day }, true)}
            />
          </div>
        </>
      )}
      {(!phone || unfolded) && (
        <SelectMenu
          label="Order"
          hideLabel
          size={28}
          className="w-36 touch:w-44"
          value={sort}
          options={sortOptions}
          onChange={onSort}
        />
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

interface DayFieldProps {
  label: "Added after" | "Added before";
  value: string | undefined;
  onCommit: (day: string) => Promise<void>;
}

function DayField({ label, value = "", onCommit }: DayFieldProps) {
  return (
    <div className="flex items-start gap-1.5 text-12 text-ink-2">
      <span aria-hidden="true" className="leading-7">
        {label === "Added before" ? "before" : label}
      </span>
      <DateField label={label} hideLabel size={28} className="w-36 touch:w-44" value={value} onCommit={onCommit} />
    </div>
  );
}
