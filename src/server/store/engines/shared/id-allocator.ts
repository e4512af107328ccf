/** Ids and revisions assigned by one transaction, taken from `counters` and written back at its end. */
import type { MergeOptions } from "../../ports/company-writer.ts";
import { number, numberOrNull, text } from "./row.ts";
import { all, get, run, type Steps } from "./steps.ts";

/** Locks the row until the transaction ends, so that writers of all nodes run one after another. */
const LOCK = "SELECT value FROM counters WHERE name = 'revision' FOR UPDATE";
const COUNTERS = "SELECT name, value FROM counters";
const WRITE = "UPDATE counters SET value = $2 WHERE name = $1 AND value <> $2";
const READING = "SELECT id FROM source_readings WHERE source = $1 AND retrieved_at = $2 AND demo = $3";
const LAST_READING = "SELECT max(id) AS id FROM source_readings";
const NEW_READING = "INSERT INTO source_readings (id, source, retrieved_at, demo) VALUES ($1, $2, $3, $4)";

/** Notifies other nodes of changed companies at the commit: the message is a revision, or `epoch`. */
export type Announce = (message: string) => Steps<void>;

export class IdAllocator {
  readonly #reading: SourceReading;
  readonly #readingId: number;
  readonly #firstRevision: number;
  #revision: number;
  #company: number;
  #isReadingMissing: boolean;
  #isReadingUsed = false;

  constructor(
    counters: ReadonlyMap<string, number>,
    reading: SourceReading,
    { readingId, isStored }: { readingId: number; isStored: boolean },
  ) {
    this.#reading = reading;
    this.#readingId = readingId;
    this.#isReadingMissing = !isStored;
    this.#firstRevision = this.#revision = counters.get("revision") ?? 0;
    this.#company = counters.get("company") ?? 0;
  }

  nextCompany(): number {
    return (this.#company += 1);
  }

  /** A revision greater than those of all earlier changes, and of all changes that other processes commit earlier. */
  nextRevision(): number {
    return (this.#revision += 1);
  }

  /** A reading is stored at its first use, so that a file without changes writes nothing. */
  readingId(): number {
    this.#isReadingUsed = true;
    return this.#readingId;
  }

  /** Must run before rows that refer to the reading are written. */
  *writeReading(): Steps<void> {
    if (!this.#isReadingUsed || !this.#isReadingMissing) return;
    const { source, retrievedAt, demo } = this.#reading;
    yield* run(NEW_READING, [this.#readingId, source, retrievedAt, demo]);
    this.#isReadingMissing = false;
  }

  /** Must be the last step of the transaction. */
  *finish(announce: Announce): Steps<void> {
    if (this.#revision === this.#firstRevision) return;
    yield* run(WRITE, ["company", this.#company]);
    yield* run(WRITE, ["revision", this.#revision]);
    yield* announce(String(this.#revision));
  }
}

/** Must be the first step of a transaction that writes companies. A dry run writes nothing and takes no lock. */
export function* openIdAllocator(reading: SourceReading, { dryRun = false } = {}): Steps<IdAllocator> {
  if (!dryRun) yield* run(LOCK);
  const counters = new Map(yield* all(COUNTERS, [], (row) => [text(row.name), number(row.value)] as const));
  const key = [reading.source, reading.retrievedAt, reading.demo];
  const stored = yield* get(READING, key, (row) => number(row.id));
  const readingId = stored ?? ((yield* get(LAST_READING, [], (row) => numberOrNull(row.id))) ?? 0) + 1;
  return new IdAllocator(counters, reading, { readingId, isStored: stored !== null });
}

/** Source and time of the facts in a batch. */
interface SourceReading {
  source: string;
  /** RFC 3339 UTC with milliseconds */
  retrievedAt: string;
  demo: boolean;
}

export function sourceReadingOf({ source, retrievedAt }: MergeOptions): SourceReading {
  return { source, retrievedAt: instantText(retrievedAt), demo: false };
}

/** Normalises a time to UTC with milliseconds, so that text order is time order. */
export function instantText(instant: string): string {
  return instant.length === 24 && instant.endsWith("Z") ? instant : new Date(instant).toISOString();
}
