/** The last known time. On PostgreSQL it is shared by all nodes. */
import { isFarAhead } from "../../../../domain/known-time.ts";
import type { ClockStore } from "../../../ports/clock-store.ts";
import { readMeta, writeMeta } from "../meta.ts";
import type { Steps, StepsDatabase } from "../steps.ts";

const KNOWN_TIME = "known_time";
const NOTED_EVERY_MS = 3_600_000;

/** RFC 3339 UTC; null before the first write. */
export function knownTime(): Steps<string | null> {
  return readMeta(KNOWN_TIME);
}

export class SqlClockStore implements ClockStore {
  readonly #database: StepsDatabase;

  constructor(database: StepsDatabase) {
    this.#database = database;
  }

  async known(): Promise<string | null> {
    return this.#database.read(knownTime());
  }

  async note(now: Date): Promise<string | null> {
    const lastTime = await this.known();
    if (isFarAhead(now, lastTime)) return lastTime;
    if (lastTime === null || now.getTime() - Date.parse(lastTime) >= NOTED_EVERY_MS) await this.confirm(now);
    return null;
  }

  async confirm(now: Date): Promise<void> {
    await this.#database.write(() => writeMeta(KNOWN_TIME, now.toISOString()));
  }
}
