/** Next steps and log entries that were typed for a lead and are not stored yet. */
import type { ActivityType, LeadEvent } from "../../../contract/lead.ts";
import { activityTypes } from "../../api/data/contract-data.ts";
import { draftKeeper, hasTexts } from "../../lib/drafts.ts";

interface StepDraft {
  text: string;
  /** The stored next step when typing began. */
  basis: string;
}

interface LogDraft {
  text: string;
  type: ActivityType;
  /** Idempotency key, so that the entry is logged once even if it is sent again after a reload. */
  key: string;
  /** The logged event to which the text is a note. */
  event?: number | undefined;
}

export const stepDrafts = draftKeeper("step", (value): value is StepDraft => hasTexts(value, "text", "basis"));

export const logDrafts = draftKeeper(
  "log",
  (value): value is LogDraft =>
    hasTexts(value, "text", "type", "key") && activityTypes.some((type) => type === value.type),
);

/** Drops a next step that was stored, unless its text was changed meanwhile. */
export function dropStep(leadId: number, storedText: string): void {
  if (stepDrafts.get(leadId)?.text === storedText) stepDrafts.set(leadId, undefined);
}

/** Makes a typed note belong to the activity that was logged with this key. */
export function attachEvent({ id, lead_id }: LeadEvent, key: string): void {
  const draft = logDrafts.get(lead_id);
  if (draft?.key === key && draft.event !== id) logDrafts.set(lead_id, { ...draft, event: id });
}
