/** PostgreSQL with B-trees, GIN over technologies, and pg_trgm's GIN over every text that parts are looked for in. */
import pg from "pg";

import { sameTech } from "../../search/normalise.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { CopyIn } from "../../store/engines/postgres/copy-in.ts";
import { type RunningPostgres, startPostgres } from "../../store/engines/postgres/testing/start-postgres.ts";
import { fold } from "../../search/fold.ts";
import { COLUMN_NAMES, createTable, INDEXES, listed, rowOf } from "./company-table.ts";
import { type Answer, type Ask, type Engine, PAGE } from "./engine.ts";
import type { Sql } from "./filter-sql.ts";
import { type Asked, sqlAnswer } from "./sql-answers.ts";

const TRIGRAMS = ["name_key", "city_key", "postal_key", "registry_key", "website_key"];
const SHARED_MIB = 1024;
/** For a machine with a fast disk and memory to spare; commits need not survive. */
const SETTINGS = [
  `shared_buffers=${SHARED_MIB}MB`,
  "effective_cache_size=4GB",
  "work_mem=64MB",
  "maintenance_work_mem=1GB",
  "random_page_cost=1.1",
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_wal_size=8GB",
  "wal_level=minimal",
  "max_wal_senders=0",
];

export class PostgresEngine implements Engine, Asked {
  readonly warmsUp = false;
  readonly name: string;
  readonly #server: RunningPostgres;
  readonly #client: pg.Client;

  private constructor(name: string, server: RunningPostgres, client: pg.Client) {
    this.name = name;
    this.#server = server;
    this.#client = client;
  }

  static async start(): Promise<PostgresEngine> {
    const server = await startPostgres(SETTINGS);
    try {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`CREATE EXTENSION pg_trgm; ${createTable('"C"')}; ALTER TABLE companies ADD tech TEXT[]`);
      const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
      return new PostgresEngine(`PostgreSQL ${rows[0]?.server_version}`, server, client);
    } catch (error) {
      await server.remove();
      throw error;
    }
  }

  async add(records: readonly SearchRecord[]): Promise<void> {
    const rows = listed(records).map((record) => [...rowOf(record), arrayOf(record.tech.map(sameTech))]);
    const copy = this.#client.query(new CopyIn("companies", [...COLUMN_NAMES, "tech"], rows));
    await copy.done;
  }

  async finish(): Promise<void> {
    for (const index of INDEXES) await this.#client.query(index);
    await this.#client.query("CREATE INDEX by_tech ON companies USING gin (tech)");
    for (const column of TRIGRAMS) {
      await this.#client.query(`CREATE INDEX ${column}_grams ON companies USING gin (${column} gin_trgm_ops)`);
    }
    await this.#client.query("VACUUM (ANALYZE) companies");
  }

  async size() {
    const sql = "SELECT pg_total_relation_size('companies') / 1048576 AS mib";
    const [mib = 0] = await this.column({ text: sql, values: [] });
    return { diskMib: mib, memory: `shared buffers of ${SHARED_MIB} MB` };
  }

  async answer(ask: Ask): Promise<Answer> {
    return sqlAnswer(this, ask);
  }

  /** Planned anew each time: a plan for any value would be a worse one for most. */
  async column({ text, values }: Sql): Promise<number[]> {
    let place = 0;
    const numbered = text.replaceAll("?", () => `$${++place}`);
    const { rows } = await this.#client.query<unknown[]>({ text: numbered, values, rowMode: "array" });
    return rows.map(([first]) => Number(first));
  }

  tech(names: readonly string[]): Sql {
    return { text: "tech && ?::text[]", values: [arrayOf(names)] };
  }

  contains(column: string, text: string): Sql {
    return { text: `${column} LIKE ?`, values: [`%${text}%`] };
  }

  typos(text: string): Sql {
    return {
      text: `SELECT id FROM companies WHERE name_key % ? ORDER BY similarity(name_key, ?) DESC LIMIT ${PAGE}`,
      values: [fold(text), fold(text)],
    };
  }

  async records(ids: readonly number[]): Promise<number[]> {
    const sql = "SELECT * FROM companies WHERE id = ANY($1) ORDER BY id";
    const { rows } = await this.#client.query<{ id: number }>(sql, [[...ids]]);
    return rows.map(({ id }) => id);
  }

  forget(): void {}

  async close(): Promise<void> {
    await this.#client.end();
    await this.#server.remove();
  }
}

/** An array as PostgreSQL writes it. */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text}"`).join(",")}}`;
}
