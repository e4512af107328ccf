/** Saved views of the explorer, private like leads. */
import type { SavedView } from "../../../contract/lead.ts";

export type ViewFields = Pick<SavedView, "name" | "query" | "columns" | "is_default">;

export interface ViewPage {
  /** Oldest first; no more than a list's answer may weigh. */
  views: SavedView[];
  /** Of the user, whatever the page. */
  total: number;
  /** Id of the page's last view; null: none follows. */
  nextCursor: number | null;
}

/** At most one view of a user is the default: making one so takes it from the other. */
export interface ViewStore {
  /** @param cursor 0 is the start, else the page's views have greater ids */
  list(userId: number, cursor: number): Promise<ViewPage>;
  create(userId: number, view: ViewFields, now: Date): Promise<SavedView>;
  /** Null: the user has no such view. */
  change(
    userId: number,
    id: number,
    change: { [K in keyof ViewFields]?: ViewFields[K] | undefined },
    now: Date,
  ): Promise<SavedView | null>;
  remove(userId: number, id: number): Promise<boolean>;
}
