/** The worker side of search: answers requests from its index and keeps the index in sync. */
import type { MessagePort } from "node:worker_threads";

import { packIds } from "../../domain/packed-ids.ts";
import type { IndexSource } from "../../store/ports/index-source.ts";
import type { CompanyIndex } from "../company-index.ts";
import { IndexSync, type KeeperOptions } from "./index-sync.ts";
import { type Answer, type FromWorker, idsOf, isToWorker, type Question, type SearchState } from "./messages.ts";

export type HostOptions = Omit<KeeperOptions, "changed" | "note">;

/** Maximum time that a request waits for an index that was available before. */
const WAIT_MS = 1_000;

/**
 * Serves until the close message. Requests before the first index wait for it. Later, when the index is being rebuilt
 * or its database is unavailable, requests are refused after a second.
 * @throws errors of the source; the worker then ends and its owner starts another one
 */
export async function hostSearch(port: MessagePort, source: IndexSource, options: HostOptions = {}): Promise<void> {
  const queue = new Map<number, Question>();
  let wasReady = false;
  const tell = (message: FromWorker, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);
  const keeper = new IndexSync(source, {
    ...options,
    note: (line) => tell({ kind: "note", line }),
    changed: (state: SearchState) => {
      tell({ kind: "state", state });
      wasReady ||= state.ready;
      if (!keeper.index) return;
      for (const [request, question] of queue) {
        queue.delete(request);
        reply(request, question);
      }
    },
  });

  function reply(request: number, question: Question): void {
    if (!keeper.index) {
      queue.set(request, question);
      if (wasReady) setTimeout(() => refuse(request), WAIT_MS).unref();
      return;
    }
    try {
      const answer = answerOf(keeper.index, question);
      tell({ kind: "answer", request, answer }, "ids" in answer ? [answer.ids.buffer] : []);
    } catch (error) {
      tell({
        kind: "failure",
        request,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  }

  function refuse(request: number): void {
    if (queue.delete(request)) tell({ kind: "unavailable", request });
  }

  const closed = new Promise<void>((resolve) => {
    port.on("message", (message: unknown) => {
      if (!isToWorker(message)) return;
      if (message.kind === "close") resolve();
      else reply(message.request, message.question);
    });
  });
  await Promise.race([closed, keeper.run()]);
  await keeper.close();
  port.close();
}

function answerOf(index: CompanyIndex, question: Question): Answer {
  switch (question.ask) {
    case "page": {
      const { ids, ...page } = index.page(question.page);
      return { answer: "page", page, ids: idsOf(ids) };
    }
    case "facets":
      return { answer: "facets", facets: index.facets(question.facets) };
    case "matching":
      return { answer: "matching", ids: idsOf(index.matching(question.text, [...question.among], question.phoned)) };
    case "matchingIds": {
      const ids = index.matchingIds(question.match);
      return { answer: "matchingIds", packed: ids && packIds(ids) };
    }
    case "news":
      return { answer: "news", news: index.news(question.news) };
  }
}
