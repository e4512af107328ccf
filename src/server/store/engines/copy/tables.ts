/**
 * Every table with its key, ordered so that rows refer only to rows of earlier tables, and copying and comparing all.
 * The columns are equal in all engines.
 */
import type { Row } from "../shared/row.ts";

export interface CopiedTable {
  name: string;
  /** Ascending, so that rows are read along an index. */
  key: readonly [string, ...string[]];
  /** Condition for rows that belong to the running nodes and not to the data. */
  leftOut?: string;
}

export const copiedTables: readonly CopiedTable[] = [
  { name: "meta", key: ["key"], leftOut: "key = 'health'" },
  { name: "companies", key: ["id"] },
  { name: "contacts", key: ["id"] },
  { name: "socials", key: ["id"] },
  { name: "tech_profiles", key: ["id"] },
  { name: "technologies", key: ["id"] },
  { name: "site_visits", key: ["company_id"] },
  { name: "site_domains", key: ["domain"] },
  { name: "site_pages", key: ["company_id", "url"] },
  { name: "company_accounts", key: ["company_id", "year_end", "consolidated"] },
  { name: "account_reads", key: ["company_id"] },
  { name: "account_files", key: ["name"] },
  { name: "history", key: ["id"] },
  { name: "source_readings", key: ["id"] },
  { name: "company_sources", key: ["company_id", "reading_id"] },
  { name: "register_records", key: ["company_id", "part"] },
  { name: "removals", key: ["revision"] },
  { name: "imports", key: ["id"] },
  { name: "forgotten_contacts", key: ["email_hash"] },
  { name: "register_states", key: ["name"] },
  { name: "users", key: ["id"] },
  { name: "api_keys", key: ["id"] },
  { name: "sessions", key: ["id"] },
  { name: "credit_accounts", key: ["user_id"] },
  { name: "ledger", key: ["id"] },
  { name: "holds", key: ["id"] },
  { name: "unlocks", key: ["user_id", "company_id", "part"] },
  { name: "usage_hours", key: ["user_id", "hour", "endpoint"] },
  { name: "usage_requests", key: ["user_id", "at", "endpoint"] },
  { name: "leads", key: ["id"] },
  { name: "lead_events", key: ["id"] },
  { name: "lead_undos", key: ["id"] },
  { name: "undo_events", key: ["id"] },
  { name: "saved_views", key: ["id"] },
  { name: "mark_words", key: ["id"] },
  { name: "company_marks", key: ["id"] },
  {
    name: "idempotency",
    key: ["user_id", "route", "key"],
    leftOut: "status IS NULL",
  },
];

/** Operations of either side of a copy. */
interface TableSide {
  columnsOf(table: CopiedTable): Promise<string[]>;
  count(table: CopiedTable): Promise<number>;
  /** Batches in key order; each row has its cells in the order of `columns`. */
  rows(table: CopiedTable, columns: readonly string[]): AsyncIterable<CopiedRow[]>;
  /** The highest number assigned by each counter and by the id sequence of each table. */
  numbers(): Promise<Map<string, number>>;
}

export type CopiedRow = (string | number | null | Uint8Array)[];

export interface WritableSide extends TableSide {
  write(table: CopiedTable, columns: readonly string[], rows: readonly CopiedRow[]): Promise<void>;
  setNumbers(numbers: ReadonlyMap<string, number>): Promise<void>;
}

export function cellsOf(row: Row, columns: readonly string[]): CopiedRow {
  return columns.map((name) => {
    const cell = row[name] ?? null;
    if (typeof cell === "bigint") throw new TypeError(`${name} is beyond 2^53`);
    return cell;
  });
}

export const quoted = (name: string) => `"${name}"`;

export interface CopyProgress {
  table: string;
  done: number;
  total: number;
}

/** @returns number of rows by table */
export async function copyTables(
  source: TableSide,
  target: WritableSide,
  onProgress: (progress: CopyProgress) => void,
): Promise<Record<string, number>> {
  const copied: Record<string, number> = {};
  for (const table of copiedTables) {
    const columns = await source.columnsOf(table);
    const total = await source.count(table);
    let done = 0;
    for await (const rows of source.rows(table, columns)) {
      await target.write(table, columns, rows);
      done += rows.length;
      onProgress({ table: table.name, done, total });
    }
    copied[table.name] = done;
  }
  await target.setNumbers(await source.numbers());
  return copied;
}

/** Compares row by row and cell by cell. @throws a one-line error that names the first row that differs */
export async function compareTables(
  original: TableSide,
  copy: TableSide,
  onProgress: (progress: CopyProgress) => void,
): Promise<void> {
  for (const table of copiedTables) {
    const columns = await original.columnsOf(table);
    const [total, copiedRows] = [await original.count(table), await copy.count(table)];
    if (total !== copiedRows)
      throw new Error(`The copy differs: ${table.name} has ${copiedRows} rows instead of ${total}.`);
    const copiedCells = cells(copy.rows(table, columns));
    let done = 0;
    for await (const row of cells(original.rows(table, columns))) {
      const twin = await copiedCells.next();
      if (twin.done || twin.value !== row) throw new Error(`The copy differs: row ${done + 1} of ${table.name}.`);
      done += 1;
      if (done % 10_000 === 0) onProgress({ table: table.name, done, total });
    }
    await copiedCells.return(undefined);
  }
}

async function* cells(batches: AsyncIterable<CopiedRow[]>): AsyncGenerator<string, undefined> {
  for await (const batch of batches) {
    for (const row of batch) yield JSON.stringify(row.map((cell) => (cell instanceof Uint8Array ? [...cell] : cell)));
  }
  return undefined;
}
