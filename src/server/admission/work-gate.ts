/**
 * Bounds on work at once: requests of one account or address and of all, and bytes of answers that wait to be sent.
 * Requests beyond it wait, the callers in turn, and are refused when that takes too long. A turn of the event loop that
 * has lasted a while begins nothing more, so that probes and other callers are heard in between. Node accepts one connection
 * a turn: while new ones come in, turns are kept short, or those behind them would wait for as many pieces of work.
 */
import { Refusal } from "../domain/refusal.ts";

export const MOST_AT_WORK = 128;
export const MOST_OF_ONE = 16;
const MOST_BYTES = 128 * 1024 ** 2;
const MOST_BYTES_OF_ONE = 16 * 1024 ** 2;
const PATIENCE_MS = 2_000;
const TURN_MS = 10;
/** Turns in a row at most that are left to new connections: a few milliseconds. Not a time: a slow processor accepts fewer in it. */
const ARRIVAL_TURNS = 32;

/** A request that is at work. Both calls may come more than once. */
export interface WorkSlot {
  /** Its answer is made: the work is over, and so many bytes wait to be sent. */
  ready(bytes: number): void;
  /** The answer is sent, or no longer awaited. */
  done(): void;
}

interface Caller {
  name: string;
  working: number;
  bytes: number;
  waiting: (() => void)[];
}

export class WorkGate {
  readonly #callers = new Map<string, Caller>();
  #working = 0;
  #bytes = 0;
  #waiting = 0;
  /** `performance.now()` of the first request that this turn of the event loop began; 0: none yet. */
  #turnBegan = 0;
  #isScheduled = false;
  readonly #accepted: () => number;
  #acceptedBefore = 0;
  /** Turns in a row that were left to new connections. */
  #turnsLeft = 0;

  /** @param accepted number of connections that were accepted up to now */
  constructor(accepted: () => number = () => 0) {
    this.#accepted = accepted;
  }

  /**
   * Lets a request begin, at once where there is room and time.
   * @param name of the account or address
   * @throws Refusal 503 `busy` when there was no room for two seconds
   */
  enter(name: string): WorkSlot | Promise<WorkSlot> {
    const caller = this.#callers.get(name) ?? { name, working: 0, bytes: 0, waiting: [] };
    this.#callers.set(name, caller);
    const isNext = caller.waiting.length === 0 && this.#hasRoom(caller);
    if (isNext && this.#hasTime() && !this.#areArriving()) return this.#admit(caller);
    return this.#wait(caller);
  }

  #wait(caller: Caller): Promise<WorkSlot> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkSlot>();
    const begin = () => {
      clearTimeout(patience);
      this.#waiting -= 1;
      resolve(this.#admit(caller));
    };
    const patience = setTimeout(() => {
      caller.waiting = caller.waiting.filter((waiter) => waiter !== begin);
      this.#waiting -= 1;
      this.#forget(caller);
      reject(busy());
    }, PATIENCE_MS);
    caller.waiting.push(begin);
    this.#waiting += 1;
    this.#schedule();
    return promise;
  }

  #admit(caller: Caller): WorkSlot {
    caller.working += 1;
    this.#working += 1;
    let working = true;
    let unsent = 0;
    const ready = (bytes: number) => {
      if (!working) return;
      working = false;
      unsent = bytes;
      caller.working -= 1;
      this.#working -= 1;
      caller.bytes += bytes;
      this.#bytes += bytes;
      this.#released(caller);
    };
    const done = () => {
      ready(0);
      caller.bytes -= unsent;
      this.#bytes -= unsent;
      unsent = 0;
      this.#released(caller);
    };
    return { ready, done };
  }

  #hasRoom(caller: Caller): boolean {
    return (
      caller.working < MOST_OF_ONE &&
      caller.bytes < MOST_BYTES_OF_ONE &&
      this.#working < MOST_AT_WORK &&
      this.#bytes < MOST_BYTES
    );
  }

  #hasTime(): boolean {
    const now = performance.now();
    if (this.#turnBegan > 0) return now - this.#turnBegan < TURN_MS;
    this.#turnBegan = now;
    setImmediate(() => {
      this.#turnBegan = 0;
    });
    return true;
  }

  /** Returns whether this turn is better left to new connections, more of which may be waiting. */
  #areArriving(): boolean {
    return this.#accepted() !== this.#acceptedBefore && this.#turnsLeft < ARRIVAL_TURNS;
  }

  #released(caller: Caller): void {
    this.#forget(caller);
    if (this.#waiting > 0) this.#schedule();
  }

  #forget(caller: Caller): void {
    const isIdle = caller.working === 0 && caller.bytes === 0 && caller.waiting.length === 0;
    if (isIdle && this.#callers.get(caller.name) === caller) this.#callers.delete(caller.name);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      const areArriving = this.#areArriving();
      this.#acceptedBefore = this.#accepted();
      this.#turnsLeft = areArriving ? this.#turnsLeft + 1 : 0;
      if (areArriving) this.#schedule();
      else this.#beginNext();
    });
  }

  /** One a turn, of the caller that has waited longest since its last. */
  #beginNext(): void {
    for (const caller of this.#callers.values()) {
      if (caller.waiting.length === 0 || !this.#hasRoom(caller)) continue;
      this.#callers.delete(caller.name);
      this.#callers.set(caller.name, caller);
      caller.waiting.shift()?.();
      if (this.#waiting > 0) this.#schedule();
      return;
    }
  }
}

function busy(): Refusal {
  return new Refusal({
    status: 503,
    code: "busy",
    detail: "Too many concurrent requests. Retry in a second, with fewer at once.",
    retryAfterSeconds: 1,
  });
}
