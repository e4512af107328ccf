/** What an answer costs its caller. Nothing is charged for errors, 304s, replays, HEAD and empty answers. */
import { costOf, credits } from "../../contract/cost.ts";
import type { Principal } from "../domain/principal.ts";
import { Refusal } from "../domain/refusal.ts";
import { type Exchange, meteredCall } from "./exchange.ts";
import { type AdmitDeps, confirm } from "./admit.ts";
import type { Outgoing } from "./message.ts";
import type { Awaitable, Charge, Meter } from "./ports.ts";

export interface ChargeDeps extends AdmitDeps {
  meter: Meter;
}

/** Puts aside what `rows` rows cost, for work that is paid by the row. */
export async function reserve(exchange: Exchange, rows: number, deps: ChargeDeps): Promise<void> {
  if (exchange.unconfirmed) await confirm(exchange, 0, 0, deps);
  const { principal, route } = exchange;
  if (!principal || !route?.stated.cost || rows === 0) return;
  const held = await deps.meter.hold(meteredCall(exchange, principal), costOf(route.stated.cost, rows));
  if ("ok" in held) throw insufficient(held);
  exchange.hold = held;
}

/** Debits the cost of `rows` rows and tells it in the answer's headers; throws 429 when there is not enough. */
export function charge(exchange: Exchange, rows: number, answer: Outgoing, deps: ChargeDeps): Awaitable<Outgoing> {
  const { principal, route } = exchange;
  if (!principal || !route?.stated.cost) return answer;
  const paid = pay(exchange, principal, costOf(route.stated.cost, rows), rows, deps);
  return paid instanceof Promise ? paid.then((told) => tell(told, exchange, answer)) : tell(paid, exchange, answer);
}

function pay(exchange: Exchange, principal: Principal, units: number, rows: number, deps: ChargeDeps) {
  const { hold } = exchange;
  exchange.hold = null;
  if (hold) return hold.settle(units, rows);
  if (exchange.unconfirmed) return payLate(exchange, principal, units, rows, deps);
  return deps.meter.charge(meteredCall(exchange, principal), units, rows);
}

/** With the caller's confirmation, or after it when who calls had to be asked the slow way. */
async function payLate(
  exchange: Exchange,
  believed: Principal,
  units: number,
  rows: number,
  deps: ChargeDeps,
): Promise<Charge> {
  const paid = await confirm(exchange, units, rows, deps);
  return paid ?? deps.meter.charge(meteredCall(exchange, exchange.principal ?? believed), units, rows);
}

function tell(paid: Charge, exchange: Exchange, answer: Outgoing): Outgoing {
  if (!paid.ok) throw insufficient(paid);
  exchange.debited = paid.charged;
  answer.headers["X-Credits-Charged"] = String(credits(paid.charged));
  answer.headers["X-Credits-Remaining"] = String(credits(paid.available));
  return answer;
}

/** Gives back what is still put aside. */
export async function release(exchange: Exchange): Promise<void> {
  const { hold } = exchange;
  exchange.hold = null;
  await hold?.release();
}

function insufficient({ required, available }: Extract<Charge, { ok: false }>): Refusal {
  return new Refusal({
    status: 429,
    code: "insufficient_credits",
    detail: `This answer costs ${credits(required)} credits and ${credits(available)} are available. Ask for fewer rows, or add credits under Account.`,
    credits: { required, available },
  });
}
