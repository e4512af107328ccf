/** Writes companies in batches of one transaction each; writers of all nodes run one after another. */
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
import { number, oneOf, text } from "../shared/row.ts";
import { sourceReadingOf } from "../shared/source-reading.ts";
import { dropDemo } from "./drop-demo.ts";
import { removeCompanies } from "./remove-companies.ts";
import { decodeDigest, digestsAfter, partOf } from "../shared/register-records.ts";
import { partCondition, partParameters } from "../shared/register-part.ts";
import type { PgDatabase } from "./pg-database.ts";
import type { PgSession } from "./pg-session.ts";
import { rescoreLeads } from "../shared/accounts/lead-scores.ts";
import { runSteps } from "./run-steps.ts";
import { flush } from "./staged-flush.ts";
import { loadById, loadByNumber } from "./staged-load.ts";
import type { StagedTables } from "./staged-tables.ts";
import { insertWhole } from "./whole-companies.ts";
import { openIdAllocator, type IdAllocator } from "./id-allocator.ts";

const ACTIVE = `
  SELECT id FROM companies WHERE id > $1 AND country_code = $2 AND registry_status <> 'ceased'`;
const COUNT_ACTIVE = "SELECT count(*) AS n FROM companies WHERE country_code = $1 AND registry_status <> 'ceased'";
const STANDING = `
  SELECT id, registry_id, registry_status FROM companies WHERE country_code = $1 AND registry_id = ANY($2::text[])`;
const DIGESTS = digestsAfter((place) => `$${place}`);
const IMPORTED = "INSERT INTO imports (country_code, source, retrieved_at, companies) VALUES ($1, $2, $3, $4)";
const FORGET = "INSERT INTO forgotten_contacts (email_hash, forgotten_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const REMOVE =
  "DELETE FROM contacts WHERE id = ANY($1::bigint[]) RETURNING company_id, full_name, site_key AS key, email, phone";
const MARK = "INSERT INTO meta (key, value) VALUES ('demo', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value";

export class PgCompanyWriter implements CompanyWriter {
  /** A batch takes some ten statements at any size, and only writers of companies wait for each other. */
  readonly mergeSize = 2000;
  readonly mergesAtOnce = 1;
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  async merge(
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

  async insertWhole(companies: readonly WholeCompany[], options: MergeOptions): Promise<void> {
    if (companies.length === 0) return;
    await this.#database.transaction(async (session) => {
      const numbers = await openIdAllocator(session, { ...sourceReadingOf(options), demo: true }, false);
      await insertWhole(session, numbers, companies);
      await numbers.finish(session);
    });
  }

  async activeIds(country: CountryCode, lastId: number, limit: number, part: RegisterPart = {}): Promise<number[]> {
    const sql = `${ACTIVE}${partCondition(part, "$4")} ORDER BY id LIMIT $3`;
    return this.#database.all(sql, [lastId, country, limit, ...partParameters(part)], (row) => number(row.id));
  }

  async statuses(country: CountryCode, registryIds: readonly string[]): Promise<Map<string, Standing>> {
    if (registryIds.length === 0) return new Map();
    const statuses = new Map<string, Standing>();
    await this.#database.all(STANDING, [country, registryIds], (row) =>
      statuses.set(text(row.registry_id), {
        id: number(row.id),
        status: oneOf(REGISTRY_STATUSES, row.registry_status),
      }),
    );
    return new Map(
      registryIds.flatMap((registryId): [string, Standing][] => {
        const status = statuses.get(registryId);
        return status === undefined ? [] : [[registryId, status]];
      }),
    );
  }

  recordDigests(country: CountryCode, reader: number, lastId: number, limit: number): Promise<RecordDigest[]> {
    return this.#database.all(DIGESTS, [country, reader, lastId, limit], decodeDigest);
  }

  async countActive(country: CountryCode, part: RegisterPart = {}): Promise<number> {
    const sql = COUNT_ACTIVE + partCondition(part, "$2");
    return (await this.#database.get(sql, [country, ...partParameters(part)], (row) => number(row.n))) ?? 0;
  }

  async cease(ids: readonly number[], day: string, options: MergeOptions): Promise<void> {
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

  remove(country: CountryCode, registryIds: readonly string[], now: Date): Promise<number> {
    return removeCompanies(this.#database, country, registryIds, now.toISOString());
  }

  async noteImport(country: CountryCode, options: MergeOptions & { companies: number }): Promise<void> {
    const { source, retrievedAt } = sourceReadingOf(options);
    await this.#database.run(IMPORTED, [country, source, retrievedAt, options.companies]);
  }

  async forgetContacts(subject: Subject, ids: readonly number[], now: Date): Promise<number> {
    const timestamp = now.toISOString();
    return this.#database.transaction(async (session) => {
      const numbers = await openIdAllocator(session, { source: "", retrievedAt: timestamp, demo: false }, false);
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
      await numbers.finish(session);
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
    return (await this.#database.get(state, [], (row) => oneOf(DEMO_STATES, row.value))) ?? "none";
  }

  async markDemo(state: Exclude<DemoState, "none">): Promise<void> {
    await this.#database.run(MARK, [state]);
  }

  #merging<T>(
    options: MergeOptions,
    load: (session: PgSession, numbers: IdAllocator) => Promise<StagedTables>,
    work: (merge: CompanyMerge) => T,
  ): Promise<T> {
    const { dryRun = false } = options;
    const reading = sourceReadingOf(options);
    return this.#database.transaction(async (session) => {
      const numbers = await openIdAllocator(session, reading, dryRun);
      const tables = await load(session, numbers);
      const result = work(
        new CompanyMerge(tables, {
          ...options,
          source: reading.source,
          timestamp: reading.retrievedAt,
        }),
      );
      if (dryRun) return result;
      await numbers.writeReading(session);
      await flush(session, tables);
      await runSteps(session, rescoreLeads(tables.touched(), reading.retrievedAt.slice(0, 10)));
      await numbers.finish(session);
      return result;
    });
  }
}

/** Case is folded in code, so this reads every address. It is rarely used. */
