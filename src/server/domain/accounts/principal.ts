/** The caller of a request. */
import type { Plan } from "../../../contract/account.ts";

export interface Principal {
  userId: number;
  plan: Plan;
  /** An API key, or the dashboard's session cookie. */
  via: "key" | "session";
  /** Id of the key or session in the store, for sign-out. Rate limits depend only on `via`. */
  credentialId: number;
}
