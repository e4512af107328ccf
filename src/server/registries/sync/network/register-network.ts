/** HTTP requests to the registers, with retries, a rate limit, and resumable downloads. */
import { setTimeout as delay } from "node:timers/promises";

import { retryAfterMs } from "../../../domain/retry-after.ts";
import { isTooDeep } from "../../files/register-json.ts";
import { RetryableError, AnswerTooLarge, inPlainWords, SyncError } from "../sync-error.ts";

/** Delays before a request is repeated. */
const MOST_MS = 60_000;

/** When a register asks for a longer delay, the next run tries again. */
const MOST_PATIENCE_MS = 15 * 60_000;

/** @param failures so far, from 1 @param baseMs approximate first delay @param random 0 to 1 */
export function backOffMs(failures: number, baseMs: number, random: number): number {
  return Math.min(MOST_MS, baseMs * 2 ** (failures - 1)) * (0.75 + random / 2);
}

export interface NetworkOptions {
  /**
   * A mirror of all registers: `https://host/x` is requested as `<mirror>/host/x`. Null requests the registers
   * directly.
   */
  mirror: string | null;
  signal?: AbortSignal | undefined;
  /** Approximate first delay after a failure in milliseconds; default 1000. */
  backOffMs?: number | undefined;
  /** Maximum number of `json` requests per second; default 6. */
  perSecond?: number | undefined;
  /** Idle timeout of a connection in milliseconds; default 60 000. */
  silenceMs?: number | undefined;
  /** Receives messages about delays. */
  say?: ((line: string) => void) | undefined;
}

export interface RegisterRequest {
  /** Must not be logged, because it can contain a key. */
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST. */
  body?: unknown;
  /** Further hosts to which the register can redirect. */
  otherHosts?: readonly string[];
}

export interface JsonAnswer {
  status: number;
  value: unknown;
}

export interface DocumentAnswer {
  status: number;
  bytes: Buffer;
}

const ATTEMPTS = 6;
const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const CALLER = "Nordscope (company registers; +https://github.com/nordscope)";

export class RegisterNetwork {
  readonly #options: NetworkOptions;
  readonly #intervalMs: number;
  #nextAt = 0;

  constructor(options: NetworkOptions) {
    this.#options = options;
    this.#intervalMs = 1000 / (options.perSecond ?? 6);
  }

  /** The same network for a register with its own limit of requests, unless this one states a limit. */
  paced(perSecond: number): RegisterNetwork {
    return new RegisterNetwork({ ...this.#options, perSecond: this.#options.perSecond ?? perSecond });
  }

  /** @param answers accepted statuses besides 200 @throws SyncError */
  async json(request: RegisterRequest, answers: readonly number[] = []): Promise<JsonAnswer> {
    const { status, bytes } = await this.document(request, answers);
    const text = bytes.toString();
    if (text.trim() === "" || (status >= 400 && !text.trimStart().startsWith("{"))) return { status, value: null };
    return { status, value: parse(text, hostOf(request)) };
  }

  /** A small file, completely. @param answers as for `json` @throws SyncError */
  document(request: RegisterRequest, answers: readonly number[] = []): Promise<DocumentAnswer> {
    return this.#patiently(request, async () => {
      await this.#turn();
      const response = await this.open(request, answers);
      const bytes = await bytesOf(response, this.silenceMs, hostOf(request));
      return { status: response.status, bytes };
    });
  }

  /** Retries until a response begins. @throws SyncError */
  openWithRetries(request: RegisterRequest, answers: readonly number[] = [], method?: string): Promise<Response> {
    return this.#patiently(request, () => this.open(request, answers, method));
  }

