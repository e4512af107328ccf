/** Activities on a lead: calls, e-mails, meetings and notes. */
import type { RequestOf } from "../../../contract/endpoint.ts";
import type { Endpoints } from "../../../contract/endpoints.ts";
import type { Lead, LeadEvent } from "../../../contract/lead.ts";
import { call } from "../call.ts";

export type Activity = NonNullable<RequestOf<Endpoints["createLeadEvent"]>["body"]>;
export type ActivityChange = NonNullable<RequestOf<Endpoints["changeLeadEvent"]>["body"]>;

/** Logs an activity; the request completes even if the page is closed. */
export function logActivity(lead: Lead, body: Activity, idempotencyKey: string): Promise<LeadEvent> {
  return call("createLeadEvent", { params: { id: lead.id }, body }, { idempotencyKey, keepalive: true });
}

export function changeActivity({ id, lead_id }: LeadEvent, body: ActivityChange): Promise<LeadEvent> {
  return call("changeLeadEvent", { params: { id: lead_id, event_id: id }, body }, { keepalive: true });
}

export async function deleteActivity({ id, lead_id }: LeadEvent): Promise<void> {
  await call("deleteLeadEvent", { params: { id: lead_id, event_id: id } }, { keepalive: true });
}
