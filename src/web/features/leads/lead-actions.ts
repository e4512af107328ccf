import type { QueryClient } from "@tanstack/react-query";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { explain, hasStatus } from "../../api/api-problem.ts";
import {
  changeLeads,
  deleteLeads,
  hasPatch,
  patchedLead,
  readLeads,
  restoringPatch,
  type LeadPatch,
  type NextStep,
} from "../../api/leads/lead-edits.ts";
import { changesAnswered } from "../../api/leads/lead-cache.ts";
import { changeLead } from "../../api/leads/lead-changes.ts";
import { newestState, showChange } from "../../api/leads/lead-steps.ts";
import { leadsChanged } from "../../api/leads/leads.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { stepText } from "../../entities/lead/lead-words.ts";
import { format } from "../../lib/format.ts";
import { displayName } from "../../lib/register-case.ts";
import { signalValue, type SignalValue } from "../../lib/signal-value.ts";
import { dismissToast, toast } from "../../ui/popups/toast-store.ts";
import { createActivityActions, type ActivityActions, type UndoStep } from "./activity-actions.ts";

const UNDO_MS = 8_000;
const MOST_UNDO_STEPS = 20;
const label = (status: LeadStatus) => leadWords[status]?.label ?? status;
const leadNames = (leads: readonly Lead[]) =>
  leads.length === 1 && leads[0] ? displayName(leads[0].company.name) : format.count(leads.length, "lead", "leads");

/** Texts of a change, for the names of its leads. */
interface ChangeWords {
  /** Undefined for a change without a message. */
  done: ((names: string) => string) | undefined;
  /** "Couldn’t move Fjord AS" */
  failed: (names: string) => string;
  /** "Move undone" */
  undone: string;
}

export interface LeadActions extends ActivityActions {
  /** Moves leads immediately on screen; refused moves are reverted with a message. */
  move: (leads: readonly Lead[], to: LeadStatus) => Promise<boolean>;
  /** Sets or clears the next step. Resolves to false after a failure, which is shown. */
  plan: (leads: readonly Lead[], step: NextStep) => Promise<boolean>;
  /** Sets the reason of lost leads. Undoing the move clears it. */
  giveReason: (leads: readonly Lead[], reason: Lead["lost_reason"]) => Promise<boolean>;
  /**
   * Removes leads from the screen; the request is sent when the toast has disappeared, so that Undo needs no request.
   */
  remove: (leads: readonly Lead[]) => void;
  /** Reverts the latest action. */
  undo: () => void;
  /** Actions that can be undone, newest last. */
  undoSteps: UndoSteps;
}

export type UndoSteps = SignalValue<readonly UndoStep[]>;

