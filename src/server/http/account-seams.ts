/** The pipeline's ports over the account stores, and the chores that keep those tidy. */
import type { CookieRules } from "../domain/session.ts";
import type { AccountStores } from "../store/ports/account-stores.ts";
import type { HotPath } from "./hot-path.ts";
import { MinuteLimiter } from "./minute-limiter.ts";
import type { Authenticator, Idempotency, Meter, RateLimiter } from "./ports.ts";
import { createAuthenticator } from "./store-authenticator.ts";
import { StoreHotPath } from "./store-hot-path.ts";
import { StoreLimiter } from "./store-limiter.ts";
import { StoreMeter } from "./store-meter.ts";

export interface AccountSeams {
  authenticator: Authenticator;
  limiter: RateLimiter;
  meter: Meter;
  hotPath: HotPath | null;
  idempotency: Idempotency;
}

export function accountSeams(
  accounts: AccountStores,
  options: { cookies: CookieRules; publicOrigin: string | null; clock: () => Date },
): AccountSeams {
  const { credentials, credits, usage, idempotency, rates, admissions } = accounts;
  return {
    authenticator: createAuthenticator({ credentials, credits, ...options }),
    limiter: rates ? new StoreLimiter(rates) : new MinuteLimiter(),
    meter: new StoreMeter({ credits, usage }),
    hotPath: admissions && new StoreHotPath(admissions),
    idempotency: {
      begin: (call, now) => idempotency.begin(call, now),
      finish: (call, answer) => idempotency.finish(call, answer, options.clock()),
      abandon: (call) => idempotency.abandon(call),
    },
  };
}
