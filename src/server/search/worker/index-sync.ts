/** Keeps an index in step with its source: loads it, follows changes, starts over when the data set is another. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Worker } from "node:worker_threads";

import type { IndexSource, SearchRecord } from "../../store/ports/index-source.ts";
import type { CompanyIndex } from "../company-index.ts";
import { IndexBuilder } from "../index-builder.ts";
import { isSameHistory, witnessOf } from "../snapshot/history-check.ts";
import { IndexSnapshot } from "../snapshot/index-snapshot.ts";
import type { SearchState } from "./messages.ts";
import { namesFrom } from "./names-thread.ts";
import { SnapshotTimes } from "./snapshot-times.ts";

export interface KeeperOptions {
  /** Interval between two checks for changes. */
  pollMs?: number;
  /** The file that saves the next start from reading the whole source; none without. */
  snapshotFile?: string;
  /** Starts a thread that runs `sendNames`; without it this one does all. */
  startNames?: (lastId: number) => Worker;
  /** Called when the state changes. */
  changed: (state: SearchState) => void;
  /** Called with a line about work that takes long. */
  note: (line: string) => void;
}

const LOAD_BATCH = 5_000;
/** Fewer companies than these are read before another thread has started. */
const MANY_COMPANIES = 100_000;
/** Changed companies read at once, and applied between two questions: some milliseconds each. */
const READ_BATCH = 500;
const APPLY_BATCH = 100;
const STEP_MS = 5;

export class IndexSync {
  readonly #source: IndexSource;
  readonly #options: KeeperOptions;
  readonly #snapshot: IndexSnapshot | null;
  readonly #times = new SnapshotTimes();
  /** Null while there is none of the data as they are. */
  #index: CompanyIndex | null = null;
  #epoch = "";
  #revision = 0;
  /** The newest changes up to the revision, by which the store is recognised. */
  #witness: readonly string[] = [];
  /** Of the source, when the index was last compared with it. */
  #reconnections = 0;
  /** Why the index is not ready, where it is not its first building. */
  #problem: string | null = null;
  #closing = false;
  #running: Promise<void> = Promise.resolve();

  constructor(source: IndexSource, options: KeeperOptions) {
    this.#source = source;
    this.#options = options;
    this.#snapshot = options.snapshotFile ? new IndexSnapshot(options.snapshotFile, options.note) : null;
  }

  /** Answers questions; null while there is none, and until the store behind a new connection proves to be the same. */
  get index(): CompanyIndex | null {
    return this.#source.reconnections() === this.#reconnections ? this.#index : null;
  }

  /** Loads the index, then follows the source until closed. @throws what the source throws */
  async run(): Promise<void> {
    this.#running = this.#loadAndFollow();
    await this.#running;
  }

  /** Writes what a later start would have to catch up with, when that is much. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#running.catch(() => undefined);
    if (this.#times.isDueAtTheEnd) await this.#writeSnapshot(async () => true).catch(() => undefined);
    await this.#source.close();
  }

  async #loadAndFollow(): Promise<void> {
    if (!(await this.#restore())) await this.#rebuild();
    while (!this.#closing) {
      if (this.#times.isDue(this.#index?.companies ?? 0)) await this.#writeSnapshot(() => this.#hasTime());
      await pause(this.#options.pollMs ?? 200, () => this.#closing);
      if (this.#closing) return;
      if ((await this.#source.epoch()) !== this.#epoch) await this.#rebuild();
      else await this.#follow();
    }
  }

  /**
   * Takes in changes, if there are any. A store that lost writes (a failover to a standby that lagged, a restored backup)
   * gives their revisions and ids out again: an index that knows the lost ones would name wrong companies, and is rebuilt.
   */
  async #follow(): Promise<void> {
    const head = await this.#source.head();
    const reconnections = this.#source.reconnections();
    if (!this.#index || (head === this.#revision && reconnections === this.#reconnections)) return;
    if (await isSameHistory(this.#source, { revision: this.#revision, witness: this.#witness })) {
      this.#reconnections = reconnections;
      await this.#catchUp(this.#index);
      this.#report();
      return;
    }
    this.#problem = "the database lost changes that the index knows; it is built again";
    this.#options.note(`search index is built from the store: ${this.#problem}`);
    await this.#rebuild();
  }

  async #restore(): Promise<boolean> {
    this.#report();
    this.#reconnections = this.#source.reconnections();
    const restored = await this.#snapshot?.restore(this.#source);
    if (!restored) return false;
    this.#epoch = restored.epoch;
    this.#revision = restored.revision;
    this.#times.written();
    await this.#ready(restored.index);
    return true;
  }

