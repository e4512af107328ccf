/** Sites that harm, mislead or delay a crawler, one kind each, with the word that a visit to it ends in. */
import type { VisitOutcome } from "../../enrichment/visit-site.ts";
import type { Addresses, Answer } from "../loopback-web.ts";

export interface HostileKind {
  what: string;
  outcome: VisitOutcome;
  /** Answers everything but robots.txt, which is not there unless `robots` says otherwise. */
  answer?: Answer;
  robots?: Answer;
  /** Of its name; loopback's unless given. */
  addresses?: Addresses;
  /** Instead of an address under a name of its own. */
  website?: string;
}

export const redirect =
  (target: string, status = 302): Answer =>
  (_, response) =>
    // As servers send it: its bytes.
    response.writeHead(status, { location: Buffer.from(target).toString("latin1") }).end();

/** Bytes that are no answer of `node:http`. */
export const raw =
  (text: string): Answer =>
  (request) =>
    request.socket.end(text);

export const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end();
