import { CalendarClock, Trash2 } from "lucide-react";
import { useState } from "react";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { format } from "../../lib/format.ts";
import { useFocusFallback } from "../../lib/hooks/use-kept-focus.ts";
import { Button } from "../../ui/button.tsx";
import { DropdownMenu } from "../../ui/popups/dropdown-menu.tsx";
import { isOpen, stageCommands, type LeadCommands } from "./lead-commands.ts";
import { MoveDialog } from "./move-dialog.tsx";

const MOST_UNASKED = 20;

/** Many leads at once, or a converted one, are moved only after a question. */
const needsConfirmation = (leads: readonly Lead[], to: LeadStatus): boolean =>
  leads.length > MOST_UNASKED || (to !== "converted" && leads.some(({ status }) => status === "converted"));

interface LeadSelectionBarProps {
  leads: readonly Lead[];
  commands: LeadCommands;
  onClear: () => void;
}

/** Actions on the selected leads. */
export function LeadSelectionBar({ leads, commands, onClear }: LeadSelectionBarProps) {
  const bar = useFocusFallback<HTMLDivElement>('[data-lead], [role="grid"]');
  /** The stage to which the leads are moved after a question. */
  const [askedStage, setAskedStage] = useState<LeadStatus>();
  const move = (to: LeadStatus) => {
    commands.move(leads, to);
    onClear();
  };
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
        items={stageCommands.map(({ status, label }) => ({
          label,
          onSelect: () => (needsConfirmation(leads, status) ? setAskedStage(status) : move(status)),
        }))}
      />
      {leads.every(isOpen) && (
        <Button
          size={28}
          icon={<CalendarClock className="size-4" />}
          onClick={({ currentTarget }) => commands.plan(leads, currentTarget)}
        >
          Next step…
        </Button>
      )}
      <Button size={28} icon={<Trash2 className="size-4" />} onClick={() => commands.remove(leads)}>
        Delete
      </Button>
      <Button size={28} variant="ghost" onClick={onClear}>
        Clear
      </Button>
      {askedStage && (
        <MoveDialog
          leads={leads}
          to={askedStage}
          onClose={() => setAskedStage(undefined)}
          onMove={() => move(askedStage)}
        />
      )}
    </div>
  );
}
