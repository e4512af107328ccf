/** A source that is one file: downloaded when its version is another, kept on disk until it has been read. */
import { importRegister } from "../import-register.ts";
import { downloadFile, forgetFile, md5Of } from "./download-file.ts";
import { fileVersion, versionName } from "./register-download.ts";
import type { RegisterRequest } from "./register-network.ts";
import { addSummary, type SourceRun } from "./sync-context.ts";

export interface WholeFile {
  request: RegisterRequest;
  /** The file lists the whole register: companies that it lacks have left it. */
  complete: boolean;
}

/** Reads the file when it is another one than the last. @throws SyncError, BrokenFile */
export async function syncWholeFile(run: SourceRun, { request, complete }: WholeFile): Promise<void> {
  const { context, state } = run;
  const offered = versionName(await fileVersion(context.network, request));
  if (offered !== null && offered === state.version && !context.full) return;
  const file = await downloadFile(context, { name: run.name, request, version: offered });
  // A register that names no version is known by what its file holds.
  const version = offered ?? `md5:${await md5Of(file)}`;
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
  await forgetFile(file);
}
