/** Writes companies in batches of one transaction each. Engines differ in the tables of a merge. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { type CountryCode, REGISTRY_STATUSES } from "../../../../contract/company.ts";
import type { RegistryRecord } from "../../../domain/companies/registry-record.ts";
import {
  type CompanyWriter,
  DEMO_STATES,
  type DemoState,
  type MergeOptions,
  type MergeOutcome,
  type RecordDigest,
  type RegisterPart,
  type Standing,
  type WholeCompany,
} from "../../ports/company-writer.ts";
import type { Subject } from "../../ports/privacy-store.ts";
import { readDemoAccount } from "../shared/accounts/user-store.ts";
import { rescoreLeads } from "../shared/accounts/lead-scores.ts";
import { dropRemembered } from "../shared/accounts/view-store.ts";
import { type Announce, type IdAllocator, openIdAllocator, sourceReadingOf } from "../shared/id-allocator.ts";
import { readMeta, writeMeta, deleteMeta } from "../shared/meta.ts";
import { BRANCH_FORMS } from "../../../domain/companies/legal-forms.ts";
import { decodeDigest, DIGESTS, type MergeTables, type MergeTarget } from "./merge-tables.ts";
import { DROP_UNDOS, removeCompanies } from "../shared/removal.ts";
import { number, oneOf, text } from "../shared/row.ts";
import { all, get, type StepsDatabase, run, type Steps } from "../shared/steps.ts";
import { CompanyMerge, type MergeReading } from "./company-merge.ts";
import { forgetContacts } from "./contacts.ts";
import { insertWholeCompanies } from "./whole-companies.ts";

const GIVEN = `EXISTS (SELECT 1 FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
  WHERE given.company_id = companies.id AND reading.source = `;

const SUB_UNITS = `coalesce(legal_form, '') IN (${BRANCH_FORMS.map((form) => `'${form}'`).join(", ")})`;

/**
 * The condition that a company belongs to one part of a register.
 * @param placeholder for the source, the only parameter, see `partParameters`
 */
function partCondition({ source, subUnits }: RegisterPart, placeholder: string): string {
  const conditions = [
    ...(source === undefined ? [] : [`${GIVEN}${placeholder})`]),
    ...(subUnits === undefined ? [] : [subUnits ? SUB_UNITS : `NOT ${SUB_UNITS}`]),
  ];
  return conditions.map((condition) => ` AND ${condition}`).join("");
}

function partParameters({ source }: RegisterPart): string[] {
  return source === undefined ? [] : [source];
}

/** Name of the value that exists once all companies that can have branches were read. */
const parentsKey = (country: CountryCode) => `parents/${country}`;

/** Companies of the demo data that are removed in one transaction. */
const BATCH = 5_000;
/** Pause between two batches, so that a waiting process gets the write lock. */
const PAUSE_MS = 3;

const IDS = `
  SELECT DISTINCT company_id AS id FROM company_sources
  WHERE company_id > $1 AND reading_id IN (SELECT id FROM source_readings WHERE demo = TRUE)
  ORDER BY company_id LIMIT ${BATCH}`;

/** Removes the demo data in small batches, so that other processes can write in between. */
async function dropDemo(
  database: StepsDatabase,
  { announce, removeUser }: { announce: Announce; removeUser: (userId: number) => Promise<void> },
): Promise<void> {
  /** The change log has no deletions: a new epoch makes an index rebuild when it contains more than the store. */
  function* renewEpoch(): Steps<void> {
    yield* writeMeta("epoch", randomUUID());
    yield* announce("epoch");
  }
  const account = await database.read(readDemoAccount());
  if (account) await removeUser(account.userId);
  let lastId = 0;
  for (;;) {
    const ids = await database.read(all(IDS, [lastId], (row) => number(row.id)));
    const newestId = ids.at(-1);
    if (newestId === undefined) break;
    await database.write(function* () {
      // Foreign keys delete the rows that belong to a company.
      yield* run("DELETE FROM companies WHERE id = ANY($1::bigint[])", [ids]);
      yield* run(DROP_UNDOS, [ids]);
      yield* dropRemembered(ids);
      yield* renewEpoch();
    });
    lastId = newestId;
    await delay(PAUSE_MS);
  }
  await database.write(function* () {
    yield* run("DELETE FROM source_readings WHERE demo = TRUE");
    yield* deleteMeta("demo");
    yield* renewEpoch();
  });
}

/** NOT INDEXED makes SQLite read along the ids; the index by country would require sorting. */
const ACTIVE = `
  SELECT id FROM companies /* NOT INDEXED */ WHERE id > $1 AND country_code = $2 AND registry_status <> 'ceased'`;
const COUNT_ACTIVE = "SELECT count(*) AS n FROM companies WHERE country_code = $1 AND registry_status <> 'ceased'";
const STANDING = `
  SELECT id, registry_id, registry_status FROM companies WHERE country_code = $1 AND registry_id = ANY($2::text[])`;
const IMPORTED = "INSERT INTO imports (country_code, source, retrieved_at, companies) VALUES ($1, $2, $3, $4)";

export abstract class SqlCompanyWriter implements CompanyWriter {
  abstract readonly mergeSize: number;
  abstract readonly mergesAtOnce: number;
  readonly #database: StepsDatabase;
  readonly #announce: Announce;
  readonly #removeUser: (userId: number) => Promise<void>;

