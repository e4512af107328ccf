/**
 * Combines the requests of one turn of the event loop into one statement, which takes one round trip and one connection
 * at any load. The next batch collects requests while one is running.
 */
import { StoreUnavailable } from "../../../../domain/refusal.ts";

const MOST_AT_ONCE = 200;

interface Waiting<Q, A> {
  question: Q;
  answer: PromiseWithResolvers<A>;
}

export class BatchQueue<Q, A> {
  readonly #ask: (questions: readonly Q[]) => Promise<readonly A[]>;
  readonly #queue: Waiting<Q, A>[] = [];
  #running = false;

  /** @param ask answers all requests, in order, or throws without any effect */
  constructor(ask: (questions: readonly Q[]) => Promise<readonly A[]>) {
    this.#ask = ask;
  }

  ask(question: Q): Promise<A> {
    const answer = Promise.withResolvers<A>();
    this.#queue.push({ question, answer });
    if (!this.#running) {
      this.#running = true;
      setImmediate(() => void this.#drain());
    }
    return answer.promise;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) await this.#batch(this.#queue.splice(0, MOST_AT_ONCE));
    this.#running = false;
  }

  async #batch(batch: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await this.#ask(batch.map(({ question }) => question));
      for (const [place, { answer }] of batch.entries()) {
        const result = answers[place];
        if (result === undefined) answer.reject(new Error("a query without an answer"));
        else answer.resolve(result);
      }
    } catch (error) {
      // One failing request must not fail the others, so each is retried separately.
      if (batch.length > 1 && !(error instanceof StoreUnavailable))
        for (const question of batch) await this.#batch([question]);
      else for (const { answer } of batch) answer.reject(error);
    }
  }
}
