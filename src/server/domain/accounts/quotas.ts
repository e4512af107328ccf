/** Limits on stored items of an account (docs/api.md, "Rate limits and quotas"). */
import { ACTIVITIES_PER_LEAD, KEPT_KEYS, KEPT_VIEWS, LEADS_PER_COMPANY } from "../../../contract/quotas.ts";
import { Refusal } from "../refusal.ts";

/** @param leads number of leads of the user, including the new ones */
export function requireRoomForLeads(leads: number, quota: number | undefined): void {
  if (quota === undefined || leads <= quota) return;
  throw quotaReached(quota, `Your plan allows at most ${quota} leads. Delete some, or change the plan.`);
}

/** @param leads number of leads of the user on the company, before adding one */
export function requireRoomOnCompany(leads: number): void {
  if (leads < LEADS_PER_COMPANY) return;
  throw quotaReached(LEADS_PER_COMPANY, `This company already has ${LEADS_PER_COMPANY} leads. Use one of them.`);
}

/** @param activities number of activities of the lead, before adding one */
export function requireRoomForActivity(activities: number): void {
  if (activities < ACTIVITIES_PER_LEAD) return;
  throw quotaReached(ACTIVITIES_PER_LEAD, `A lead keeps at most ${ACTIVITIES_PER_LEAD} activities. Delete old ones.`);
}

/** @param views number of views of the user, before adding one */
export function requireRoomForView(views: number): void {
  if (views < KEPT_VIEWS) return;
  throw quotaReached(KEPT_VIEWS, `An account can have at most ${KEPT_VIEWS} views. Delete one that you no longer use.`);
}

/** @param keys number of keys of the user, before adding one */
export function requireRoomForKey(keys: number): void {
  if (keys < KEPT_KEYS) return;
  throw quotaReached(
    KEPT_KEYS,
    `An account can have at most ${KEPT_KEYS} API keys. Revoke one that you no longer use.`,
  );
}

function quotaReached(limit: number, detail: string): Refusal {
  return new Refusal({ status: 429, code: "quota_reached", detail, limit });
}