  /** Reads every company. Questions wait: the old index answers for another data set. */
  async #rebuild(): Promise<void> {
    this.#index = null;
    this.#report();
    // It has companies that may have been removed at their register's request.
    await this.#snapshot?.discard();
    const startedAt = performance.now();
    this.#reconnections = this.#source.reconnections();
    this.#epoch = await this.#source.epoch();
    // A change made while we read has a higher revision and is read again.
    this.#revision = await this.#source.head();
    const work: string[] = [];
    const index = await this.#build(await this.#source.lastId(), (name) => work.push(`${name} ${seconds(startedAt)}`));
    if (!index) return;
    this.#times.rebuilt(index.companies);
    this.#options.note(
      `search index built: ${index.companies} companies in ${seconds(startedAt)} s (${work.join(", ")})`,
    );
    await this.#ready(index);
  }

  /** @param done called when a part of the work is done @returns null when it is to be closed */
  async #build(lastId: number, done: (work: string) => void): Promise<CompanyIndex | null> {
    const builder = new IndexBuilder(lastId);
    const thread = lastId > MANY_COMPANIES ? this.#options.startNames?.(lastId) : undefined;
    const names = thread && namesFrom(thread);
    // It may fail long before it is waited for.
    names?.catch(() => undefined);
    try {
      for await (const batch of this.#source.all(LOAD_BATCH)) {
        for (const record of batch) {
          if (record.id > lastId) break;
          if (names) builder.addFacts(record);
          else builder.add(record);
        }
        if (this.#closing) return null;
        await nextTurn();
      }
      done("read after");
      return names ? await builder.finishWith(names, done) : builder.finish();
    } finally {
      await thread?.terminate();
    }
  }

  /** Questions are answered once all is known that was there when they were asked. */
  async #ready(index: CompanyIndex): Promise<void> {
    await this.#catchUp(index);
    this.#index = index;
    this.#problem = null;
    this.#report();
  }

  /** Takes in what changed since, in small steps so that questions are answered in between. */
  async #catchUp(index: CompanyIndex): Promise<void> {
    const startRevision = this.#revision;
    // All changes and removals up to here are read below, whatever another process writes meanwhile.
    const head = await this.#source.head();
    for (let hasMore = true; hasMore && !this.#closing;) {
      const changes = await this.#source.changedSince(this.#revision, READ_BATCH);
      for (const step of inSteps(changes)) {
        index.apply(step);
        await nextTurn();
      }
      this.#revision = changes.at(-1)?.revision ?? this.#revision;
      this.#times.changed(changes.length);
      hasMore = changes.length === READ_BATCH;
      if (!hasMore) await this.#dropRemoved(index, startRevision, head);
      this.#report();
      await this.#compact(index);
    }
    this.#witness = await witnessOf(this.#source, this.#revision);
  }

  /** After the changes, so that none of them brings a company back. @param head up to which all changes are known */
  async #dropRemoved(index: CompanyIndex, startRevision: number, head: number): Promise<void> {
    const removed = await this.#source.removedSince(startRevision);
    this.#revision = Math.max(this.#revision, head);
    if (removed.length === 0) return;
    index.remove(removed);
    // The file has them: another one is written when their words are overwritten, too.
    await this.#snapshot?.discard();
    this.#times.rebuilt(index.companies);
  }

  /** In steps of a few milliseconds, so that questions are answered in between. @param limit what may stay beside */
  async #compact(index: CompanyIndex, limit?: number): Promise<void> {
    let startedAt = performance.now();
    const steps = index.compact(limit);
    while (steps.next().done !== true) {
      if (performance.now() - startedAt < STEP_MS) continue;
      await nextTurn();
      startedAt = performance.now();
    }
  }

  /** Waits while it is written: the index must not change. */
  async #writeSnapshot(goOn: () => Promise<boolean>): Promise<void> {
    const index = this.#index;
    const epoch = this.#epoch;
    const revision = this.#revision;
    if (!index || !this.#snapshot) return;
    this.#times.start();
    await this.#compact(index, 0);
    if (await this.#snapshot.write({ index, epoch, revision }, this.#source, goOn)) this.#times.written();
  }

  /** A snapshot gives way to changes, so that they are found within a second. */
  async #hasTime(): Promise<boolean> {
    return !this.#closing && (this.#times.mustWrite || (await this.#source.head()) === this.#revision);
  }

  #report(): void {
    const index = this.#index;
    const revision = this.#revision;
    this.#options.changed({
      ready: index !== null,
      companies: index?.companies ?? 0,
      revision,
      problem: this.#problem,
    });
  }
}

/** Ascending by id, so that new companies become new rows in order wherever they stand among the changes. */
function* inSteps(changes: readonly SearchRecord[]): Generator<SearchRecord[]> {
  const byId = changes.toSorted((a, b) => a.id - b.id);
  for (let start = 0; start < byId.length; start += APPLY_BATCH) yield byId.slice(start, start + APPLY_BATCH);
}

const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1);

/** Waits, at most 20 ms after the call to stop. */
async function pause(ms: number, stopped: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end && !stopped()) {
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(20, ms));
    });
  }
}
