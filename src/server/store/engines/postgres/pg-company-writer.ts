/** Writes companies in batches of one transaction each; writers of all nodes run one after another. */
import type { RegistryRecord } from "../../../domain/companies/registry-record.ts";
import type { MergeOptions, MergeOutcome, WholeCompany } from "../../ports/company-writer.ts";
import type { Subject } from "../../ports/privacy-store.ts";
import { CompanyMerge } from "../merge/company-merge.ts";
import { decodeForgotten, subjectTraces, tracesOf } from "../merge/forgotten-contact.ts";
import { rescoreLeads } from "../shared/accounts/lead-scores.ts";
import { removeUser } from "../shared/accounts/remove-user.ts";
import { SqlCompanyWriter } from "../shared/company-writer.ts";
import { type IdAllocator, openIdAllocator } from "../shared/id-allocator.ts";
import { partOf } from "../shared/register-records.ts";
import { sourceReadingOf } from "../shared/source-reading.ts";
import { announceChange } from "./change-listener.ts";
import type { PgDatabase } from "./pg-database.ts";
import type { PgSession } from "./pg-session.ts";
import { runSteps } from "./run-steps.ts";
import { flush } from "./staged-flush.ts";
import { loadById, loadByNumber } from "./staged-load.ts";
import type { StagedTables } from "./staged-tables.ts";
import { insertWhole } from "./whole-companies.ts";

const FORGET = "INSERT INTO forgotten_contacts (email_hash, forgotten_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const REMOVE =
  "DELETE FROM contacts WHERE id = ANY($1::bigint[]) RETURNING company_id, full_name, site_key AS key, email, phone";

export class PgCompanyWriter extends SqlCompanyWriter {
  /** A batch takes some ten statements at any size, and only writers of companies wait for each other. */
  override readonly mergeSize = 2000;
  override readonly mergesAtOnce = 1;
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    super(database, { announce: announceChange, removeUser: (userId) => removeUser(database, userId) });
    this.#database = database;
  }

  override async merge(
    records: readonly RegistryRecord[],
    options: MergeOptions,
  ): Promise<{ id: number; outcome: MergeOutcome }[]> {
    if (records.length === 0) return [];
    const reading = sourceReadingOf(options);
    const load = (session: PgSession, numbers: IdAllocator) =>
      loadByNumber(session, numbers, records, {
        source: reading.source,
        timestamp: reading.retrievedAt,
        part: partOf(options.completes ?? false),
      });
    return this.#merging(options, load, (merge) => records.map((record) => merge.merge(record)));
  }

  override async insertWhole(companies: readonly WholeCompany[], options: MergeOptions): Promise<void> {
    if (companies.length === 0) return;
    await this.#database.transaction(async (session) => {
      const numbers = await runSteps(session, openIdAllocator({ ...sourceReadingOf(options), demo: true }));
      await insertWhole(session, numbers, companies);
      await runSteps(session, numbers.finish(announceChange));
    });
  }

  override async cease(ids: readonly number[], day: string, options: MergeOptions): Promise<void> {
    if (ids.length === 0) return;
    const reading = sourceReadingOf(options);
    const load = (session: PgSession, numbers: IdAllocator) =>
      loadById(session, numbers, ids, {
        source: reading.source,
        timestamp: reading.retrievedAt,
        part: partOf(options.completes ?? false),
      });
    await this.#merging(options, load, (merge) => {
      for (const id of ids) merge.cease(id, day);
    });
  }

  override async forgetContacts(subject: Subject, ids: readonly number[], now: Date): Promise<number> {
    const timestamp = now.toISOString();
    return this.#database.transaction(async (session) => {
      const numbers = await runSteps(session, openIdAllocator({ source: "", retrievedAt: timestamp, demo: false }));
      const removed = await session.all(REMOVE, [ids], decodeForgotten);
      const traces = [...subjectTraces(subject), ...removed.flatMap(tracesOf)];
      for (const trace of traces) await session.run(FORGET, [trace, timestamp]);
      const companies = new Set(removed.map(({ companyId }) => companyId));
      const tables = await loadById(session, numbers, [...companies], {
        source: "",
        timestamp,
        part: 0,
      });
      const merge = new CompanyMerge(tables, { source: "", timestamp });
      for (const id of companies) merge.touch(id);
      await flush(session, tables);
      await runSteps(session, rescoreLeads([...companies], timestamp.slice(0, 10)));
      await runSteps(session, numbers.finish(announceChange));
      return removed.length;
    });
  }

  #merging<T>(
    options: MergeOptions,
    load: (session: PgSession, numbers: IdAllocator) => Promise<StagedTables>,
    work: (merge: CompanyMerge) => T,
  ): Promise<T> {
    const { dryRun = false } = options;
    const reading = sourceReadingOf(options);
    return this.#database.transaction(async (session) => {
      const numbers = await runSteps(session, openIdAllocator(reading, { dryRun }));
      const tables = await load(session, numbers);
      const result = work(
        new CompanyMerge(tables, {
          ...options,
          source: reading.source,
          timestamp: reading.retrievedAt,
        }),
      );
      if (dryRun) return result;
      await runSteps(session, numbers.writeReading());
      await flush(session, tables);
      await runSteps(session, rescoreLeads(tables.touched(), reading.retrievedAt.slice(0, 10)));
      await runSteps(session, numbers.finish(announceChange));
      return result;
    });
  }
}
