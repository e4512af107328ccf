import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";

import type { AnswerOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import type { SearchHit } from "../../contract/search.ts";
import { ApiProblem } from "./api-problem.ts";
import { call, callWithHeaders } from "./call.ts";
import { charged } from "./query-client.ts";

const key = (id: number, part: string) => ["company", id, part] as const;

/** The company with counts of its parts and the sources of its fields. Unlocks it: 0.5 credits, once in 90 days. */
export function companyQuery(id: number) {
  return queryOptions({
    queryKey: key(id, "detail"),
    queryFn: async ({ signal, client }) => {
      const { answer, headers } = await callWithHeaders("getCompany", { params: { id } }, { signal });
      client.setQueryData(chargeQuery(id).queryKey, Number(headers.get("X-Credits-Charged")));
      return answer;
    },
    ...charged,
  });
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** True when the reader only steps through a list. */
    browse?: boolean | undefined;
  }
}

interface EntryState {
  browse?: boolean | undefined;
  /** The router's index of the entry in the tab's history, kept by reloads. */
  __TSR_index: number;
}

/**
 * Returns whether a locked company's page shows its row and price before anything is charged: while the reader steps
 * through a list, and when the address was typed, pasted or followed from another site. Such an address is the first of
 * its tab's history in the dashboard, as is one in a new tab, which the dashboard's own links name as referrer.
 */
export const asksFirst = ({ browse, __TSR_index: index }: EntryState): boolean =>
  browse === true || (index === 0 && !document.referrer.startsWith(`${location.origin}/`));

/** One company as a row of a list, or null if it does not exist; free, unlocks nothing. */
export function searchHitQuery(id: number) {
  return queryOptions({
    queryKey: ["companies", "hit", id],
    // Most pages of companies are open and need no row.
    queryFn: async ({ signal }) => (await import("./search/search.ts")).searchHit(id, { signal }),
    ...charged,
  });
}

/** A company's row in any loaded list; undefined if no list contains it. Sends no request. */
export function loadedHit(client: QueryClient, id: number): SearchHit | undefined {
  for (const [, rows] of client.getQueriesData<InfiniteData<AnswerOf<Endpoints["searchCompanies"]>>>({
    queryKey: ["companies", "search"],
  }))
    for (const page of rows?.pages ?? []) {
      const hit = page.data.find((company) => company.id === id);
      if (hit) return hit;
    }
  return undefined;
}

/** Credits that reading the company has just cost, to be shown once. Sends no request. */
export function chargeQuery(id: number) {
  return queryOptions<number>({ queryKey: key(id, "charge"), queryFn: skipToken });
}

/** Contacts, verified ones first. Their cost is in `contact_summary` of the company. */
export function contactsQuery(id: number) {
  return queryOptions({
    queryKey: key(id, "contacts"),
    queryFn: ({ signal }) => call("listContacts", { params: { id } }, { signal }),
    ...charged,
  });
}

/** Social profiles; free for an unlocked company. */
export function socialsQuery(id: number) {
  return queryOptions({
    queryKey: key(id, "socials"),
    queryFn: ({ signal }) => call("listSocials", { params: { id } }, { signal }),
    ...charged,
  });
}

/** Technologies of the website, or null when none were detected; free for an unlocked company. */
export function techQuery(id: number) {
  return queryOptions({
    queryKey: key(id, "tech"),
    queryFn: async ({ signal }) => {
      try {
        return await call("getTech", { params: { id } }, { signal });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "tech_profile_not_found") return null;
        throw error;
      }
    },
    ...charged,
  });
}

export type HistoryPage = AnswerOf<Endpoints["listHistory"]>;

/**
 * Changes, newest first, 100 per page; free for an unlocked company.
 * @param fieldName only changes of this field
 */
export function historyQuery(id: number, fieldName?: string) {
  return infiniteQueryOptions({
    queryKey: [...key(id, "history"), fieldName ?? ""],
    queryFn: ({ pageParam, signal }) =>
      call(
        "listHistory",
        { params: { id }, query: { limit: 100, field_name: fieldName, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined,
    getNextPageParam: (lastPage: HistoryPage): number | undefined => lastPage.next_cursor ?? undefined,
    ...charged,
  });
}
