/**
 * A site's reservation of text and data mining (TDM Reservation Protocol, W3C Community Group report of 10 May 2024).
 */
import type { IncomingHttpHeaders } from "node:http";
import * as z from "zod/mini";

import { matchesPath, normalPath } from "./robots-file.ts";
import { type FileRequest, OriginFiles } from "./origin-files.ts";
import type { Fetched, SiteFetcher } from "../site-fetcher.ts";

const NAME = "tdm-reservation";

/**
 * The reservation declared by a page itself; its metadata takes precedence over its header.
 * @param metas null: the page body was not sent
 * @returns null when the page declares nothing that the protocol defines
 */
export function ownReservation(
  headers: IncomingHttpHeaders,
  metas: ReadonlyMap<string, string> | null,
): boolean | null {
  return reservationOf(metas?.get(NAME)) ?? reservationOf(headers[NAME]);
}

function reservationOf(value: string | readonly string[] | undefined): boolean | null {
  const word = String(value ?? "").trim();
  return word === "1" ? true : word === "0" ? false : null;
}

export interface Reservations {
  /** @returns null when no rule of the file applies to the address */
  reserves: (url: URL) => boolean | null;
}

const NO_RESERVATIONS: Reservations = { reserves: () => null };

const MAX_RULES = 1000;
const rule = z.object({ location: z.string(), [NAME]: z.union([z.number(), z.string()]) });

/** @param text a `tdmrep.json` file; invalid rules are ignored, and so is a file that is not an array */
export function readReservations(text: string): Reservations {
  const rules = listOf(text)
    .slice(0, MAX_RULES)
    .flatMap((entry) => {
      const read = rule.safeParse(entry);
      const isReserved = read.success ? reservationOf(String(read.data[NAME])) : null;
      return read.success && isReserved !== null ? [{ pattern: normalPath(read.data.location), isReserved }] : [];
    });
  return {
    reserves: (url) => {
      const path = normalPath(`${url.pathname}${url.search}`);
      // The first match decides: "the most specific match is the first in sequence".
      return rules.find(({ pattern }) => matchesPath(pattern, path))?.isReserved ?? null;
    },
  };
}

function listOf(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export const RESERVATION_PATH = "/.well-known/tdmrep.json";
const MAX_BYTES = 100_000;

/** Caches each origin's `/.well-known/tdmrep.json`: paths that it reserves against text and data mining. */
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
