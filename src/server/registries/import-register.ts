/** Imports a register file into the store: reads it, validates it and merges it in small batches. */
import type { CountryCode } from "../../contract/company.ts";
import type { CompanyWriter, MergeOptions, RegisterPart } from "../store/ports/company-writer.ts";
import { ceaseAbsent } from "./cease-absent.ts";
import { KnownRecords, readerSeed } from "./known-records.ts";
import { ReadingsMerge, type ImportSummary } from "./merge-readings.ts";
import { NoRows } from "./files/broken-file.ts";
import { openRegisterFile, type RegisterFile } from "./files/open-register-file.ts";
import type { KnownReading, Reading, RegisterFormat } from "./reading.ts";
import { registerOf } from "./register-of.ts";

export interface ImportJob {
  country: CountryCode;
  /** Path of a gzip, zip or plain file, or a file that is decompressed while it is downloaded. */
  file: string | RegisterFile;
  writer: CompanyWriter;
  now: Date;
  /** Reads the complete file and counts the changes without writing. */
  check?: boolean;
  /** The file contains the complete register, so companies missing in it have left the register. */
  complete?: boolean;
  /** Maximum number of companies to mark as ceased when a complete file lacks suspiciously many; default 0. */
  acceptCeased?: number | undefined;
  /** Norway has a separate file for sub-units: a complete file covers either only sub-units or all other units. */
  subUnits?: boolean | undefined;
  /** Numbers with newer facts than the file: neither merged nor marked as ceased. */
  settled?: ReadonlySet<string> | undefined;
  onProgress?: (progress: ImportProgress) => void;
  /** Receives messages for the user who started the import: a malformed row, a decision. */
  onNotice?: ((line: string) => void) | undefined;
  /** Stops between two batches. */
  signal?: AbortSignal;
}

interface ImportProgress {
  /** Number of rows or records read. */
  rows: number;
  /** Share of the file that was read, 0 to 1. */
  part: number;
}

/**
 * Reaches the same state even if it is interrupted and repeated: each batch is written completely or not at all, and
 * merging a record twice has no effect.
 * @throws BrokenFile when the file is damaged or from another register; earlier batches remain
 * @throws TooManyAbsent when a complete file lacks suspiciously many companies; its content is merged
 * @throws the reason of the signal when it is aborted
 */
export async function importRegister(job: ImportJob): Promise<ImportSummary> {
  const file = typeof job.file === "string" ? await openRegisterFile(job.file) : job.file;
  const { format, text } = await registerOf(job.country, file.chunks);
  const key = format.unit === "line" ? "number" : "digest";
  const knownRecords = format.hasDigests ? await KnownRecords.load(job.writer, job.country, key) : undefined;
  return importReadings(job, {
    ...format,
    readings: format.readings(text, knownRecords),
    part: () => (file.size === 0 ? 1 : Math.min(1, file.position() / file.size)),
  });
}

/** Readings of a register from any origin. */
export interface ReadingsSource extends Pick<
  RegisterFormat,
  "source" | "completes" | "isPart" | "unit" | "hasDigests"
> {
  readings: AsyncIterable<(Reading | KnownReading)[]>;
  /** Returns the share that was read, 0 to 1. */
  part: () => number;
}

/** Imports readings. @throws errors of the readings; earlier batches remain */
export async function importReadings(
  job: Omit<ImportJob, "file">,
  { source, completes = false, isPart = false, hasDigests = false, unit, readings, part: partRead }: ReadingsSource,
): Promise<ImportSummary> {
  const part = { source, subUnits: job.subUnits };
  const activeBefore = await job.writer.countActive(job.country, part);
  const options = {
    source,
    retrievedAt: job.now.toISOString(),
    dryRun: job.check ?? false,
    completes,
  };
  const run = new ReadingsMerge({ ...job, options, reader: hasDigests ? readerSeed() : 0 });
  await run.keepSettled();
  try {
    for await (const batch of readings) {
      for (const reading of batch) {
        run.take(reading, unit);
        if (run.isFull) await run.flush();
      }
      job.onProgress?.({ rows: run.summary.read, part: partRead() });
    }
  } catch (error) {
    // Earlier batches remain, and all writes have finished before the error is thrown.
    await run.settled().catch(() => undefined);
    throw error;
  }
  await run.finish();
  if (run.summary.read === 0) throw new NoRows();
  if (job.complete) run.summary.gone += await ceaseMissing(job, run, { part, activeBefore, options, isPart });
  const { new: created, changed, unchanged } = run.summary;
  if (!job.check)
    await job.writer.noteImport(job.country, {
      ...options,
      hasAllParents: job.complete === true && !completes && !isPart && (await hasAllParents(job, run)),
      companies: created + changed + unchanged,
    });
  return run.summary;
}

/** Returns whether a complete file with only readable rows has the companies that can have branches. */
async function hasAllParents(
  { country, writer, subUnits = false }: Omit<ImportJob, "file">,
  { summary: { skipped } }: ReadingsMerge,
): Promise<boolean> {
  if (subUnits || unreadableRows(skipped) > 0) return false;
  return (await writer.countActive(country, { subUnits: false })) > 0;
}

const unreadableRows = ({ broken = 0, bad_number: badNumbers = 0 }: ImportSummary["skipped"]) => broken + badNumbers;

interface CompleteRun {
  part: RegisterPart;
  /** Number of active companies covered by the file before the import. */
  activeBefore: number;
  options: MergeOptions;
  isPart: boolean;
}

/** @returns the number of companies marked as ceased */
async function ceaseMissing(
  job: Omit<ImportJob, "file">,
  run: ReadingsMerge,
  { part, activeBefore, options, isPart }: CompleteRun,
): Promise<number> {
  if (options.completes || isPart) {
    const kind = isPart
      ? "is a page of search results, not a register"
      : "only completes another file and is not a register";
    job.onNotice?.(`no company is marked as ceased: this file ${kind}`);
    return 0;
  }
  const { new: created, changed, unchanged, skipped } = run.summary;
  return ceaseAbsent({
    writer: job.writer,
    country: job.country,
    part,
    activeBefore: activeBefore - run.ceasedCount,
    check: job.check ?? false,
    acceptCeased: job.acceptCeased ?? 0,
    onNotice: job.onNotice,
    options,
    present: run.present,
    keptCount: created + changed + unchanged,
    unreadable: unreadableRows(skipped),
  });
}
