/** Saved views of the explorer, private to a user like leads. */
import type { SavedView } from "../../../contract/lead.ts";

export type ViewFields = Pick<SavedView, "name" | "query" | "columns" | "is_default">;

export interface ViewPage {
  /** Oldest first, and not more than fit into a response. */
  views: SavedView[];
  /** Number of views of the user, on all pages. */
  total: number;
  /** Id of the last view on the page; null on the last page. */
  nextCursor: number | null;
}

/** At most one view of a user is the default; setting another one clears it. */
export interface ViewStore {
  /** @param cursor views with greater ids are returned; 0 for the first page */
  list(userId: number, cursor: number): Promise<ViewPage>;
  create(userId: number, view: ViewFields, now: Date): Promise<SavedView>;
  /** Null when the user has no such view. */
  change(
    userId: number,
    id: number,
    change: { [K in keyof ViewFields]?: ViewFields[K] | undefined },
    now: Date,
  ): Promise<SavedView | null>;
  remove(userId: number, id: number): Promise<boolean>;
}
