/**
 * A thread for reads that could block the serving thread: started on demand, and again after it dies. Users take turns,
 * so that the reads of one account do not delay those of all others.
 */
import { MessageChannel, Worker } from "node:worker_threads";

import type { DueDays } from "../../../../../contract/due.ts";
import type { DueCounts } from "../../../../../contract/lead.ts";
import { StoreUnavailable } from "../../../../domain/refusal.ts";
import type { UsageCount } from "../../../../domain/accounts/usage-periods.ts";
import type { ChangeListing, ChangeQuestion } from "../../../ports/view-store.ts";
import type { LedgerPage, LedgerQuestion } from "../../../ports/billing-stores.ts";
import type { CompanyIds, LeadPage, LeadQuestion } from "../../../ports/lead-store.ts";
import type { MarkSet } from "../../../ports/mark-store.ts";
import type { LongReads } from "../../shared/accounts/long-reads.ts";
import type { UsageQuestion } from "../../shared/accounts/billing/usage-store.ts";
import type { Reading, ReadingResults } from "./reading-worker.ts";

type Told<T> = { result: T } | { fault: string };

export class ReadingThread implements LongReads {
  readonly #dataDir: string;
  #worker: Worker | undefined;
  #isReading = false;
  #isClosed = false;
  /** Reads that wait for their turn, by user; the first user is next. */
  readonly #waiting = new Map<number, (() => void)[]>();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  leads(userId: number, question: LeadQuestion): Promise<LeadPage> {
    return this.#read({ read: "leads", userId, question });
  }

  due(userId: number, days: DueDays): Promise<DueCounts> {
    return this.#read({ read: "due", userId, days });
  }

  leadCompanies(userId: number): Promise<CompanyIds> {
    return this.#read({ read: "leadCompanies", userId });
  }

  marks(userId: number, today: string): Promise<MarkSet[]> {
    return this.#read({ read: "marks", userId, today });
  }

  changes(userId: number, question: ChangeQuestion): Promise<ChangeListing> {
    return this.#read({ read: "changes", userId, question });
  }

  ledger(userId: number, question: LedgerQuestion): Promise<LedgerPage> {
    return this.#read({ read: "ledger", userId, question });
  }

  usage(userId: number, question: UsageQuestion): Promise<UsageCount[]> {
    return this.#read({ read: "usage", userId, question });
  }

  allTime(userId: number): Promise<number> {
    return this.#read({ read: "allTime", userId });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  /** Sees all commits. @throws StoreUnavailable when the thread dies meanwhile */
  async #read<K extends Reading["read"]>(reading: Extract<Reading, { read: K }>): Promise<ReadingResults[K]> {
    if (this.#isReading) await this.#turn(reading.userId);
    this.#isReading = true;
    try {
      return await this.#send(reading);
    } finally {
      this.#isReading = false;
      this.#beginNext();
    }
  }

  #turn(userId: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.getOrInsertComputed(userId, () => []).push(resolve);
    return promise;
  }

  /** Begins a read of the user who has waited longest since the last one. */
  #beginNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [userId, reads] = next;
    this.#waiting.delete(userId);
    // No other read may begin before it.
    this.#isReading = true;
    reads.shift()?.();
    if (reads.length > 0) this.#waiting.set(userId, reads);
  }

  #send<K extends Reading["read"]>(reading: Extract<Reading, { read: K }>): Promise<ReadingResults[K]> {
    if (this.#isClosed) return Promise.reject(new StoreUnavailable("the reading thread exited"));
    const worker = (this.#worker ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<ReadingResults[K]>();
    const { port1, port2 } = new MessageChannel();
    const died = () => {
      reject(new StoreUnavailable("the reading thread exited"));
      port1.close();
    };
    worker.once("exit", died);
    port1.once("message", (reply: Told<ReadingResults[K]>) => {
      worker.off("exit", died);
      port1.close();
      if ("result" in reply) resolve(reply.result);
      else reject(new Error(`reading failed: ${reply.fault}`));
    });
    worker.postMessage({ reading, reply: port2 }, [port2]);
    return promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), {
      workerData: { dataDir: this.#dataDir },
    });
    worker.unref();
    // Pending reads receive the error; the next read starts another thread.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
