/** The port of search: questions in contract types, answers as ids and counts. */
import type { FacetName } from "../../contract/fields.ts";
import type { CompanyFilter, FacetCounts, SortOrder } from "../../contract/search.ts";
import type { Position } from "../domain/cursor.ts";

/** Typed, so that they move between threads at once. */
export type Ids = Float64Array<ArrayBuffer>;

/** Company ids of the caller's leads, ascending. Needed by `in_pipeline` alone. */
export interface CallerSets {
  pipeline?: readonly number[] | Ids;
}

/** A filter, and what the index does not know of its text. */
interface Asked {
  filter: CompanyFilter;
  /** Ids of the companies whose phone number the filter's text is: `withPhones` adds them. */
  phoned?: readonly number[] | undefined;
}

export interface PageQuestion extends Asked {
  /** `relevance` without text is `id`. */
  sort: SortOrder;
  after: Position | null;
  limit: number;
  caller: CallerSets;
}

export interface PageAnswer {
  ids: number[];
  /** By id: the place, from 1, of the other name by which the text found the company; 0 when its own name did. */
  nameIndexes: number[];
  /** Exact count of all that match. */
  total: number;
  /** Where the next page begins; null at the end (and after the first 10 000 ranks). */
  next: Position | null;
}

export interface FacetQuestion extends Asked {
  facets: readonly FacetName[];
  narrow: {
    city?: string | undefined;
    tech?: string | undefined;
    legal_form?: string | undefined;
    industry?: string | undefined;
  };
  caller: CallerSets;
}

export interface FacetAnswer {
  total: number;
  facets: FacetCounts;
}

export interface CompanySearch {
  page(question: PageQuestion): Promise<PageAnswer>;
  facets(question: FacetQuestion): Promise<FacetAnswer>;
  /** Ids whose company matches the text as `query` does, whatever their rank, ascending: the leads list filters by it. */
  matching(text: string, among: Ids, phoned?: readonly number[]): Promise<Ids>;
  /** Companies in the index that are not ceased, and the store's watermark that it has reached. */
  state(): { ready: boolean; companies: number; revision: number; problem: string | null };
  close(): Promise<void>;
}
