/** People with an account. */
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
  /** Makes the account with the credits of its first month. Null: the e-mail has an account already. */
  create(input: { email: string; passwordHash: string; plan: Plan }, now: Date): Promise<User | null>;
  byId(id: number): Promise<User | null>;
  byEmail(email: string): Promise<{ user: User; passwordHash: string } | null>;
  /** Sets the password and ends the user's sessions but `keepSessionId`. */
  setPassword(userId: number, passwordHash: string, keepSessionId: number | null): Promise<void>;
  /** Removes the account and all it owns, its ledger too. */
  remove(userId: number): Promise<void>;
  /** The demo account and its password as it was made, while neither was changed. */
  demo(): Promise<{ email: string; password: string } | null>;
}
