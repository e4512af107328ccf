/** One request and its answer, over a connection of its own to an address that was checked. */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

import { siteErrorOf } from "./error-word.ts";
import { hostOf } from "./site-address.ts";
import { SiteError } from "./site-failure.ts";

const MAX_HEADER_BYTES = 16 * 1024;

export interface ExchangeRequest {
  url: URL;
  /** IP address that is connected to, whatever the name means by then. */
  address: string;
  port: number;
  /** TLS on the way. */
  isSecure: boolean;
  headers: Readonly<Record<string, string>>;
  /** Time limit of the connection alone; without it, only `signal` ends the attempt. */
  connectMs?: number | undefined;
  signal: AbortSignal;
}

/**
 * Sends a GET and hands the answer to `read`; the connection is closed when it returns.
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
    // No pool: a connection that is kept could be handed to another site at the same address.
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
    ...(isSecure && { servername: hostOf(url) }),
  });
  // A body that breaks the rules of HTTP is a fault of the request; the answer itself only says that it was cut.
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
