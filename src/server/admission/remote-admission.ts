/**
 * Admission for a store behind a network. A caller of a charged read that this node admitted within the last minute is
 * provisionally trusted until the response is ready. Then key, limits and charge are checked in one request, and the
 * response is sent only when all checks succeed. Requests that write are never trusted provisionally: an idempotent
 * request is stored before it is answered.
 */
import { costOf } from "../../contract/cost.ts";
import { hashSecret } from "../domain/accounts/api-key.ts";
import { mapAwaitable, type Awaitable } from "../domain/awaitable.ts";
import type { Principal } from "../domain/accounts/principal.ts";
import type { AdmissionStore } from "../store/ports/admission-store.ts";
import type { ChargeResult } from "../store/ports/billing-stores.ts";
import { type AdmissionDeps, billedCall, LocalTicket } from "./local-admission.ts";
import type { Admission, Charged, Ticket, Visit } from "./ports.ts";
import { minuteOf, rateSubject, rateWindow, rowLimitReached, rowWindow, tooMany } from "./rate-limiter.ts";
import { presentedKey } from "./store-authenticator.ts";

/** After this time the key is authenticated against the store again, which updates `last_used_at`. */
const BELIEVED_MS = 60_000;
const MOST_CALLERS = 10_000;

export class RemoteAdmission implements Admission {
  readonly #deps: AdmissionDeps;
  readonly #store: AdmissionStore;
  readonly #callers = new RecentCallers();

  constructor(deps: AdmissionDeps, store: AdmissionStore) {
    this.#deps = deps;
    this.#store = store;
  }

  ticketFor(visit: Visit): Ticket {
    return new RemoteTicket(visit, this.#deps, { store: this.#store, callers: this.#callers });
  }
}

class RemoteTicket extends LocalTicket {
  readonly #store: AdmissionStore;
  readonly #callers: RecentCallers;
  readonly #key: string | undefined;
  /** A provisionally trusted principal, to be confirmed by the store before a response is sent. */
  #believed: Principal | null = null;

  constructor(
    visit: Visit,
    deps: AdmissionDeps,
    { store, callers }: { store: AdmissionStore; callers: RecentCallers },
  ) {
    super(visit, deps);
    this.#store = store;
    this.#callers = callers;
    this.#key = keyName(visit);
  }

  override admit(needsCaller: boolean): Awaitable<void> {
    const { route, now } = this.visit;
    const mayBelieve = route?.endpoint.cost !== undefined && !route.endpoint.idempotent;
    this.#believed = mayBelieve ? this.#callers.recall(this.#key, now) : null;
    if (!this.#believed) return mapAwaitable(super.admit(needsCaller), () => this.#remember());
    this.principal = this.#believed;
  }

  #remember(): void {
    if (this.principal?.via === "key") this.#callers.remember(this.#key, this.principal, this.visit.now);
  }

  override async hold(rows: number): Promise<void> {
    await this.#confirm(0, 0);
    return super.hold(rows);
  }

  override async holdExport(companyIds: readonly number[], contactsOf?: readonly number[]) {
    await this.#confirm(0, 0);
    return super.holdExport(companyIds, contactsOf);
  }

  override async charge(rows: number, contactsOf?: readonly number[]): Promise<Charged | null> {
    const cost = this.visit.route?.endpoint.cost;
    const paid = cost && (await this.#confirm(costOf(cost, rows), rows));
    return paid ? this.book(paid) : super.charge(rows, contactsOf);
  }

  /** Confirms first, because authentication and rate limit take precedence over any other refusal. */
  override async abandon(): Promise<void> {
    await this.#confirm(0, 0);
    return super.abandon();
  }

  /**
   * Confirms a provisionally trusted caller together with a charge. @throws the refusals of `admit`
   * @returns the charge; null when the caller was admitted in separate steps, and nothing is charged yet
   */
  async #confirm(units: number, rows: number): Promise<ChargeResult | null> {
    const believed = this.#believed;
    if (!believed) return null;
    this.#believed = null;
    const minute = minuteOf(this.visit.now);
    const { name: subject, limit } = rateSubject(believed);
    const countsRows = rows > 0 && this.visit.route?.endpoint.countsRows === true;
    const rowLimit = countsRows ? rowWindow(believed, this.visit.now) : null;
    const request = { keyId: believed.credentialId, plan: believed.plan, subject, minute, limit, rowLimit };
    const result = await this.#store.admit(request, billedCall(this.visit, believed), units, rows);
    if (result.kind === "outdated" || result.kind === "over_limit") this.#callers.forget(this.#key);
    if (result.kind === "outdated") {
      this.principal = null;
      await super.admit(true);
      return null;
    }
    this.window = rateWindow(limit, result.used, minute);
    if (result.kind === "over_limit") throw tooMany(this.window, this.visit.now);
    if (result.kind === "over_rows") throw rowLimitReached(believed, this.visit.now);
    return result.charge;
  }
}

/** Callers that this node admitted recently, by the hash of their key. */
class RecentCallers {
  readonly #callers = new Map<string, { principal: Principal; until: number }>();

  recall(name: string | undefined, now: Date): Principal | null {
    const cached = name === undefined ? undefined : this.#callers.get(name);
    return cached && cached.until > now.getTime() ? cached.principal : null;
  }

  remember(name: string | undefined, principal: Principal, now: Date): void {
    if (name === undefined) return;
    if (this.#callers.size >= MOST_CALLERS) this.#callers.clear();
    this.#callers.set(name, { principal, until: now.getTime() + BELIEVED_MS });
  }

  forget(name: string | undefined): void {
    if (name !== undefined) this.#callers.delete(name);
  }
}

function keyName({ call }: Visit): string | undefined {
  const key = presentedKey(call);
  return key === undefined ? undefined : Buffer.from(hashSecret(key)).toString("base64");
}
