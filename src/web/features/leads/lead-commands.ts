import type { ActivityType, Lead, LeadEvent, LeadStatus } from "../../../contract/lead.ts";
import { leadStatuses, openStatuses } from "../../api/data/contract-data.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { useShortcuts } from "../../lib/hooks/use-shortcuts.ts";

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

/** Changes of leads, as the page makes them. */
export interface LeadCommands {
  /** Asks for the next step. @param anchor the pressed button, where the question opens */
  plan: (leads: readonly Lead[], anchor?: Element) => void;
  /** Logs an activity at once and asks for the next step of an open lead. */
  log: (lead: Lead, type: ActivityType) => void;
  /** Moves leads, and asks why they were lost. */
  move: (leads: readonly Lead[], to: LeadStatus) => void;
  remove: (leads: readonly Lead[]) => void;
}

export const isOpen = ({ status }: Lead): boolean => openStatuses.includes(status);

/** A command on one lead: the line of its menu, and its key. */
export interface LeadCommand {
  label: string;
  keys?: string;
  /** Heading in the list of keys; default Pipeline. */
  group?: string;
  isOffered?: (lead: Lead) => boolean;
  run: (lead: Lead, commands: LeadCommands) => void;
}

/** Next step, and what was done. */
export const workCommands: readonly (LeadCommand & { id: "plan" | "call" | "noAnswer" })[] = [
  { id: "plan", label: "Next step…", keys: "n", isOffered: isOpen, run: (lead, { plan }) => plan([lead]) },
  { id: "call", label: "Log a call", keys: "l", run: (lead, { log }) => log(lead, "call") },
  { id: "noAnswer", label: "Log no answer", run: (lead, { log }) => log(lead, "no_answer") },
];

/** "Move to" each stage. */
export const stageCommands = leadStatuses.map((status, place) => ({
  status,
  label: leadWords[status]?.label ?? status,
  keys: String(place + 1),
  run: (lead: Lead, { move }: LeadCommands) => move([lead], status),
}));

const waysToReach = [
  { keys: "c", label: "Call the company" },
  { keys: "e", label: "Email the company" },
  { keys: "o", label: "Open the website" },
] as const;

interface LeadKeys {
  /** The lead that a key acts on. */
  targetLead: () => Lead | undefined;
  commands: LeadCommands;
  undo: () => void;
  /** Commands of this page only. */
  ofPage?: readonly LeadCommand[];
}

/** Keys that act on one lead, on every page of the pipeline. */
export function useLeadKeys({ targetLead, commands, undo, ofPage = [] }: LeadKeys): void {
  const bind = ({ keys = "", label, group = "Pipeline", isOffered, run }: LeadCommand) => ({
    keys,
    label,
    group,
    run: () => {
      const lead = targetLead();
      if (lead && (isOffered?.(lead) ?? true)) run(lead, commands);
    },
  });
  useShortcuts([
    ...waysToReach.map(({ keys, label }) =>
      bind({
        keys,
        label,
        run: (lead) => void import("./lead-menu.tsx").then((module) => module.reachCompany(lead, keys)),
      }),
    ),
    ...workCommands.filter(({ keys }) => keys !== undefined).map((command) => bind(command)),
    { keys: "mod+z", label: "Undo the last change", group: "Pipeline", run: undo },
    ...stageCommands.map((command) => bind({ ...command, label: `Move to ${command.label}` })),
    ...ofPage.map((command) => bind(command)),
  ]);
}
