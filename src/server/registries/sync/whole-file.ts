/**
 * A source that consists of one file: downloaded when its version changes, and stored on disk until it has been read.
 */
import { BrokenFile } from "../broken-file.ts";
import { importRegister } from "../import-register.ts";
import { downloadFile, forgetFile, md5Of } from "./download-file.ts";
import { fileVersion, versionName } from "./register-download.ts";
import type { RegisterRequest } from "./register-network.ts";
import { addSummary, type RegisterReader, type SourceRun } from "./sync-context.ts";

export interface WholeFile {
  /** Name of its state in the store. */
  name: string;
  url: string;
  /** True when the file contains the complete register, so companies missing in it have left the register. */
  isComplete: boolean;
}

/** Reads the file when it differs from the last one. */
export function wholeFile({ name, url, isComplete }: WholeFile): RegisterReader {
  const request = { url, headers: { accept: "application/zip" } };
  return { name, read: (run) => readFile(run, request, isComplete) };
}

/** @throws SyncError, BrokenFile */
async function readFile(run: SourceRun, request: RegisterRequest, complete: boolean): Promise<void> {
  const { context, state } = run;
  const offered = versionName(await fileVersion(context.network, request));
  if (offered !== null && offered === state.version && !context.full) return;
  run.passUnlessRefused(offered);
  const { path: file, version: answered } = await downloadFile(context, { name: run.name, request, version: offered });
  // A file without a version is identified by its content.
  const version = answered ?? `md5:${await md5Of(file)}`;
  if (version !== state.version || context.full) {
    const summary = await importRegister({
      country: state.country_code,
      file,
      complete,
      acceptCeased: context.acceptCeased,
      check: context.check,
      writer: context.writer,
      now: context.clock(),
      signal: context.signal,
      onNotice: (line) => context.say(`${run.name}: ${line}`),
      onProgress: ({ rows, part }) => context.progress(run.name, rows, part),
    }).catch(async (error: unknown) => {
      // The next run downloads the file again, because it might have been damaged in transit.
      if (error instanceof BrokenFile) await forgetFile(file);
      return run.refuse(offered, error);
    });
    addSummary(run.result, summary);
  }
  await run.save({ version, bulk_at: context.clock().toISOString() });
  await forgetFile(file);
}
