/** Creates admission over the account stores of an engine. */
import type { CookieRules } from "../domain/accounts/session.ts";
import type { AccountStores } from "../store/ports/account-stores.ts";
import { LocalAdmission } from "./local-admission.ts";
import { MinuteLimiter } from "./minute-limiter.ts";
import type { Admission } from "./ports.ts";
import { RemoteAdmission } from "./remote-admission.ts";
import { createAuthenticator } from "./store-authenticator.ts";
import { StoreLimiter } from "./store-limiter.ts";

export function openAdmission(
  { credentials, credits, usage, rates, admissions }: AccountStores,
  site: { cookies: CookieRules; publicOrigin: string | null },
): Admission {
  const deps = {
    authenticator: createAuthenticator({ credentials, credits, ...site }),
    limiter: rates ? new StoreLimiter(rates) : new MinuteLimiter(),
    credits,
    usage,
  };
  return admissions ? new RemoteAdmission(deps, admissions) : new LocalAdmission(deps);
}
