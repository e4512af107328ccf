/** Users, and their API keys and sessions, of which only SHA-256 hashes are stored. */
import type { ApiKey, OpenSession, Plan } from "../../../contract/account.ts";
import type { Principal } from "../../domain/accounts/principal.ts";

export interface User {
  id: number;
  /** Lower case. */
  email: string;
  plan: Plan;
  /** RFC 3339 UTC */
  createdAt: string;
  lastLoginAt: string | null;
}

export interface UserStore {
  /** Creates the account and grants the credits of its first month. Null when the e-mail already has an account. */
  create(input: { email: string; passwordHash: string; plan: Plan }, now: Date): Promise<User | null>;
  byId(id: number): Promise<User | null>;
  byEmail(email: string): Promise<{ user: User; passwordHash: string } | null>;
  /** Sets the password and ends the user's sessions except `keepSessionId`. */
  setPassword(userId: number, passwordHash: string, keepSessionId: number | null): Promise<void>;
  /** Removes the account and all its data, including its ledger. */
  remove(userId: number): Promise<void>;
  /** E-mail and password of the demo account, as long as neither was changed. */
  demo(): Promise<{ email: string; password: string } | null>;
}

export interface Holder {
  principal: Principal;
  /** Last recorded use of the credential, RFC 3339 UTC; null when it was never used. */
  lastUsedAt: string | null;
  /** When the session was opened or the key created. */
  createdAt: string;
  /** The last month for which credits were granted, `YYYY-MM`. */
  grantedThrough: string;
}

export interface CredentialStore {
  /** Synchronous when the engine is in this process, because every request calls it. */
  holderOfKey(hash: Uint8Array): Holder | null | Promise<Holder | null>;
  holderOfSession(hash: Uint8Array): Holder | null | Promise<Holder | null>;
  /** Records the use of a key or session in the background; never throws. */
  noteUse(principal: Principal, now: Date): void;
  createKey(userId: number, key: { name: string; prefix: string; hash: Uint8Array }, now: Date): Promise<ApiKey>;
  /** Newest first. */
  keysOf(userId: number): Promise<ApiKey[]>;
  /** False when the user has no such key. */
  deleteKey(userId: number, id: number): Promise<boolean>;
  /**
   * Opens a session and records the sign-in. Of more than 50 sessions the oldest ends.
   * @param agent the browser's `User-Agent`
   * @returns its id
   */
  openSession(userId: number, hash: Uint8Array, now: Date, agent?: string): Promise<number>;
  closeSession(id: number): Promise<void>;
  /** Newest first. */
  sessionsOf(userId: number): Promise<Omit<OpenSession, "current">[]>;
  /** False when the user has no such session. */
  endSession(userId: number, id: number): Promise<boolean>;
  endOtherSessions(userId: number, keptId: number): Promise<void>;
  /** Deletes sessions that were not used since `idleSince` or were opened before `openedBefore`. */
  dropSessions(idleSince: Date, openedBefore: Date): Promise<void>;
}