  /** Sends one request. @throws RetryableError when a retry can succeed, otherwise SyncError */
  async open(
    request: RegisterRequest,
    answers: readonly number[],
    method = request.body === undefined ? "GET" : "POST",
  ): Promise<Response> {
    const { signal, silenceMs = 60_000 } = this.#options;
    const silence = AbortSignal.timeout(silenceMs);
    const watch = new AbortController();
    const onSilence = () => watch.abort(silence.reason);
    silence.addEventListener("abort", onSilence);
    try {
      const response = await this.#fetch(request, {
        method,
        headers: {
          "user-agent": CALLER,
          "accept-encoding": "identity",
          ...(request.body === undefined ? {} : { "content-type": "application/json" }),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal: signal ? AbortSignal.any([signal, watch.signal]) : watch.signal,
      });
      if (response.ok || answers.includes(response.status)) return response;
      throw await refusal(response, hostOf(request), silenceMs);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof SyncError || error instanceof RetryableError) throw error;
      const reason = silence.aborted ? "it does not answer" : inPlainWords(error);
      throw new RetryableError(`${hostOf(request)} could not be reached: ${reason}`, null);
    } finally {
      silence.removeEventListener("abort", onSilence);
    }
  }

  /** Waits before attempt number `failures + 1`. @throws SyncError after too many attempts */
  async waitAgain(failures: number, { message, afterMs }: RetryableError): Promise<void> {
    if (failures >= ATTEMPTS) throw new SyncError(message);
    if (afterMs !== null && afterMs > MOST_PATIENCE_MS) {
      throw new SyncError(`${message}; it allows the next request in ${Math.round(afterMs / 60_000)} minutes`);
    }
    const ms = afterMs ?? backOffMs(failures, this.#options.backOffMs ?? 1000, Math.random());
    if (ms >= 1000) this.#options.say?.(`${message}; again in ${Math.ceil(ms / 1000)} s`);
    await delay(ms, undefined, { signal: this.#options.signal });
  }

  get silenceMs(): number {
    return this.#options.silenceMs ?? 60_000;
  }

  async #patiently<T>(request: RegisterRequest, attempt: () => Promise<T>): Promise<T> {
    for (let failures = 1; ; failures++) {
      try {
        return await attempt();
      } catch (error) {
        this.#options.signal?.throwIfAborted();
        if (error instanceof SyncError) throw error;
        const retry =
          error instanceof RetryableError
            ? error
            : new RetryableError(`${hostOf(request)}: ${inPlainWords(error)}`, null);
        await this.waitAgain(failures, retry);
      }
    }
  }

  /** Limits the request rate per register. */
  async #turn(): Promise<void> {
    const now = performance.now();
    const startAt = Math.max(now, this.#nextAt);
    this.#nextAt = startAt + this.#intervalMs;
    if (startAt > now) await delay(startAt - now, undefined, { signal: this.#options.signal });
  }

  /** Follows redirects itself, because `fetch` would follow them to any host, including services on this machine. */
  async #fetch(request: RegisterRequest, init: RequestInit): Promise<Response> {
    let { url } = request;
    for (let redirects = 0; ; redirects++) {
      const response = await fetch(this.#addressOf(url), { ...init, redirect: "manual" });
      if (!REDIRECTS.has(response.status)) return response;
      await response.body?.cancel();
      if (redirects === MOST_REDIRECTS) throw new SyncError(`${hostOf(request)} redirects endlessly`);
      url = this.#redirectOf(request, url, response.headers.get("location") ?? "");
    }
  }

  /** @returns the target of a redirect as a register URL @throws SyncError for any other host */
  #redirectOf(request: RegisterRequest, url: string, location: string): string {
    const { mirror } = this.#options;
    const target = URL.parse(location, this.#addressOf(url))?.href ?? location;
    // A mirror can redirect to its own URLs or to those of the register.
    const ownUrl =
      mirror !== null && target.startsWith(`${mirror}/`) ? `https:/${target.slice(mirror.length)}` : target;
    const { protocol, host } = URL.parse(ownUrl) ?? { protocol: "", host: "" };
    const isNamed = [hostOf(request), ...(request.otherHosts ?? [])].includes(host);
    const isAsSafe = protocol === "https:" || (protocol === "http:" && request.url.startsWith("http:"));
    if (isNamed && isAsSafe && request.body === undefined) return ownUrl;
    throw new SyncError(
      `${hostOf(request)} redirects to ${protocol}//${host}, which is not an address of this register: the redirect was not followed`,
    );
  }

  #addressOf(url: string): string {
    const { mirror } = this.#options;
    return mirror === null ? url : url.replace(/^https?:\//, mirror);
  }
}

/** The first line of a web page, as some servers respond to anything with status 200; null for other content. */
export function lineOfPage(head: string): string | null {
  if (!/^\s*<(!doctype html|html|head|body)/i.test(head) || /xbrl/i.test(head)) return null;
  const [line = ""] = head
    .replaceAll(/<[^>]*>/g, " ")
    .trim()
    .split(/\s*\n\s*/, 1);
  return line.slice(0, 80).trim();
}

export const hostOf = ({ url }: RegisterRequest) => new URL(url).host;

async function refusal(response: Response, host: string, silenceMs: number): Promise<Error> {
  const { status } = response;
  const detail = faultIn(await textOf(response, silenceMs, host).catch(() => ""));
  if (status === 429 || status === 503) {
    return new RetryableError(
      `${host} is busy (${status})`,
      retryAfterMs(response.headers.get("retry-after"), new Date()),
    );
  }
  if (status >= 500 || status === 408) return new RetryableError(`${host} fails (${status})`, null);
  if (status === 401 || status === 403) {
    return new SyncError(
      new URL(response.url).searchParams.has("apiKey")
        ? `${host} refuses the key (${status}): check DATAFORDELER_KEY; a new key works after about 15 minutes`
        : `${host} refuses to answer (${status}): a proxy in between or the register itself blocks this machine`,
    );
  }
  if (status === 406 || status === 415) {
    return new SyncError(`${host} no longer has the format that this release reads (${status}): update Nordscope`);
  }
  return new SyncError(`${host} answers ${status}${detail === "" ? "" : `: ${detail}`}`);
}

/** The error message of the register, at most one line. */
function faultIn(text: string): string {
  const [, message = ""] = /"(?:feilmelding|detail|message)"\s*:\s*"([^"]*)"(?!.*"valideringsfeil")/s.exec(text) ?? [];
  return message.slice(0, 200);
}

function parse(text: string, host: string): unknown {
  if (isTooDeep(Buffer.from(text))) throw new SyncError(`${host} sends JSON that is nested too deep`);
  try {
    return JSON.parse(text);
  } catch {
    const [line = ""] = text.trim().split("\n", 1);
    throw new SyncError(`${host} answers with something other than JSON: "${line.slice(0, 80)}"`);
  }
}

/** A page of a thousand events with their changes is a tenth of this. */
const MOST_TEXT_BYTES = 32 * 2 ** 20;

/** The chunks of a body. @throws RetryableError after an idle timeout */
export async function* piecesOf(response: Response, silenceMs: number, host: string): AsyncGenerator<Buffer> {
  if (!response.body) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  try {
    for (;;) {
      const { promise: silent, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => reject(new RetryableError(`${host} stopped in the middle of its file`, null)),
        silenceMs,
      );
      const next = await Promise.race([reader.read(), silent]).finally(() => clearTimeout(timer));
      if (next.done) return;
      yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export async function textOf(response: Response, silenceMs: number, host: string): Promise<string> {
  return (await bytesOf(response, silenceMs, host)).toString();
}

/** The complete body. @throws RetryableError after an idle timeout, AnswerTooLarge */
async function bytesOf(response: Response, silenceMs: number, host: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of piecesOf(response, silenceMs, host)) {
    length += piece.length;
    if (length > MOST_TEXT_BYTES) throw new AnswerTooLarge(`${host} sends an answer of more than 32 MiB`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
