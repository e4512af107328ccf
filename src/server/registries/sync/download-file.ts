/** A register's file on disk: downloaded, gone on with where a run was cut short, and checked. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { openDownload, readWhole, versionName } from "./register-download.ts";
import { hostOf, type RegisterRequest } from "./register-network.ts";
import { inPlainWords, SyncError } from "./sync-error.ts";
import type { SyncContext } from "./sync-context.ts";

export interface FileToDownload {
  /** A name of its own among the files of all registers. */
  name: string;
  request: RegisterRequest;
  /** Null when the register names none: then nothing is gone on with. */
  version: string | null;
  /** The register's own words on the file, where it has any. */
  expected?: { size: number; md5: string };
}

export interface DownloadedFile {
  path: string;
  /** The version that the answer named; null when it named none. */
  version: string | null;
}

/**
 * Leaves a whole file in the context's folder; `forgetFile` removes it when it has been read.
 * @throws SyncError when it cannot be had, cannot be written or is not what the register says
 */
export async function downloadFile(context: SyncContext, file: FileToDownload): Promise<DownloadedFile> {
  const { name, request, expected } = file;
  const path = join(context.folder, `${name.replaceAll("/", "-")}.part`);
  try {
    await mkdir(context.folder, { recursive: true });
    const version = await readWhole(() => fetchRest(context, file, path));
    if (expected) await check(path, request, expected);
    return { path, version };
  } catch (error) {
    // The network's own errors are of the same kind already.
    if (error instanceof SyncError || !(error instanceof Error) || error.name === "AbortError") throw error;
    // Its part must not keep a full disk full: the other registers go on.
    await forgetFile(path).catch(() => undefined);
    throw new SyncError(`${path} cannot be written: ${inPlainWords(error)}`, { cause: error });
  }
}

/** Downloads what is not there yet. @returns the version that the answer named */
async function fetchRest(context: SyncContext, file: FileToDownload, path: string): Promise<string | null> {
  const { name, request, version, expected } = file;
  const note = await noteOf(path);
  const isSame = version !== null && note.requestedVersion === version;
  const bytes = isSame ? await sizeOf(path) : 0;
  if (isSame && bytes === expected?.size) return note.answered;
  const download = await openDownload(context.network, request, { bytes, version: note.answered });
  const answered = versionName(download.version);
  const start = download.position();
  // A file that is about to be written over has no version until it is said below.
  if (start === 0) await rm(path, { force: true });
  await writeFile(`${path}.version`, `${version ?? ""}\n${answered ?? ""}`);
  const { size } = download.version;
  async function* counted() {
    for await (const chunk of download.chunks) {
      yield chunk;
      const done = download.position();
      context.progress(`${name} download`, done, size === null ? null : done / size, "bytes");
    }
  }
  await pipeline(counted(), createWriteStream(path, { flags: start === 0 ? "w" : "a" }));
  return answered;
}

/** Which version was asked for, and which one the answer named. */
async function noteOf(path: string): Promise<{ requestedVersion: string | null; answered: string | null }> {
  const [requestedVersion = "", answered = ""] = (await readFile(`${path}.version`, "utf8").catch(() => "")).split(
    "\n",
  );
  return { requestedVersion: requestedVersion || null, answered: answered || null };
}

export async function forgetFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.version`, { force: true });
}

/** In lower-case hexadecimal digits. */
export async function md5Of(file: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function check(file: string, request: RegisterRequest, { size, md5 }: { size: number; md5: string }) {
  const fault =
    (await sizeOf(file)) !== size
      ? `has not ${size} bytes`
      : (await md5Of(file)) !== md5.toLowerCase()
        ? "has another checksum than it should"
        : null;
  if (fault === null) return;
  await forgetFile(file);
  throw new SyncError(`the file that came from ${hostOf(request)} ${fault}: run it again`);
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}
