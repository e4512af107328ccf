import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import type { LedgerEntry, LedgerType, UsagePeriod } from "../../contract/account.ts";
import { call } from "./call.ts";
import { readAgain } from "./query-client.ts";

const ACCOUNT = ["account"] as const;

/** A span of time in days (YYYY-MM-DD) or instants (RFC 3339). The dashboard always sends its start. */
export interface UsageSpan {
  period: UsagePeriod;
  from: string;
  to?: string | undefined;
}

export interface LedgerFilter {
  type?: LedgerType | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Requests and credits of a range, with its buckets. Free. */
export function usageQuery(span: UsageSpan) {
  return queryOptions({
    queryKey: [...ACCOUNT, "usage", span],
    queryFn: ({ signal }) => call("getUsage", { query: { ...span } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Balance, reserved and available credits. Free. */
export const creditsQuery = queryOptions({
  queryKey: [...ACCOUNT, "credits"],
  queryFn: ({ signal }) => call("getCredits", {}, { signal }),
  staleTime: 5_000,
});

/** One page of the ledger, newest first. Free. */
export function ledgerQuery(filter: LedgerFilter, offset: number, limit = 50) {
  return queryOptions({
    queryKey: [...ACCOUNT, "ledger", filter, offset, limit],
    queryFn: ({ signal }) => call("listLedger", { query: { ...filter, offset, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const LEDGER_PART = 100;

/** All entries that match a filter, newest first, from all pages without duplicates. Free. */
export function allLedgerQuery(filter: LedgerFilter) {
  return queryOptions({
    queryKey: [...ACCOUNT, "ledger", filter, "all"],
    async queryFn({ signal }) {
      const entries = new Map<number, LedgerEntry>();
      for (let offset = 0, total = 1; offset < total; offset += LEDGER_PART) {
        const page = await call("listLedger", { query: { ...filter, offset, limit: LEDGER_PART } }, { signal });
        for (const entry of page.data) entries.set(entry.id, entry);
        total = page.total;
      }
      return [...entries.values()];
    },
    placeholderData: keepPreviousData,
  });
}

/** Plan, balance and this month's usage in one request. Free. */
export const summaryQuery = queryOptions({
  queryKey: [...ACCOUNT, "summary"],
  queryFn: ({ signal }) => call("getSummary", {}, { signal }),
});

export const keysQuery = queryOptions({
  queryKey: [...ACCOUNT, "keys"],
  queryFn: ({ signal }) => call("listKeys", {}, { signal }),
});

/** The response contains the key, which is never shown again. */
export function useCreateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call("createKey", { body: { name } }),
    onSettled: () => readAgain(client, keysQuery),
  });
}

export function useDeleteKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("deleteKey", { params: { id } }),
    onSettled: () => readAgain(client, keysQuery),
  });
}

/** Browsers that are signed in. Free. */
export const sessionsQuery = queryOptions({
  queryKey: [...ACCOUNT, "sessions"],
  queryFn: ({ signal }) => call("listSessions", {}, { signal }),
});

/** Ends one session, or all others without an id. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | null) =>
      id === null ? call("endOtherSessions", {}) : call("endSession", { params: { id } }),
    onSettled: () => readAgain(client, sessionsQuery),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { current: string; new: string }) => call("changePassword", { body }),
  });
}
