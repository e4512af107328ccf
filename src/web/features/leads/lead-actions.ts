import type { QueryClient } from "@tanstack/react-query";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { DO_NOT_CONTACT } from "../../../contract/mark-words.ts";
import { explain, hasStatus } from "../../api/api-problem.ts";
import {
  changeLeads,
  deleteLeads,
  hasPatch,
  patchedLead,
  type LeadPatch,
  type NextStep,
  type SentChange,
} from "../../api/leads/lead-edits.ts";
import { sendLeadChange } from "../../api/leads/lead-changes.ts";
import { newestState } from "../../api/leads/lead-steps.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { markLabel } from "../../entities/mark/mark-words.ts";
import { stepText } from "../../entities/lead/lead-words.ts";
import { format } from "../../lib/format.ts";
import { displayName } from "../../lib/register-case.ts";
import { signalValue } from "../../lib/signal-value.ts";
import { toast, type ToastAction } from "../../ui/popups/toast-store.ts";
import { createActivityActions, type ActivityActions } from "./activity-actions.ts";
import { isOpen } from "./lead-commands.ts";
import { createLeadSender, type Change } from "./send-leads.ts";
import { createUndoStack, type UndoStack, type UndoStep, type UndoSteps } from "./undo-stack.ts";

const ELSEWHERE = "changed on another device";
const label = (status: LeadStatus) => leadWords[status]?.label ?? status;
const leadNames = (leads: readonly Lead[]) =>
  leads.length === 1 && leads[0] ? displayName(leads[0].company.name) : format.count(leads.length, "lead", "leads");

/** Texts of a change, for the names of its leads. */
interface ChangeWords {
  /** Undefined for a change without a message. */
  done: ((names: string) => string) | undefined;
  /** "Couldn’t move Fjord AS" */
  failed: (names: string) => string;
  /** "Undone: 1 move" */
  undone: string;
  /** Offered once, next to Undo. */
  onward?: ToastAction | undefined;
}

export interface LeadActions extends ActivityActions {
  /** Moves leads immediately on screen; refused moves are reverted with a message. */
  move: (leads: readonly Lead[], to: LeadStatus) => Promise<boolean>;
  /** Sets or clears the next step. Resolves to false after a failure, which is shown. */
  plan: (leads: readonly Lead[], step: NextStep) => Promise<boolean>;
  /** Sets the reason of lost leads. Undoing the move clears it. */
  giveReason: (leads: readonly Lead[], reason: Lead["lost_reason"]) => Promise<boolean>;
  /** Marks the companies of leads as do not contact. */
  leaveAlone: (leads: readonly Lead[], details: { reason?: string; until: string | null }) => Promise<boolean>;
  /** Deletes leads. */
  remove: (leads: readonly Lead[]) => Promise<boolean>;
  /** Reverts the latest action. */
  undo: () => void;
  undoSteps: UndoSteps;
}

/** Changes with their messages. */
function createChanges(client: QueryClient, perform: UndoStack["perform"]) {
  const sender = createLeadSender(client);

  /** @param patch null for a delete */
  async function send(change: Change, words: ChangeWords, patch: LeadPatch | null, isUndoable = true) {
    const { leads } = change;
    const unchanged = ({ changedElsewhere }: SentChange) => leads.filter(({ id }) => changedElsewhere.includes(id));
    const failed = (why: string, failedLeads = leads) => `${words.failed(leadNames(failedLeads))}: ${why}`;
    const sent = await perform({
      send: () => sender.send(change),
      done(answer) {
        const staleLeads = unchanged(answer);
        if (staleLeads.length > 0) toast(failed(ELSEWHERE, staleLeads), { tone: "danger" });
        const doneLeads = leads.filter((lead) => !staleLeads.includes(lead));
        return doneLeads.length === 0 ? undefined : words.done?.(leadNames(doneLeads));
      },
      onward: words.onward,
      failed: (error) => failed(whyRefused(error, leads, patch ?? {})),
      undone: words.undone,
      revert: isUndoable
        ? async (answer) => {
            const staleLeads = await sender.takeBack(leads, answer.undo, patch);
            if (staleLeads.length > 0)
              toast(`${leadNames(staleLeads)} not restored: changed since`, { tone: "danger" });
          }
        : null,
      isEmpty: (answer) => answer.undo.length === 0,
    });
    return sent !== undefined && unchanged(sent).length < leads.length;
  }

  async function change(listedLeads: readonly Lead[], patch: LeadPatch, words: ChangeWords, isUndoable = true) {
    const leads = listedLeads.flatMap((lead) => newestState(lead) ?? []).filter((lead) => !hasPatch(lead, patch));
    if (leads.length === 0) return true;
    const request = async (previousLeads: readonly Lead[]): Promise<SentChange> => {
      const [single, ...otherLeads] = previousLeads;
      if (!single || otherLeads.length > 0) return changeLeads(previousLeads, patch);
      const { lead, undo: token, isRebased } = await sendLeadChange({ lead: single, ...patch });
      return { leads: [lead], changedElsewhere: [], isRebased, undo: token === null ? [] : [token] };
    };
    return send({ leads, update: (lead) => patchedLead(lead, patch), request }, words, patch, isUndoable);
  }

  return { send, change };
}

