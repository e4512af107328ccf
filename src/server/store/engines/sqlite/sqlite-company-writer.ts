/** Writes companies in batches of one short transaction each. */
import { type CountryCode, REGISTRY_STATUSES } from "../../../../contract/company.ts";
import type { RegistryRecord } from "../../../domain/companies/registry-record.ts";
import {
  type CompanyWriter,
  DEMO_STATES,
  type DemoState,
  type MergeOptions,
  type RecordDigest,
} from "../../ports/company-writer.ts";
import type { MergeOutcome, RegisterPart, Standing, WholeCompany } from "../../ports/company-writer.ts";
import { CompanyMerge } from "../merge/company-merge.ts";
import type { Subject } from "../../ports/privacy-store.ts";
import { decodeForgotten, subjectTraces, tracesOf } from "../merge/forgotten-contact.ts";
import { CompanyInserts } from "./company-inserts.ts";
import { dropDemo } from "./drop-demo.ts";
import { removeCompanies } from "./remove-companies.ts";
import { decodeDigest, digestsAfter } from "../shared/register-records.ts";
import { partCondition, partParameters } from "../shared/register-part.ts";
import { bitsOfFacts, factCell, optionalFacts } from "../shared/fact-columns.ts";
import { takeFreshTimeSlice } from "./fresh-time-slice.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { SqliteMergeTables } from "./sqlite-merge-tables.ts";
import { number, oneOf, type Row } from "../shared/row.ts";
import { type SourceReading, sourceReadingOf } from "../shared/source-reading.ts";
import { timesOf } from "../shared/whole-company.ts";
import { IdAllocator } from "./id-allocator.ts";

/** NOT INDEXED makes it read along the ids; the index by country would require sorting. */
const ACTIVE = `SELECT id FROM companies NOT INDEXED
  WHERE id > ? AND country_code = ? AND registry_status <> 'ceased'`;
const COUNT_ACTIVE = "SELECT count(*) AS n FROM companies WHERE country_code = ? AND registry_status <> 'ceased'";
const STANDING = "SELECT id, registry_status FROM companies WHERE country_code = ? AND registry_id = ?";
const DIGESTS = digestsAfter(() => "?");
const FORGET = "DELETE FROM contacts WHERE id = ? RETURNING company_id, full_name, site_key AS key, email, phone";
const TRACE = "INSERT INTO forgotten_contacts VALUES (?, ?) ON CONFLICT DO NOTHING";

