/** Leads of a user's pipeline. Every method takes the owner, so that leads of other users are not found. */
import type { Lead, LeadDetail, LeadEvent, LeadSort, LeadStatus } from "../../../contract/lead.ts";
import type { BilledCall, ChargeResult } from "./credit-store.ts";
import type { RememberedCall } from "./idempotency-store.ts";
import type { CompanyIds, LeadMarks } from "./lead-marks.ts";

export interface LeadQuestion {
  status?: LeadStatus | undefined;
  companyId?: number | undefined;
  /** Only leads on these companies. */
  companyIds?: CompanyIds | undefined;
  /** Inclusive. */
  minScore?: number | undefined;
  maxScore?: number | undefined;
  /** Exclusive bounds (RFC 3339 UTC). */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
  sort: LeadSort;
  /** `nextCursor` of the previous page in the same order, or 0. */
  cursor: number;
  limit: number;
}

export interface LeadPage {
  leads: Lead[];
  total: number;
  nextCursor: number | null;
}

/** The response to store with the change in one commit, so that the request can be repeated after a crash. */
export interface Remember<T> {
  call: RememberedCall;
  answer(result: T): { status: number; headers: Record<string, string>; body: string };
}

/** The result, with the debit for the opened companies; insufficient credits; or null when a company does not exist. */
export type Opened<T> =
  | { done: T; paid: Extract<ChargeResult, { ok: true }> }
  | Extract<ChargeResult, { ok: false }>
  | null;

export type Changed<T> = { kind: "done"; value: T } | { kind: "missing" } | { kind: "stale" };

export interface LeadStore extends LeadMarks {
  list(userId: number, question: LeadQuestion): Promise<LeadPage>;
  get(userId: number, id: number, now: Date): Promise<LeadDetail | null>;
  /**
   * Adds a lead and opens its company, or neither without sufficient credits.
   * @throws Refusal `quota_reached` beyond `quota` leads of the user, or LEADS_PER_COMPANY on one company
   */
  create(
    call: BilledCall,
    lead: { companyId: number; notes: string | null; quota?: number },
    remember: Remember<Lead> | null,
  ): Promise<Opened<Lead>>;
  /** `stale` when the lead has none of the `versions`. Equal values change nothing. */
  change(
    userId: number,
    id: number,
    change: { status?: LeadStatus | undefined; notes?: string | null | undefined },
    versions: readonly string[] | null,
    now: Date,
  ): Promise<Changed<Lead>>;
  /** False when there is no such lead. */
  remove(userId: number, id: number): Promise<boolean>;
  /** Oldest first; null when there is no such lead. */
  events(userId: number, id: number): Promise<LeadEvent[] | null>;
  /** `create` for many companies, all or nothing. */
  createMany(
    call: BilledCall,
    leads: { companyIds: readonly number[]; status: LeadStatus; skipExisting: boolean; quota?: number },
    remember: Remember<{ created: number; skipped: number }> | null,
  ): Promise<Opened<{ created: number; skipped: number }>>;
  /** All or nothing; null when a lead does not exist. @returns how many leads had another status */
  changeMany(userId: number, ids: readonly number[], status: LeadStatus, now: Date): Promise<number | null>;
  /** All or nothing; null when a lead does not exist. */
  removeMany(userId: number, ids: readonly number[]): Promise<number | null>;
  /** Recomputes scores that have expired, for at most `most` companies. @returns the number of companies */
  rescoreDue(now: Date, most: number): Promise<number>;
}
