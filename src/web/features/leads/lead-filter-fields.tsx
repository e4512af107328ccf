import type { ReactNode } from "react";

import { leadStatuses } from "../../api/data/contract-data.ts";
import type { LeadFilter } from "../../api/leads/leads.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { SelectMenu } from "../../ui/form/select-menu.tsx";
import { ScoreRange } from "./score-range.tsx";

const statusOptions = [
  { value: "all" as const, label: "All stages" },
  ...leadStatuses.map((status) => ({ value: status, label: leadWords[status]?.label ?? status })),
];

interface LeadFilterFieldsProps {
  filter: LeadFilter;
  /** @param typing true while the text is being typed: no new history entry */
  onFilter: (change: Partial<LeadFilter>, typing?: boolean) => Promise<void>;
  /** Content below the filters that has no room in the toolbar. */
  children: ReactNode;
}

/** The filters of board and list, in the popover of their button. */
export function LeadFilterFields({ filter, onFilter, children }: LeadFilterFieldsProps) {
  const setDay = (name: "created_after" | "created_before") => (day: string) =>
    onFilter({ [name]: day === "" ? undefined : day }, true);
  return (
    <div className="grid gap-3">
      <SelectMenu
        label="Stage"
        size={28}
        value={filter.status ?? "all"}
        options={statusOptions}
        onChange={(status) => void onFilter({ status: status === "all" ? undefined : status })}
      />
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
