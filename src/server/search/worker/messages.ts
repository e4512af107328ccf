/**
 * Messages between the main thread and the search worker. Id lists are typed arrays and are transferred, not copied.
 */
import type { PackedIds } from "../../domain/packed-ids.ts";
import type {
  FacetAnswer,
  FacetQuestion,
  Ids,
  MatchQuestion,
  NewsAnswer,
  NewsQuestion,
  PageAnswer,
  PageQuestion,
} from "../company-search.ts";

export type Question =
  | { ask: "page"; page: PageQuestion }
  | { ask: "facets"; facets: FacetQuestion }
  | { ask: "matching"; text: string; among: Ids; phoned: readonly number[] }
  | { ask: "matchingIds"; match: MatchQuestion }
  | { ask: "news"; news: NewsQuestion };

export type Answer =
  | { answer: "page"; page: Omit<PageAnswer, "ids">; ids: Ids }
  | { answer: "facets"; facets: FacetAnswer }
  | { answer: "matching"; ids: Ids }
  | { answer: "matchingIds"; packed: PackedIds | null }
  | { answer: "news"; news: NewsAnswer | null };

export type ToWorker = { kind: "question"; request: number; question: Question } | { kind: "close" };

export interface SearchState {
  ready: boolean;
  companies: number;
  revision: number;
  /** Why the index is not ready, when it is more than slow; otherwise null. */
  problem: string | null;
  /** The work that makes the index ready, with its progress; null when ready and before it is known. */
  progress: string | null;
}

export type FromWorker =
  | { kind: "answer"; request: number; answer: Answer }
  | { kind: "failure"; request: number; message: string }
  /** The worker has no index at the moment. */
  | { kind: "unavailable"; request: number }
  | { kind: "state"; state: SearchState }
  | { kind: "note"; line: string };

export function idsOf(list: readonly number[] | Ids): Ids {
  return list instanceof Float64Array ? list : Float64Array.from(list);
}

/** Both ends run the same version, so it suffices to distinguish our messages from foreign ones. */
export function isToWorker(message: unknown): message is ToWorker {
  return isMessage(message) && (message.kind === "question" || message.kind === "close");
}

export function isFromWorker(message: unknown): message is FromWorker {
  return isMessage(message) && ["answer", "failure", "unavailable", "state", "note"].includes(message.kind);
}

function isMessage(message: unknown): message is { kind: string } {
  return typeof message === "object" && message !== null && "kind" in message && typeof message.kind === "string";
}
