/**
 * Limits concurrent work: requests per account or address and in total, and bytes of responses waiting to be sent.
 * Further requests wait, fairly between callers, and are refused after a timeout. When a turn of the event loop has
 * taken some time, no more requests start in it, so that probes and other callers are served. Node accepts one
 * connection per turn: while new connections arrive, turns are kept short, because each waiting connection would be
 * delayed by a full turn.
 */
import { Refusal } from "../domain/refusal.ts";

export const MOST_AT_WORK = 128;
export const MOST_OF_ONE = 16;
const MOST_BYTES = 128 * 1024 ** 2;
const MOST_BYTES_OF_ONE = 16 * 1024 ** 2;
const PATIENCE_MS = 2_000;
const TURN_MS = 10;
/**
 * Maximum number of consecutive turns left to new connections: a few milliseconds. A count instead of a time, because a
 * slow processor accepts fewer connections in the same time.
 */
const ARRIVAL_TURNS = 32;

/** A running request. Both methods can be called repeatedly. */
export interface WorkSlot {
  /** The response is complete, and this many bytes wait to be sent. */
  ready(bytes: number): void;
  /** The response was sent, or the caller has disconnected. */
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
  /** `performance.now()` at the start of the first request in this turn of the event loop, or 0. */
  #turnBegan = 0;
  #isScheduled = false;
  readonly #accepted: () => number;
  #acceptedBefore = 0;
  /** Number of consecutive turns left to new connections. */
  #turnsLeft = 0;

  /** @param accepted returns the number of connections accepted so far */
  constructor(accepted: () => number = () => 0) {
    this.#accepted = accepted;
  }

  /**
   * Starts a request, synchronously if there is capacity.
   * @param name of the account or address
   * @throws Refusal 429 `busy` after two seconds without capacity
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

  /** Returns whether this turn should be left to new connections. */
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

  /** Starts one request per turn, from the caller that has waited longest since its last one. */
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
    status: 429,
    code: "busy",
    detail: "Too many concurrent requests. Retry in a second, with fewer at once.",
    retryAfterSeconds: 1,
  });
}
