/** The demo account from its generator, with a past that satisfies all rules of real accounts. */
import type { MarkChange } from "./mark-store.ts";
import type { Plan } from "../../../contract/account.ts";
import type { LeadStatus } from "../../../contract/lead.ts";
import type { LeadPlan } from "../../domain/lead-plan.ts";
import type { CreditState, Movement } from "../../domain/accounts/credit-ledger.ts";
import type { LedgerWords } from "../../domain/accounts/ledger-words.ts";
import type { Activity } from "./lead-store.ts";
import type { Unlock } from "./billing-stores.ts";
import type { ViewFields } from "./view-store.ts";

export interface PastRequest {
  /** RFC 3339 UTC */
  at: string;
  endpoint: string;
  failed: boolean;
  /** 1/10 000 credit */
  units: number;
}

export interface PastEntry {
  movement: Movement;
  words: LedgerWords;
  /** RFC 3339 UTC, not before the previous entry. */
  at: string;
}

export interface PastUnlock extends Unlock {
  /** RFC 3339 UTC */
  until: string;
}

/** Its next step and reason must fit the last of its statuses. */
export interface PastLead extends Omit<LeadPlan, "status"> {
  companyId: number;
  notes: string | null;
  createdAt: string;
  /** Statuses after `new`, in chronological order. */
  moves: readonly { to: LeadStatus; at: string }[];
  activities: readonly Activity[];
}

export interface PastMark extends MarkChange {
  mark: string;
  markedAt: string;
}

export interface DemoAccount {
  email: string;
  /** Stored in plain text besides its hash, because the sign-in page shows it. */
  password: string;
  passwordHash: string;
  plan: Plan;
  createdAt: string;
  lastLoginAt: string;
  /** The state after all entries. */
  credits: CreditState;
  /** Monthly reload limit of the account, 1/10 000 credit. */
  reloadLimit: number;
  /** `YYYY-MM` */
  grantedThrough: string;
  entries: readonly PastEntry[];
  /** In chronological order. */
  requests: readonly PastRequest[];
  /** Time from which usage is stored as single requests. */
  exactFrom: string;
  unlocks: readonly PastUnlock[];
  /** In chronological order. */
  leads: readonly PastLead[];
  marks: readonly PastMark[];
  views: readonly (ViewFields & { createdAt: string })[];
}

export interface DemoAccountStore {
  /** Returns whether an account with this e-mail exists. */
  exists(email: string): Promise<boolean>;
  /** Inserts everything or nothing. */
  insert(account: DemoAccount): Promise<void>;
}
