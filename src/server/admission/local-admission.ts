/** Admission in separate steps: first the caller, then the rate limit, then the charge of the response. */
import { costOf } from "../../contract/cost.ts";
import { mapAwaitable, type Awaitable } from "../domain/awaitable.ts";
import type { Principal } from "../domain/accounts/principal.ts";
import { insufficient, Refusal } from "../domain/refusal.ts";
import type {
  BilledCall,
  ChargeResult,
  CreditStore,
  RowHold,
  Settlement,
  UsageStore,
} from "../store/ports/billing-stores.ts";
import type {
  Admission,
  Authentication,
  Authenticator,
  Charged,
  RateLimiter,
  RateWindow,
  Ticket,
  Visit,
} from "./ports.ts";
import { rowLimitReached, tooMany } from "./rate-limiter.ts";
import { sessionRequired, unauthenticated } from "./store-authenticator.ts";

export interface AdmissionDeps {
  authenticator: Authenticator;
  limiter: RateLimiter;
  credits: CreditStore;
  usage: UsageStore;
}

export class LocalAdmission implements Admission {
  readonly #deps: AdmissionDeps;

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
  }

  ticketFor(visit: Visit): Ticket {
    return new LocalTicket(visit, this.#deps);
  }
}

export class LocalTicket implements Ticket {
  readonly visit: Visit;
  principal: Principal | null = null;
  window: RateWindow | null = null;
  debited = 0;
  readonly #deps: AdmissionDeps;
  #holdId: number | null = null;

  constructor(visit: Visit, deps: AdmissionDeps) {
    this.visit = visit;
    this.#deps = deps;
  }

  get isHolding(): boolean {
    return this.#holdId !== null;
  }

  admit(needsCaller: boolean): Awaitable<void> {
    const { call, now } = this.visit;
    return mapAwaitable(this.#deps.authenticator.authenticate(call, now), (authentication) =>
      this.#count(authentication, needsCaller),
    );
  }

  #count(authentication: Authentication, needsCaller: boolean): Awaitable<void> {
    const { address, now } = this.visit;
    this.principal = authentication.principal;
    return mapAwaitable(this.#deps.limiter.count(authentication.principal ?? { address }, now), (window) => {
      this.window = window;
      if (!window.allowed) throw tooMany(window, now);
      if (needsCaller) this.#requireCaller(authentication);
    });
  }

  #requireCaller({ principal, forbidden }: Authentication): void {
    const { call, route } = this.visit;
    if (!principal) throw unauthenticated(call.header("authorization") ?? call.header("x-api-key"));
    if (forbidden) throw new Refusal(forbidden);
    if (route?.endpoint.access === "session" && principal.via !== "session") throw sessionRequired();
  }

  async hold(rows: number): Promise<void> {
    const cost = this.visit.route?.endpoint.cost;
    if (cost && rows > 0) await this.#hold(costOf(cost, rows));
  }

  async holdExport(companyIds: readonly number[], contactsOf?: readonly number[]): Promise<ReadonlySet<number>> {
    const cost = this.visit.route?.endpoint.cost;
    if (!cost || companyIds.length === 0) return new Set();
    return this.#hold(0, { unitsPerRow: costOf(cost, 1), companyIds, contactsOf });
  }

  async #hold(units: number, rows?: RowHold): Promise<ReadonlySet<number>> {
    if (!this.principal) return new Set();
    const holding = await this.#deps.credits.hold(billedCall(this.visit, this.principal), units, rows);
    if (!holding.ok) throw insufficient(holding);
    this.#holdId = holding.holdId;
    return holding.openIds;
  }

  charge(rows: number, contactsOf?: readonly number[]): Awaitable<Charged | null> {
    const { principal } = this;
    const cost = this.visit.route?.endpoint.cost;
    if (!principal || !cost) return null;
    const paying = () =>
      mapAwaitable(this.#pay(principal, { units: costOf(cost, rows), rows, contactsOf }), (paid) => this.book(paid));
    if (!this.visit.route?.endpoint.countsRows || rows === 0) return paying();
    return mapAwaitable(this.#deps.limiter.countRows(principal, rows, this.visit.now), (fits) => {
      if (!fits) throw rowLimitReached(principal, this.visit.now);
      return paying();
    });
  }

  /** @throws Refusal 429 when the credits did not suffice and nothing was debited */
  book(paid: ChargeResult): Charged {
    if (!paid.ok) throw insufficient(paid);
    this.debited = paid.charged;
    return paid;
  }

  #pay(principal: Principal, amount: Settlement): Awaitable<ChargeResult> {
    const { units, rows } = amount;
    const { credits } = this.#deps;
    const holdId = this.#holdId;
    this.#holdId = null;
    if (holdId !== null) return credits.settle(billedCall(this.visit, principal), holdId, amount);
    if (units > 0) return credits.charge(billedCall(this.visit, principal), units, rows);
    return mapAwaitable(credits.available(principal.userId), (available) => ({ ok: true, charged: 0, available }));
  }

  abandon(): Awaitable<void> {
    const holdId = this.#holdId;
    this.#holdId = null;
    return holdId === null ? undefined : this.#deps.credits.release(holdId);
  }

  count(status: number, exactly: boolean): void {
    const { principal } = this;
    if (!principal || this.debited > 0) return;
    this.#deps.usage.count(billedCall(this.visit, principal), { failed: status >= 400, exactly });
  }
}

/** Describes the request for usage and ledger. */
export function billedCall({ requestId, now, subject, route, match }: Visit, { userId }: Principal): BilledCall {
  const part = route?.endpoint.unlocks;
  const unlock = part && { companyId: Number(match?.params["id"]), part };
  return { userId, requestId, endpoint: route?.key ?? "(unmatched)", now, unlock, subject };
}
