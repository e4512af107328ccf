/** A site's word on text and data mining (TDM Reservation Protocol, W3C Community Group report of 10 May 2024). */
import type { IncomingHttpHeaders } from "node:http";

const NAME = "tdm-reservation";

/**
 * The word of a page itself: its metadata counts before its header.
 * @param metas null: the page was not sent
 * @returns null when it says nothing, or nothing that the protocol knows
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
