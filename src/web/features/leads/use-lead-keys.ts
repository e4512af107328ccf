import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { leadStatuses } from "../../api/data/contract-data.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { useShortcuts } from "../../lib/hooks/use-shortcuts.ts";
import type { LeadActions } from "./lead-actions.ts";
import { isOpen, logAndAsk, type LeadPopoverState } from "./use-lead-popover.ts";

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
      bind(keys, label, (lead) => void import("./reach-company.ts").then((module) => module.reachCompany(lead, keys))),
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
