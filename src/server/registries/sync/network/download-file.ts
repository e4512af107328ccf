/** Downloads a register file to disk, resumes interrupted downloads and verifies the result. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { openDownload, readWhole, versionName } from "./register-download.ts";
import { hostOf, type RegisterRequest } from "./register-network.ts";
import { inPlainWords, SyncError } from "../sync-error.ts";
import type { SyncContext } from "../sync-context.ts";

export interface FileToDownload {
  /** Unique among the files of all registers. */
  name: string;
  request: RegisterRequest;
  /** Null when the register has no versions; interrupted downloads are then not resumed. */
  version: string | null;
  /** Size and checksum published by the register, if any. */
  expected?: { size: number; md5: string };
}

export interface DownloadedFile {
  path: string;
  /** The version in the response, or null. */
  version: string | null;
}

/**
 * Downloads the complete file to the context's folder; `forgetFile` deletes it after use.
 * @throws SyncError when it cannot be downloaded or written, or does not match the published checksum
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
    // Errors of the network already have this type.
    if (error instanceof SyncError || !(error instanceof Error) || error.name === "AbortError") throw error;
    // Deletes the partial file, so that a full disk does not block the other registers.
    await forgetFile(path).catch(() => undefined);
    throw new SyncError(`${path} cannot be written: ${inPlainWords(error)}`, { cause: error });
  }
}

/** Downloads the missing part. @returns the version in the response */
async function fetchRest(context: SyncContext, file: FileToDownload, path: string): Promise<string | null> {
  const { name, request, version, expected } = file;
  const note = await noteOf(path);
  const isSame = version !== null && note.requestedVersion === version;
  const bytes = isSame ? await sizeOf(path) : 0;
  if (isSame && bytes === expected?.size) return note.answered;
  const download = await openDownload(context.network, request, { bytes, version: note.answered });
  const answered = versionName(download.version);
  const start = download.position();
  // While a file is being overwritten it has no version; it is written below.
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

/** The requested version, and the version in the response. */
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

/** Lower-case hexadecimal. */
export async function md5Of(file: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function check(file: string, request: RegisterRequest, { size, md5 }: { size: number; md5: string }) {
  const fault =
    (await sizeOf(file)) !== size
      ? `does not have ${size} bytes`
      : (await md5Of(file)) !== md5.toLowerCase()
        ? "does not have the expected checksum"
        : null;
  if (fault === null) return;
  await forgetFile(file);
  throw new SyncError(`the file from ${hostOf(request)} ${fault}: run it again`);
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}
