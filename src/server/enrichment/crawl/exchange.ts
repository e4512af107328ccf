/** Sends one request over a new connection to an IP address that has been checked. */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

import { hostOf } from "./names/site-address.ts";
import { SiteError, siteErrorOf } from "./site-failure.ts";

const MAX_HEADER_BYTES = 16 * 1024;

export interface ExchangeRequest {
  url: URL;
  /** IP address to connect to. The name is not resolved again, so that DNS cannot change it after the check. */
  address: string;
  port: number;
  /** Uses TLS. */
  isSecure: boolean;
  headers: Readonly<Record<string, string>>;
  /** Time limit for connecting, ms; if omitted, only `signal` ends the attempt. */
  connectMs?: number | undefined;
  signal: AbortSignal;
}

/**
 * Sends a GET request and passes the response to `read`; the connection is closed when `read` returns.
 * @throws SiteError
 */
export async function exchange<T>(request: ExchangeRequest, read: (answer: IncomingMessage) => Promise<T>): Promise<T> {
  const { url, address, port, isSecure, headers, connectMs, signal } = request;
  let answered = false;
  const sent = (isSecure ? requestHttps : requestHttp)({
    host: address,
    port,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host },
    // No connection pool: a pooled connection could be used for another site at the same address.
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
    ...(isSecure && { servername: hostOf(url) }),
  });
  // Node reports an HTTP syntax error in the body on the request; the response is only aborted.
  let fault: Error | undefined;
  sent.on("error", (error) => void (fault ??= error));
  const timer =
    connectMs === undefined ? undefined : setTimeout(() => sent.destroy(new SiteError("timeout")), connectMs);
  sent.once("socket", (socket) => socket.once("connect", () => clearTimeout(timer)));
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on("response", resolve).on("error", reject).end();
    });
    answered = true;
    return await read(answer);
  } catch (error) {
    if (error instanceof SiteError) throw error;
    throw siteErrorOf(signal.aborted ? signal.reason : (fault ?? error), answered);
  } finally {
    clearTimeout(timer);
    sent.destroy();
  }
}
