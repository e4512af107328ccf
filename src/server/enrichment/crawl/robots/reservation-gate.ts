/** Caches each origin's `/.well-known/tdmrep.json`: paths that it reserves against text and data mining. */
import { type FileRequest, OriginFiles } from "./origin-files.ts";
import { NO_RESERVATIONS, readReservations, type Reservations } from "./reservation.ts";
import type { Fetched, SiteFetcher } from "../site-fetcher.ts";

export const RESERVATION_PATH = "/.well-known/tdmrep.json";
const MAX_BYTES = 100_000;

export class ReservationGate {
  readonly #files: OriginFiles<Reservations>;

  constructor(fetcher: SiteFetcher, now: () => number = Date.now) {
    this.#files = new OriginFiles(fetcher, { path: RESERVATION_PATH, bytes: MAX_BYTES, read: reservationsOf }, now);
  }

  /** Never throws, except when `signal` is aborted. */
  async rulesOf(url: URL, how: FileRequest): Promise<Reservations> {
    return this.#files.contentOf(url, how);
  }
}

/**
 * If the file cannot be read for any reason, the origin is treated as not using it; pages can still reserve themselves.
 */
function reservationsOf(fetched: Fetched): Reservations {
  return fetched.kind === "body" ? readReservations(new TextDecoder().decode(fetched.body)) : NO_RESERVATIONS;
}
