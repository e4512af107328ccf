/** Company search for the request handlers: sends requests to a worker thread and restarts it when it dies. */
import type { Worker } from "node:worker_threads";

import { StoreUnavailable } from "../../domain/refusal.ts";
import type { PackedIds } from "../../domain/packed-ids.ts";
import type {
  CompanySearch,
  FacetAnswer,
  FacetQuestion,
  Ids,
  MatchQuestion,
  NewsAnswer,
  NewsQuestion,
  PageAnswer,
  PageQuestion,
} from "../company-search.ts";
import { type Answer, isFromWorker, type Question, type SearchState, type ToWorker } from "./messages.ts";

export interface WorkerSearchOptions {
  /** Starts a worker that runs `hostSearch`. */
  startWorker: () => Worker;
  /** Receives log lines of the worker. */
  note?: (line: string) => void;
}

interface Pending {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  /** Number of workers that died while processing it. */
  deaths: number;
}

/** A request that was pending at this many deaths is suspected to be the cause and fails. */
const MOST_DEATHS = 2;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const CLOSE_MS = 5_000;

export class WorkerSearch implements CompanySearch {
  readonly #options: WorkerSearchOptions;
  #worker: Worker | null = null;
  readonly #pending = new Map<number, Pending>();
  /** Answers that arrived and are not delivered yet. */
  readonly #answers: (() => void)[] = [];
  #nextRequest = 1;
  #current: SearchState = { ready: false, companies: 0, revision: 0, problem: null, progress: null };
  #pauseMs = FIRST_PAUSE_MS;
  #closed = false;
  /** Error of the last worker that failed. */
  #fault = "";

  constructor(options: WorkerSearchOptions) {
    this.#options = options;
    this.#start();
  }

  async page(page: PageQuestion): Promise<PageAnswer> {
    const answer = await this.#ask({ ask: "page", page });
    if (answer.answer !== "page") throw new Error("the search worker answered another query");
    return { ...answer.page, ids: [...answer.ids] };
  }

  async facets(facets: FacetQuestion): Promise<FacetAnswer> {
    const answer = await this.#ask({ ask: "facets", facets });
    if (answer.answer !== "facets") throw new Error("the search worker answered another query");
    return answer.facets;
  }

  async matching(text: string, among: Ids, phoned: readonly number[] = []): Promise<Ids> {
    const answer = await this.#ask({ ask: "matching", text, among, phoned });
    if (answer.answer !== "matching") throw new Error("the search worker answered another query");
    return answer.ids;
  }

  async matchingIds(match: MatchQuestion): Promise<PackedIds | null> {
    const answer = await this.#ask({ ask: "matchingIds", match });
    if (answer.answer !== "matchingIds") throw new Error("the search worker answered another query");
    return answer.packed;
  }

  async news(news: NewsQuestion): Promise<NewsAnswer | null> {
    const answer = await this.#ask({ ask: "news", news });
    if (answer.answer !== "news") throw new Error("the search worker answered another query");
    return answer.news;
  }

  state(): SearchState {
    return this.#current;
  }

  /** Rejects pending requests. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#current = { ...this.#current, ready: false };
    const worker = this.#worker;
    this.#refuseAll(new Error("search is closed"));
    if (!worker) return;
    const exit = new Promise<void>((resolve) => {
      worker.once("exit", () => resolve());
    });
    this.#send(worker, { kind: "close" });
    const exitTimer = setTimeout(() => void worker.terminate(), CLOSE_MS);
    await exit;
    clearTimeout(exitTimer);
  }

  #ask(question: Question): Promise<Answer> {
    const request = this.#nextRequest++;
    return new Promise<Answer>((resolve, reject) => {
      if (this.#closed) throw new Error("search is closed");
      this.#pending.set(request, { question, resolve, reject, deaths: 0 });
      if (this.#worker) this.#send(this.#worker, { kind: "question", request, question });
    });
  }

  /** Sends copies, because a request might have to be sent again. */
  #send(worker: Worker, message: ToWorker): void {
    worker.postMessage(message);
  }

  #start(): void {
    const worker = this.#options.startWorker();
    this.#worker = worker;
    worker.on("message", (message: unknown) => this.#hear(message));
    worker.on("error", (error) => {
      this.#fault = error instanceof Error ? error.message : String(error);
      this.#options.note?.(`search worker failed: ${String(error)}`);
    });
    worker.once("exit", (code) => this.#died(code));
    for (const [request, { question }] of this.#pending) this.#send(worker, { kind: "question", request, question });
  }

  #hear(message: unknown): void {
    if (!isFromWorker(message)) return;
    if (message.kind === "note") this.#options.note?.(message.line);
    else if (message.kind === "state") {
      if (!this.#closed) this.#current = message.state;
      if (message.state.ready) this.#pauseMs = FIRST_PAUSE_MS;
    } else {
      const pending = this.#pending.get(message.request);
      this.#pending.delete(message.request);
      if (message.kind === "answer") this.#inTurn(() => pending?.resolve(message.answer));
      else if (message.kind === "unavailable") pending?.reject(new StoreUnavailable("the search index is not ready"));
      else pending?.reject(new Error(`search failed: ${message.message}`));
    }
  }

  /** Delivers one answer per turn of the event loop, because processing the rows of a request blocks the thread. */
  #inTurn(give: () => void): void {
    this.#answers.push(give);
    if (this.#answers.length === 1) setImmediate(() => this.#giveNext());
  }

  #giveNext(): void {
    this.#answers.shift()?.();
    if (this.#answers.length > 0) setImmediate(() => this.#giveNext());
  }

  #died(code: number): void {
    this.#worker = null;
    if (this.#closed) return;
    this.#current = { ...this.#current, ready: false };
    this.#options.note?.(`search worker ended with code ${code}, starting another in ${this.#pauseMs} ms`);
    for (const [request, pending] of this.#pending) {
      pending.deaths++;
      if (pending.deaths < MOST_DEATHS) continue;
      this.#pending.delete(request);
      pending.reject(new Error(`search failed: the worker exited${this.#fault && `: ${this.#fault}`}`));
    }
    setTimeout(() => {
      if (!this.#closed) this.#start();
    }, this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }

  #refuseAll(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
