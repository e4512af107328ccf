/** Requests and responses in the pipeline, without sockets, so that node:http, fetch and tests use the same app. */

export interface Incoming {
  method: string;
  /** Path and query as sent. */
  target: string;
  /** IP address of the peer. */
  peer: string;
  /** `1.1` */
  httpVersion: string;
  /** Aborted when the caller disconnects; created on first use. */
  readonly signal: AbortSignal;
  /** Returns the value of a header. @param name in lower case */
  header(name: string): string | undefined;
  /** The complete body, or "too_large" as soon as more than `limit` bytes have been received. */
  body(limit: number): Promise<Uint8Array | "too_large">;
}

export interface Outgoing {
  status: number;
  /** Header names as they are sent. `Content-Length` is added when the response is written. */
  headers: Record<string, string>;
  /** Null for no body. */
  body: string | Uint8Array | null;
  /** True when the bytes must not be compressed. */
  asIs?: boolean;
  /** Called when the response was sent or the caller has disconnected. */
  sent?: () => void;
}

/** The absolute form of a request target (RFC 9112, 3.2.2): scheme and host before the path. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** Host and port of a target in absolute form; undefined for other forms. */
export function hostOfTarget(target: string): string | undefined {
  return target.startsWith("/") ? undefined : ABSOLUTE.exec(target)?.[1];
}

/** Splits a target into path and query (without `?`). Accepts the absolute form. */
export function splitTarget(target: string): { path: string; query: string } {
  const origin = target.startsWith("/") ? "" : (ABSOLUTE.exec(target)?.[0] ?? "");
  const sent = target.slice(origin.length);
  const rest = (sent.includes("#") ? sent.slice(0, sent.indexOf("#")) : sent) || "/";
  const mark = rest.indexOf("?");
  return mark < 0 ? { path: rest, query: "" } : { path: rest.slice(0, mark), query: rest.slice(mark + 1) };
}

/** Connects web-standard Request and Response to the app, for tests and fetch-based hosts. */
export async function answerRequest(
  answer: (call: Incoming) => Promise<Outgoing>,
  request: Request,
  peer: string,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body, sent } = await answer({
    method: request.method,
    target: pathname + search,
    peer,
    httpVersion: "1.1",
    signal: request.signal,
    header: (name) => request.headers.get(name) ?? undefined,
    body: (limit) => readWithin(request, limit),
  });
  sent?.();
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const length = bytes === null ? {} : { "Content-Length": String(bytes.length) };
  const silent = request.method === "HEAD" || bytes === null;
  return new Response(silent ? null : Uint8Array.from(bytes), { status, headers: { ...headers, ...length } });
}

async function readWithin(request: Request, limit: number): Promise<Uint8Array | "too_large"> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.length > limit ? "too_large" : bytes;
}
