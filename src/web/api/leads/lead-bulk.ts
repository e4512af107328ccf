/** Changes many leads at once: each request has up to 1 000 leads and is all or nothing. */
import type { QueryClient } from "@tanstack/react-query";

import type { Lead } from "../../../contract/lead.ts";
import { call } from "../call.ts";
import { patchedLead, type LeadPatch } from "./lead-patch.ts";
import { leadQuery } from "./leads.ts";

const BULK_SIZE = 1000;

/** Changes leads. Returns the changed leads: each change increases a lead's version by one. */
export async function changeLeads(leads: readonly Lead[], patch: LeadPatch): Promise<readonly Lead[]> {
  for (const ids of parts(leads.map((lead) => lead.id))) await call("changeLeads", { body: { ids, ...patch } });
  return leads.map((lead) => ({ ...patchedLead(lead, patch), version: lead.version + 1 }));
}

/** Deletes leads; the request completes even if the page is closed. */
export async function deleteLeads(ids: readonly number[]): Promise<void> {
  for (const part of parts(ids)) await call("deleteLeads", { body: { ids: part } }, { keepalive: true });
}

/** Reads the current leads from the service. */
export function readLeads(client: QueryClient, ids: readonly number[]): Promise<readonly Lead[]> {
  return Promise.all(ids.map((id) => client.query({ ...leadQuery(id), staleTime: 0 })));
}

function parts<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BULK_SIZE) }, (_, part) =>
    items.slice(part * BULK_SIZE, (part + 1) * BULK_SIZE),
  );
}
