/** Charges an answer to its caller. Nothing is charged for errors, 304s, replays, empty answers and what is paid for. */
import { costOf, credits } from "../../contract/cost.ts";
import type { Principal } from "../domain/principal.ts";
import { Refusal } from "../domain/refusal.ts";
import type { ChargeResult } from "../store/ports/credit-store.ts";
import { type RequestContext, billedCall } from "../http/request-context.ts";
import { type AdmitDeps, confirm } from "./admit.ts";
import type { Outgoing } from "../http/message.ts";
import type { Awaitable, Meter } from "./ports.ts";

export interface ChargeDeps extends AdmitDeps {
  meter: Meter;
}

/** Puts aside what `rows` rows cost, for work that is paid by the row. */
export async function reserve(request: RequestContext, rows: number, deps: ChargeDeps): Promise<void> {
  if (request.unconfirmed) await confirm(request, 0, 0, deps);
  const { principal, route } = request;
  if (!principal || !route?.endpoint.cost || rows === 0) return;
  const held = await deps.meter.hold(billedCall(request, principal), costOf(route.endpoint.cost, rows));
  if ("ok" in held) throw insufficient(held);
  request.hold = held;
}

/** Debits the cost of `rows` rows and tells it in the answer's headers; throws 429 when there is not enough. */
export function charge(request: RequestContext, rows: number, answer: Outgoing, deps: ChargeDeps): Awaitable<Outgoing> {
  const { principal, route } = request;
  if (!principal || !route?.endpoint.cost) return answer;
  const paid = pay(request, principal, costOf(route.endpoint.cost, rows), rows, deps);
  return paid instanceof Promise
    ? paid.then((told) => setCreditHeaders(told, request, answer))
    : setCreditHeaders(paid, request, answer);
}

function pay(request: RequestContext, principal: Principal, units: number, rows: number, deps: ChargeDeps) {
  const { hold } = request;
  request.hold = null;
  if (hold) return hold.settle(units, rows);
  if (request.unconfirmed) return confirmAndCharge(request, principal, units, rows, deps);
  return deps.meter.charge(billedCall(request, principal), units, rows);
}

/** With the caller's confirmation, or after it when who calls had to be asked the slow way. */
async function confirmAndCharge(
  request: RequestContext,
  believed: Principal,
  units: number,
  rows: number,
  deps: ChargeDeps,
): Promise<ChargeResult> {
  const paid = await confirm(request, units, rows, deps);
  return paid ?? deps.meter.charge(billedCall(request, request.principal ?? believed), units, rows);
}

function setCreditHeaders(paid: ChargeResult, request: RequestContext, answer: Outgoing): Outgoing {
  if (!paid.ok) throw insufficient(paid);
  request.debited = paid.charged;
  answer.headers["X-Credits-Charged"] = String(credits(paid.charged));
  answer.headers["X-Credits-Remaining"] = String(credits(paid.available));
  return answer;
}

/** Gives back what is still put aside. */
export async function release(request: RequestContext): Promise<void> {
  const { hold } = request;
  request.hold = null;
  await hold?.release();
}

function insufficient({ required, available }: Extract<ChargeResult, { ok: false }>): Refusal {
  return new Refusal({
    status: 429,
    code: "insufficient_credits",
    detail: `This answer costs ${credits(required)} credits and ${credits(available)} are available. Ask for fewer rows, or add credits under Account.`,
    credits: { required, available },
  });
}
