/** Keys of rate limits, and the limit that applies to a request. */
import { PLAN_TERMS } from "../../contract/account.ts";
import { addressBucket } from "../domain/address-bucket.ts";
import { ADDRESS_LIMIT, OPEN_LIMIT, requestLimit } from "../domain/accounts/plan.ts";
import type { Principal } from "../domain/accounts/principal.ts";
import type { RateWindow } from "./ports.ts";

export interface RateSubject {
  name: string;
  limit: number;
}

/** An account or an address; paths without credentials have separate windows. */
export type RateCaller = Principal | { address: string; paths?: "open" | "probes" };

export function rateSubject(subject: RateCaller): RateSubject {
  if ("userId" in subject) {
    return { name: `${subject.via} ${subject.userId}`, limit: requestLimit(subject.plan, subject.via) };
  }
  const name = addressBucket(subject.address);
  return subject.paths ? { name: `${subject.paths} ${name}`, limit: OPEN_LIMIT } : { name, limit: ADDRESS_LIMIT };
}

/** Minutes since 1970, UTC. */
export const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000);

/** A window of a UTC day, named by its last minute. */
export interface RowWindow {
  name: string;
  lastMinute: number;
  limit: number;
}

export function rowWindow({ userId, plan }: Principal, now: Date): RowWindow {
  const day = Math.floor(minuteOf(now) / MINUTES_A_DAY);
  return { name: `rows ${userId}`, lastMinute: (day + 1) * MINUTES_A_DAY - 1, limit: PLAN_TERMS[plan].rowsPerDay };
}

const MINUTES_A_DAY = 1_440;

/** @param used number of requests in this minute, including this one */
export function rateWindow(limit: number, used: number, minute: number): RateWindow {
  return { limit, remaining: Math.max(0, limit - used), resetAt: (minute + 1) * 60, allowed: used <= limit };
}
