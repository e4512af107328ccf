/** Users and their accounts. */
import type { Plan } from "../../../contract/account.ts";

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
