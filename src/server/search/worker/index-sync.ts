/**
 * Keeps an index in sync with its source: loads it, polls for changes, and rebuilds it when the data set is replaced.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Worker } from "node:worker_threads";

import type { IndexSource, SearchRecord } from "../../store/ports/index-source.ts";
import type { CompanyIndex } from "../company-index.ts";
import { IndexBuilder } from "../index-builder.ts";
import { IndexSnapshot, isSameHistory, witnessOf } from "../snapshot/index-snapshot.ts";
import type { SearchState } from "./messages.ts";
import { namesFrom } from "./names-thread.ts";
import { SnapshotTimes } from "./snapshot-times.ts";

export interface KeeperOptions {
  /** Interval between two polls for changes. */
  pollMs?: number;
  /** The file that spares the next start from reading the whole source. Undefined disables snapshots. */
  snapshotFile?: string;
  /** Starts a thread that runs `sendNames`; without it this thread does all the work. */
  startNames?: (lastId: number) => Worker;
  /** Called when the state changes. */
  changed: (state: SearchState) => void;
  /** Receives log lines about long operations. */
  note: (line: string) => void;
}

/** Less than the time after which a stopping process ends this thread. */
const CLOSE_MS = 4_000;
const LOAD_BATCH = 5_000;
/** With fewer companies, reading them is faster than starting another thread. */
const MANY_COMPANIES = 100_000;
/** Changed companies per read, and per update between two queries; a few milliseconds each. */
const READ_BATCH = 500;
const APPLY_BATCH = 100;
const STEP_MS = 5;
/** Interval between two lines on the progress of a build; a short build has none. */
const NOTE_EVERY_MS = 2_000;

