/** Leads of a user's pipeline. Every method takes the owner, so that leads of other users are not found. */
import type { DueDays, DueGroup } from "../../../contract/due.ts";
import type {
  ActivityType,
  DueCounts,
  Lead,
  LeadDetail,
  LeadEvent,
  LeadSort,
  LeadStatus,
  LostReason,
} from "../../../contract/lead.ts";
import type { BulkCreated, Spread } from "../../../contract/lead-bulk.ts";
import type { LeadPosition } from "../../domain/paging.ts";
import type { PlanChange } from "../../domain/lead-plan.ts";
import type { BilledCall, ChargeResult } from "./billing-stores.ts";
import type { RememberedCall } from "./idempotency-store.ts";

export interface LeadQuestion {
  status?: LeadStatus | undefined;
  due?: { group: DueGroup; days: DueDays } | undefined;
  lostReason?: LostReason | undefined;
  companyId?: number | undefined;
  /** Only leads on these companies. */
  companyIds?: CompanyIds | undefined;
  /** Inclusive. */
  minScore?: number | undefined;
  maxScore?: number | undefined;
  /** Exclusive bounds (RFC 3339 UTC). */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
  /** Only leads on companies with this mark, and without that one. */
  mark?: string | undefined;
  withoutMark?: string | undefined;
  /** `YYYY-MM-DD`: marks that ended before are left out. Default: every mark. */
  today?: string | undefined;
  sort: LeadSort;
  /** `next` of the previous page in the same order; null for the first page. */
  position: LeadPosition | null;
  limit: number;
}

export interface LeadPage {
  leads: Lead[];
  total: number;
  next: LeadPosition | null;
}

/** The response to store with the change in one commit, so that the request can be repeated after a crash. */
export interface Remember<T> {
  call: RememberedCall;
  answer(result: T): { status: number; headers: Record<string, string>; body: string };
}

/** The result, with the debit for the opened companies; too few credits; or a company that does not exist. */
export type Opened<T> =
  | { kind: "paid"; done: T; paid: Extract<ChargeResult, { ok: true }> }
  | { kind: "refused"; refusal: Extract<ChargeResult, { ok: false }> }
  | { kind: "absent" };

export type LeadChange = PlanChange & { notes?: string | null | undefined };

export interface Activity {
  type: ActivityType;
  text: string | null;
  /** RFC 3339 UTC, milliseconds. */
  at: string;
}

export type ActivityChange = { [K in keyof Activity]?: Activity[K] | undefined };

/** `missing`: no such lead or event; `fixed`: an event that the service writes. */
export type ChangedActivity = { kind: "done"; value: LeadEvent } | { kind: "missing" | "fixed" };

export type ManyDone = BulkCreated;

export interface LeadSet {
  ids: readonly number[];
  /** Leads with another version are left as they are. */
  versions?: readonly { id: number; version: number }[] | undefined;
}

export interface ManyChanged {
  /** Number of leads that had other values. */
  changed: number;
  /** Leads with another version than the caller's, or that do not exist any more. */
  stale: number[];
  undo: string | null;
}

export interface Undone {
  restored: number;
  /** Leads that were changed since, in ascending order. */
  changed: number[];
}

/** `undo`: the token that takes the change of the plan back; null when the plan is equal. */
export type ChangedLead = { kind: "done"; value: Lead; undo: string | null } | { kind: "missing" } | { kind: "stale" };

export interface LeadStore extends LeadMarks {
  list(userId: number, question: LeadQuestion): Promise<LeadPage>;
  get(userId: number, id: number, now: Date): Promise<LeadDetail | null>;
  /**
   * Adds a lead and opens its company, or neither without sufficient credits.
   * @throws Refusal `quota_reached` beyond `quota` leads of the user, or LEADS_PER_COMPANY on one company;
   * `do_not_contact` on a company with this mark, without `override`
   */
  create(
    call: BilledCall,
    lead: {
      companyId: number;
      notes: string | null;
      plan?: PlanChange;
      quota?: number;
      override?: boolean | undefined;
    },
    remember: Remember<Lead> | null,
  ): Promise<Opened<Lead>>;
  /**
   * `stale` when the lead has none of the `versions`. Equal values change nothing.
   * @throws Refusal 400 for fields that the stage of the lead does not allow
   */
  change(
    userId: number,
    id: number,
    change: LeadChange,
    versions: readonly string[] | null,
    now: Date,
  ): Promise<ChangedLead>;
  /** False when there is no such lead. */
  remove(userId: number, id: number): Promise<boolean>;
  /** Oldest first by `at`; null when there is no such lead. */
  events(userId: number, id: number): Promise<LeadEvent[] | null>;
  /**
   * Null when there is no such lead. The version of the lead remains.
   * @throws Refusal `quota_reached` beyond ACTIVITIES_PER_LEAD
   */
  logActivity(
    userId: number,
    id: number,
    activity: Activity,
    remember: Remember<LeadEvent> | null,
    now: Date,
  ): Promise<LeadEvent | null>;
  changeActivity(userId: number, id: number, eventId: number, change: ActivityChange): Promise<ChangedActivity>;
  removeActivity(userId: number, id: number, eventId: number): Promise<ChangedActivity["kind"]>;
  /** Numbers of leads by the groups of Today. */
  countDue(userId: number, days: DueDays): Promise<DueCounts>;
  /** `create` for many companies, all or nothing. Companies marked as do not contact are left out. */
  createMany(
    call: BilledCall,
    leads: {
      companyIds: readonly number[];
      plan?: PlanChange;
      skipExisting: boolean;
      quota?: number;
      spread?: Spread | undefined;
    },
    remember: Remember<ManyDone> | null,
  ): Promise<Opened<ManyDone>>;
  /**
   * All leads but the stale ones, or none; null when a lead does not exist.
   * @throws Refusal 400 as `change` does
   */
  changeMany(userId: number, leads: LeadSet, change: PlanChange, now: Date): Promise<ManyChanged | null>;
  /** All or nothing; null when a lead does not exist. */
  removeMany(
    userId: number,
    ids: readonly number[],
    now: Date,
  ): Promise<{ deleted: number; undo: string | null } | null>;
  /**
   * Takes a request of the last 24 hours back, except for leads that were changed since: restores changed and deleted
   * leads, deletes added ones. A second call only returns the result of the first one. Null without such a token.
   * @throws Refusal `quota_reached` when deleted leads do not fit any more
   */
  undo(userId: number, request: { token: string; quota?: number }, now: Date): Promise<Undone | null>;
  /** Deletes what is stored for requests before `instant`. */
  dropUndos(instant: Date): Promise<void>;
  /** Recomputes scores that have expired, for at most `most` companies. @returns the number of companies */
  rescoreDue(now: Date, most: number): Promise<number>;
}

/** Ascending, without duplicates. A typed array is copied between threads quickly even with a million ids. */
export type CompanyIds = Float64Array<ArrayBuffer>;

export interface LeadMark {
  id: number;
  status: LeadStatus;
}

/** The caller's pipeline as shown in company search. */
export interface LeadMarks {
  /** Ids of the companies on which the user has a lead, ascending, without duplicates. */
  companyIdsOf(userId: number): Promise<CompanyIds>;
  /** The user's newest lead on each of these companies, if any. */
  marksOf(userId: number, companyIds: readonly number[]): Promise<Map<number, LeadMark>>;
}
