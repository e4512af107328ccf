/** Requests that change leads. Each change appears in every list and in the user's other tabs. */
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";

import type { Lead } from "../../../contract/lead.ts";
import { hasStatus } from "../api-problem.ts";
import { call, callWithHeaders } from "../call.ts";
import { announceLeads, leadsArrived, markRows } from "./lead-cache.ts";
import { NO_STEP, type LeadPatch } from "./lead-edits.ts";
import { leadsChanged } from "./leads.ts";

/** Adds one company to the pipeline. The idempotency key makes a repeated click act once. */
export function useCreateLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: { company_id: number; notes?: string; override?: true; key: string }) =>
      call("createLead", { body }, { idempotencyKey: key }),
    onSuccess: (lead) => {
      markRows(client, new Map([[lead.company_id, { id: lead.id, status: lead.status }]]));
      announceLeads({});
    },
    onSettled: () => leadsChanged(client),
  });
}

export interface LeadRequest extends LeadPatch {
  /** The lead as last read: its version prevents overwriting another tab's change. */
  lead: Lead;
  notes?: string | null;
}

interface ChangedLead {
  lead: Lead;
  /** Token that takes the change back, if the service returned one. */
  undo: string | null;
  /** True when other fields were changed elsewhere meanwhile, in changes that this tab does not know. */
  isRebased: boolean;
}

type LeadFields = Omit<LeadRequest, "lead">;

/** All fields that a change sets: a closed lead also loses its next step. */
function changedFields({ lead: _lead, ...fields }: LeadRequest): LeadFields {
  const isClosing = fields.status === "converted" || fields.status === "lost";
  return isClosing ? { ...NO_STEP, ...fields } : fields;
}

const FIELDS = ["status", "next_action", "next_action_on", "lost_reason", "notes"] as const;
const hasFields = (lead: Lead, fields: LeadFields) =>
  FIELDS.every((name) => fields[name] === undefined || fields[name] === lead[name]);

/**
 * Sends one change; the request completes even if the page is closed. If only other fields were changed elsewhere
 * meanwhile, it is repeated on the new version. A next step waits while the connection is lost.
 * @param request.lead the lead as the user saw it: none of the changed fields is overwritten if it differs now
 * @throws {ApiProblem} 412 when one of the changed fields was changed elsewhere
 */
export async function sendLeadChange(request: LeadRequest): Promise<ChangedLead> {
  const { lead, ...body } = request;
  const fields = changedFields(request);
  // A move is shown on screen at once, so a failure is reported at once.
  const waits = body.status === undefined && body.notes === undefined;
  for (let { version } = lead; ;) {
    try {
      const options = { ifMatch: `"${version}"`, keepalive: true, waits };
      const { answer, headers } = await callWithHeaders("changeLead", { params: { id: lead.id }, body }, options);
      return { lead: answer, undo: headers.get("X-Undo"), isRebased: version !== lead.version };
    } catch (error) {
      if (!hasStatus(error, 412)) throw error;
      const newest = await call("getLead", { params: { id: lead.id } });
      // The response of an earlier attempt was lost.
      if (newest.version > version && hasFields(newest, fields)) return { lead: newest, undo: null, isRebased: true };
      const isSame = FIELDS.every((name) => fields[name] === undefined || newest[name] === lead[name]);
      if (newest.version <= version || !isSame) throw error;
      ({ version } = newest);
    }
  }
}

/** Sends one change and shows it in every list and tab. */
export async function saveLead(client: QueryClient, request: LeadRequest): Promise<Lead> {
  const sentAt = performance.now();
  const { lead, isRebased } = await sendLeadChange(request);
  if (isRebased) {
    announceLeads({});
    await leadsChanged(client);
  } else await leadsArrived(client, [{ previous: request.lead, updated: lead }], sentAt);
  return lead;
}

export function useChangeLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: LeadRequest) => saveLead(client, request),
    // After an error the service's data might be newer than the cache.
    onError: () => leadsChanged(client),
  });
}
