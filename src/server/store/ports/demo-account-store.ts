/** The demo account as its generator makes it: a past that obeys every law of the present. */
import type { Plan } from "../../../contract/account.ts";
import type { LeadStatus } from "../../../contract/lead.ts";
import type { CreditState, Movement } from "../../domain/credit-ledger.ts";
import type { LedgerWords } from "../../domain/ledger-words.ts";
import type { Unlock } from "./unlock-store.ts";
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
  /** RFC 3339 UTC, never before that of the entry before. */
  at: string;
}

export interface PastUnlock extends Unlock {
  /** RFC 3339 UTC */
  until: string;
}

export interface PastLead {
  companyId: number;
  notes: string | null;
  createdAt: string;
  /** Statuses after `new`, ascending in time. */
  moves: readonly { to: LeadStatus; at: string }[];
}

export interface DemoAccount {
  email: string;
  /** Kept readable beside its hash: the sign-in page shows it. */
  password: string;
  passwordHash: string;
  plan: Plan;
  createdAt: string;
  lastLoginAt: string;
  /** The balance after the entries. */
  credits: CreditState;
  /** The account's limit of reloads a month, 1/10 000 credit. */
  reloadLimit: number;
  /** `YYYY-MM` */
  grantedThrough: string;
  entries: readonly PastEntry[];
  /** Ascending in time. */
  requests: readonly PastRequest[];
  /** From this instant on, usage has single instants. */
  exactFrom: string;
  unlocks: readonly PastUnlock[];
  /** Ascending in time. */
  leads: readonly PastLead[];
  views: readonly (ViewFields & { createdAt: string })[];
}

export interface DemoAccountStore {
  /** Is there an account with this e-mail? */
  exists(email: string): Promise<boolean>;
  /** All of it or nothing. */
  insert(account: DemoAccount): Promise<void>;
}
