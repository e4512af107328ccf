import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";

import type { AnswerOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import type { Lead, LeadStatus } from "../../contract/lead.ts";
import { call, type CallOptions } from "./call.ts";
import { markRows, type LeadMark } from "./lead-marks.ts";

/** What the pipeline is narrowed to; `status` is one lane. */
export interface LeadFilter {
  status?: LeadStatus | undefined;
  company_id?: number | undefined;
  min_score?: number | undefined;
  max_score?: number | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  q?: string | undefined;
}

export type LeadPage = AnswerOf<Endpoints["listLeads"]>;
export type LeadRows = InfiniteData<LeadPage, number | undefined>;

const LEADS = ["leads"] as const;
export const leadListKey = [...LEADS, "list"] as const;

/** Leads newest first, page by page, with the true count in `total`. Free. */
export function leadRowsQuery(filter: LeadFilter, limit = 50) {
  return infiniteQueryOptions({
    queryKey: [...leadListKey, filter, limit],
    queryFn: ({ pageParam, signal }) =>
      call("listLeads", { query: { ...filter, limit, cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last: LeadPage): number | undefined => last.next_cursor ?? undefined,
  });
}

/** The caller's leads on one company, newest first: a company may have two. Free. */
export function companyLeadsQuery(companyId: number) {
  return queryOptions({
    queryKey: [...LEADS, "company", companyId],
    queryFn: async ({ signal }) => (await call("listLeads", { query: { company_id: companyId } }, { signal })).data,
  });
}

/** A lead with the parts of its score. Free. */
export function leadQuery(id: number) {
  return queryOptions({
    queryKey: [...LEADS, "one", id],
    queryFn: ({ signal }) => call("getLead", { params: { id } }, { signal }),
  });
}

/** What happened to a lead. Free. */
export function leadEventsQuery(id: number) {
  return queryOptions({
    queryKey: [...LEADS, "events", id],
    queryFn: ({ signal }) => call("listLeadEvents", { params: { id } }, { signal }),
  });
}

/** The `If-Match` text of a version. */
export const versionTag = (version: number) => `"${version}"`;

/** Everything that shows leads is asked again; rows of companies only get their mark, because they are charged. */
export async function leadsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: LEADS }),
    client.invalidateQueries({ queryKey: ["companies", "facets"] }),
  ]);
}

/** Adds one company to the pipeline. The key makes a repeated click act once. */
export function useCreateLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: { company_id: number; notes?: string; key: string }) =>
      call("createLead", { body }, { idempotencyKey: key }),
    onSuccess: (lead) => markRows(client, new Map([[lead.company_id, { id: lead.id, status: lead.status }]])),
    onSettled: () => leadsChanged(client),
  });
}

export interface LeadChange {
  /** The lead as it was read: its version guards against overwriting what another tab did. */
  lead: Pick<Lead, "id" | "version">;
  status?: LeadStatus;
  notes?: string | null;
}

/** Sends one change; 412 `ApiProblem` when somebody else was faster. */
export function changeLead({ lead, ...body }: LeadChange): Promise<Lead> {
  return call("changeLead", { params: { id: lead.id }, body }, { ifMatch: versionTag(lead.version) });
}

export function useChangeLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changeLead,
    onSuccess: (lead) => markRows(client, new Map([[lead.company_id, { id: lead.id, status: lead.status }]])),
    onSettled: () => leadsChanged(client),
  });
}

export const deleteLead = (id: number) => call("deleteLead", { params: { id } });

export function useDeleteLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Lead, "id" | "company_id">) => deleteLead(id),
    onSuccess: (_, lead) => markRows(client, new Map([[lead.company_id, null]])),
    onSettled: () => leadsChanged(client),
  });
}

/** Up to 1 000 leads at once, all or none. */
export function useChangeLeads() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: number[]; status: LeadStatus }) => call("changeLeads", { body }),
    onSettled: () => leadsChanged(client),
  });
}

export function useDeleteLeads() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => call("deleteLeads", { body: { ids } }),
    onSettled: () => leadsChanged(client),
  });
}

/** Companies of one request; more are sent one request after the other. */
const BULK_SIZE = 1000;

/**
 * Adds companies to the pipeline; those that are in it stay as they are.
 * @param onDone called with the number of companies handled so far
 */
export async function addCompanies(
  client: QueryClient,
  companyIds: readonly number[],
  onDone: (companies: number) => void = () => undefined,
  options: CallOptions = {},
): Promise<{ created: number; skipped: number }> {
  const sum = { created: 0, skipped: 0 };
  try {
    for (let from = 0; from < companyIds.length; from += BULK_SIZE) {
      const company_ids = companyIds.slice(from, from + BULK_SIZE);
      const { created, skipped } = await call("createLeads", { body: { company_ids } }, options);
      sum.created += created;
      sum.skipped += skipped;
      await markNewLeads(client, created);
      onDone(from + company_ids.length);
    }
  } finally {
    await leadsChanged(client);
  }
  return sum;
}

/** The newest leads are those just made: their ids and standing go onto the rows. Free. */
async function markNewLeads(client: QueryClient, count: number): Promise<void> {
  const marks = new Map<number, LeadMark>();
  let cursor: number | undefined;
  while (marks.size < count) {
    const page = await call("listLeads", { query: { limit: 200, cursor } });
    for (const { id, status, company_id } of page.data) marks.set(company_id, marks.get(company_id) ?? { id, status });
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  markRows(client, marks);
}
