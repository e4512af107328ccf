/** Connects web-standard Request and Response to the app, for tests and fetch-based hosts. */
import type { Incoming, Outgoing } from "./message.ts";

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
