/**
 * Charged reads with an API key, where the store is a network hop away. A caller that this node has admitted within the
 * last minute is believed until its answer is ready; then key, limit and charge are asked for at once, and the answer
 * leaves only when the store has said yes to all three. Nothing is written on a belief.
 */
import { hashSecret } from "../domain/api-key.ts";
import type { Principal } from "../domain/principal.ts";
import type { AdmissionStore } from "../store/ports/admission-store.ts";
import { type Exchange, meteredCall } from "./exchange.ts";
import type { HotPath } from "./hot-path.ts";
import type { Charge, RateWindow } from "./ports.ts";
import { minuteOf, rateSubject, rateWindow } from "./rate-window.ts";
import { presentedKey } from "./store-authenticator.ts";
import { billedCall } from "./store-meter.ts";

/** After this the slow way notes the use of the key again. */
const BELIEVED_MS = 60_000;
const MOST_CALLERS = 10_000;

export class StoreHotPath implements HotPath {
  readonly #admissions: AdmissionStore;
  /** By the hash of their key. */
  readonly #callers = new Map<string, { principal: Principal; until: number }>();

  constructor(admissions: AdmissionStore) {
    this.#admissions = admissions;
  }

  recall(exchange: Exchange): Principal | null {
    if (!exchange.route?.stated.cost) return null;
    const name = nameOf(exchange);
    const known = name === undefined ? undefined : this.#callers.get(name);
    return known && known.until > exchange.now.getTime() ? known.principal : null;
  }

  remember(exchange: Exchange, principal: Principal): void {
    const name = nameOf(exchange);
    if (name === undefined || principal.via !== "key") return;
    if (this.#callers.size >= MOST_CALLERS) this.#callers.clear();
    this.#callers.set(name, { principal, until: exchange.now.getTime() + BELIEVED_MS });
  }

  async confirm(
    exchange: Exchange,
    principal: Principal,
    units: number,
    rows: number,
  ): Promise<{ window: RateWindow; charge: Charge | null } | null> {
    const minute = minuteOf(exchange.now);
    const { name: subject, limit } = rateSubject(principal);
    const admission = { keyId: principal.credentialId, plan: principal.plan, subject, minute, limit };
    const told = await this.#admissions.admit(admission, billedCall(meteredCall(exchange, principal)), units, rows);
    if (told.kind !== "admitted") this.#callers.delete(nameOf(exchange) ?? "");
    if (told.kind === "outdated") return null;
    const window = rateWindow(limit, told.used, minute);
    if (told.kind === "over_limit") return { window, charge: null };
    return { window, charge: told.charge };
  }
}

function nameOf({ call }: Exchange): string | undefined {
  const key = presentedKey((name) => call.header(name));
  return key === undefined ? undefined : Buffer.from(hashSecret(key)).toString("base64");
}
