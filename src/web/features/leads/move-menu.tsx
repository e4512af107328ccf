import { Ellipsis, Trash2 } from "lucide-react";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { leadStatuses } from "../../api/contract-data.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { displayName } from "../../lib/register-case.ts";
import { DropdownMenu } from "../../ui/popups/dropdown-menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

interface MoveMenuProps {
  lead: Lead;
  onMove: (to: LeadStatus) => void;
  onDelete: () => void;
}

/** "Move to…" for those who do not drag (WCAG 2.5.7), and Delete. */
export function MoveMenu({ lead, onMove, onDelete }: MoveMenuProps) {
  const name = displayName(lead.company.name);
  return (
    <DropdownMenu
      label={`Move or delete ${name}`}
      placement="bottom-end"
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label={`Move ${name}`} icon={<Ellipsis />} variant="ghost" size={28} />
      )}
      items={[
        { heading: "Move to" },
        ...leadStatuses.map((status, place) => ({
          label: leadWords[status]?.label ?? status,
          shortcut: String(place + 1),
          checked: status === lead.status,
          onSelect: () => onMove(status),
        })),
        "divider" as const,
        { label: "Delete", icon: <Trash2 />, danger: true, onSelect: onDelete },
      ]}
    />
  );
}
