/** Ledger of a year of requests, by the same prices and credit rules as real ones. */
import type { UnlockablePart } from "../../../contract/company.ts";
import type { Plan } from "../../../contract/account.ts";
import { costOf, UNITS_PER_CREDIT, unlockedUntil } from "../../../contract/cost.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { charge, type CreditState, grant, type Movement } from "../../domain/accounts/credit-ledger.ts";
import { chargeWords, grantWords, type LedgerWords, reloadWords } from "../../domain/accounts/ledger-words.ts";
import { monthlyUnits, monthOf, monthsDue } from "../../domain/accounts/plan.ts";
import type { PastEntry, PastRequest, PastUnlock } from "../../store/ports/demo-account-store.ts";
import type { DemoRequest } from "./demo-requests.ts";
import type { Random } from "../random.ts";

export interface DemoLedger {
  credits: CreditState;
  grantedThrough: string;
  entries: PastEntry[];
  requests: PastRequest[];
  /** Parts that are unlocked today. */
  unlocks: PastUnlock[];
}

/** Monthly reload limit of the demo account. */
export const DEMO_RELOAD_LIMIT = 100_000 * UNITS_PER_CREDIT;

const EMPTY: CreditState = {
  balance: 0,
  reserved: 0,
  reloadEnabled: true,
  reloadThreshold: 5_000 * UNITS_PER_CREDIT,
  reloadAmount: 20_000 * UNITS_PER_CREDIT,
  reloadLeft: 0,
};
/** Past requests have ids of the same form as current ones. */
const HEX = "0123456789abcdef";

/** @param requests in chronological order */
export function demoLedger(
  random: Random,
  { plan, createdAt, now, companyIds }: { plan: Plan; createdAt: Date; now: Date; companyIds: readonly number[] },
  requests: Iterable<DemoRequest>,
): DemoLedger {
  const ledger: Omit<DemoLedger, "unlocks"> = { credits: EMPTY, grantedThrough: "", entries: [], requests: [] };
  const enter = (movements: readonly Movement[], timestamp: string, words: (movement: Movement) => LedgerWords) => {
    for (const movement of movements) ledger.entries.push({ movement, words: words(movement), at: timestamp });
  };
  const bookMonth = (month: string, timestamp: string) => {
    const granted = grant(ledger.credits, monthlyUnits(plan));
    ledger.credits = { ...granted.state, reloadLeft: DEMO_RELOAD_LIMIT };
    ledger.grantedThrough = month;
    enter(granted.movements, timestamp, () => grantWords(plan, month));
  };
  bookMonth(monthOf(createdAt), createdAt.toISOString());
  const bookDue = (end: Date) => {
    for (const month of monthsDue(ledger.grantedThrough, end)) bookMonth(month, `${month}-01T00:00:00.000Z`);
  };
  const reader = new CompanyReader(random, companyIds);
  for (const request of requests) {
    const { at: timestamp, endpoint, failed, rows } = request;
    bookDue(new Date(timestamp));
    const unlock = failed ? undefined : reader.unlockOf(request);
    const price = unlock === null || failed ? 0 : priceOf(endpoint, rows);
    const paid = price > 0 ? charge(ledger.credits, price) : null;
    if (paid && !paid.ok) continue;
    if (paid) {
      const requestId = `req_${Array.from({ length: 32 }, () => HEX.charAt(random.between(0, 15))).join("")}`;
      ledger.credits = paid.state;
      const subject = endpoint === "POST /v1/export" ? NIGHTLY : undefined;
      const call = { endpoint, requestId, subject, ...(unlock && { unlock }) };
      enter(paid.movements, timestamp, ({ cause }) =>
        cause === "reload" ? reloadWords(requestId) : chargeWords(call, rows),
      );
      if (unlock) reader.open(unlock);
    }
    ledger.requests.push({ at: timestamp, endpoint, failed, units: price });
  }
  bookDue(now);
  const unlocks = reader.opened.filter(({ until: openUntil }) => openUntil > now.toISOString());
  return { ...ledger, unlocks };
}

/** Filters of the nightly export, as described in the ledger. */
const NIGHTLY = "Norway, Sweden and 2 more";

const endpointOf = new Map<string, Endpoint>(
  Object.values(endpoints).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

function priceOf(endpoint: string, rows: number): number {
  const cost = endpointOf.get(endpoint)?.cost;
  return cost ? costOf(cost, rows) : 0;
}

/**
 * Share of companies that are read for the first time, and number of recent companies from which the others are chosen.
 */
const NEW_COMPANIES = 0.7;
const RECENT_COMPANIES = 40;

/** A user who reads one company after another and unlocks those that are locked. */
class CompanyReader {
  readonly #random: Random;
  readonly #companyIds: readonly number[];
  readonly #until = new Map<string, PastUnlock>();
  #read = 0;
  #companyId: number | undefined;

  constructor(random: Random, companyIds: readonly number[]) {
    this.#random = random;
    this.#companyIds = companyIds;
  }

  get opened(): PastUnlock[] {
    return [...this.#until.values()];
  }

  /**
   * Returns the part that the request unlocks; null when it is unlocked; undefined when the request concerns no
   * company.
   */
  unlockOf({ at: timestamp, endpoint, companyId }: DemoRequest): PastUnlock | null | undefined {
    const part = companyId === undefined ? endpointOf.get(endpoint)?.unlocks : "company";
    if (part === undefined) return undefined;
    if (companyId === undefined && endpoint === "GET /v1/companies/{id}") this.#companyId = this.#next();
    const id = companyId ?? this.#companyId ?? this.#next();
    if (id === undefined) return undefined;
    const existing = this.#until.get(keyOf(id, part));
    return existing && existing.until > timestamp
      ? null
      : { companyId: id, part, until: unlockedUntil(new Date(timestamp)) };
  }

  open(unlock: PastUnlock): void {
    this.#until.set(keyOf(unlock.companyId, unlock.part), unlock);
  }

  #next(): number | undefined {
    if (this.#read > 0 && !this.#random.chance(NEW_COMPANIES)) {
      const back = this.#random.between(1, Math.min(this.#read, RECENT_COMPANIES));
      return this.#companyIds[(this.#read - back) % this.#companyIds.length];
    }
    this.#read += 1;
    return this.#companyIds[(this.#read - 1) % this.#companyIds.length];
  }
}

const keyOf = (companyId: number, part: UnlockablePart) => `${companyId} ${part}`;