/** Marks the companies of the leads. */
function createMarking(client: QueryClient, perform: UndoStack["perform"]) {
  return async (leads: readonly Lead[], word: string, details: { reason?: string; until?: string | null } = {}) => {
    const newLeads = leads.filter(({ company }) => !company.marks.includes(word));
    const idsOf = (of: readonly Lead[]) => [...new Set(of.map((lead) => lead.company_id))];
    const sent = await perform({
      async send() {
        const { markCompanies, unmarkCompanies } = await import("../../api/marks.ts");
        await markCompanies(client, word, idsOf(leads), details);
        return () => unmarkCompanies(client, word, idsOf(newLeads));
      },
      done: () => `${leadNames(leads)} marked as ${markLabel(word)}`,
      failed: (error) => `Couldn’t mark ${leadNames(leads)}: ${explain(error).detail}`,
      undone: `${markLabel(word)} removed`,
      revert: (unmark) => unmark(),
    });
    return sent !== undefined;
  };
}

/** Changes, logs and deletes leads: optimistic, checked by version, with undo. */
export function createLeadActions(
  client: QueryClient,
  undoSteps: UndoSteps = signalValue<readonly UndoStep[]>([]),
): LeadActions {
  const { perform, undo } = createUndoStack(undoSteps);
  const { send, change } = createChanges(client, perform);
  const mark = createMarking(client, perform);
  const move: LeadActions["move"] = (leads, status) =>
    change(
      leads,
      { status },
      {
        done: (names) => `${names} moved to ${label(status)}`,
        failed: (names) => `Couldn’t move ${names}`,
        undone: `Undone: ${format.count(leads.length, "move", "moves")}`,
        onward:
          status === "converted" && leads.some(({ company }) => !company.marks.includes("customer"))
            ? { label: "Mark as Customer", run: () => void mark(leads, "customer") }
            : undefined,
      },
    );

  return {
    move,
    leaveAlone: (leads, details) => mark(leads, DO_NOT_CONTACT, details),
    plan: (leads, step) =>
      change(leads, step, {
        done: (names) => `${names}: ${stepText(step) ?? "no next step"}`,
        failed: (names) => `Couldn’t plan ${names}`,
        undone: "Next step restored",
      }),
    giveReason: (leads, lost_reason) =>
      change(
        leads,
        { lost_reason },
        { done: undefined, failed: (names) => `Couldn’t save the reason for ${names}`, undone: "Reason restored" },
        false,
      ),
    remove: (leads) =>
      send(
        { leads, update: () => null, request: (deletedLeads) => deleteLeads(deletedLeads.map(({ id }) => id)) },
        {
          done: (names) => `${names} deleted`,
          failed: (names) => `Couldn’t delete ${names}`,
          undone: `${leadNames(leads)} restored`,
        },
        null,
      ),
    ...createActivityActions(client, { perform, move }),
    undo,
    undoSteps,
  };
}

/** A closed lead has no next step: names it, because the other leads stay unplanned as well. */
function whyRefused(error: unknown, leads: readonly Lead[], { next_action, next_action_on }: LeadPatch): string {
  if (hasStatus(error, 412)) return ELSEWHERE;
  const isPlanning = (next_action ?? next_action_on) !== undefined;
  const closedLead = leads.find((lead) => !isOpen(newestState(lead) ?? lead));
  if (!isPlanning || !closedLead || !hasStatus(error, 400)) return explain(error).detail;
  return `${displayName(closedLead.company.name)} is ${label(closedLead.status).toLowerCase()} and has no next step`;
}
