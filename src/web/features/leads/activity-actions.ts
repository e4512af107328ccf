import type { QueryClient } from "@tanstack/react-query";

import type { Lead, LeadEvent, LeadStatus } from "../../../contract/lead.ts";
import { explain } from "../../api/api-problem.ts";
import {
  changeActivity,
  deleteActivity,
  logActivity,
  readLead,
  type Activity,
  type ActivityChange,
} from "../../api/leads/lead-edits.ts";
import { leadsArrived } from "../../api/leads/lead-cache.ts";
import { newestState } from "../../api/leads/lead-steps.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { activityWords } from "../../entities/lead/lead-words.ts";
import { randomKey } from "../../lib/random-key.ts";
import { displayName } from "../../lib/register-case.ts";
import { dismissToast, toast, type ToastAction } from "../../ui/popups/toast-store.ts";

const UNDO_MS = 8_000;

export interface UndoStep {
  /** Reverts the action. The step stays until that has succeeded. */
  takeBack: () => Promise<void>;
  /** True while it is being reverted. */
  isBusy: boolean;
}

interface UndoStack {
  move: (leads: readonly Lead[], to: LeadStatus) => Promise<boolean>;
  push: (step: UndoStep) => void;
  drop: (step: UndoStep) => void;
}

export interface ActivityActions {
  /** Logs an activity. Resolves with its event, or undefined after a failure, which is shown. */
  log: (lead: Lead, activity: Activity, idempotencyKey?: string) => Promise<LeadEvent | undefined>;
  /** Changes the text, type or time of an activity. Resolves to false after a failure, which is shown. */
  amend: (lead: Lead, event: LeadEvent, change: ActivityChange) => Promise<boolean>;
  /** Deletes an activity. */
  unlog: (lead: Lead, event: LeadEvent) => Promise<void>;
}

interface Request<Answer> {
  send: () => Promise<Answer>;
  done: string;
  failed: string;
  undone: string;
  /** Offered after it. */
  onward?: ToastAction | undefined;
  /** The opposite request. */
  revert: (answer: Answer) => Promise<unknown>;
}

/** Logs, changes and deletes activities, with undo. They never conflict with changes of the lead. */
export function createActivityActions(client: QueryClient, { push, drop, move }: UndoStack): ActivityActions {
  /** Reads the lead after a change of its activities, because its last contact follows them. */
  async function refresh(lead: Lead, sentAt: number) {
    const stored = await readLead(client, lead.id);
    const previous = newestState(lead) ?? lead;
    const isNewer = stored.version >= previous.version;
    const updated = isNewer ? stored : { ...previous, last_contact_at: stored.last_contact_at };
    await leadsArrived(client, [{ previous, updated }], sentAt);
  }

  async function perform<Answer>(lead: Lead, { send, done, failed, undone, onward, revert }: Request<Answer>) {
    const sentAt = performance.now();
    const sent = send();
    let toastId = 0;
    const takeBack = async (answer: Answer) => {
      const revertedAt = performance.now();
      try {
        await revert(answer);
        drop(step);
        toast(undone);
        await refresh(lead, revertedAt);
      } catch (error) {
        toast(`Couldn’t undo: ${explain(error).detail}`, { tone: "danger" });
      }
    };
    const step = {
      async takeBack() {
        if (step.isBusy) return;
        step.isBusy = true;
        dismissToast(toastId);
        await sent.then(takeBack, () => undefined);
        step.isBusy = false;
      },
      isBusy: false,
    };
    push(step);
    try {
      const answer = await sent;
      toastId = toast(done, {
        durationMs: UNDO_MS,
        onward,
        action: { label: "Undo", run: () => void step.takeBack() },
      });
      await refresh(lead, sentAt);
      return answer;
    } catch (error) {
      drop(step);
      toast(`${failed}: ${explain(error).detail}`, { tone: "danger" });
      return undefined;
    }
  }

  /** A new lead that was reached is not new any more. */
  const contacted = (lead: Lead, { type }: Activity): ToastAction | undefined =>
    lead.status === "new" && (type === "call" || type === "email" || type === "meeting")
      ? { label: `Move to ${leadWords.contacted?.label ?? "contacted"}`, run: () => void move([lead], "contacted") }
      : undefined;
  const nameOf = (lead: Lead) => displayName(lead.company.name);
  return {
    log: (lead, activity, idempotencyKey = randomKey()) =>
      perform(lead, {
        send: () => logActivity(lead, activity, idempotencyKey),
        done: `${activityWords[activity.type].logged} on ${nameOf(lead)}`,
        failed: `Couldn’t log on ${nameOf(lead)}`,
        undone: `${activityWords[activity.type].label} removed`,
        onward: contacted(lead, activity),
        revert: deleteActivity,
      }),
    amend: async (lead, event, change) => {
      const previous = { text: event.text, at: event.at };
      const answer = await perform(lead, {
        send: () => changeActivity(event, change),
        done: "Activity saved",
        failed: "Couldn’t save the activity",
        undone: "Activity restored",
        revert: (changed) => changeActivity(changed, previous),
      });
      return answer !== undefined;
    },
    async unlog(lead, event) {
      const { type, text } = event;
      await perform(lead, {
        send: () => deleteActivity(event),
        done: "Activity deleted",
        failed: "Couldn’t delete the activity",
        undone: "Activity restored",
        revert: async () => {
          if (type !== "created" && type !== "status")
            await logActivity(lead, { type, text, at: event.at }, randomKey());
        },
      });
    },
  };
}
