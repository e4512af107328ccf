/** Describes how an account without credits gets new ones. */
import type { AccountSummary } from "../../../contract/account.ts";
import { format } from "../../lib/format.ts";

/** "500 more on 1 Dec. "; empty for a plan without monthly credits. */
export function nextCredits({ subscription: plan }: AccountSummary): string {
  if (plan.monthly_credits === 0) return "";
  return `${format.number(plan.monthly_credits)} more on ${format.date(plan.current_period_end)}. `;
}