  constructor(
    database: StepsDatabase,
    { announce, removeUser }: { announce: Announce; removeUser: (userId: number) => Promise<void> },
  ) {
    this.#database = database;
    this.#announce = announce;
    this.#removeUser = removeUser;
  }

  /** Opens the tables of a merge, with at least the companies that it can change. */
  protected abstract openTables(ids: IdAllocator, target: MergeTarget, reading: MergeReading): Steps<MergeTables>;
  /** Runs `work` in one transaction. */
  protected abstract transaction<T>(work: () => Steps<T>, options: { dryRun: boolean }): Promise<T>;

  async merge(
    records: readonly RegistryRecord[],
    options: MergeOptions,
  ): Promise<{ id: number; outcome: MergeOutcome }[]> {
    if (records.length === 0) return [];
    return this.#merging({ records }, options, (merge) => records.map((record) => merge.merge(record)));
  }

  async cease(ids: readonly number[], day: string, options: MergeOptions): Promise<void> {
    if (ids.length === 0) return;
    await this.#merging({ ids }, options, (merge) => {
      for (const id of ids) merge.cease(id, day);
    });
  }

  async insertWhole(companies: readonly WholeCompany[], options: MergeOptions): Promise<void> {
    if (companies.length === 0) return;
    const announce = this.#announce;
    const insert = function* (): Steps<void> {
      const ids = yield* openIdAllocator({ ...sourceReadingOf(options), demo: true });
      ids.readingId();
      yield* ids.writeReading();
      yield* insertWholeCompanies(companies, ids);
      yield* ids.finish(announce);
    };
    await this.transaction(insert, { dryRun: false });
  }

  forgetContacts(subject: Subject, ids: readonly number[], now: Date): Promise<number> {
    const work = () => forgetContacts(subject, ids, { timestamp: now.toISOString(), announce: this.#announce });
    return this.transaction(work, { dryRun: false });
  }

  #merging<T>(target: MergeTarget, options: MergeOptions, work: (merge: CompanyMerge) => T): Promise<T> {
    const { completes, dryRun = false } = options;
    const stored = sourceReadingOf(options);
    const reading = { source: stored.source, timestamp: stored.retrievedAt, completes };
    const openTables = (ids: IdAllocator) => this.openTables(ids, target, reading);
    const announce = this.#announce;
    const merging = function* (): Steps<T> {
      const ids = yield* openIdAllocator(stored, { dryRun });
      const tables = yield* openTables(ids);
      const result = work(new CompanyMerge(tables, reading));
      if (dryRun) return result;
      yield* ids.writeReading();
      yield* tables.flush();
      yield* rescoreLeads(tables.touched(), reading.timestamp.slice(0, 10));
      yield* ids.finish(announce);
      return result;
    };
    return this.transaction(merging, { dryRun });
  }

  async activeIds(country: CountryCode, lastId: number, limit: number, part: RegisterPart = {}): Promise<number[]> {
    const sql = `${ACTIVE}${partCondition(part, "$4")} ORDER BY id LIMIT $3`;
    return this.#database.read(all(sql, [lastId, country, limit, ...partParameters(part)], (row) => number(row.id)));
  }

  async statuses(country: CountryCode, registryIds: readonly string[]): Promise<Map<string, Standing>> {
    const standings = await this.#database.read(
      all(STANDING, [country, registryIds], (row) => ({
        registryId: text(row.registry_id),
        id: number(row.id),
        status: oneOf(REGISTRY_STATUSES, row.registry_status),
      })),
    );
    return new Map(standings.map(({ registryId, ...standing }) => [registryId, standing]));
  }

  async recordDigests(country: CountryCode, reader: number, lastId: number, limit: number): Promise<RecordDigest[]> {
    return this.#database.read(all(DIGESTS, [country, reader, lastId, limit], decodeDigest));
  }

  async countActive(country: CountryCode, part: RegisterPart = {}): Promise<number> {
    const sql = COUNT_ACTIVE + partCondition(part, "$2");
    return (await this.#database.read(get(sql, [country, ...partParameters(part)], (row) => number(row.n)))) ?? 0;
  }

  remove(country: CountryCode, registryIds: readonly string[], now: Date): Promise<number> {
    const removal = { country, timestamp: now.toISOString(), announce: this.#announce };
    return this.#database.write(() => removeCompanies(registryIds, removal));
  }

  async noteImport(
    country: CountryCode,
    options: MergeOptions & { companies: number; hasAllParents?: boolean },
  ): Promise<void> {
    const { source, retrievedAt } = sourceReadingOf(options);
    await this.#database.run(IMPORTED, [country, source, retrievedAt, options.companies]);
    if (options.hasAllParents) await this.#database.write(() => writeMeta(parentsKey(country), "all"));
  }

  async hasAllParents(country: CountryCode): Promise<boolean> {
    return (await this.#database.read(readMeta(parentsKey(country)))) !== null;
  }

  async dropDemo(): Promise<void> {
    await dropDemo(this.#database, { announce: this.#announce, removeUser: this.#removeUser });
  }

  async isDemo(): Promise<boolean> {
    return (await this.demoState()) !== "none";
  }

  async demoState(): Promise<DemoState> {
    const state = await this.#database.read(readMeta("demo"));
    return state === null ? "none" : oneOf(DEMO_STATES, state);
  }

  async markDemo(state: Exclude<DemoState, "none">): Promise<void> {
    await this.#database.write(() => writeMeta("demo", state));
  }
}
