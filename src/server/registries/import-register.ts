/** One register's file into the store: read, checked, merged in short batches. */
import type { CountryCode } from "../../contract/company.ts";
import type { CompanyWriter, MergeOptions, RegisterPart } from "../store/ports/company-writer.ts";
import { ceaseAbsent } from "./cease-absent.ts";
import { emptySummary, type ImportSummary } from "./import-summary.ts";
import { NumberSet } from "./number-set.ts";
import { openRegisterFile, type RegisterFile } from "./open-register-file.ts";
import type { CompanyReading, Reading, SkippedReading } from "./reading.ts";
import { registerOf } from "./register-of.ts";

/** Companies of one transaction: short enough that nobody who reads or writes meanwhile waits to be noticed. */
const BATCH = 2000;

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
  /** Norway's sub-units have a file of their own: a complete file speaks for them alone, or for all others. */
  subUnits?: boolean | undefined;
  onProgress?: (progress: ImportProgress) => void;
  /** One line for the person who started it: a broken row, a decision. */
  onNotice?: (line: string) => void;
  /** Stops between two batches. */
  signal?: AbortSignal;
}

export interface ImportProgress {
  /** Rows or records read. */
  rows: number;
  /** Part of the file that has been read, 0 to 1. */
  part: number;
}

/**
 * Ends in the same state however often it is interrupted and run again: a batch is written whole or not at all, and
 * merging a record twice changes nothing.
 * @throws BrokenFile when the file is damaged or another register's; the batches before that stay
 * @throws the signal's reason when it is aborted
 */
export async function importRegister(job: ImportJob): Promise<ImportSummary> {
  const file = typeof job.file === "string" ? await openRegisterFile(job.file) : job.file;
  const { format, text } = await registerOf(job.country, file.chunks);
  const part = { source: format.source, subUnits: job.subUnits };
  const before = await job.writer.countActive(job.country, part);
  const run = new ImportRun(
    { ...job, part },
    {
      source: format.source,
      retrievedAt: job.now.toISOString(),
      dryRun: job.check ?? false,
      completes: format.completes ?? false,
    },
  );
  for await (const readings of format.readings(text)) {
    for (const reading of readings) {
      run.take(reading, format.unit);
      if (run.isFull) await run.flush();
    }
    job.onProgress?.({ rows: run.summary.read, part: file.size === 0 ? 1 : Math.min(1, file.position() / file.size) });
  }
  await run.flush();
  await run.finish(before);
  return run.summary;
}

class ImportRun {
  readonly summary = emptySummary();
  readonly #job: ImportJob & { part: RegisterPart };
  readonly #options: MergeOptions;
  readonly #numbers = new NumberSet();
  /** Companies of the store that the file has. */
  readonly #present = new NumberSet();
  #batch: CompanyReading[] = [];

  constructor(job: ImportJob & { part: RegisterPart }, options: MergeOptions) {
    this.#job = job;
    this.#options = options;
  }

  get isFull(): boolean {
    return this.#batch.length >= BATCH;
  }

  take(reading: Reading, unit: string): void {
    this.summary.read++;
    if ("skipped" in reading) return this.#skip(reading, unit);
    if (!this.#numbers.add(Number(reading.record.registry_id.replace("-", "")))) {
      return this.#skip({ at: reading.at, skipped: "duplicate_number" }, unit);
    }
    if (reading.isIndustryUnknown) this.#note("industry_unknown");
    if (reading.isRegionUnknown) this.#note("region_unknown");
    this.#batch.push(reading);
  }

  #note(remark: keyof NonNullable<ImportSummary["notes"]>): void {
    this.summary.notes = { ...this.summary.notes, [remark]: (this.summary.notes?.[remark] ?? 0) + 1 };
  }

  async flush(): Promise<void> {
    this.#job.signal?.throwIfAborted();
    const batch = this.#batch;
    this.#batch = [];
    const gone = batch.filter(({ isGone }) => isGone);
    const standing = gone.length === 0 ? undefined : await this.#standing(gone);
    // A company that left its register before it was ever here is not made.
    const absent = gone.filter(({ record }) => !standing?.has(record.registry_id)).length;
    this.summary.gone += absent;
    const known = absent === 0 ? batch : batch.filter((one) => !one.isGone || standing?.has(one.record.registry_id));
    if (known.length === 0) return;
    const outcomes = await this.#job.writer.merge(
      known.map(({ record }) => record),
      this.#options,
    );
    for (const [place, { id, outcome }] of outcomes.entries()) {
      this.summary[outcome]++;
      if (!known[place]?.isGone) this.#present.add(id);
    }
  }

  /** @param before how many companies of the country were active when the import began */
  async finish(before: number): Promise<void> {
    const { writer, country, part, check = false, complete = false, onNotice } = this.#job;
    const { summary } = this;
    if (complete && this.#options.completes) {
      onNotice?.("no company is marked as ceased: this file completes another one and is no register by itself");
    } else if (complete) {
      summary.gone += await ceaseAbsent({
        writer,
        country,
        part,
        before,
        check,
        onNotice,
        options: this.#options,
        present: this.#present,
        kept: summary.new + summary.changed + summary.unchanged,
        unreadable: (summary.skipped.broken ?? 0) + (summary.skipped.bad_number ?? 0),
      });
    }
    const companies = summary.new + summary.changed + summary.unchanged;
    if (!check) await writer.noteImport(country, { ...this.#options, companies });
  }

  #standing(gone: readonly CompanyReading[]) {
    return this.#job.writer.standing(
      this.#job.country,
      gone.map(({ record }) => record.registry_id),
    );
  }

  #skip({ at, skipped, detail }: SkippedReading, unit: string): void {
    const count = (this.summary.skipped[skipped] ?? 0) + 1;
    this.summary.skipped[skipped] = count;
    if (detail === undefined || count > MOST_NOTICES) return;
    this.#job.onNotice?.(`${unit} ${at}: ${skipped}: ${detail}`);
    if (count === MOST_NOTICES) this.#job.onNotice?.(`further rows that are ${skipped} are only counted`);
  }
}

const MOST_NOTICES = 50;
