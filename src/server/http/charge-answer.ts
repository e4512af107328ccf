/** What an answer costs its caller. Nothing is charged for errors, 304s, replays, HEAD and empty answers. */
import { costOf, credits } from "../../contract/cost.ts";
import { Refusal } from "../domain/refusal.ts";
import { type Exchange, meteredCall } from "./exchange.ts";
import { type AdmitDeps, confirm } from "./admit.ts";
import type { Charge, Meter } from "./ports.ts";

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

/** Debits the cost of `rows` rows and tells it in headers; throws 429 when there is not enough. */
export async function charge(exchange: Exchange, rows: number, deps: ChargeDeps): Promise<Record<string, string>> {
  const { principal, route, hold } = exchange;
  if (!principal || !route?.stated.cost) return {};
  const units = costOf(route.stated.cost, rows);
  exchange.hold = null;
  const paid =
    (exchange.unconfirmed ? await confirm(exchange, units, rows, deps) : await hold?.settle(units, rows)) ??
    (await deps.meter.charge(meteredCall(exchange, exchange.principal ?? principal), units, rows));
  if (!paid.ok) throw insufficient(paid);
  exchange.debited = paid.charged;
  return {
    "X-Credits-Charged": String(credits(paid.charged)),
    "X-Credits-Remaining": String(credits(paid.available)),
  };
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
