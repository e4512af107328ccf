/**
 * Charged reads with an API key, where the store is a network hop away. A caller that this node has admitted within the
 * last minute is believed until its answer is ready; then key, limit and charge are asked for at once, and the answer
 * leaves only when the store has said yes to all three. Nothing is written on a belief.
 */
import { hashSecret } from "../domain/api-key.ts";
import type { Principal } from "../domain/principal.ts";
import type { AdmissionStore } from "../store/ports/admission-store.ts";
import type { ChargeResult } from "../store/ports/credit-store.ts";
import { type RequestContext, billedCall } from "../http/request-context.ts";
import type { RateWindow } from "./ports.ts";
import { minuteOf, rateSubject, rateWindow } from "./rate-window.ts";
import { presentedKey } from "./store-authenticator.ts";

/** After this the slow way notes the use of the key again. */
const BELIEVED_MS = 60_000;
const MOST_CALLERS = 10_000;

export class RemoteAdmission {
  readonly #admissions: AdmissionStore;
  /** By the hash of their key. */
  readonly #callers = new Map<string, { principal: Principal; until: number }>();

  constructor(admissions: AdmissionStore) {
    this.#admissions = admissions;
  }

  /** Returns who this charged request's caller was a moment ago; null: ask the store. */
  recall(request: RequestContext): Principal | null {
    if (!request.route?.endpoint.cost) return null;
    const name = nameOf(request);
    const known = name === undefined ? undefined : this.#callers.get(name);
    return known && known.until > request.now.getTime() ? known.principal : null;
  }

  /** Keeps a caller that was admitted. */
  remember(request: RequestContext, principal: Principal): void {
    const name = nameOf(request);
    if (name === undefined || principal.via !== "key") return;
    if (this.#callers.size >= MOST_CALLERS) this.#callers.clear();
    this.#callers.set(name, { principal, until: request.now.getTime() + BELIEVED_MS });
  }

  /**
   * Asks for key, rate limit and charge at once.
   * @returns null: the cached caller is outdated, nothing was charged; `charge: null`: rate limit exceeded
   */
  async confirm(
    request: RequestContext,
    principal: Principal,
    units: number,
    rows: number,
  ): Promise<{ window: RateWindow; charge: ChargeResult | null } | null> {
    const minute = minuteOf(request.now);
    const { name: subject, limit } = rateSubject(principal);
    const admission = { keyId: principal.credentialId, plan: principal.plan, subject, minute, limit };
    const told = await this.#admissions.admit(admission, billedCall(request, principal), units, rows);
    if (told.kind !== "admitted") this.#callers.delete(nameOf(request) ?? "");
    if (told.kind === "outdated") return null;
    const window = rateWindow(limit, told.used, minute);
    if (told.kind === "over_limit") return { window, charge: null };
    return { window, charge: told.charge };
  }
}

function nameOf({ call }: RequestContext): string | undefined {
  const key = presentedKey((name) => call.header(name));
  return key === undefined ? undefined : Buffer.from(hashSecret(key)).toString("base64");
}
