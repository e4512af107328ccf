/** What a store that is a network hop away offers beside the ports. */
import type { Principal } from "../domain/principal.ts";
import type { Exchange } from "./exchange.ts";
import type { Charge, RateWindow } from "./ports.ts";

/** Key, limit and charge in one question, asked when the answer is ready. */
export interface HotPath {
  /** Who this charged request's caller was a moment ago; null: ask. */
  recall(exchange: Exchange): Principal | null;
  /** The caller was admitted. */
  remember(exchange: Exchange, principal: Principal): void;
  /** @returns null: it is not as it was, nothing was done; a charge that is null: over the limit */
  confirm(
    exchange: Exchange,
    principal: Principal,
    units: number,
    rows: number,
  ): Promise<{ window: RateWindow; charge: Charge | null } | null>;
}
