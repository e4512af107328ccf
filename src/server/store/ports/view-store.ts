/** Saved views of the explorer, and changes of the companies in the pipeline; private to a user like leads. */
import type { CompanyChange, SavedView } from "../../../contract/view.ts";
import type { PackedIds } from "../../domain/packed-ids.ts";

export type ViewFields = Pick<SavedView, "name" | "query" | "columns" | "is_default">;
export type ViewChange = { [K in keyof ViewFields]?: ViewFields[K] | undefined };

/** A view without its news, which only the search index knows. */
export type StoredView = Omit<SavedView, "new" | "left">;

/** Ids of the companies that matched when the view was last seen; null when there were too many. */
export type Remembered = PackedIds | null;

export interface ViewPage {
  /** Oldest first, and not more than fit into a response. */
  views: StoredView[];
  /** Number of views of the user, on all pages. */
  total: number;
  /** Id of the last view on the page; null on the last page. */
  nextCursor: number | null;
}

/**
 * At most one view of a user is the default; setting another one clears it. Companies that were removed for legal
 * reasons are left out of remembered ids, also when they are removed later.
 */
export interface ViewStore {
  /** @param cursor views with greater ids are returned; 0 for the first page */
  list(userId: number, cursor: number): Promise<ViewPage>;
  /** Counts as seen now. @param remembered what the query matches now */
  create(userId: number, view: ViewFields, remembered: Remembered, now: Date): Promise<StoredView>;
  /**
   * Null when the user has no such view. With other filters it counts as seen now.
   * @param remembered what the new query matches now; needed when the query changes
   */
  change(userId: number, id: number, change: ViewChange, remembered: Remembered, now: Date): Promise<StoredView | null>;
  /** The query of a view with the ids that it remembers; null when the user has no such view. */
  memory(userId: number, id: number): Promise<{ query: string; remembered: Remembered } | null>;
  /**
   * Marks the view as seen, if its query is still the given one.
   * @returns false when the user has no such view, or its query changed
   */
  markSeen(userId: number, id: number, seen: { query: string; remembered: Remembered }, now: Date): Promise<boolean>;
  remove(userId: number, id: number): Promise<boolean>;
}

export interface ChangeQuestion {
  /** Entries detected later (RFC 3339 UTC); by default those recorded since the last mark, or of the last two weeks. */
  since?: string | undefined;
  now: Date;
  /** `nextCursor` of the previous page, or 0. */
  cursor: number;
  /** 0: only the counts. */
  limit: number;
}

export interface ChangeListing {
  /** Newest first. */
  changes: CompanyChange[];
  total: number;
  /** Number of companies with such changes. */
  companies: number;
  since: string;
  /** The newest entry of all companies. */
  newestId: number;
  nextCursor: number | null;
}

/** Changes of the companies in a user's pipeline, and what the user has seen of them. */
export interface CompanyChangeStore {
  list(userId: number, question: ChangeQuestion): Promise<ChangeListing>;
  /** Marks entries up to this one as seen; by default all that are recorded. An earlier mark is never moved back. */
  markSeen(userId: number, newestId: number | undefined, now: Date): Promise<void>;
}
