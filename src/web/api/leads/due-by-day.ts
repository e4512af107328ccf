import { queryOptions } from "@tanstack/react-query";

import { call } from "../call.ts";

/** Pages of 200 leads: later days matter less for a plan. */
const MOST_PAGES = 5;

/** Numbers of leads by the day of their next step, from the earliest day. Free. */
export const dueByDayQuery = queryOptions({
  queryKey: ["leads", "by-day"],
  queryFn: async ({ signal }) => {
    const counts = new Map<string, number>();
    let cursor: string | number | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = { sort: "next_action_on", limit: 200, cursor } as const;
      const { data, next_cursor } = await call("listLeads", { query }, { signal });
      for (const { next_action_on: day } of data) if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1);
      if (next_cursor === null || data.at(-1)?.next_action_on === null) break;
      cursor = next_cursor;
    }
    return counts;
  },
});
