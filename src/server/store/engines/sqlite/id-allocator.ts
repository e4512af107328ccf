/** Ids and revisions assigned by one transaction, taken from `counters` and written back at its end. */
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

  /** Must be created and used inside a transaction. */
  constructor(database: SqliteDatabase, reading: SourceReading) {
    this.#database = database;
    this.#reading = reading;
    this.#firstRevision = this.#revision = this.#read("revision");
    this.#firstCompany = this.#company = this.#read("company");
  }

  nextCompany(): number {
    return (this.#company += 1);
  }

  /** A revision greater than those of all earlier changes, and of all changes that other processes commit earlier. */
  nextRevision(): number {
    return (this.#revision += 1);
  }

  /** Notes a change of an existing company or its dependent rows, so that its leads get new scores. */
  touched(companyId: number): void {
    this.#touched.add(companyId);
  }

  /** Created on first use, so that a file without changes writes nothing. */
  readingId(): number {
    if (this.#readingId === 0) {
      const { source, retrievedAt, demo } = this.#reading;
      const key = [source, retrievedAt, Number(demo)];
      const existing = this.#database.get(READING, key, (row) => number(row.id));
      this.#readingId = existing ?? this.#database.run(NEW_READING, key).id;
    }
    return this.#readingId;
  }

  /** Must be the last step of the transaction. */
  finish(): void {
    runSteps(this.#database, rescoreLeads([...this.#touched], this.#reading.retrievedAt.slice(0, 10)));
    if (this.#revision !== this.#firstRevision) this.#database.run(WRITE, [this.#revision, "revision"]);
    if (this.#company !== this.#firstCompany) this.#database.run(WRITE, [this.#company, "company"]);
  }

  #read(counter: string): number {
    return this.#database.get(READ, [counter], (row) => number(row.value)) ?? 0;
  }
}