export class SqliteCompanyWriter implements CompanyWriter {
  /** A batch takes some 2 ms, or longer when this thread is preempted, and charges may have to wait for it. */
  readonly mergeSize = 100;
  readonly mergesAtOnce = 4;
  readonly #database: SqliteDatabase;
  readonly #inserts: CompanyInserts;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#inserts = new CompanyInserts(database);
  }

  async merge(
    records: readonly RegistryRecord[],
    options: MergeOptions,
  ): Promise<{ id: number; outcome: MergeOutcome }[]> {
    takeFreshTimeSlice();
    return this.#merging(options, (merge) => records.map((record) => merge.merge(record)));
  }

  async insertWhole(companies: readonly WholeCompany[], options: MergeOptions): Promise<void> {
    await this.#batch({ ...sourceReadingOf(options), demo: true }, (batch) => {
      for (const company of companies) this.#insertOne(company, batch);
    });
  }

  async activeIds(country: CountryCode, lastId: number, limit: number, part: RegisterPart = {}): Promise<number[]> {
    const sql = `${ACTIVE}${partCondition(part, "?")} ORDER BY id LIMIT ?`;
    return this.#database.all(sql, [lastId, country, ...partParameters(part), limit], (row) => number(row.id));
  }

  async statuses(country: CountryCode, registryIds: readonly string[]): Promise<Map<string, Standing>> {
    return new Map(
      registryIds.flatMap((registryId): [string, Standing][] => {
        const decode = (row: Row) => ({
          id: number(row.id),
          status: oneOf(REGISTRY_STATUSES, row.registry_status),
        });
        const status = this.#database.get(STANDING, [country, registryId], decode);
        return status === undefined ? [] : [[registryId, status]];
      }),
    );
  }

  async recordDigests(country: CountryCode, reader: number, lastId: number, limit: number): Promise<RecordDigest[]> {
    return this.#database.all(DIGESTS, [country, reader, lastId, limit], decodeDigest);
  }

  async countActive(country: CountryCode, part: RegisterPart = {}): Promise<number> {
    const sql = COUNT_ACTIVE + partCondition(part, "?");
    return this.#database.get(sql, [country, ...partParameters(part)], (row) => number(row.n)) ?? 0;
  }

  async cease(ids: readonly number[], day: string, options: MergeOptions): Promise<void> {
    await this.#merging(options, (merge) => {
      for (const id of ids) merge.cease(id, day);
    });
  }

  remove(country: CountryCode, registryIds: readonly string[], now: Date): Promise<number> {
    return removeCompanies(this.#database, country, registryIds, now.toISOString());
  }

  async noteImport(country: CountryCode, options: MergeOptions & { companies: number }): Promise<void> {
    const { source, retrievedAt } = sourceReadingOf(options);
    await this.#database.transaction(() => {
      this.#database.run("INSERT INTO imports (country_code, source, retrieved_at, companies) VALUES (?, ?, ?, ?)", [
        country,
        source,
        retrievedAt,
        options.companies,
      ]);
    });
  }

  async forgetContacts(subject: Subject, ids: readonly number[], now: Date): Promise<number> {
    const timestamp = now.toISOString();
    return this.#merging({ source: "", retrievedAt: timestamp }, (merge) => {
      const removed = ids.flatMap((id) => this.#database.all(FORGET, [id], decodeForgotten));
      const traces = [...subjectTraces(subject), ...removed.flatMap(tracesOf)];
      for (const trace of traces) this.#database.run(TRACE, [trace, timestamp]);
      for (const id of new Set(removed.map(({ companyId }) => companyId))) merge.touch(id);
      return removed.length;
    });
  }

  async dropDemo(): Promise<void> {
    await dropDemo(this.#database);
  }

  async isDemo(): Promise<boolean> {
    return (await this.demoState()) !== "none";
  }

  async demoState(): Promise<DemoState> {
    const state = "SELECT value FROM meta WHERE key = 'demo'";
    return this.#database.get(state, [], (row) => oneOf(DEMO_STATES, row.value)) ?? "none";
  }

  async markDemo(state: Exclude<DemoState, "none">): Promise<void> {
    await this.#database.transaction(() => {
      this.#database.run("INSERT INTO meta VALUES ('demo', ?1) ON CONFLICT DO UPDATE SET value = ?1", [state]);
    });
  }

  #insertOne(company: WholeCompany, batch: IdAllocator): void {
    const { facts } = company;
    const id = batch.nextCompany();
    this.#inserts.company({
      id,
      revision: batch.nextRevision(),
      country: facts.country_code,
      registryId: facts.registry_id,
      name: facts.name,
      cells: optionalFacts.map((name) => factCell(facts[name])),
      ...timesOf(company),
      readingId: batch.readingId(),
      fields: bitsOfFacts(facts),
    });
    this.#inserts.parts(id, company);
  }

  #merging<T>(
    options: MergeOptions,
    work: (merge: CompanyMerge) => T extends Promise<unknown> ? never : T,
  ): Promise<T> {
    const reading = sourceReadingOf(options);
    return this.#batch({ ...reading, dryRun: options.dryRun ?? false }, (batch) => {
      const tables = new SqliteMergeTables(this.#database, this.#inserts, batch);
      return work(
        new CompanyMerge(tables, {
          ...options,
          source: reading.source,
          timestamp: reading.retrievedAt,
        }),
      );
    });
  }

  #batch<T>(
    reading: SourceReading & { dryRun?: boolean },
    work: (batch: IdAllocator) => T extends Promise<unknown> ? never : T,
  ): Promise<T> {
    const write = () => {
      const batch = new IdAllocator(this.#database, reading);
      const result = work(batch);
      batch.finish();
      return result;
    };
    return this.#database.transaction(() => (reading.dryRun ? this.#database.dryRun(write) : write()));
  }
}
