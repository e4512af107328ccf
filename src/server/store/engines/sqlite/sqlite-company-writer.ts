/** Writes companies in batches of one short transaction each. */
import type { RegistryRecord } from "../../../domain/companies/registry-record.ts";
import type { MergeOptions, MergeOutcome, WholeCompany } from "../../ports/company-writer.ts";
import type { Subject } from "../../ports/privacy-store.ts";
import { CompanyMerge } from "../merge/company-merge.ts";
import { decodeForgotten, subjectTraces, tracesOf } from "../merge/forgotten-contact.ts";
import { rescoreLeads } from "../shared/accounts/lead-scores.ts";
import { SqlCompanyWriter } from "../shared/company-writer.ts";
import { bitsOfFacts, factCell, optionalFacts } from "../shared/fact-columns.ts";
import { type IdAllocator, openIdAllocator } from "../shared/id-allocator.ts";
import { type SourceReading, sourceReadingOf } from "../shared/source-reading.ts";
import type { Steps } from "../shared/steps.ts";
import { timesOf } from "../shared/whole-company.ts";
import { removeSqliteUser } from "./accounts/remove-user.ts";
import { CommitQueue } from "./commit-queue.ts";
import { CompanyInserts } from "./company-inserts.ts";
import { takeFreshTimeSlice } from "./fresh-time-slice.ts";
import { runSteps } from "./run-steps.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { SqliteMergeTables } from "./sqlite-merge-tables.ts";
import { SqliteStepsDatabase } from "./sqlite-steps-database.ts";

const FORGET = "DELETE FROM contacts WHERE id = ? RETURNING company_id, full_name, site_key AS key, email, phone";
const TRACE = "INSERT INTO forgotten_contacts VALUES (?, ?) ON CONFLICT DO NOTHING";

/** Other processes notice a change by its revision. */
export function* announceNothing(): Steps<void> {}

export class SqliteCompanyWriter extends SqlCompanyWriter {
  /** A batch takes some 2 ms, or longer when this thread is preempted, and charges may have to wait for it. */
  override readonly mergeSize = 100;
  override readonly mergesAtOnce = 4;
  readonly #database: SqliteDatabase;
  readonly #inserts: CompanyInserts;

  constructor(database: SqliteDatabase) {
    const steps = new SqliteStepsDatabase(database, new CommitQueue(database));
    super(steps, { announce: announceNothing, removeUser: (userId) => removeSqliteUser(steps, userId) });
    this.#database = database;
    this.#inserts = new CompanyInserts(database);
  }

  override async merge(
    records: readonly RegistryRecord[],
    options: MergeOptions,
  ): Promise<{ id: number; outcome: MergeOutcome }[]> {
    takeFreshTimeSlice();
    return this.#merging(options, (merge) => records.map((record) => merge.merge(record)));
  }

  override async insertWhole(companies: readonly WholeCompany[], options: MergeOptions): Promise<void> {
    await this.#batch({ ...sourceReadingOf(options), demo: true }, (ids) => {
      ids.readingId();
      runSteps(this.#database, ids.writeReading());
      for (const company of companies) this.#insertOne(company, ids);
    });
  }

  override async cease(ids: readonly number[], day: string, options: MergeOptions): Promise<void> {
    await this.#merging(options, (merge) => {
      for (const id of ids) merge.cease(id, day);
    });
  }

  override async forgetContacts(subject: Subject, ids: readonly number[], now: Date): Promise<number> {
    const timestamp = now.toISOString();
    return this.#merging({ source: "", retrievedAt: timestamp }, (merge) => {
      const removed = ids.flatMap((id) => this.#database.all(FORGET, [id], decodeForgotten));
      const traces = [...subjectTraces(subject), ...removed.flatMap(tracesOf)];
      for (const trace of traces) this.#database.run(TRACE, [trace, timestamp]);
      for (const id of new Set(removed.map(({ companyId }) => companyId))) merge.touch(id);
      return removed.length;
    });
  }

  #insertOne(company: WholeCompany, ids: IdAllocator): void {
    const { facts } = company;
    const id = ids.nextCompany();
    this.#inserts.company({
      id,
      revision: ids.nextRevision(),
      country: facts.country_code,
      registryId: facts.registry_id,
      name: facts.name,
      cells: optionalFacts.map((name) => factCell(facts[name])),
      ...timesOf(company),
      readingId: ids.readingId(),
      fields: bitsOfFacts(facts),
    });
    this.#inserts.parts(id, company);
  }

  #merging<T>(
    options: MergeOptions,
    work: (merge: CompanyMerge) => T extends Promise<unknown> ? never : T,
  ): Promise<T> {
    const reading = sourceReadingOf(options);
    return this.#batch({ ...reading, dryRun: options.dryRun ?? false }, (ids) => {
      const tables = new SqliteMergeTables(this.#database, this.#inserts, ids);
      const merge = new CompanyMerge(tables, {
        ...options,
        source: reading.source,
        timestamp: reading.retrievedAt,
      });
      const result = work(merge);
      runSteps(this.#database, rescoreLeads(tables.touched(), reading.retrievedAt.slice(0, 10)));
      return result;
    });
  }

  #batch<T>(
    reading: SourceReading & { dryRun?: boolean },
    work: (ids: IdAllocator) => T extends Promise<unknown> ? never : T,
  ): Promise<T> {
    const write = () => {
      const ids = runSteps(this.#database, openIdAllocator(reading));
      const result = work(ids);
      runSteps(this.#database, ids.finish(announceNothing));
      return result;
    };
    return this.#database.transaction(() => (reading.dryRun ? this.#database.dryRun(write) : write()));
  }
}
