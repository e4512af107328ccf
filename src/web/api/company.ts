import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";

import type { AnswerOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
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
