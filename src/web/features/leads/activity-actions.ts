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
import { leadsChanged } from "../../api/leads/leads.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { activityWords } from "../../entities/lead/lead-words.ts";
import { randomKey } from "../../lib/random-key.ts";
import { displayName } from "../../lib/register-case.ts";
import type { ToastAction } from "../../ui/popups/toast-store.ts";
import type { UndoStack } from "./undo-stack.ts";

export interface ActivityActions {
  /** Logs an activity. Resolves with its event, or undefined after a failure, which is shown. */
  log: (lead: Lead, activity: Activity, idempotencyKey?: string) => Promise<LeadEvent | undefined>;
  /** Changes the text, type or time of an activity. Resolves to false after a failure, which is shown. */
  amend: (lead: Lead, event: LeadEvent, change: ActivityChange) => Promise<boolean>;
  /** Deletes an activity. */
  unlog: (lead: Lead, event: LeadEvent) => Promise<void>;
}

interface ActivityDeps extends Pick<UndoStack, "perform"> {
  move: (leads: readonly Lead[], to: LeadStatus) => Promise<boolean>;
}

/** Logs, changes and deletes activities, with undo. They never conflict with changes of the lead. */
export function createActivityActions(client: QueryClient, { perform, move }: ActivityDeps): ActivityActions {
  /** Sends a request, and reads the lead after it, because its last contact follows its activities. */
  async function sendAndRead<Answer>(lead: Lead, send: () => Promise<Answer>): Promise<Answer> {
    const sentAt = performance.now();
    const answer = await send();
    void readLead(client, lead.id).then(
      (stored) => {
        const previous = newestState(lead) ?? lead;
        const isNewer = stored.version >= previous.version;
        const updated = isNewer ? stored : { ...previous, last_contact_at: stored.last_contact_at };
        return leadsArrived(client, [{ previous, updated }], sentAt);
      },
      () => leadsChanged(client),
    );
    return answer;
  }

  /** A new lead that was reached is not new any more. */
  const contacted = (lead: Lead, { type }: Activity): ToastAction | undefined =>
    lead.status === "new" && (type === "call" || type === "email" || type === "meeting")
      ? { label: `Move to ${leadWords.contacted?.label ?? "contacted"}`, run: () => void move([lead], "contacted") }
      : undefined;
  const nameOf = (lead: Lead) => displayName(lead.company.name);
  const failed = (what: string) => (error: unknown) => `Couldn’t ${what}: ${explain(error).detail}`;
  return {
    log: (lead, activity, idempotencyKey = randomKey()) =>
      perform({
        send: () => sendAndRead(lead, () => logActivity(lead, activity, idempotencyKey)),
        done: () => `${activityWords[activity.type].logged} on ${nameOf(lead)}`,
        failed: failed(`log on ${nameOf(lead)}`),
        undone: `${activityWords[activity.type].label} removed`,
        onward: contacted(lead, activity),
        revert: (event) => sendAndRead(lead, () => deleteActivity(event)),
      }),
    async amend(lead, event, change) {
      const previous = { text: event.text, at: event.at };
      const answer = await perform({
        send: () => sendAndRead(lead, () => changeActivity(event, change)),
        done: () => "Activity saved",
        failed: failed("save the activity"),
        undone: "Activity restored",
        revert: (changed) => sendAndRead(lead, () => changeActivity(changed, previous)),
      });
      return answer !== undefined;
    },
    async unlog(lead, event) {
      const { type, text } = event;
      await perform({
        send: () => sendAndRead(lead, () => deleteActivity(event)),
        done: () => "Activity deleted",
        failed: failed("delete the activity"),
        undone: "Activity restored",
        revert: async () => {
          if (type !== "created" && type !== "status")
            await sendAndRead(lead, () => logActivity(lead, { type, text, at: event.at }, randomKey()));
        },
      });
    },
  };
}
