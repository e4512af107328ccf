/** Requests visits to companies' websites and waits for their results. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import type { CompanyDetail } from "../../contract/company.ts";
import { call } from "./call.ts";
import { companyQuery, contactsQuery, historyQuery, socialsQuery, techQuery } from "./company.ts";

const LOOK_MS = 4000;
/** A visit takes seconds, but its queue can be long; polling stops after this time. */
const WAIT_MS = 10 * 60_000;

/** Returns whether a requested visit has not been made yet. */
export function isVisitPending({ site_visit, visit_request }: CompanyDetail): boolean {
  const { asked_at } = visit_request;
  return asked_at !== null && (site_visit === null || site_visit.visited_at < asked_at);
}

/**
 * Polls the company until its visit is made, then refetches its parts. Free, because the company is already unlocked.
 */
export function pendingVisitQuery(company: CompanyDetail) {
  const { id } = company;
  return queryOptions({
    queryKey: ["company", id, "visit", company.visit_request.asked_at],
    queryFn: async ({ client }) => {
      const detail = await client.query({ ...companyQuery(id), staleTime: 0 });
      const pending = isVisitPending(detail);
      if (!pending) await readPartsAgain(client, id);
      return pending;
    },
    enabled: isVisitPending(company) && Date.now() - Date.parse(company.visit_request.asked_at ?? "") < WAIT_MS,
    refetchInterval: ({ state }) => (state.data === false || state.error ? false : LOOK_MS),
    staleTime: 0,
  });
}

/** Visible parts are refetched, others when they are opened. Locked contacts were never read. */
async function readPartsAgain(client: QueryClient, id: number): Promise<void> {
  const parts = [contactsQuery(id), socialsQuery(id), techQuery(id), historyQuery(id)];
  await Promise.all(
    parts.map(async ({ queryKey: [company, companyId, part] }) => {
      const queryKey = [company, companyId, part];
      client.removeQueries({ queryKey, type: "inactive" });
      await client.invalidateQueries({ queryKey });
    }),
  );
}

/** Requests a visit: 1 credit, at most one per company and hour. */
export function useAskVisit(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("visitCompany", { params: { id } }),
    onSuccess: async () => void (await client.query({ ...companyQuery(id), staleTime: 0 })),
  });
}
