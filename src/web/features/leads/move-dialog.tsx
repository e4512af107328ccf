import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { openStatuses } from "../../api/data/contract-data.ts";
import { hasPatch, NO_STEP } from "../../api/leads/lead-edits.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/popups/dialog.tsx";

interface MoveDialogProps {
  leads: readonly Lead[];
  to: LeadStatus;
  onMove: () => void;
  onClose: () => void;
}

/** Asks before many leads are moved, or a converted one, and says what they lose. */
export function MoveDialog({ leads, to, onMove, onClose }: MoveDialogProps) {
  const names = format.count(leads.length, "lead", "leads");
  const losesStep = !openStatuses.includes(to);
  const steps = losesStep ? leads.filter((lead) => !hasPatch(lead, NO_STEP)).length : 0;
  const converted = to === "converted" ? 0 : leads.filter(({ status }) => status === "converted").length;
  const effects = [
    ...(steps > 0 ? [`${format.count(steps, "next step is", "next steps are")} cleared`] : []),
    ...(converted > 0 ? [`${format.count(converted, "is", "are")} converted`] : []),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Move ${names} to ${leadWords[to]?.label ?? to}?`}
      {...(effects.length > 0 && { description: effects.join(", ") })}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" data-autofocus onClick={onMove}>
            Move {names}
          </Button>
        </>
      }
    />
  );
}
