/** Merges readings of a register into the store in small batches, counts them, and drops duplicate numbers. */
import type { CountryCode } from "../../contract/company.ts";
import type { CompanyWriter, MergeOptions } from "../store/ports/company-writer.ts";
import { isBranchForm } from "../domain/companies/legal-forms.ts";
import { boundedRecord } from "./bounded-record.ts";
import { NumberSet } from "./number-set.ts";
import type { CompanyReading, KnownReading, Reading, Remark, SkippedReading, SkipReason } from "./reading.ts";

/**
 * Without `--complete`, `read` is the sum of all others. `gone`: companies that left their register, by their own row
 * (even if they were never stored) or by missing in a complete file; companies that had left before are `unchanged`.
 */
export interface ImportSummary {
  read: number;
  new: number;
  changed: number;
  unchanged: number;
  gone: number;
  skipped: Partial<Record<SkipReason, number>>;
  /** Remarks on imported companies. `too_long`: a text was truncated. Undefined without remarks. */
  notes?: Partial<Record<Remark | "too_long", number>> & {
    /** Number of rows by code unknown to this release: at most 50 codes, and "…" for further ones. */
    unknown_codes?: Record<string, number>;
  };
}

/** Result of an import, printed as its last line on stdout. */
export function emptySummary(): ImportSummary {
  return { read: 0, new: 0, changed: 0, unchanged: 0, gone: 0, skipped: {} };
}

const NUMBERS_AT_ONCE = 2000;
const MOST_NOTICES = 50;
const MOST_CODES = 50;
const FURTHER_CODES = "…";

export interface MergeJob {
  country: CountryCode;
  writer: CompanyWriter;
  options: MergeOptions;
  /** Identifies the version of the parser, so that records it has read before can be skipped; 0 to skip none. */
  reader?: number | undefined;
  /** Numbers that are left unchanged. */
  settled?: ReadonlySet<string> | undefined;
  onNotice?: ((line: string) => void) | undefined;
  /** Stops between two batches. */
  signal?: AbortSignal | undefined;
}

export class ReadingsMerge {
  readonly summary = emptySummary();
  /** Stored companies that occurred in the readings. */
  readonly present = new NumberSet();
  /** Number of companies that ceased by their own row. */
  ceasedCount = 0;
  readonly #job: MergeJob;
  readonly #numbers = new NumberSet();
  /** Number of rows by unknown code. */
  readonly #codes = new Map<string, number>();
  #batch: CompanyReading[] = [];
  #hasAllParents: Promise<boolean> | undefined;
  /** Batches being merged, in order. */
  readonly #merging: Promise<void>[] = [];

  constructor(job: MergeJob) {
    this.#job = job;
  }

  get isFull(): boolean {
    return this.#batch.length >= this.#job.writer.mergeSize;
  }

  /** Counts companies that are left unchanged as present. */
  async keepSettled(): Promise<void> {
    const { writer, country, settled = new Set() } = this.#job;
    const numbers = [...settled];
    for (let start = 0; start < numbers.length; start += NUMBERS_AT_ONCE) {
      const statuses = await writer.statuses(country, numbers.slice(start, start + NUMBERS_AT_ONCE));
      for (const { id } of statuses.values()) this.present.add(id);
    }
  }

