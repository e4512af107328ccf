/** Norway's feed of changes: the units changed since an event id, and their current data. */
import { brregRecord } from "../registers/brreg-json.ts";
import { BRREG_SOURCE } from "../../domain/companies/sources.ts";
import { cleanDay } from "../values/clean-values.ts";
import { listAt, textAt, valueAt } from "../files/register-json.ts";
import { emptySummary, ReadingsMerge } from "../merge-readings.ts";
import type { Reading } from "../reading.ts";
import { SyncError } from "./sync-error.ts";
import {
  addSummary,
  ceaseNumbers,
  type RecentChanges,
  type SourceRun,
  waitingAfter,
  waitingUnits,
} from "./sync-context.ts";

/** URLs and formats of Norway's units. */
export const NORWAY = "https://data.brreg.no/enhetsregisteret/api";

/** Main units and sub-units have separate files and feeds of the same format. */
export interface NorwegianUnits {
  name: "no/enheter" | "no/underenheter";
  path: "enheter" | "underenheter";
  /** Pinned media type, because others appeared and disappeared during a version rollout. */
  accept: string;
  isSub: boolean;
}

export const MAIN: NorwegianUnits = {
  name: "no/enheter",
  path: "enheter",
  accept: "application/vnd.brreg.enhetsregisteret.enhet.v2+gzip;charset=UTF-8",
  isSub: false,
};
export const SUB: NorwegianUnits = {
  name: "no/underenheter",
  path: "underenheter",
  accept: "application/vnd.brreg.enhetsregisteret.underenhet.v2+gzip;charset=UTF-8",
  isSub: true,
};

const PAGE = 1000;
const RECORDS = 100;
/** More than the events of a year; stops an endless feed. */
const MOST_PAGES = 3000;

interface FeedEvent {
  id: number;
  number: string;
  kind: string;
  /** Null when the date of the event is invalid. */
  day: string | null;
}

interface FeedPage {
  /** By ascending id; empty at the end of the feed. */
  events: FeedEvent[];
  /** Number of events from this page on, as counted by the register. */
  count: number;
}

/** Reads from the cursor to the end of the feed. Progress is saved even if it stops early. @throws SyncError */
export async function followFeed(run: SourceRun, units: NorwegianUnits): Promise<void> {
  let { cursor } = run.state;
  const waitingEvents = waitingUnits(run.state).map((number) => ({
    id: cursor ?? 0,
    number,
    kind: "Endring",
    day: null,
  }));
  if (waitingEvents.length > 0) await run.save({ waiting: await mergeEvents(run, units, waitingEvents) });
  let expectedCount = 0;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    run.context.signal.throwIfAborted();
    const { events, count } = await pageAfter(run, units, cursor ?? { instant: run.state.feed_from ?? "" });
    noteGap(run, expectedCount - count);
    expectedCount = count - events.length;
    const lastId = events.at(-1)?.id;
    if (lastId === undefined) return noteGap(run, expectedCount);
    const waitingNumbers = await mergeEvents(run, units, events);
    cursor = lastId;
    await run.save({ cursor, waiting: waitingNumbers });
    run.context.progress(`${run.name} events`, run.result.read, null);
  }
  run.context.say(`${run.name}: the feed has not ended after ${MOST_PAGES} pages; the next run continues`);
}

/** Ids of events are not consecutive, so a gap shows only in the number of events that the register counts. */
function noteGap(run: SourceRun, lost: number): void {
  if (lost <= 0) return;
  addSummary(run.result, { ...emptySummary(), read: lost, skipped: { broken: lost } });
  run.context.say(
    `${run.name}: ${lost} events that the register counts are missing in its feed or cannot be read, after id ` +
      `${run.state.cursor ?? "-"}; the next whole file has what they changed: "nordscope sync no --full" reads it now`,
  );
}

/** The units changed since a given time, without reading their data. */
export async function changedSince(run: SourceRun, units: NorwegianUnits, instant: Date): Promise<RecentChanges> {
  const numbers = new Set<string>();
  let lastId: number | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    run.context.signal.throwIfAborted();
    const { events } = await pageAfter(run, units, lastId ?? { instant: instant.toISOString() });
    const newest = events.at(-1)?.id;
    if (newest === undefined) break;
    for (const { number } of events) numbers.add(number);
    lastId = newest;
  }
  return { numbers, lastId };
}

/** @param position id of an event, or the time from which events are requested */
async function pageAfter(
  run: SourceRun,
  units: NorwegianUnits,
  position: number | { instant: string },
): Promise<FeedPage> {
  const cursor = typeof position === "number" ? position : null;
  const startQuery = typeof position === "number" ? `oppdateringsid=${position + 1}` : `dato=${position.instant}`;
  const url = `${NORWAY}/oppdateringer/${units.path}?${startQuery}&size=${PAGE}&sort=id,ASC`;
  const { value } = await run.context.network.json({ url });
  if (valueAt(value, "page") === undefined && valueAt(value, "_embedded") === undefined) {
    throw otherFormat(units);
  }
  const list = embeddedIn(value);
  const events = list.map(eventOf).filter((event) => event !== null);
  if (events.length === 0 && list.length > 0) throw otherFormat(units);
  const newEvents = events.filter(({ id }) => cursor === null || id > cursor).toSorted((a, b) => a.id - b.id);
  if (newEvents.length === 0 && list.length > 0) {
    throw new SyncError(`the feed of ${units.path} repeats the same events after id ${cursor}`);
  }
  const total = valueAt(value, "page", "totalElements");
  return { events: newEvents, count: typeof total === "number" ? total : newEvents.length };
}

