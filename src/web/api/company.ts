import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import type { AnswerOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import { ApiProblem } from "./api-problem.ts";
import { call, callWithHeaders } from "./call.ts";
import { keepCharge } from "./company-charges.ts";
import { charged } from "./query-client.ts";

const key = (id: number, part: string) => ["company", id, part] as const;

/** The company with counts of its parts and the sources of its fields. 0.1 credits, once in 90 days. */
export function companyQuery(id: number) {
  return queryOptions({
    queryKey: key(id, "detail"),
    queryFn: async ({ signal }) => {
      const { answer, headers } = await callWithHeaders("getCompany", { params: { id } }, { signal });
      const credits = Number(headers.get("X-Credits-Charged"));
      if (credits > 0) keepCharge(id, credits);
      return answer;
    },
    ...charged,
  });
}

/** Contacts, the verified first. 2 credits, once in 90 days, when one can be reached. */
export function contactsQuery(id: number) {
  return queryOptions({
    queryKey: key(id, "contacts"),
    queryFn: ({ signal }) => call("listContacts", { params: { id } }, { signal }),
    ...charged,
  });
}

/** Social profiles. 1 credit, once in 90 days, when there are any. */
export function socialsQuery(id: number) {
  return queryOptions({
    queryKey: key(id, "socials"),
    queryFn: ({ signal }) => call("listSocials", { params: { id } }, { signal }),
    ...charged,
  });
}

/** Technology of the website, or null when nothing was detected. 1 credit, once in 90 days. */
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
 * Changes, newest first, 100 a page. 1 credit for all pages, once in 90 days.
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
    getNextPageParam: (last: HistoryPage): number | undefined => last.next_cursor ?? undefined,
    ...charged,
  });
}