export class IndexSync {
  readonly #source: IndexSource;
  readonly #options: KeeperOptions;
  readonly #snapshot: IndexSnapshot | null;
  readonly #times = new SnapshotTimes();
  /** Null while no index of the current data set exists. */
  #index: CompanyIndex | null = null;
  #epoch = "";
  #revision = 0;
  /** The newest changes up to the revision, which identify the store. */
  #witness: readonly string[] = [];
  /** Number of reconnections of the source at the last comparison with the index. */
  #reconnections = 0;
  /** Why the index is not ready, except while it is built for the first time. */
  #problem: string | null = null;
  #progress: string | null = null;
  #closing = false;
  /** Until then a snapshot is finished while the process stops. */
  #closeBy = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(source: IndexSource, options: KeeperOptions) {
    this.#source = source;
    this.#options = options;
    this.#snapshot = options.snapshotFile ? new IndexSnapshot(options.snapshotFile, options.note) : null;
  }

  /** The current index; null until it is built, and after a reconnection until the store is verified to be the same. */
  get index(): CompanyIndex | null {
    return this.#source.reconnections() === this.#reconnections ? this.#index : null;
  }

  /** Loads the index and follows the source until closed. @throws errors of the source */
  async run(): Promise<void> {
    this.#running = this.#loadAndFollow();
    await this.#running;
  }

  /** Writes a snapshot if the next start would otherwise have many changes to apply. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#closeBy = performance.now() + CLOSE_MS;
    await this.#running.catch(() => undefined);
    if (this.#times.isDueAtTheEnd) await this.#writeSnapshot(() => this.#hasTime()).catch(() => undefined);
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
   * Applies pending changes. A store that lost writes (failover to a lagging standby, restored backup) assigns their
   * revisions and ids again. An index that contains lost writes would return wrong companies, so it is rebuilt.
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
    this.#problem = "the database has lost changes that the index contains; the index is rebuilt";
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

  /** Reads every company. Queries wait, because the old index belongs to another data set. */
  async #rebuild(): Promise<void> {
    this.#index = null;
    this.#report();
    // The snapshot contains companies that might have been removed at the request of their register.
    await this.#snapshot?.discard();
    const startedAt = performance.now();
    this.#reconnections = this.#source.reconnections();
    this.#witness = [];
    this.#epoch = await this.#source.epoch();
    // A change committed during the read has a higher revision and is read again afterwards.
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

  /** @param done called after each phase @returns null when closing */
  async #build(lastId: number, done: (work: string) => void): Promise<CompanyIndex | null> {
    const builder = new IndexBuilder(lastId);
    const thread = lastId > MANY_COMPANIES ? this.#options.startNames?.(lastId) : undefined;
    const names = thread && namesFrom(thread);
    // It can fail long before it is awaited.
    names?.catch(() => undefined);
    let companies = 0;
    let noteAt = performance.now() + NOTE_EVERY_MS;
    try {
      for await (const batch of this.#source.all(LOAD_BATCH)) {
        companies += batch.length;
        this.#progress = `building the search index: ${companies} of ${lastId} companies`;
        this.#report();
        if (performance.now() > noteAt) {
          this.#options.note(`${this.#progress}; /ready answers 503`);
          noteAt = performance.now() + NOTE_EVERY_MS;
        }
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

  /** Publishes the index once it contains all changes up to now. */
  async #ready(index: CompanyIndex): Promise<void> {
    await this.#catchUp(index);
    this.#index = index;
    this.#problem = null;
    this.#progress = null;
    this.#report();
  }

  /** Applies changes since the last revision, in small steps so that queries are answered in between. */
  async #catchUp(index: CompanyIndex): Promise<void> {
    const startRevision = this.#revision;
    // All changes and removals up to this revision are read below, even if other processes write meanwhile.
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
    const witness = await witnessOf(this.#source, this.#revision);
    // After a reconnection these can be changes of another store: the next poll compares it with the previous witness.
    if (this.#source.reconnections() === this.#reconnections) this.#witness = witness;
  }

  /**
   * Runs after the changes, so that no change restores a removed company. @param head revision up to which all changes
   * are applied
   */
  async #dropRemoved(index: CompanyIndex, startRevision: number, head: number): Promise<void> {
    const removed = await this.#source.removedSince(startRevision);
    this.#revision = Math.max(this.#revision, head);
    if (removed.length === 0) return;
    index.remove(removed);
    // The snapshot contains the removed companies. A new one is written after their words are overwritten.
    await this.#snapshot?.discard();
    this.#times.rebuilt(index.companies);
  }

  /**
   * Compacts in steps of a few milliseconds, so that queries are answered in between. @param limit changes that may
   * remain uncompacted
   */
  async #compact(index: CompanyIndex, limit?: number): Promise<void> {
    let startedAt = performance.now();
    const steps = index.compact(limit);
    while (steps.next().done !== true) {
      if (performance.now() - startedAt < STEP_MS) continue;
      await nextTurn();
      startedAt = performance.now();
    }
  }

  /** Blocks updates while the snapshot is written, because the index must not change. */
  async #writeSnapshot(goOn: () => Promise<boolean>): Promise<void> {
    const index = this.#index;
    const epoch = this.#epoch;
    const revision = this.#revision;
    if (!index || !this.#snapshot) return;
    this.#times.start();
    await this.#compact(index, 0);
    if (await this.#snapshot.write({ index, epoch, revision }, this.#source, goOn)) this.#times.written();
  }

  /**
   * Cancels a snapshot when there are changes, so that they are visible within a second. A process that stops finishes
   * it, or keeps the previous one when that takes too long.
   */
  async #hasTime(): Promise<boolean> {
    if (this.#closing) return performance.now() < this.#closeBy;
    return this.#times.mustWrite || (await this.#source.head()) === this.#revision;
  }

  #report(): void {
    const index = this.#index;
    const revision = this.#revision;
    this.#options.changed({
      ready: index !== null,
      companies: index?.companies ?? 0,
      revision,
      problem: this.#problem,
      progress: this.#progress,
    });
  }
}

/** In ascending order of id, so that new companies are appended in row order. */
function* inSteps(changes: readonly SearchRecord[]): Generator<SearchRecord[]> {
  const byId = changes.toSorted((a, b) => a.id - b.id);
  for (let start = 0; start < byId.length; start += APPLY_BATCH) yield byId.slice(start, start + APPLY_BATCH);
}

const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1);

/** Waits, and returns within 20 ms after `stopped` becomes true. */
async function pause(ms: number, stopped: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end && !stopped()) {
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(20, ms));
    });
  }
}
