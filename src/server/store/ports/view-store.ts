/** Saved views of the explorer, private like leads. */
import type { SavedView } from "../../../contract/lead.ts";

export type ViewFields = Pick<SavedView, "name" | "query" | "columns" | "is_default">;

/** At most one view of a user is the default: making one so takes it from the other. */
export interface ViewStore {
  /** Oldest first. */
  list(userId: number): Promise<SavedView[]>;
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
