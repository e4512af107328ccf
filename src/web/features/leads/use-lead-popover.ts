import { useState } from "react";

import type { ActivityType, Lead, LeadEvent } from "../../../contract/lead.ts";
import { openStatuses } from "../../api/data/contract-data.ts";
import type { LeadActions } from "./lead-actions.ts";

/** The popover next to a card or row. */
export type OpenPopover = {
  leads: readonly Lead[];
  /** The element at which it opens; by default the first lead's card or row. */
  anchor?: Element | undefined;
  /** The place of a row that is about to leave the page. */
  at?: DOMRect | undefined;
} & (
  | { kind: "step" }
  /** The next step is done when the next one is typed, or none. */
  | { kind: "done" }
  | { kind: "logged"; type: ActivityType; event: Promise<LeadEvent | undefined> }
  | { kind: "reason" }
);

/** At most one popover of the page. Functions open it after its lead was changed. */
export function useLeadPopover() {
  const [popover, open] = useState<OpenPopover>();
  return { popover, open: (next: OpenPopover) => open(next), close: () => open(undefined) };
}

export type LeadPopoverState = ReturnType<typeof useLeadPopover>;

/** Logs an activity at once and asks for the next step of an open lead. */
export function logAndAsk(actions: LeadActions, popover: LeadPopoverState, lead: Lead, type: ActivityType): void {
  const event = actions.log(lead, { type });
  if (isOpen(lead)) popover.open({ kind: "logged", leads: [lead], type, event });
}

export const isOpen = ({ status }: Lead) => openStatuses.includes(status);
