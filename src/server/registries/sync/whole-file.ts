/** A source that is one file: downloaded when its version is another, kept on disk until it has been read. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { importRegister } from "../import-register.ts";
import { fileVersion, openDownload, versionName } from "./register-download.ts";
import { hostOf, type RegisterRequest } from "./register-network.ts";
import { inPlainWords, SyncError } from "./sync-error.ts";
import { addSummary, type SourceRun, type SyncContext } from "./sync-context.ts";

export interface WholeFile {
  request: RegisterRequest;
  /** The file lists the whole register: companies that it lacks have left it. */
  complete: boolean;
  /** What the register says of its file, where it says more than the answer's headers. */
  told?: { version: string; size: number; md5: string };
}

/** Reads the file when it is another one than the last. @throws SyncError, BrokenFile */
export async function syncWholeFile(run: SourceRun, { request, complete, told }: WholeFile): Promise<void> {
  const { context, state } = run;
  const offered = told?.version ?? versionName(await fileVersion(context.network, request));
  if (offered !== null && offered === state.version && !context.full) return;
  const file = await fetchFile(context, run.name, request, offered);
  if (told && (await sizeOf(file)) !== told.size) throw await spoiled(file, request, `has not ${told.size} bytes`);
  const md5 = told || offered === null ? await md5Of(file) : null;
  if (told && md5 !== told.md5.toLowerCase()) throw await spoiled(file, request, "has another checksum than it should");
  // A register that names no version is known by what its file holds.
  const version = offered ?? `md5:${md5}`;
  if (version !== state.version || context.full) {
    const summary = await importRegister({
      country: state.country_code,
      file,
      complete,
      check: context.check,
      writer: context.writer,
      now: context.clock(),
      signal: context.signal,
      onNotice: (line) => context.say(`${run.name}: ${line}`),
      onProgress: ({ rows, part }) => context.progress(run.name, rows, part),
    });
    addSummary(run.result, summary);
  }
  await run.save({ version, bulk_at: context.clock().toISOString() });
  await forget(file);
}

/** What a run that was cut short left is gone on with, when the file is still the same. */
async function fetchFile(
  { folder, network, progress }: SyncContext,
  name: string,
  request: RegisterRequest,
  version: string | null,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name.replaceAll("/", "-")}.part`);
  const begun = await readFile(`${file}.version`, "utf8").catch(() => null);
  const isSame = version !== null && begun === version;
  const from = isSame ? await sizeOf(file) : 0;
  if (!isSame) await writeFile(`${file}.version`, version ?? "");
  const download = await openDownload(network, request, from);
  const start = download.position();
  const { size } = download.version;
  async function* counted() {
    for await (const chunk of download.chunks) {
      yield chunk;
      progress(`${name} download`, download.position(), size === null ? null : download.position() / size);
    }
  }
  try {
    await pipeline(counted(), createWriteStream(file, { flags: start === 0 ? "w" : "a" }));
  } catch (error) {
    if (error instanceof SyncError || !(error instanceof Error) || error.name === "AbortError") throw error;
    throw new SyncError(`${file} cannot be written: ${inPlainWords(error)}`, { cause: error });
  }
  return file;
}

async function spoiled(file: string, request: RegisterRequest, what: string): Promise<SyncError> {
  await forget(file);
  return new SyncError(`the file that came from ${hostOf(request)} ${what}: run it again`);
}

async function forget(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.version`, { force: true });
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

async function md5Of(file: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
