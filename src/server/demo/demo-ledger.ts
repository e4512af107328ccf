/** Ledger of a year of requests: the same rules of credits, applied to the past. */
import type { Plan } from "../../contract/account.ts";
import { UNITS_PER_CREDIT } from "../../contract/cost.ts";
import { charge, type CreditState, grant, type Movement } from "../domain/credit-ledger.ts";
import { type ChargedCall, chargeWords, grantWords, type LedgerWords, reloadWords } from "../domain/ledger-words.ts";
import { monthlyUnits, monthOf, monthsDue } from "../domain/plan.ts";
import type { PastEntry, PastRequest } from "../store/ports/demo-account-store.ts";
import type { DemoRequest } from "./demo-requests.ts";
import type { Random } from "./random.ts";

export interface DemoLedger {
  credits: CreditState;
  grantedThrough: string;
  entries: PastEntry[];
  requests: PastRequest[];
}

/** Monthly allowance of the demo's operator. */
export const DEMO_RELOAD_LIMIT = 100_000 * UNITS_PER_CREDIT;

const EMPTY: CreditState = {
  balance: 0,
  reserved: 0,
  reloadEnabled: true,
  reloadThreshold: 5_000 * UNITS_PER_CREDIT,
  reloadAmount: 20_000 * UNITS_PER_CREDIT,
  reloadLeft: 0,
};
/** Requests of the past carry ids of the same form as today's. */
const HEX = "0123456789abcdef";

/** @param requests ascending in time */
export function demoLedger(
  random: Random,
  { plan, createdAt, now, companyIds }: { plan: Plan; createdAt: Date; now: Date; companyIds: readonly number[] },
  requests: Iterable<DemoRequest>,
): DemoLedger {
  const ledger: DemoLedger = { credits: EMPTY, grantedThrough: "", entries: [], requests: [] };
  const enter = (movements: readonly Movement[], at: string, words: (movement: Movement) => LedgerWords) => {
    for (const movement of movements) ledger.entries.push({ movement, words: words(movement), at });
  };
  const bookMonth = (month: string, at: string) => {
    const granted = grant(ledger.credits, monthlyUnits(plan));
    ledger.credits = { ...granted.state, reloadLeft: DEMO_RELOAD_LIMIT };
    ledger.grantedThrough = month;
    enter(granted.movements, at, () => grantWords(plan, month));
  };
  let charged = 0;
  bookMonth(monthOf(createdAt), createdAt.toISOString());
  const bookDue = (until: Date) => {
    for (const month of monthsDue(ledger.grantedThrough, until)) bookMonth(month, `${month}-01T00:00:00.000Z`);
  };
  for (const { rows, ...request } of requests) {
    const { at, endpoint, units } = request;
    bookDue(new Date(at));
    if (units > 0) {
      const paid = charge(ledger.credits, units);
      if (!paid.ok) continue;
      const requestId = `req_${Array.from({ length: 32 }, () => HEX.charAt(random.between(0, 15))).join("")}`;
      ledger.credits = paid.state;
      const call = { endpoint, requestId, ...boughtBy(endpoint, companyIds[charged % companyIds.length]) };
      charged += 1;
      enter(paid.movements, at, ({ cause }) => (cause === "reload" ? reloadWords(requestId) : chargeWords(call, rows)));
    }
    ledger.requests.push(request);
  }
  bookDue(now);
  return ledger;
}

/** Searches of a small team; the nightly export is always the same. */
const SEARCHES = [
  "Norway, Computer programming, consultancy and related activities, 10–250 employees",
  "Sweden, founded from 2023-12-31, with website",
  "by name",
  "Norway, Construction of residential and non-residential buildings, Bergen",
  "Denmark, from 50 employees, with contacts",
  "Finland, Manufacture of food products, with website",
];
const NIGHTLY = "Norway, Sweden and 2 more, with website, with contacts";

function boughtBy(endpoint: string, companyId: number | undefined): Pick<ChargedCall, "unlock" | "subject"> {
  if (endpoint === "POST /v1/export") return { subject: NIGHTLY };
  if (endpoint === "POST /v1/search") return { subject: SEARCHES[(companyId ?? 0) % SEARCHES.length] };
  return companyId === undefined ? {} : { unlock: { companyId } };
}
