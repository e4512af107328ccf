import { useInfiniteQuery } from "@tanstack/react-query";

import type { LeadSort } from "../../../../contract/lead.ts";
import { readerZone } from "../../../api/leads/due-days.ts";
import { membersOf } from "../../../api/leads/lead-scope.ts";
import { leadRowsQuery, type LeadFilter } from "../../../api/leads/leads.ts";
import type { LeadSearch } from "../lead-search.ts";
import { useRows, type Answer, type LeadsInOrder } from "../use-lanes.ts";

/** The sections of Today, most urgent first. */
export const TODAY_GROUPS = ["overdue", "today", "week", "cold"] as const;
export type TodayGroup = (typeof TODAY_GROUPS)[number];

/** The default order of Today. */
export const BY_DAY: LeadSort = "next_action_on";

/** The leads of each section of Today, each with its own paging. */
export function useDueLists({ filter, sort }: LeadSearch): Readonly<Record<TodayGroup, LeadsInOrder>> {
  const filterBy = (due: TodayGroup): LeadFilter => ({ ...filter, due, tz: readerZone });
  // Cold leads have no day: the longest in their stage is first.
  const orderOf = (due: TodayGroup) => (due === "cold" && sort === BY_DAY ? "status_since" : sort);
  const queries: Record<TodayGroup, Answer> = {
    overdue: useInfiniteQuery(leadRowsQuery(filterBy("overdue"), orderOf("overdue"))),
    today: useInfiniteQuery(leadRowsQuery(filterBy("today"), orderOf("today"))),
    week: useInfiniteQuery(leadRowsQuery(filterBy("week"), orderOf("week"))),
    cold: useInfiniteQuery(leadRowsQuery(filterBy("cold"), orderOf("cold"))),
  };
  const has = membersOf(
    filter,
    Object.values(queries).map(({ data }) => data),
  );
  return {
    overdue: useRows(queries.overdue, filterBy("overdue"), has),
    today: useRows(queries.today, filterBy("today"), has),
    week: useRows(queries.week, filterBy("week"), has),
    cold: useRows(queries.cold, filterBy("cold"), has),
  };
}
