/**
 * Questions of one turn of the event loop in one statement: one round trip however many there are, and one connection
 * however busy the node is. The next batch gathers while one is under way.
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

  /** @param ask answers all of them or throws and has done nothing; answers in the order of the questions */
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
        if (result === undefined) answer.reject(new Error("a question without an answer"));
        else answer.resolve(result);
      }
    } catch (error) {
      // One that cannot be answered must not take the others with it.
      if (batch.length > 1 && !(error instanceof StoreUnavailable))
        for (const question of batch) await this.#batch([question]);
      else for (const { answer } of batch) answer.reject(error);
    }
  }
}
