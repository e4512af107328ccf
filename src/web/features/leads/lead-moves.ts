import type { QueryClient } from "@tanstack/react-query";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { explain, hasStatus } from "../../api/api-problem.ts";
import { deleteLeads, moveLeads, readLeads } from "../../api/leads/lead-bulk.ts";
import { changesAnswered } from "../../api/leads/lead-cache.ts";
import { changeLead } from "../../api/leads/lead-changes.ts";
import { newestState, showChange } from "../../api/leads/lead-steps.ts";
import { leadsChanged } from "../../api/leads/leads.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";
import { displayName } from "../../lib/register-case.ts";
import { signalValue, type SignalValue } from "../../lib/signal-value.ts";
import { dismissToast, toast } from "../../ui/popups/toast-store.ts";

const UNDO_MS = 8_000;
const MOST_UNDO_STEPS = 20;
const label = (status: LeadStatus) => leadWords[status]?.label ?? status;
const leadNames = (leads: readonly Lead[]) =>
  leads.length === 1 && leads[0] ? displayName(leads[0].company.name) : format.count(leads.length, "lead", "leads");

interface UndoStep {
  takeBack: () => void;
}

export interface LeadMoves {
  /** Moves leads immediately on screen; refused moves are reverted with a message. */
  move: (leads: readonly Lead[], to: LeadStatus) => Promise<void>;
  /**
   * Removes leads from the screen; the request is sent when the toast has disappeared, so that Undo needs no request.
   */
  remove: (leads: readonly Lead[]) => void;
  /** Reverts the latest move or deletion. */
  undo: () => void;
  /** Moves and deletions that can be undone, newest last. */
  undoSteps: SignalValue<readonly UndoStep[]>;
}

/** Moves and deletes leads: optimistic, checked by version, with undo. */
export function createLeadMoves(client: QueryClient): LeadMoves {
  const undoSteps = signalValue<readonly UndoStep[]>([]);
  const push = (step: UndoStep) => undoSteps.set([...undoSteps.get(), step].slice(-MOST_UNDO_STEPS));
  const drop = (step: UndoStep) => undoSteps.set(undoSteps.get().filter((other) => other !== step));
  /** The latest pending request of each lead; the next one waits for the version that it creates. */
  const requests = new Map<number, Promise<void>>();

  /** Shows leads in another stage and sends the change after their pending requests. */
  async function send(leads: readonly Lead[], to: LeadStatus): Promise<void> {
    const status_since = new Date().toISOString();
    const changes = leads.map((lead) => ({ previous: lead, updated: { ...lead, status: to, status_since } }));
    const pendingChange = showChange(changes);
    const earlier = leads.flatMap((lead) => requests.get(lead.id) ?? []);
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const { id } of leads) requests.set(id, promise);
    await Promise.all(earlier);
    const previousLeads = pendingChange.previousLeads();
    const sentAt = performance.now();
    let movedLeads: readonly Lead[];
    try {
      const [single, ...otherLeads] = previousLeads;
      const isSingle = single !== undefined && otherLeads.length === 0;
      movedLeads = isSingle ? [await changeLead({ lead: single, status: to })] : await moveLeads(previousLeads, to);
      pendingChange.answer(movedLeads);
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
    const pairs = previousLeads.map((lead, index) => ({ previous: lead, updated: movedLeads[index] ?? null }));
    await changesAnswered(client, pairs, sentAt);
  }

  async function move(leads: readonly Lead[], to: LeadStatus) {
    const moving = leads.flatMap((lead) => newestState(lead) ?? []).filter((lead) => lead.status !== to);
    if (moving.length === 0) return;
    const sent = send(moving, to);
    let toastId = 0;
    const step = {
      takeBack() {
        drop(step);
        dismissToast(toastId, true);
        // Waits for the pending request; refused changes are already reverted.
        sent.then(
          () => takeBack(moving, to),
          () => undefined,
        );
      },
    };
    push(step);
    try {
      await sent;
      toastId = toast(`${leadNames(moving)} moved to ${label(to)}`, {
        durationMs: UNDO_MS,
        action: { label: "Undo", run: step.takeBack },
      });
    } catch (error) {
      drop(step);
      const why = hasStatus(error, 412) ? "changed in another tab" : explain(error).detail;
      toast(`Couldn’t move ${leadNames(moving)}: ${why}`, { tone: "danger" });
    }
  }

  /** @param moved the leads before the move; those moved again since stay unchanged */
  async function takeBack(moved: readonly Lead[], to: LeadStatus) {
    try {
      for (const [status, group] of Map.groupBy(moved, (lead) => lead.status)) {
        const [single, ...otherLeads] = group;
        const now =
          single && otherLeads.length === 0
            ? await readLeads(client, [single.id])
            : group.flatMap((lead) => newestState(lead) ?? []);
        const unmoved = now.filter((lead) => lead.status === to);
        if (unmoved.length > 0) await send(unmoved, status);
      }
      toast("Move undone");
    } catch (error) {
      toast(`Couldn’t undo the move: ${explain(error).detail}`, { tone: "danger" });
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

  return { move, remove, undo: () => undoSteps.get().at(-1)?.takeBack(), undoSteps };
}
