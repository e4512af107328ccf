/** The numbers that one transaction hands out, taken from `counters` and put back at its end. */
import type { SqliteDatabase } from "./sqlite-database.ts";
import type { SourceReading } from "../shared/source-reading.ts";
import { number } from "../shared/row.ts";
import { rescoreLeads } from "../shared/accounts/lead-scores.ts";
import { runSteps } from "./run-steps.ts";

const READ = "SELECT value FROM counters WHERE name = ?";
const WRITE = "UPDATE counters SET value = ? WHERE name = ?";
const READING = "SELECT id FROM source_readings WHERE source = ? AND retrieved_at = ? AND demo = ?";
const NEW_READING = "INSERT INTO source_readings (source, retrieved_at, demo) VALUES (?, ?, ?)";

export class IdAllocator {
  readonly #database: SqliteDatabase;
  readonly #reading: SourceReading;
  readonly #firstRevision: number;
  readonly #firstCompany: number;
  #revision: number;
  #company: number;
  #readingId = 0;
  readonly #touched = new Set<number>();

  /** To be made and used inside a transaction. */
  constructor(database: SqliteDatabase, reading: SourceReading) {
    this.#database = database;
    this.#reading = reading;
    this.#firstRevision = this.#revision = this.#read("revision");
    this.#firstCompany = this.#company = this.#read("company");
  }

  nextCompany(): number {
    return (this.#company += 1);
  }

  /** Larger than that of every change before, and of every change that another process will commit before this one. */
  nextRevision(): number {
    return (this.#revision += 1);
  }

  /** A company that was there changed, or what hangs on it: leads on it get their scores again. */
  touched(companyId: number): void {
    this.#touched.add(companyId);
  }

  /** Made at its first use, so that a file that changes nothing leaves nothing. */
  readingId(): number {
    if (this.#readingId === 0) {
      const { source, retrievedAt, demo } = this.#reading;
      const key = [source, retrievedAt, Number(demo)];
      const existing = this.#database.get(READING, key, (row) => number(row.id));
      this.#readingId = existing ?? this.#database.run(NEW_READING, key).id;
    }
    return this.#readingId;
  }

  /** The last step of the transaction. */
  finish(): void {
    runSteps(this.#database, rescoreLeads([...this.#touched], this.#reading.retrievedAt.slice(0, 10)));
    if (this.#revision !== this.#firstRevision) this.#database.run(WRITE, [this.#revision, "revision"]);
    if (this.#company !== this.#firstCompany) this.#database.run(WRITE, [this.#company, "company"]);
  }

  #read(counter: string): number {
    return this.#database.get(READ, [counter], (row) => number(row.value)) ?? 0;
  }
}
