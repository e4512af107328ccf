import { useState } from "react";

import type { ActivityType, Lead, LeadEvent, LeadStatus } from "../../../contract/lead.ts";
import { leadStatuses, openStatuses } from "../../api/data/contract-data.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { useShortcuts } from "../../lib/hooks/use-shortcuts.ts";
import { randomKey } from "../../lib/random-key.ts";
import type { LeadActions } from "./lead-actions.ts";

const waysToReach = [
  { keys: "c", label: "Call the company" },
  { keys: "e", label: "Email the company" },
  { keys: "o", label: "Open the website" },
] as const;

interface LeadKeys {
  /** The lead that a key acts on. */
  targetLead: () => Lead | undefined;
  actions: LeadActions;
  onMove: (lead: Lead, to: LeadStatus) => void;
  popover: LeadPopoverState;
}

/** Keys that act on one lead, on every page of the pipeline. */
export function useLeadKeys({ targetLead, actions, onMove, popover }: LeadKeys): void {
  const bind = (keys: string, label: string, act: (lead: Lead) => void) => ({
    keys,
    label,
    group: "Pipeline",
    run: () => {
      const lead = targetLead();
      if (lead) act(lead);
    },
  });
  useShortcuts([
    ...waysToReach.map(({ keys, label }) =>
      bind(keys, label, (lead) => void import("./lead-menu.tsx").then((module) => module.reachCompany(lead, keys))),
    ),
    bind("l", "Log a call", (lead) => logAndAsk(actions, popover, lead, "call")),
    bind("n", "Next step", (lead) => {
      if (isOpen(lead)) popover.open({ kind: "step", leads: [lead] });
    }),
    { keys: "mod+z", label: "Undo the last change", group: "Pipeline", run: actions.undo },
    ...leadStatuses.map((status, index) =>
      bind(String(index + 1), `Move to ${leadWords[status]?.label ?? status}`, (lead) => onMove(lead, status)),
    ),
  ]);
}

/** The popover next to a card or row. */
export type OpenPopover = {
  leads: readonly Lead[];
  /** The element at which it opens; by default the first lead's card or row. */
  anchor?: Element | undefined;
  /** The place of a row that is about to leave the page. */
  at?: DOMRect | undefined;
} &
  /** `text`: of an attempt that was refused. */
  (
    | { kind: "step"; text?: string }
    /** The next step is done when the next one is typed, or none. */
    | { kind: "done" }
    | { kind: "logged"; type: ActivityType; key: string; event: Promise<LeadEvent | undefined> }
    | { kind: "reason" }
  );

/** At most one popover of the page. Functions open it after its lead was changed. */
export function useLeadPopover() {
  const [popover, open] = useState<OpenPopover>();
  return { popover, open: (next: OpenPopover) => open(next), close: () => open(undefined) };
}

type LeadPopoverState = ReturnType<typeof useLeadPopover>;

/** Logs an activity at once and asks for the next step of an open lead. */
export function logAndAsk(actions: LeadActions, popover: LeadPopoverState, lead: Lead, type: ActivityType): void {
  const key = randomKey();
  const event = actions.log(lead, { type }, key);
  if (isOpen(lead)) popover.open({ kind: "logged", leads: [lead], type, key, event });
}

const isOpen = ({ status }: Lead) => openStatuses.includes(status);
