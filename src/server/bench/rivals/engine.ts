/** What the bench asks of every engine, so that all answer the same questions over the same companies. */
import type { CompanyFilter } from "../../../contract/search.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";

/** The facets that every engine counts, each without its own selection. */
export const COMPARED_FACETS = ["country_code", "legal_form", "city", "employees"] as const;
export type ComparedFacet = (typeof COMPARED_FACETS)[number];

export type Ask =
  /** Ids of the page after `after`, ascending. */
  | { kind: "first"; filter: CompanyFilter; after: number }
  | { kind: "count"; filter: CompanyFilter }
  /** Both, as a screen needs them. */
  | { kind: "page"; filter: CompanyFilter }
  | { kind: "facets"; filter: CompanyFilter }
  /** Names with this word. */
  | { kind: "contains"; text: string }
  /** The best names for a text with typos. */
  | { kind: "typos"; text: string }
  /** The records themselves. */
  | { kind: "records"; ids: readonly number[] };

export interface Answer {
  ids?: readonly number[];
  total?: number;
  /** Of each facet its 50 largest counts, the largest first. */
  counts?: readonly (readonly number[])[];
}

export interface Engine {
  readonly name: string;
  /** Its code gets fast by running: every question is asked once before its times are taken. */
  readonly warmsUp: boolean;
  /** Ids ascending over all calls. */
  add(records: readonly SearchRecord[]): Promise<void>;
  /** Called once, after the last company. */
  finish(): Promise<void>;
  /** What it holds on disk, and in memory, in words. */
  size(): Promise<{ diskMib: number; memory: string }>;
  /** Null when it cannot be asked that. */
  answer(ask: Ask): Promise<Answer | null>;
  /** Forgets the answers that it keeps; databases keep none. */
  forget(): void;
  close(): Promise<void>;
}

export const PAGE = 50;
