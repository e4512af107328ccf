/** A register's file on disk: downloaded, gone on with where a run was cut short, and checked. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { openDownload } from "./register-download.ts";
import { hostOf, type RegisterRequest } from "./register-network.ts";
import { inPlainWords, SyncError } from "./sync-error.ts";
import type { SyncContext } from "./sync-context.ts";

export interface FileToDownload {
  /** A name of its own among the files of all registers. */
  name: string;
  request: RegisterRequest;
  /** Null when the register names none: then nothing is gone on with. */
  version: string | null;
  /** What the register says of the file, where it does. */
  expected?: { size: number; md5: string };
}

/**
 * Leaves a whole file in the context's folder; `forgetFile` removes it when it has been read.
 * @returns its path
 * @throws SyncError when it cannot be had, cannot be written or is not what the register says
 */
export async function downloadFile(context: SyncContext, wanted: FileToDownload): Promise<string> {
  const { name, request, version, expected } = wanted;
  const { folder, network, progress } = context;
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name.replaceAll("/", "-")}.part`);
  const begun = await readFile(`${file}.version`, "utf8").catch(() => null);
  const isSame = version !== null && begun === version;
  const from = isSame ? await sizeOf(file) : 0;
  if (!isSame) await writeFile(`${file}.version`, version ?? "");
  if (!isSame || expected === undefined || from !== expected.size) {
    const download = await openDownload(network, request, from);
    const start = download.position();
    const { size } = download.version;
    async function* counted() {
      for await (const chunk of download.chunks) {
        yield chunk;
        const done = download.position();
        progress(`${name} download`, done, size === null ? null : done / size, "bytes");
      }
    }
    try {
      await pipeline(counted(), createWriteStream(file, { flags: start === 0 ? "w" : "a" }));
    } catch (error) {
      if (error instanceof SyncError || !(error instanceof Error) || error.name === "AbortError") throw error;
      throw new SyncError(`${file} cannot be written: ${inPlainWords(error)}`, { cause: error });
    }
  }
  if (expected) await check(file, request, expected);
  return file;
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
