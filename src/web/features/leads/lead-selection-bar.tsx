import { CalendarClock, Trash2 } from "lucide-react";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { leadStatuses, openStatuses } from "../../api/data/contract-data.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";
import { useFocusFallback } from "../../lib/hooks/use-kept-focus.ts";
import { Button } from "../../ui/button.tsx";
import { DropdownMenu } from "../../ui/popups/dropdown-menu.tsx";

interface LeadSelectionBarProps {
  leads: readonly Lead[];
  /** @param the pressed button, at which the next step is asked for */
  onPlan: (button: Element) => void;
  onMove: (to: LeadStatus) => void;
  onDelete: () => void;
  onClear: () => void;
}

/** Actions on the selected leads. */
export function LeadSelectionBar({ leads, onMove, onPlan, onDelete, onClear }: LeadSelectionBarProps) {
  const bar = useFocusFallback<HTMLDivElement>('[data-lead], [role="grid"]');
  const closedCount = leads.filter(({ status }) => !openStatuses.includes(status)).length;
  return (
    <div
      ref={bar}
      role="toolbar"
      data-bottom-bar
      aria-label="Selected leads"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2"
    >
      <span role="status" className="mr-2 text-13 font-semibold">
        {format.count(leads.length, "lead", "leads")} selected
      </span>
      <DropdownMenu
        label="Move selected leads"
        placement="top"
        renderTrigger={(trigger) => (
          <Button size={28} {...trigger}>
            Move to…
          </Button>
        )}
        items={leadStatuses.map((status) => ({
          label: leadWords[status]?.label ?? status,
          onSelect: () => onMove(status),
        }))}
      />
      {closedCount === 0 && (
        <Button
          size={28}
          icon={<CalendarClock className="size-4" />}
          onClick={({ currentTarget }) => onPlan(currentTarget)}
        >
          Next step…
        </Button>
      )}
      <Button size={28} icon={<Trash2 className="size-4" />} onClick={onDelete}>
        Delete
      </Button>
      <Button size={28} variant="ghost" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