  take(reading: Reading | KnownReading, unit: string): void {
    this.summary.read++;
    if ("skipped" in reading) return this.#skip(reading, unit);
    const isKnown = "known" in reading;
    const number = isKnown ? reading.known.registryNumber : Number(reading.record.registry_id.replace("-", ""));
    if (!this.#numbers.add(number))
      return this.#skip({ position: reading.position, skipped: "duplicate_number" }, unit);
    if (isKnown) {
      this.summary.unchanged++;
      this.present.add(reading.known.companyId);
      return;
    }
    if (this.#job.settled?.has(reading.record.registry_id)) {
      this.summary.unchanged++;
      return;
    }
    const { isGone, remarks, unknownCodes, digest } = reading;
    if (remarks.length > 0) for (const remark of new Set(remarks)) this.#note(remark);
    for (const code of unknownCodes) this.#noteCode(code);
    const { record, isTooLong, isAhead } = boundedRecord(reading.record, this.#job.options.retrievedAt);
    if (isTooLong) this.#note("too_long");
    // Records that are counted in the summary, or that might be read differently on another day, are read each time.
    const isPlain = !(isGone || isTooLong || isAhead || remarks.length > 0 || unknownCodes.length > 0);
    this.#batch.push({
      ...reading,
      record: { ...record, digest, reader: isPlain ? (this.#job.reader ?? 0) : 0 },
    });
  }

  #note(remark: Remark | "too_long"): void {
    const notes = (this.summary.notes ??= {});
    notes[remark] = (notes[remark] ?? 0) + 1;
  }

  #noteCode(text: string): void {
    const code = this.#codes.has(text) || this.#codes.size < MOST_CODES ? text : FURTHER_CODES;
    if (!this.#codes.has(code)) this.#job.onNotice?.(`this release does not know the code "${code}": update Nordscope`);
    this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
    this.summary.notes = { ...this.summary.notes, unknown_codes: Object.fromEntries(this.#codes) };
  }

  /**
   * Starts to merge the current batch, so that reading continues while the disk is busy. @throws errors of an earlier
   * batch
   */
  async flush(): Promise<void> {
    if (this.#merging.length >= this.#job.writer.mergesAtOnce) await this.#oldest();
    this.#job.signal?.throwIfAborted();
    const batch = this.#batch;
    this.#batch = [];
    const merging = this.#merge(batch);
    // It can fail long before it is awaited.
    merging.catch(() => undefined);
    this.#merging.push(merging);
  }

  /** Waits for the oldest batch; if it fails, also for all others. @throws errors of the store */
  async #oldest(): Promise<void> {
    const merges = this.#merging;
    await merges.shift()?.catch(async (error: unknown) => {
      await Promise.allSettled(merges);
      throw error;
    });
  }

  /** Waits for all flushed batches. @throws errors of the store */
  async settled(): Promise<void> {
    const merging = this.#merging.splice(0);
    await Promise.allSettled(merging);
    await Promise.all(merging);
  }

  /** Merges all remaining readings. */
  async finish(): Promise<void> {
    await this.flush();
    await this.settled();
  }

  async #merge(allReadings: readonly CompanyReading[]): Promise<void> {
    const batch = await this.#withParents(allReadings);
    const removals = batch.filter(({ isGone }) => isGone);
    const statuses = removals.length === 0 ? undefined : await this.#statusesOf(removals);
    // A company that left its register before it was ever stored is not created.
    const absent = removals.filter(({ record }) => !statuses?.has(record.registry_id)).length;
    this.summary.gone += absent;
    const merged =
      absent === 0 ? batch : batch.filter((reading) => !reading.isGone || statuses?.has(reading.record.registry_id));
    if (merged.length === 0) return;
    const outcomes = await this.#job.writer.merge(
      merged.map(({ record }) => record),
      this.#job.options,
    );
    for (const [place, { id, outcome }] of outcomes.entries()) {
      this.summary[outcome]++;
      if (outcome === "gone") this.ceasedCount++;
      if (!merged[place]?.isGone) this.present.add(id);
    }
  }

  /**
   * Leaves out branches of companies that are not in the data. Before a complete file of companies was read they are
   * kept, and read again the next time. A branch that is stored ceases.
   */
  async #withParents(batch: readonly CompanyReading[]): Promise<readonly CompanyReading[]> {
    const { writer, country, options } = this.#job;
    const parentOf = ({ isGone, record: { facts } }: CompanyReading) =>
      isGone || !isBranchForm(country, facts.legal_form) ? null : (facts.parent_registry_id ?? null);
    const parents = new Set(batch.map(parentOf).filter((parent) => parent !== null));
    if (parents.size === 0) return batch;
    const storedParents = await writer.statuses(country, [...parents]);
    const numbers = new Set([...storedParents.keys(), ...batch.map(({ record }) => record.registry_id)]);
    const orphans = batch.filter((reading) => !numbers.has(parentOf(reading) ?? reading.record.registry_id));
    if (orphans.length === 0) return batch;
    const orphanSet = new Set(orphans);
    if (!(await (this.#hasAllParents ??= writer.hasAllParents(country)))) {
      return batch.map((reading) =>
        orphanSet.has(reading) ? { ...reading, record: { ...reading.record, reader: 0 } } : reading,
      );
    }
    const statuses = await this.#statusesOf(orphans);
    const facts = { registry_status: "ceased", ceased_date: options.retrievedAt.slice(0, 10) } as const;
    return batch.flatMap((reading) => {
      if (!orphanSet.has(reading)) return reading;
      const status = statuses.get(reading.record.registry_id)?.status ?? "ceased";
      if (status !== "ceased")
        return { ...reading, isGone: true, record: { ...reading.record, facts, past: [], contacts: [], reader: 0 } };
      this.#skip({ position: reading.position, skipped: "no_parent" }, "row");
      return [];
    });
  }

  #statusesOf(removals: readonly CompanyReading[]) {
    const { writer, country } = this.#job;
    return writer.statuses(
      country,
      removals.map(({ record }) => record.registry_id),
    );
  }

  #skip({ position, skipped, detail }: SkippedReading, unit: string): void {
    const count = (this.summary.skipped[skipped] ?? 0) + 1;
    this.summary.skipped[skipped] = count;
    if (detail === undefined || count > MOST_NOTICES) return;
    this.#job.onNotice?.(`${unit} ${position}: ${skipped}: ${detail}`);
    if (count === MOST_NOTICES) this.#job.onNotice?.(`more rows that are ${skipped} are only counted`);
  }
}
