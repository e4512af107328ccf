/** The pipeline's ports over the account stores, and the chores that keep those tidy. */
import type { CookieRules } from "../domain/session.ts";
import type { AccountStores } from "../store/ports/account-stores.ts";
import { MinuteLimiter } from "./minute-limiter.ts";
import type { Authenticator, Idempotency, Meter, RateLimiter } from "./ports.ts";
import { createAuthenticator } from "./store-authenticator.ts";
import { RemoteAdmission } from "./remote-admission.ts";
import { StoreLimiter } from "./store-limiter.ts";
import { StoreMeter } from "./store-meter.ts";

export interface AccountServices {
  authenticator: Authenticator;
  limiter: RateLimiter;
  meter: Meter;
  remoteAdmission: RemoteAdmission | null;
  idempotency: Idempotency;
}

export function accountServices(
  accounts: AccountStores,
  options: { cookies: CookieRules; publicOrigin: string | null; clock: () => Date },
): AccountServices {
  const { credentials, credits, usage, idempotency, rates, admissions } = accounts;
  return {
    authenticator: createAuthenticator({ credentials, credits, ...options }),
    limiter: rates ? new StoreLimiter(rates) : new MinuteLimiter(),
    meter: new StoreMeter({ credits, usage }),
    remoteAdmission: admissions && new RemoteAdmission(admissions),
    idempotency: {
      begin: (call, now) => idempotency.begin(call, now),
      finish: (call, answer) => idempotency.finish(call, answer, options.clock()),
      abandon: (call) => idempotency.abandon(call),
    },
  };
}
