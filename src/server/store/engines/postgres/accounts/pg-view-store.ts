/** Saved views in PostgreSQL. Columns are kept as JSON. */
import type { SavedView } from "../../../../../contract/lead.ts";
import type { ViewFields, ViewStore } from "../../../ports/view-store.ts";
import { changedView, decodeView, newView } from "../../shared/accounts/view-row.ts";
import { requireRoomForView } from "../../../../domain/quotas.ts";
import { number } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import type { PgSession } from "../pg-session.ts";

const COLUMNS = "id, user_id, name, query, columns, is_default, created_at, updated_at";
const OF_USER = `SELECT ${COLUMNS} FROM saved_views WHERE user_id = $1 ORDER BY id`;
const COUNT = "SELECT count(*) AS views FROM saved_views WHERE user_id = $1";
const ONE = `SELECT ${COLUMNS} FROM saved_views WHERE id = $1 AND user_id = $2 FOR UPDATE`;
const UPDATE = `
  UPDATE saved_views SET name = $1, query = $2, columns = $3, is_default = $4, updated_at = $5 WHERE id = $6`;
const ONLY_DEFAULT = `
  UPDATE saved_views SET is_default = false, updated_at = $1 WHERE user_id = $2 AND id <> $3 AND is_default`;
/** Two that make a default at once, on two nodes, take turns. */
const LOCK_USER = "SELECT 1 FROM users WHERE id = $1 FOR UPDATE";

export class PgViewStore implements ViewStore {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  list(userId: number): Promise<SavedView[]> {
    return this.#database.all(OF_USER, [userId], decodeView);
  }

  create(userId: number, view: ViewFields, now: Date): Promise<SavedView> {
    return this.#database.transaction(async (session) => {
      await session.run(LOCK_USER, [userId]);
      const at = now.toISOString();
      requireRoomForView((await session.get(COUNT, [userId], (row) => number(row.views))) ?? 0);
      const id = await insertView(session, userId, view, at);
      if (view.is_default) await session.run(ONLY_DEFAULT, [at, userId, id]);
      return newView(id, view, at);
    });
  }

  change(
    userId: number,
    id: number,
    change: { [K in keyof ViewFields]?: ViewFields[K] | undefined },
    now: Date,
  ): Promise<SavedView | null> {
    return this.#database.transaction(async (session): Promise<SavedView | null> => {
      await session.run(LOCK_USER, [userId]);
      const view = await session.get(ONE, [id, userId], decodeView);
      if (!view) return null;
      const at = now.toISOString();
      const changed = changedView(view, change, at);
      if (!changed) return view;
      const { name, query, columns, is_default } = changed;
      await session.run(UPDATE, [name, query, JSON.stringify(columns), is_default, at, id]);
      if (is_default) await session.run(ONLY_DEFAULT, [at, userId, id]);
      return changed;
    });
  }

  async remove(userId: number, id: number): Promise<boolean> {
    return (await this.#database.run("DELETE FROM saved_views WHERE id = $1 AND user_id = $2", [id, userId])) > 0;
  }
}

const INSERT = `
  INSERT INTO saved_views (user_id, name, query, columns, is_default, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $6) RETURNING id`;

/** @returns its id */
export async function insertView(
  session: PgSession,
  userId: number,
  { name, query, columns, is_default }: ViewFields,
  at: string,
): Promise<number> {
  const row = [userId, name, query, JSON.stringify(columns), is_default, at];
  return (await session.get(INSERT, row, (made) => number(made.id))) ?? 0;
}