/** Changes, logs and deletes leads: optimistic, checked by version, with undo. */
export function createLeadActions(
  client: QueryClient,
  undoSteps: UndoSteps = signalValue<readonly UndoStep[]>([]),
): LeadActions {
  const push = (step: UndoStep) => undoSteps.set([...undoSteps.get(), step].slice(-MOST_UNDO_STEPS));
  const drop = (step: UndoStep) => undoSteps.set(undoSteps.get().filter((other) => other !== step));
  /** The latest pending request of each lead; the next one waits for the version that it creates. */
  const requests = new Map<number, Promise<void>>();

  /** Shows changed leads and sends the change after their pending requests. */
  async function send(leads: readonly Lead[], patch: LeadPatch): Promise<void> {
    const changes = leads.map((lead) => ({ previous: lead, updated: patchedLead(lead, patch) }));
    const pendingChange = showChange(changes);
    const earlier = leads.flatMap((lead) => requests.get(lead.id) ?? []);
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const { id } of leads) requests.set(id, promise);
    await Promise.all(earlier);
    const previousLeads = pendingChange.previousLeads();
    const sentAt = performance.now();
    let changedLeads: readonly Lead[];
    try {
      const [single, ...otherLeads] = previousLeads;
      const isSingle = single !== undefined && otherLeads.length === 0;
      changedLeads = isSingle
        ? [await changeLead({ lead: single, ...patch })]
        : await changeLeads(previousLeads, patch);
      pendingChange.answer(changedLeads);
    } catch (error) {
      pendingChange.withdraw();
      // After a concurrent change or a partial failure, the leads are refetched.
      const reloaded = leadsChanged(client);
      if (hasStatus(error, 412) || hasStatus(error, 404)) await reloaded;
      throw error;
    } finally {
      resolve();
      for (const { id } of leads) if (requests.get(id) === promise) requests.delete(id);
    }
    const pairs = previousLeads.map((lead, index) => ({ previous: lead, updated: changedLeads[index] ?? null }));
    await changesAnswered(client, pairs, sentAt);
  }

  async function change(listedLeads: readonly Lead[], patch: LeadPatch, words: ChangeWords, isUndoable = true) {
    const leads = listedLeads.flatMap((lead) => newestState(lead) ?? []).filter((lead) => !hasPatch(lead, patch));
    if (leads.length === 0) return true;
    const sent = send(leads, patch);
    let toastId = 0;
    const step = {
      takeBack() {
        drop(step);
        dismissToast(toastId, true);
        // Waits for the pending request; refused changes are already reverted.
        sent.then(
          () => takeBack(leads, patch, words.undone),
          () => undefined,
        );
      },
    };
    if (isUndoable) push(step);
    try {
      await sent;
      if (words.done)
        toastId = toast(words.done(leadNames(leads)), {
          durationMs: UNDO_MS,
          action: { label: "Undo", run: step.takeBack },
        });
      return true;
    } catch (error) {
      drop(step);
      const why = hasStatus(error, 412) ? "changed in another tab" : explain(error).detail;
      toast(`${words.failed(leadNames(leads))}: ${why}`, { tone: "danger" });
      return false;
    }
  }

  /** @param leads the leads before the change; those changed again since stay unchanged */
  async function takeBack(leads: readonly Lead[], patch: LeadPatch, done: string) {
    const restoring = leads.map((lead) => ({ lead, restored: restoringPatch(lead, patchedLead(lead, patch)) }));
    try {
      for (const group of Map.groupBy(restoring, ({ restored }) => JSON.stringify(restored)).values()) {
        const [firstLead, ...otherLeads] = group;
        if (!firstLead) continue;
        const groupLeads =
          otherLeads.length === 0 ? await readLeads(client, [firstLead.lead.id]) : group.map(({ lead }) => lead);
        // Also changes that this tab has not sent yet, such as a delete.
        const current = groupLeads.flatMap((lead) => newestState(lead) ?? []);
        const unchanged = current.filter((lead) => hasPatch(lead, patch));
        if (unchanged.length > 0) await send(unchanged, firstLead.restored);
      }
      toast(done);
    } catch (error) {
      toast(`Couldn’t undo: ${explain(error).detail}`, { tone: "danger" });
    }
  }

  function remove(leads: readonly Lead[]) {
    const ids = leads.map((lead) => lead.id);
    const changes = leads.map((previous) => ({ previous, updated: null }));
    const pendingChange = showChange(changes);
    let toastId = 0;
    const step = {
      takeBack() {
        drop(step);
        dismissToast(toastId, true);
        pendingChange.withdraw();
      },
    };
    push(step);
    const sendDelete = async () => {
      drop(step);
      const sentAt = performance.now();
      try {
        await deleteLeads(ids);
        pendingChange.answer([]);
        await changesAnswered(client, changes, sentAt);
      } catch (error) {
        pendingChange.withdraw();
        toast(`Couldn’t delete ${leadNames(leads)}: ${explain(error).detail}`, { tone: "danger" });
      }
    };
    toastId = toast(`${leadNames(leads)} deleted`, {
      durationMs: UNDO_MS,
      action: { label: "Undo", run: step.takeBack },
      onEnd: () => void sendDelete(),
    });
  }

  return {
    move: (leads, status) =>
      change(
        leads,
        { status },
        {
          done: (names) => `${names} moved to ${label(status)}`,
          failed: (names) => `Couldn’t move ${names}`,
          undone: "Move undone",
        },
      ),
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
    ...createActivityActions(client, { push, drop }),
    remove,
    undo: () => undoSteps.get().at(-1)?.takeBack(),
    undoSteps,
  };
}
