/** Leads of a user's pipeline. Every method names the owner: another user's lead is no lead. */
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
  /** Strictly after, before this instant (RFC 3339 UTC). */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
  sort: LeadSort;
  /** The last page's `nextCursor` under the same sort; 0 is the start. */
  cursor: number;
  limit: number;
}

export interface LeadPage {
  leads: Lead[];
  total: number;
  nextCursor: number | null;
}

/** The answer is kept with the change, in one commit, so that the call can be repeated after a crash. */
export interface Remember<T> {
  call: RememberedCall;
  answer(result: T): { status: number; headers: Record<string, string>; body: string };
}

/** The result, with the debit for the companies that were opened; or too few credits; or null: a company is not there. */
export type Opened<T> =
  | { done: T; paid: Extract<ChargeResult, { ok: true }> }
  | Extract<ChargeResult, { ok: false }>
  | null;

export type Changed<T> = { kind: "done"; value: T } | { kind: "missing" } | { kind: "stale" };

export interface LeadStore extends LeadMarks {
  list(userId: number, question: LeadQuestion): Promise<LeadPage>;
  get(userId: number, id: number, now: Date): Promise<LeadDetail | null>;
  /**
   * Adds a lead and opens its company; without the credits for that it does neither.
   * @throws Refusal `quota_reached` beyond `quota` leads of the user, or LEADS_PER_COMPANY on one company
   */
  create(
    call: BilledCall,
    lead: { companyId: number; notes: string | null; quota?: number },
    remember: Remember<Lead> | null,
  ): Promise<Opened<Lead>>;
  /** `stale`: the lead's version is none of `versions`. The same values again change nothing. */
  change(
    userId: number,
    id: number,
    change: { status?: LeadStatus | undefined; notes?: string | null | undefined },
    versions: readonly string[] | null,
    now: Date,
  ): Promise<Changed<Lead>>;
  /** False: there is no such lead. */
  remove(userId: number, id: number): Promise<boolean>;
  /** Oldest first. Null: there is no such lead. */
  events(userId: number, id: number): Promise<LeadEvent[] | null>;
  /** `create` for many companies, all or nothing. */
  createMany(
    call: BilledCall,
    leads: { companyIds: readonly number[]; status: LeadStatus; skipExisting: boolean; quota?: number },
    remember: Remember<{ created: number; skipped: number }> | null,
  ): Promise<Opened<{ created: number; skipped: number }>>;
  /** All or nothing; null: one of the leads is not there. @returns how many had another status */
  changeMany(userId: number, ids: readonly number[], status: LeadStatus, now: Date): Promise<number | null>;
  /** All or nothing; null: one of the leads is not there. */
  removeMany(userId: number, ids: readonly number[]): Promise<number | null>;
  /** Reckons scores again whose day has come, of at most `most` companies. @returns how many there were */
  rescoreDue(now: Date, most: number): Promise<number>;
}
