import type { QueryClient } from "@tanstack/react-query";

import type { Lead, LeadEvent } from "../../../contract/lead.ts";
import { explain } from "../../api/api-problem.ts";
import {
  changeActivity,
  deleteActivity,
  logActivity,
  readLeads,
  type Activity,
  type ActivityChange,
} from "../../api/leads/lead-edits.ts";
import { leadsArrived } from "../../api/leads/lead-cache.ts";
import { newestState } from "../../api/leads/lead-steps.ts";
import { activityWords } from "../../entities/lead/lead-words.ts";
import { randomKey } from "../../lib/random-key.ts";
import { displayName } from "../../lib/register-case.ts";
import { dismissToast, toast } from "../../ui/popups/toast-store.ts";

const UNDO_MS = 8_000;

export interface UndoStep {
  takeBack: () => void;
}

interface UndoStack {
  push: (step: UndoStep) => void;
  drop: (step: UndoStep) => void;
}

export interface ActivityActions {
  /** Logs an activity. Resolves with its event, or undefined after a failure, which is shown. */
  log: (lead: Lead, activity: Activity) => Promise<LeadEvent | undefined>;
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
  /** The opposite request. */
  revert: (answer: Answer) => Promise<unknown>;
}

/** Logs, changes and deletes activities, with undo. They never conflict with changes of the lead. */
export function createActivityActions(client: QueryClient, { push, drop }: UndoStack): ActivityActions {
  /** Reads the lead after a change of its activities, because its last contact follows them. */
  async function refresh(lead: Lead, sentAt: number) {
    const [stored] = await readLeads(client, [lead.id]);
    if (!stored) return;
    const previous = newestState(lead) ?? lead;
    const isNewer = stored.version >= previous.version;
    const updated = isNewer ? stored : { ...previous, last_contact_at: stored.last_contact_at };
    await leadsArrived(client, [{ previous, updated }], sentAt);
  }

  async function perform<Answer>(lead: Lead, { send, done, failed, undone, revert }: Request<Answer>) {
    const sentAt = performance.now();
    const sent = send();
    let toastId = 0;
    const takeBack = async (answer: Answer) => {
      const revertedAt = performance.now();
      try {
        await revert(answer);
        toast(undone);
        await refresh(lead, revertedAt);
      } catch (error) {
        toast(`Couldn’t undo: ${explain(error).detail}`, { tone: "danger" });
      }
    };
    const step = {
      takeBack() {
        drop(step);
        dismissToast(toastId, true);
        sent.then(takeBack, () => undefined);
      },
    };
    push(step);
    try {
      const answer = await sent;
      toastId = toast(done, { durationMs: UNDO_MS, action: { label: "Undo", run: step.takeBack } });
      await refresh(lead, sentAt);
      return answer;
    } catch (error) {
      drop(step);
      toast(`${failed}: ${explain(error).detail}`, { tone: "danger" });
      return undefined;
    }
  }

  const nameOf = (lead: Lead) => displayName(lead.company.name);
  return {
    log: (lead, activity) =>
      perform(lead, {
        send: () => logActivity(lead, activity, randomKey()),
        done: `${activityWords[activity.type].logged} on ${nameOf(lead)}`,
        failed: `Couldn’t log on ${nameOf(lead)}`,
        undone: `${activityWords[activity.type].label} removed`,
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
