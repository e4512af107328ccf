/** API keys and sessions. Only SHA-256 hashes of the secrets are stored. */
import type { ApiKey } from "../../../contract/account.ts";
import type { Principal } from "../../domain/accounts/principal.ts";

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
  /** Opens a session and records the sign-in. @returns its id */
  openSession(userId: number, hash: Uint8Array, now: Date): Promise<number>;
  closeSession(id: number): Promise<void>;
  /** Deletes sessions that were not used since `idleSince` or were opened before `openedBefore`. */
  dropSessions(idleSince: Date, openedBefore: Date): Promise<void>;
}
