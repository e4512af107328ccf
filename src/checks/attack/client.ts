/** Sends requests that no browser would send: targets and headers unchanged, from any loopback address. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import * as z from "zod/mini";

export interface Sent {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  body?: string | Uint8Array;
  /** Loopback address of the sender. */
  from?: string;
  /** Disconnects after this time in milliseconds, with or without a response. */
  leaveAfterMs?: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const PATIENCE_MS = 20_000;
/**
 * Attacks are sent from many addresses at once, and a keep-alive connection that the server closes would look like a
 * failure.
 */
const agent = new Agent({ keepAlive: false });

/** @throws when there is no response, or the caller disconnected earlier */
export async function send(url: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const body = sent.json === undefined ? sent.body : JSON.stringify(sent.json);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request({
    agent,
    host: hostname,
    port,
    path,
    method: sent.method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) }),
      ...(sent.json === undefined ? {} : { "Content-Type": "application/json" }),
      ...sent.headers,
    },
    ...(sent.from === undefined ? {} : { localAddress: sent.from }),
    signal: AbortSignal.timeout(sent.leaveAfterMs ?? PATIENCE_MS),
  });
  outgoing.on("error", reject);
  outgoing.on("response", (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("error", reject);
    response.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
  });
  outgoing.end(body);
  return promise;
}

/**
 * Writes bytes to a separate socket. @returns everything received until the server closed the connection, or was silent
 * for a while
 */
export async function sayRaw(url: string, bytes: string | Uint8Array, silenceMs = 400): Promise<string> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const socket = connect(Number(port), hostname, () => socket.write(bytes));
  const end = () => {
    socket.destroy();
    resolve(Buffer.concat(chunks).toString("latin1"));
  };
  socket.setTimeout(silenceMs, end);
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", end);
  socket.on("close", end);
  return promise;
}

/** Status codes of all responses in the received text. */
export function statusesIn(said: string): number[] {
  return [...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

const problemShape = z.object({ code: z.string() });

/** Code of a problem, or null for other responses. */
export function codeOf({ text }: Answer): string | null {
  try {
    return z.parse(problemShape, JSON.parse(text)).code;
  } catch {
    return null;
  }
}

/** Parses a JSON response by `schema`. @throws with the response when it does not match */
export function read<S extends z.ZodMiniType>(schema: S, { status, text }: Answer): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch (error) {
    throw new Error(`expected a ${schema._zod.def.type}, got ${status} ${text.slice(0, 200)}`, { cause: error });
  }
}
