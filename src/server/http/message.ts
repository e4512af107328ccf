/** A request and an answer as the pipeline sees them: no sockets, so that node:http, fetch and tests speak to one app. */

export interface Incoming {
  method: string;
  /** Path and query as sent. */
  target: string;
  /** Address of the peer. */
  peer: string;
  /** `1.1` */
  httpVersion: string;
  /** Aborted when the caller has gone; made when first asked for. */
  readonly signal: AbortSignal;
  /** A header's value, name in lower case. */
  header(name: string): string | undefined;
  /** The whole body, or "too_large" as soon as more than `limit` bytes have come. */
  body(limit: number): Promise<Uint8Array | "too_large">;
}

export interface Outgoing {
  status: number;
  /** Names as they are sent. `Content-Length` is added when the answer is written. */
  headers: Record<string, string>;
  /** Null: no body. */
  body: string | Uint8Array | null;
  /** The bytes are in the coding they should have: not to be compressed. */
  asIs?: boolean;
  /** Called once its bytes have left, or the caller has. */
  sent?: () => void;
}

/** The absolute form of a target (RFC 9112, 3.2.2): scheme and host before the path. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** The host of a target in absolute form, with its port; undefined in any other form. */
export function hostOfTarget(target: string): string | undefined {
  return target.startsWith("/") ? undefined : ABSOLUTE.exec(target)?.[1];
}

/** Splits a target into path and query text (without `?`). Takes the absolute form too. */
export function splitTarget(target: string): { path: string; query: string } {
  const origin = target.startsWith("/") ? "" : (ABSOLUTE.exec(target)?.[0] ?? "");
  const sent = target.slice(origin.length);
  const rest = (sent.includes("#") ? sent.slice(0, sent.indexOf("#")) : sent) || "/";
  const mark = rest.indexOf("?");
  return mark < 0 ? { path: rest, query: "" } : { path: rest.slice(0, mark), query: rest.slice(mark + 1) };
}
