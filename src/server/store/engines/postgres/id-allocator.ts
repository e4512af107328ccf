/** Ids and revisions assigned by one transaction, taken from `counters` and written back at its end. */
import { number, text } from "../shared/row.ts";
import type { SourceReading } from "../shared/source-reading.ts";
import type { PgSession } from "./pg-session.ts";
import { get, type Steps } from "../shared/steps.ts";

/** Locks the row until the transaction ends, so that writers of all nodes run one after another. */
const LOCK = "SELECT value FROM counters WHERE name = 'revision' FOR UPDATE";
const READ = "SELECT name, value FROM counters";
const READING = "SELECT id FROM source_readings WHERE source = $1 AND retrieved_at = $2 AND demo = $3";
const NEW_READING = "INSERT INTO source_readings (id, source, retrieved_at, demo) VALUES ($1, $2, $3, $4)";
const WRITE = "UPDATE counters SET value = $2 WHERE name = $1 AND value <> $2";
/** Delivered to the listeners of all nodes at commit. */
const TELL = "SELECT pg_notify($1, $2)";

/** NOTIFY channel for changed companies. */
export const COMPANIES_CHANGED = "nordscope_companies";

export class IdAllocator {
  readonly #reading: SourceReading;
  readonly #firstRevision: number;
  readonly #newReading: number;
  readonly #knownReading: number | undefined;
  #revision: number;
  #company: number;
  #readingUsed = false;

  /** @param counters current values by name */
  constructor(counters: ReadonlyMap<string, number>, reading: SourceReading, knownReading: number | undefined) {
    this.#reading = reading;
    this.#firstRevision = this.#revision = counters.get("revision") ?? 0;
    this.#company = counters.get("company") ?? 0;
    this.#newReading = (counters.get("reading") ?? 0) + 1;
    this.#knownReading = knownReading;
  }

  nextCompany(): number {
    return (this.#company += 1);
  }

  nextRevision(): number {
    return (this.#revision += 1);
  }

  readingId(): number {
    this.#readingUsed = true;
    return this.#knownReading ?? this.#newReading;
  }

  /** Must run before anything that refers to the reading. */
  async writeReading(session: PgSession): Promise<void> {
    if (!this.#readingUsed || this.#knownReading !== undefined) return;
    const { source, retrievedAt, demo } = this.#reading;
    await session.run(NEW_READING, [this.#newReading, source, retrievedAt, demo]);
    await session.run(WRITE, ["reading", this.#newReading]);
  }

  /** Must be the last step of the transaction. */
  async finish(session: PgSession): Promise<void> {
    if (this.#revision === this.#firstRevision) return;
    await session.run(WRITE, ["company", this.#company]);
    await session.run(WRITE, ["revision", this.#revision]);
    await session.run(TELL, [COMPANIES_CHANGED, String(this.#revision)]);
  }
}

/** For work shared by both engines that takes its revision itself. */
export function* announceRevision(revision: number): Steps<void> {
  yield* get(TELL, [COMPANIES_CHANGED, String(revision)], () => true);
}

/** Must be the first step of a transaction that writes companies. A dry run writes nothing and takes no lock. */
export async function openIdAllocator(
  session: PgSession,
  reading: SourceReading,
  dryRun: boolean,
): Promise<IdAllocator> {
  if (!dryRun) await session.run(LOCK);
  const counters = new Map(await session.all(READ, [], (row) => [text(row.name), number(row.value)] as const));
  const key = [reading.source, reading.retrievedAt, reading.demo];
  return new IdAllocator(counters, reading, await session.get(READING, key, (row) => number(row.id)));
}
