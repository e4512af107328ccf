/** Counts due leads, and the views and companies with news. */
import { dueDays } from "../../contract/due.ts";
import type { CompanyChangeStore } from "../store/ports/view-store.ts";
import type { LeadStore } from "../store/ports/lead-store.ts";
import type { HandlersOf } from "./handler.ts";
import type { ViewMatches } from "./view-matches.ts";

export interface TodayDeps {
  leads: LeadStore;
  changes: CompanyChangeStore;
  matches: ViewMatches;
}

export function todayHandlers({ leads, changes, matches }: TodayDeps): HandlersOf<"getToday"> {
  return {
    async getToday({ query: { tz = "UTC" } }, { principal: { userId }, now }) {
      const [due, { companies }, views] = await Promise.all([
        leads.countDue(userId, dueDays(now, tz)),
        changes.list(userId, { now, cursor: 0, limit: 0 }),
        matches.viewsWithNews(userId),
      ]);
      return { body: { ...due, views, companies } };
    },
  };
}
