/** The caller of a request. */
import type { Plan } from "../../contract/account.ts";

export interface Principal {
  userId: number;
  plan: Plan;
  /** An API key, or the dashboard's session cookie. */
  via: "key" | "session";
  /** Id of that key or session in the store: sign-out ends it, rate windows differ by `via` alone. */
  credentialId: number;
}
