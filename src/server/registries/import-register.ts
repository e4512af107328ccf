/** One register's file into the store: read, checked, merged in short batches. */
import type { CountryCode } from "../../contract/company.ts";
import type { CompanyWriter, MergeOptions, RegisterPart } from "../store/ports/company-writer.ts";
import { ceaseAbsent } from "./cease-absent.ts";
import type { ImportSummary } from "./import-summary.ts";
import { KnownRecords } from "./known-records.ts";
import { ReadingsMerge } from "./merge-readings.ts";
import { openRegisterFile, type RegisterFile } from "./open-register-file.ts";
import type { KnownReading, Reading, RegisterFormat } from "./reading.ts";
import { readerSeed } from "./reader-seed.ts";
import { registerOf } from "./register-of.ts";

export interface ImportJob {
  country: CountryCode;
  /** Path; gzip, zip or plain. Or what is unpacked while it is downloaded. */
  file: string | RegisterFile;
  writer: CompanyWriter;
  now: Date;
  /** Reads all of the file and counts what it would do; writes nothing. */
  check?: boolean;
  /** The file is the whole register: companies that it lacks have left it. */
  complete?: boolean;
  /** Most companies that a complete file may mark as ceased when it lacks suspiciously many; 0. */
  acceptCeased?: number | undefined;
  /** Norway's sub-units have a file of their own: a complete file speaks for them alone, or for all others. */
  subUnits?: boolean | undefined;
  /** Numbers of which newer facts are known than the file's: neither merged nor marked as ceased. */
  settled?: ReadonlySet<string> | undefined;
  onProgress?: (progress: ImportProgress) => void;
  /** One line for the person who started it: a broken row, a decision. */
  onNotice?: ((line: string) => void) | undefined;
  /** Stops between two batches. */
  signal?: AbortSignal;
}

interface ImportProgress {
  /** Rows or records read. */
  rows: number;
  /** Part of the file that has been read, 0 to 1. */
  part: number;
}

/**
 * Ends in the same state however often it is interrupted and run again: a batch is written whole or not at all, and
 * merging a record twice changes nothing.
 * @throws BrokenFile when the file is damaged or another register's; the batches before that stay
 * @throws TooManyAbsent when a complete file lacks suspiciously many companies; what it holds is merged
 * @throws the signal's reason when it is aborted
 */
export async function importRegister(job: ImportJob): Promise<ImportSummary> {
  const file = typeof job.file === "string" ? await openRegisterFile(job.file) : job.file;
  const { format, text } = await registerOf(job.country, file.chunks);
  const knownRecords = format.hasDigests ? await KnownRecords.load(job.writer, job.country) : undefined;
  return importReadings(job, {
    ...format,
    readings: format.readings(text, knownRecords),
    part: () => (file.size === 0 ? 1 : Math.min(1, file.position() / file.size)),
  });
}

/** Readings of a register, from whatever they are made. */
export interface ReadingsSource extends Pick<
  RegisterFormat,
  "source" | "completes" | "isPart" | "unit" | "hasDigests"
> {
  readings: AsyncIterable<(Reading | KnownReading)[]>;
  /** Part of them that has been read, 0 to 1. */
  part: () => number;
}

/** The same from readings. @throws what the readings throw; the batches before that stay */
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
    // The batches before it stay, and the store is left alone once this is thrown.
    await run.settled().catch(() => undefined);
    throw error;
  }
  await run.finish();
  if (job.complete) run.summary.gone += await ceaseMissing(job, run, { part, activeBefore, options, isPart });
  const { new: created, changed, unchanged } = run.summary;
  if (!job.check)
    await job.writer.noteImport(job.country, {
      ...options,
      companies: created + changed + unchanged,
    });
  return run.summary;
}

interface CompleteRun {
  part: RegisterPart;
  /** Active companies of this part when the import began. */
  activeBefore: number;
  options: MergeOptions;
  isPart: boolean;
}

/** @returns how many companies the complete file marks as ceased */
async function ceaseMissing(
  job: Omit<ImportJob, "file">,
  run: ReadingsMerge,
  { part, activeBefore, options, isPart }: CompleteRun,
): Promise<number> {
  if (options.completes || isPart) {
    const kind = isPart
      ? "is a page of a search's answer and no register"
      : "completes another one and is no register by itself";
    job.onNotice?.(`no company is marked as ceased: this file ${kind}`);
    return 0;
  }
  const { new: created, changed, unchanged, skipped } = run.summary;
  return ceaseAbsent({
    writer: job.writer,
    country: job.country,
    part,
    activeBefore,
    check: job.check ?? false,
    acceptCeased: job.acceptCeased ?? 0,
    onNotice: job.onNotice,
    options,
    present: run.present,
    keptCount: created + changed + unchanged,
    unreadable: (skipped.broken ?? 0) + (skipped.bad_number ?? 0),
  });
}
