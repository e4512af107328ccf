/** API keys and sessions: who holds a secret. Only SHA-256 hashes are known here. */
import type { ApiKey } from "../../../contract/account.ts";
import type { Principal } from "../../domain/principal.ts";

export interface Holder {
  principal: Principal;
  /** When the credential was last noted as used; null: never. RFC 3339 UTC. */
  lastUsedAt: string | null;
  /** When a session was opened, a key made. */
  createdAt: string;
  /** The last month whose credits are booked, `YYYY-MM`. */
  grantedThrough: string;
}

export interface CredentialStore {
  /** At once where the engine has no network hop: this is asked for every request. */
  holderOfKey(hash: Uint8Array): Holder | null | Promise<Holder | null>;
  holderOfSession(hash: Uint8Array): Holder | null | Promise<Holder | null>;
  /** Notes the use of a key or session, soon; does not wait and never throws. */
  noteUse(principal: Principal, now: Date): void;
  createKey(userId: number, key: { name: string; prefix: string; hash: Uint8Array }, now: Date): Promise<ApiKey>;
  /** Newest first. */
  keysOf(userId: number): Promise<ApiKey[]>;
  /** False: the user has no such key. */
  deleteKey(userId: number, id: number): Promise<boolean>;
  /** Opens a session and notes the sign-in. @returns its id */
  openSession(userId: number, hash: Uint8Array, now: Date): Promise<number>;
  closeSession(id: number): Promise<void>;
  /** Removes sessions that were not used since `idleSince` or were opened before `openedBefore`. */
  dropSessions(idleSince: Date, openedBefore: Date): Promise<void>;
}
