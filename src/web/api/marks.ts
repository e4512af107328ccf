/** Marks of companies. */
import { queryOptions, type QueryClient } from "@tanstack/react-query";

import type { CompanyMark } from "../../contract/mark.ts";
import { call, type CallOptions } from "./call.ts";
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

/** Marks companies, in parts. @returns how many had no such mark */
export async function markCompanies(
  client: QueryClient,
  mark: string,
  companyIds: readonly number[],
  details: MarkDetails = {},
  options: CallOptions = {},
): Promise<number> {
  let marked = 0;
  try {
    for (const company_ids of parts(companyIds)) {
      const body = { company_ids, ...details };
      marked += (await call("markCompanies", { params: { mark }, body }, options)).marked;
    }
  } finally {
    const entry: CompanyMark = { mark, reason: null, until: null, marked_at: new Date().toISOString(), ...details };
    await showMarks(client, companyIds, (marks) => [...marks.filter((each) => each.mark !== mark), entry]);
  }
  return marked;
}

/** Removes a mark from companies, in parts. */
export async function unmarkCompanies(client: QueryClient, mark: string, companyIds: readonly number[]): Promise<void> {
  try {
    for (const company_ids of parts(companyIds))
      await call("unmarkCompanies", { params: { mark }, body: { company_ids } });
  } finally {
    await showMarks(client, companyIds, (marks) => marks.filter((each) => each.mark !== mark));
  }
}

function parts(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / BULK_SIZE) }, (_, part) =>
    ids.slice(part * BULK_SIZE, (part + 1) * BULK_SIZE),
  );
}

/** Changes loaded rows, which are not requested again, and reads everything else that shows marks. */
async function showMarks(
  client: QueryClient,
  companyIds: readonly number[],
  change: (marks: readonly CompanyMark[]) => CompanyMark[],
): Promise<void> {
  const ids = new Set(companyIds);
  changeRows(client, (hit) => (ids.has(hit.id) && hit.marks ? { ...hit, marks: change(hit.marks) } : hit));
  announceLeads({});
  await Promise.all([leadsChanged(client), readAgain(client, { queryKey: [MARKS] })]);
}
