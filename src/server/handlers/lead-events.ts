/** Events of leads: stages and logged activities. */
import type { LeadEvent } from "../../contract/lead.ts";
import { badRequest, notFound, Refusal } from "../domain/refusal.ts";
import type { LeadStore } from "../store/ports/lead-store.ts";
import type { Answered, HandlersOf } from "./handler.ts";
import { noLead, remembered } from "./leads.ts";

type EventOperation = "listLeadEvents" | "createLeadEvent" | "changeLeadEvent" | "deleteLeadEvent";

/** Clocks of clients can be a little ahead. */
const MOST_AHEAD_MS = 60_000;

export function leadEventHandlers({ leads }: { leads: LeadStore }): HandlersOf<EventOperation> {
  return {
    async listLeadEvents({ params: { id } }, { principal }) {
      const data = await leads.events(principal.userId, id);
      if (!data) throw noLead();
      return { body: { data, total: data.length } };
    },
    async createLeadEvent({ params: { id }, body }, context) {
      const { principal, now } = context;
      const { type, text = null } = body;
      const activity = { type, text, at: timeOf(body.at, now) ?? now.toISOString() };
      const event = await leads.logActivity(principal.userId, id, activity, remembered(context, madeEvent), now);
      if (!event) throw noLead();
      return madeEvent(event);
    },
    async changeLeadEvent({ params, body }, { principal, now }) {
      const change = { ...body, at: timeOf(body.at, now) };
      const changed = await leads.changeActivity(principal.userId, params.id, params.event_id, change);
      if (changed.kind !== "done") throw refusalOf(changed.kind);
      return { body: changed.value };
    },
    async deleteLeadEvent({ params }, { principal }) {
      const kind = await leads.removeActivity(principal.userId, params.id, params.event_id);
      if (kind !== "done") throw refusalOf(kind);
      return { body: undefined };
    },
  };
}

const madeEvent = (event: LeadEvent): Answered<LeadEvent> => ({ body: event });

/** @throws Refusal 400 for a time in the future */
function timeOf(instant: string | undefined, now: Date): string | undefined {
  if (instant === undefined) return undefined;
  const time = Date.parse(instant);
  if (time <= now.getTime() + MOST_AHEAD_MS) return new Date(time).toISOString();
  const detail = "must not be more than a minute ahead";
  throw badRequest([{ in: "body", pointer: "/at", code: "in_future", detail }]);
}

/** The same message for events that do not exist and those of other users. */
function refusalOf(kind: "missing" | "fixed"): Refusal {
  if (kind === "missing") {
    return notFound("event_not_found", "No such event. List those of a lead with GET /v1/leads/{id}/events.");
  }
  const detail = "The service writes the events created and status. Only activities can be changed or deleted.";
  return new Refusal({ status: 409, code: "event_not_editable", detail });
}
