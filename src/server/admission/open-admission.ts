/** Creates admission over the account stores of an engine. */
import type { CookieRules } from "../domain/accounts/session.ts";
import type { AccountStores } from "../store/ports/store.ts";
import { LocalAdmission } from "./local-admission.ts";
import { MinuteLimiter, StoreLimiter } from "./rate-limiter.ts";
import type { Admission } from "./ports.ts";
import { RemoteAdmission } from "./remote-admission.ts";
import { createAuthenticator } from "./store-authenticator.ts";

export function openAdmission(
  { credentials, credits, usage, counting }: AccountStores,
  site: { cookies: CookieRules; publicOrigin: string | null },
): Admission {
  const stores = { authenticator: createAuthenticator({ credentials, credits, ...site }), credits, usage };
  return counting.nodes === "one"
    ? new LocalAdmission({ ...stores, limiter: new MinuteLimiter() })
    : new RemoteAdmission({ ...stores, limiter: new StoreLimiter(counting.rates) }, counting.admissions);
}
