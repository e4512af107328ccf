/** Streams a register's bulk file, resumes it after interruptions, and determines its version. */
import { hostOf, type RegisterNetwork, type RegisterRequest, piecesOf } from "./register-network.ts";
import { RetryableError, inPlainWords, SyncError } from "../sync-error.ts";

export interface FileVersion {
  etag: string | null;
  /** As text, because Norway does not send an HTTP date. */
  lastModified: string | null;
  /** Bytes; null when the register does not send it. */
  size: number | null;
}

/** The register published a new file during the download. */
class FileChanged extends SyncError {}

const MOST_FILES = 3;
/** Ten times the largest file; stops an endless response. */
const MOST_BYTES = 20 * 2 ** 30;

/** Restarts with the new file when it changes meanwhile. @param read reads a complete file from its start */
export async function readWhole<T>(read: () => Promise<T>): Promise<T> {
  for (let files = 1; ; files++) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof FileChanged) || files === MOST_FILES) throw error;
    }
  }
}

/** Identifies a version; null when the register sends none, so that the file must be downloaded to detect a change. */
export function versionName({ etag, lastModified }: FileVersion): string | null {
  return etag ?? lastModified;
}

export async function fileVersion(network: RegisterNetwork, request: RegisterRequest): Promise<FileVersion> {
  const response = await network.openWithRetries(request, [404, 405, 501], "HEAD");
  return response.ok ? versionOf(response) : { etag: null, lastModified: null, size: null };
}

function versionOf({ headers }: Response): FileVersion {
  const length = headers.get("content-length");
  return {
    etag: headers.get("etag"),
    lastModified: headers.get("last-modified"),
    size: length === null || headers.has("content-encoding") ? null : Number(length),
  };
}

export interface Download {
  version: FileVersion;
  /** Number of received bytes. */
  position: () => number;
  chunks: AsyncIterable<Buffer>;
}

/** The part of a file that is already on disk. */
export interface Begun {
  bytes: number;
  /** Version as in `versionName`. */
  version: string | null;
}

/**
 * Starts a download, or resumes it if the register still has the same file.
 * @throws SyncError, also from `chunks`: after too many interruptions, or for a web page; FileChanged when there is a
 * new file
 */
export async function openDownload(
  network: RegisterNetwork,
  request: RegisterRequest,
  partial: Begun = { bytes: 0, version: null },
): Promise<Download> {
  const start = partial.bytes;
  const firstResponse = await network.openWithRetries(rangeOf(request, start, null), start > 0 ? [416] : []);
  if (firstResponse.status === 416) return nothingAfter(network, request, partial, firstResponse);
  const answered = versionOf(firstResponse);
  if (firstResponse.status === 206 && versionName(answered) !== partial.version) {
    await firstResponse.body?.cancel();
    return openDownload(network, request);
  }
  const version = firstResponse.status === 206 ? { ...answered, size: totalOf(firstResponse) } : answered;
  const run = new DownloadRun(network, request, { version, offset: firstResponse.status === 206 ? start : 0 });
  return { version, position: () => run.offset, chunks: run.chunks(firstResponse) };
}

/** The server has no bytes after `start`: the file is complete, or was replaced. */
async function nothingAfter(
  network: RegisterNetwork,
  request: RegisterRequest,
  { bytes, version: knownName }: Begun,
  answer: Response,
): Promise<Download> {
  const version = { ...versionOf(answer), size: totalOf(answer) };
  await answer.body?.cancel();
  const name = versionName(version);
  if (version.size !== bytes || (name !== null && name !== knownName)) return openDownload(network, request);
  return { version, position: () => bytes, chunks: (async function* () {})() };
}

class DownloadRun {
  offset: number;
  readonly #network: RegisterNetwork;
  readonly #request: RegisterRequest;
  readonly #version: FileVersion;

  constructor(
    network: RegisterNetwork,
    request: RegisterRequest,
    { version, offset }: { version: FileVersion; offset: number },
  ) {
    this.#network = network;
    this.#request = request;
    this.#version = version;
    this.offset = offset;
  }

  async *chunks(firstResponse: Response): AsyncGenerator<Buffer> {
    let response: Response | null = firstResponse;
    for (let failures = 0; ;) {
      const previousOffset: number = this.offset;
      try {
        response ??= await this.#reopen();
        yield* this.#body(response);
        return;
      } catch (error) {
        if (error instanceof SyncError || isAbort(error)) throw error;
        failures = this.offset > previousOffset ? 1 : failures + 1;
        const host = hostOf(this.#request);
        const retry =
          error instanceof RetryableError ? error : new RetryableError(`${host}: ${inPlainWords(error)}`, null);
        await this.#network.waitAgain(failures, retry);
        response = null;
      }
    }
  }

  async #reopen(): Promise<Response> {
    const response = await this.#network.open(rangeOf(this.#request, this.offset, this.#version.etag), []);
    const answered = versionOf(response);
    const { etag, lastModified, size } = this.#version;
    const total = response.status === 206 ? totalOf(response) : answered.size;
    const isSameSize = size === null || total === null || total === size;
    if (isSameSize && answered.etag === etag && answered.lastModified === lastModified) return response;
    await response.body?.cancel();
    throw new FileChanged(`${hostOf(this.#request)} keeps changing its file while it is downloaded`);
  }

  async *#body(response: Response): AsyncGenerator<Buffer> {
    // A server without range support sends the file from the start, and the bytes already received are skipped.
    let skippedBytes = response.status === 206 ? 0 : this.offset;
    const host = hostOf(this.#request);
    for await (const piece of piecesOf(response, this.#network.silenceMs, host)) {
      const passed = Math.min(skippedBytes, piece.length);
      skippedBytes -= passed;
      if (passed === piece.length) continue;
      const newBytes = piece.subarray(passed);
      if (this.offset === 0) refusePage(newBytes, host);
      this.offset += newBytes.length;
      if (this.offset > MOST_BYTES) throw new SyncError(`${host} sends a file without end`);
      yield newBytes;
    }
    const { size } = this.#version;
    if (size !== null && this.offset < size)
      throw new RetryableError(`${host} ended the file at byte ${this.offset} of ${size}`, null);
    if (size !== null && this.offset > size)
      throw new SyncError(`${host} sent more than the ${size} bytes of its file`);
  }
}

/** Some servers respond with status 200 and a page that describes an error. @throws SyncError with its first line */
function refusePage(bytes: Buffer, host: string): void {
  const text = bytes.toString("utf8", 0, 400).trimStart();
  if (!/^<(!doctype|html|\?xml|head|body)/i.test(text)) return;
  const [line = ""] = text
    .replaceAll(/<[^>]*>/g, " ")
    .trim()
    .split(/\s*\n\s*/, 1);
  throw new SyncError(`${host} sent a page instead of its file: "${(line || text).slice(0, 80).trim()}"`);
}

function rangeOf(request: RegisterRequest, start: number, etag: string | null): RegisterRequest {
  if (start === 0) return request;
  const isStrong = etag !== null && !etag.startsWith("W/");
  const range = { range: `bytes=${start}-`, ...(isStrong ? { "if-range": etag } : {}) };
  return { ...request, headers: { ...request.headers, ...range } };
}

/** `Content-Range: bytes 100-199/200` */
function totalOf({ headers }: Response): number | null {
  const [, total] = /\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
  return total === undefined ? null : Number(total);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
