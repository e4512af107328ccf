/** Marks of companies. */
import { queryOptions, type QueryClient } from "@tanstack/react-query";

import type { CompanyMark } from "../../contract/mark.ts";
import { call } from "./call.ts";
import { announceLeads, changeRows } from "./leads/lead-cache.ts";
import { leadsChanged } from "./leads/leads.ts";
import { readAgain } from "./query-client.ts";

/** Maximum number of companies per request. */
const BULK_SIZE = 1000;
const MARKS = "marks";

/** The account's marks with their numbers of companies. Free. */
export const marksQuery = queryOptions({
  queryKey: [MARKS, "list"],
  queryFn: async ({ signal }) => (await call("listMarks", {}, { signal })).data,
});

/** The marks of one company, with reason and day. Free. */
export function companyMarksQuery(companyId: number) {
  return queryOptions({
    queryKey: [MARKS, "company", companyId],
    queryFn: async ({ signal }) => (await call("listCompanyMarks", { params: { id: companyId } }, { signal })).data,
  });
}

interface MarkDetails {
  reason?: string;
  until?: string | null;
}

/** Marks companies, in parts. */
export async function markCompanies(
  client: QueryClient,
  mark: string,
  companyIds: readonly number[],
  details: MarkDetails = {},
): Promise<void> {
  const entry: CompanyMark = { mark, reason: null, until: null, marked_at: new Date().toISOString(), ...details };
  await changeInParts(client, companyIds, {
    send: (company_ids) => call("markCompanies", { params: { mark }, body: { company_ids, ...details } }),
    show: (marks) => [...marks.filter((each) => each.mark !== mark), entry],
  });
}

/** Removes a mark from companies, in parts. */
export async function unmarkCompanies(client: QueryClient, mark: string, companyIds: readonly number[]): Promise<void> {
  await changeInParts(client, companyIds, {
    send: (company_ids) => call("unmarkCompanies", { params: { mark }, body: { company_ids } }),
    show: (marks) => marks.filter((each) => each.mark !== mark),
  });
}

interface MarkRequest {
  send: (companyIds: number[]) => Promise<unknown>;
  show: (marks: readonly CompanyMark[]) => CompanyMark[];
}

/**
 * Changes loaded rows, which are not requested again, of the parts that succeeded, and reads everything else that shows
 * marks.
 */
async function changeInParts(client: QueryClient, companyIds: readonly number[], { send, show }: MarkRequest) {
  const changedIds = new Set<number>();
  try {
    for (let start = 0; start < companyIds.length; start += BULK_SIZE) {
      const part = companyIds.slice(start, start + BULK_SIZE);
      await send(part);
      for (const id of part) changedIds.add(id);
    }
  } finally {
    changeRows(client, (hit) => (changedIds.has(hit.id) && hit.marks ? { ...hit, marks: show(hit.marks) } : hit));
    announceLeads({});
    await Promise.all([leadsChanged(client), readAgain(client, { queryKey: [MARKS] })]);
  }
}