function otherFormat({ path }: NorwegianUnits): SyncError {
  return new SyncError(`the feed of ${path} has another format than this release reads: update Nordscope`);
}

/** The only list in a response, under any name. */
function embeddedIn(value: unknown): readonly unknown[] {
  const embedded = valueAt(value, "_embedded");
  const [name] = typeof embedded === "object" && embedded !== null ? Object.keys(embedded) : [];
  return name === undefined ? [] : listAt(embedded, name);
}

function eventOf(value: unknown): FeedEvent | null {
  const id = valueAt(value, "oppdateringsid");
  const number = textAt(value, "organisasjonsnummer");
  if (typeof id !== "number" || !Number.isSafeInteger(id) || !/^\d{9}$/.test(number)) return null;
  return { id, number, kind: textAt(value, "endringstype"), day: cleanDay(valueAt(value, "dato")) };
}

/** @returns the units that wait for an answer afterwards, as in the state of the run */
async function mergeEvents(
  run: SourceRun,
  units: NorwegianUnits,
  events: readonly FeedEvent[],
): Promise<string | null> {
  const { context } = run;
  const lastOf = new Map(events.map((event) => [event.number, event]));
  const current = new CurrentUnits(run, units);
  for (const batch of batchesOf([...lastOf.values()])) await current.read(batch);
  const options = { source: BRREG_SOURCE, retrievedAt: context.clock().toISOString(), dryRun: context.check };
  const merge = new ReadingsMerge({
    ...context,
    country: "NO",
    options,
    onNotice: (line) => context.say(`${run.name}: ${line}`),
  });
  for (const reading of current.readings) merge.take(reading, "record");
  await merge.finish();
  addSummary(run.result, merge.summary);
  run.result.read += current.removals.size + current.removed.length;
  run.result.gone += await ceaseNumbers(run, BRREG_SOURCE, current.removals);
  if (current.removed.length > 0) await removeThem(run, current.removed);
  const requested = [...lastOf.keys()];
  return waitingAfter(run, { requested, unanswered: current.unanswered });
}

async function removeThem(run: SourceRun, numbers: readonly string[]): Promise<void> {
  const { writer, check, clock, say } = run.context;
  const count = (await writer.statuses("NO", numbers)).size;
  const removed = check ? count : await writer.remove("NO", numbers, clock());
  run.result.removed += removed;
  // A run that was killed might have removed companies without getting further.
  if (check || (removed === 0 && !run.isAfterCut)) return;
  const remains = await run.context.scrub();
  const what = removed === 0 ? "companies of the previous run" : removed;
  say(`${run.name}: ${what} removed at the register's request; they remain in ${remains.join(", ")}`);
}

/** Current data of units. */
class CurrentUnits {
  readonly readings: Reading[] = [];
  /** Numbers that left their register, with the day. */
  readonly removals = new Map<string, string>();
  readonly removed: string[] = [];
  /** Numbers for which the register has no answer, or one without a name. */
  readonly unanswered: string[] = [];
  readonly #run: SourceRun;
  readonly #units: NorwegianUnits;

  constructor(run: SourceRun, units: NorwegianUnits) {
    this.#run = run;
    this.#units = units;
  }

  async read(events: readonly FeedEvent[]): Promise<void> {
    const units = await this.#together(events.filter(({ kind }) => kind !== "Fjernet").map(({ number }) => number));
    for (const event of events) {
      const unit = units.get(event.number);
      if (unit !== undefined) this.#take(event, unit);
      else if (event.kind === "Sletting") this.#leave(event);
      else await this.#readUnit(event);
    }
  }

  async #together(numbers: readonly string[]): Promise<Map<string, unknown>> {
    if (numbers.length === 0) return new Map();
    const url = `${NORWAY}/${this.#units.path}?organisasjonsnummer=${numbers.join(",")}&size=${RECORDS}`;
    // An answer without units is followed by a request for each.
    const { value } = await this.#run.context.network.json({ url }, [404, 410]);
    return new Map(embeddedIn(value).map((unit) => [textAt(unit, "organisasjonsnummer"), unit]));
  }

  /** Requests a unit that is missing in the list: deleted, legally removed (410 with its number) or unknown. */
  async #readUnit(event: FeedEvent): Promise<void> {
    const url = `${NORWAY}/${this.#units.path}/${event.number}`;
    const { status, value } = await this.#run.context.network.json({ url }, [404, 410]);
    const isAnswer = textAt(value, "organisasjonsnummer") === event.number;
    if (status === 200 && isAnswer) this.#take(event, value);
    else if (status !== 200 && (isAnswer || event.kind === "Fjernet")) this.removed.push(event.number);
    else this.unanswered.push(event.number);
  }

  #take(event: FeedEvent, unit: unknown): void {
    const reading = brregRecord(event.id, unit);
    // A unit that became a sole proprietorship is no longer a company.
    if ("skipped" in reading && reading.skipped === "natural_person") this.#leave(event);
    if ("skipped" in reading && reading.skipped === "no_name") this.unanswered.push(event.number);
    this.readings.push(reading);
  }

  #leave({ number, day }: FeedEvent): void {
    this.removals.set(number, day ?? this.#run.context.clock().toISOString().slice(0, 10));
  }
}

function* batchesOf(events: readonly FeedEvent[]): Generator<FeedEvent[]> {
  for (let start = 0; start < events.length; start += RECORDS) yield events.slice(start, start + RECORDS);
}
