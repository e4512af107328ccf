/** Kinds of websites that harm, mislead or delay a crawler, with the expected outcome of a visit. */
import type { VisitOutcome } from "../../../server/enrichment/visit-site.ts";
import type { Addresses, Answer } from "../loopback-web.ts";

export interface HostileKind {
  what: string;
  outcome: VisitOutcome;
  /** Response to all paths except robots.txt, which is missing unless `robots` is set. */
  answer?: Answer;
  robots?: Answer;
  /** Addresses of its host name; default loopback. */
  addresses?: Addresses;
  /** Website in the register; default a separate host. */
  website?: string;
}

export const redirect =
  (target: string, status = 302): Answer =>
  (_, response) =>
    // Encoded like servers send it: as bytes.
    response.writeHead(status, { location: Buffer.from(target).toString("latin1") }).end();

/** Sends bytes that `node:http` would not generate. */
export const raw =
  (text: string): Answer =>
  (request) =>
    request.socket.end(text);

export const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end();
