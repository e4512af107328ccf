/** The search port: requests in contract types, results as ids and counts. */
import type { FacetName } from "../../contract/fields.ts";
import type { CompanyFilter, FacetCounts, SortOrder } from "../../contract/search.ts";
import type { NewsKind } from "../../contract/view.ts";
import type { Position } from "../domain/paging.ts";
import type { PackedIds } from "../domain/packed-ids.ts";

/** A typed array, which is copied between threads quickly. */
export type Ids = Float64Array<ArrayBuffer>;

/** The caller's pipeline and marks, set only for the filters and facets that need them. */
export interface CallerSets {
  /** Ids of the companies in the caller's leads, ascending. */
  pipeline?: readonly number[] | Ids;
  /** All marks of the caller, with the ids of their companies, ascending. */
  marks?: readonly { mark: string; companyIds: readonly number[] | Ids }[];
}

/** A filter, with data about its text that the index does not have. */
interface Asked {
  filter: CompanyFilter;
  /** Ids of the companies with this phone number, when the text of the filter is one. Set by `withPhones`. */
  phoned?: readonly number[] | undefined;
}

export interface PageQuestion extends Asked {
  /** Without a text, `relevance` means `id`. */
  sort: SortOrder;
  after: Position | null;
  limit: number;
  caller: CallerSets;
}

export interface PageAnswer {
  ids: number[];
  /** By id: the position, from 1, of the alternative name that matched the text; 0 when the company's name did. */
  nameIndexes: number[];
  /** Exact number of matches. */
  total: number;
  /** Start of the next page; null at the end and after the first 10 000 ranks. */
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

export interface MatchQuestion extends Asked {
  caller: CallerSets;
  /** Above this number of matches there is no answer. */
  most: number;
}

export interface NewsQuestion extends MatchQuestion {
  /** The ids that matched before. Ids of companies that do not exist or were removed are ignored. */
  remembered: PackedIds;
  /** Part of the new or left companies to return, by id. */
  list?: { kind: NewsKind; cursor: number; limit: number };
}

export interface NewsAnswer {
  /** Number of companies that match now and are not remembered. */
  new: number;
  /** Number of companies that are remembered and do not match now. */
  left: number;
  /** The requested part of the list. */
  ids: number[];
  next: Position | null;
}

export interface CompanySearch {
  page(question: PageQuestion): Promise<PageAnswer>;
  facets(question: FacetQuestion): Promise<FacetAnswer>;
  /**
   * The given ids whose company matches the text as in `query`, whatever its rank, ascending. Filters the list of
   * leads.
   */
  matching(text: string, among: Ids, phoned?: readonly number[]): Promise<Ids>;
  /** Ids of all matching companies; null when there are too many. */
  matchingIds(question: MatchQuestion): Promise<PackedIds | null>;
  /** Compares the matching companies with remembered ones; null when too many match. */
  news(question: NewsQuestion): Promise<NewsAnswer | null>;
  /** Number of active companies in the index, and the store revision up to which it is current. */
  state(): { ready: boolean; companies: number; revision: number; problem: string | null; progress: string | null };
  close(): Promise<void>;
}
