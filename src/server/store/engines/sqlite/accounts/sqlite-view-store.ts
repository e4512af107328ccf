/** Saved views in SQLite. Columns are kept as JSON. */
import type { SavedView } from "../../../../../contract/lead.ts";
import type { ViewFields, ViewStore } from "../../../ports/view-store.ts";
import type { CommitQueue } from "../commit-queue.ts";
import { requireRoomForView } from "../../../../domain/quotas.ts";
import { number } from "../../shared/row.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { changedView, decodeView, newView } from "../../shared/accounts/view-row.ts";

const OF_USER = "SELECT * FROM saved_views WHERE user_id = ? ORDER BY id";
const COUNT = "SELECT count(*) AS views FROM saved_views WHERE user_id = ?";
const ONE = "SELECT * FROM saved_views WHERE id = ? AND user_id = ?";
const UPDATE = "UPDATE saved_views SET name = ?, query = ?, columns = ?, is_default = ?, updated_at = ? WHERE id = ?";
const ONLY_DEFAULT = `
  UPDATE saved_views SET is_default = 0, updated_at = ? WHERE user_id = ? AND id <> ? AND is_default = 1`;

export class SqliteViewStore implements ViewStore {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;

  constructor(database: SqliteDatabase, queue: CommitQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  async list(userId: number): Promise<SavedView[]> {
    return this.#database.all(OF_USER, [userId], decodeView);
  }

  create(userId: number, view: ViewFields, now: Date): Promise<SavedView> {
    return this.#queue.write((): SavedView => {
      const at = now.toISOString();
      requireRoomForView(this.#database.get(COUNT, [userId], (row) => number(row.views)) ?? 0);
      const id = insertView(this.#database, userId, view, at);
      if (view.is_default) this.#database.run(ONLY_DEFAULT, [at, userId, id]);
      return newView(id, view, at);
    });
  }

  change(
    userId: number,
    id: number,
    change: { [K in keyof ViewFields]?: ViewFields[K] | undefined },
    now: Date,
  ): Promise<SavedView | null> {
    return this.#queue.write((): SavedView | null => {
      const view = this.#database.get(ONE, [id, userId], decodeView);
      if (!view) return null;
      const at = now.toISOString();
      const changed = changedView(view, change, at);
      if (!changed) return view;
      const { name, query, columns, is_default } = changed;
      this.#database.run(UPDATE, [name, query, JSON.stringify(columns), Number(is_default), at, id]);
      if (is_default) this.#database.run(ONLY_DEFAULT, [at, userId, id]);
      return changed;
    });
  }

  remove(userId: number, id: number): Promise<boolean> {
    return this.#queue.write((): boolean => {
      return this.#database.run("DELETE FROM saved_views WHERE id = ? AND user_id = ?", [id, userId]).changes > 0;
    });
  }
}

const INSERT = `
  INSERT INTO saved_views (user_id, name, query, columns, is_default, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

/** To be called inside a transaction. @returns its id */
export function insertView(
  database: SqliteDatabase,
  userId: number,
  { name, query, columns, is_default }: ViewFields,
  at: string,
): number {
  return database.run(INSERT, [userId, name, query, JSON.stringify(columns), Number(is_default), at, at]).id;
}
