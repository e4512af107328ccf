/** Saved views. Columns are stored as JSON. */
import * as z from "zod/mini";

import { sameFilters } from "../../../../../contract/filter-text.ts";
import { fittingRows, jsonBytes } from "../../../../domain/paging.ts";
import { requireRoomForView } from "../../../../domain/accounts/plan.ts";
import { packIds, unpackIds } from "../../../../domain/packed-ids.ts";
import type { Remembered, StoredView, ViewChange, ViewFields, ViewPage, ViewStore } from "../../../ports/view-store.ts";
import { bytesOrNull, flag, number, type Row, text, textOrNull } from "../row.ts";
import { all, get, insertedId, run, type Steps, type StepsDatabase } from "../steps.ts";
import { LOCK_USER } from "./user-store.ts";

const columnNames = z.array(z.string());

function decodeView(row: Row): StoredView {
  return {
    id: number(row.id),
    name: text(row.name),
    query: text(row.query),
    columns: columnNames.parse(JSON.parse(text(row.columns))),
    is_default: flag(row.is_default),
    created_at: text(row.created_at),
    updated_at: text(row.updated_at),
    seen_at: textOrNull(row.seen_at),
  };
}

function newView(id: number, { name, query, columns, is_default }: ViewFields, timestamp: string): StoredView {
  return { id, name, query, columns, is_default, created_at: timestamp, updated_at: timestamp, seen_at: timestamp };
}

/** @returns the changed view; null when nothing changes */
function changedView(view: StoredView, change: ViewChange, timestamp: string): StoredView | null {
  const changed: StoredView = {
    ...view,
    name: change.name ?? view.name,
    query: change.query ?? view.query,
    columns: change.columns ?? view.columns,
    is_default: change.is_default ?? view.is_default,
  };
  if (JSON.stringify(changed) === JSON.stringify(view)) return null;
  const isSeen = !sameFilters(changed.query, view.query);
  return { ...changed, updated_at: timestamp, seen_at: isSeen ? timestamp : view.seen_at };
}

const COLUMNS = "id, user_id, name, query, columns, is_default, created_at, updated_at, seen_at";
/** Reads only sizes of the views until the page is determined. */
const PLACES = `
  SELECT id, octet_length(query) + octet_length(columns) AS bytes FROM saved_views WHERE user_id = $1 ORDER BY id`;
const OF_PAGE = `SELECT ${COLUMNS} FROM saved_views WHERE user_id = $1 AND id > $2 AND id <= $3 ORDER BY id`;
const COUNT = "SELECT count(*) AS views FROM saved_views WHERE user_id = $1";
const ONE = `SELECT ${COLUMNS} FROM saved_views WHERE id = $1 AND user_id = $2 FOR UPDATE`;
const INSERT = `
  INSERT INTO saved_views (user_id, name, query, columns, is_default, created_at, updated_at, seen_at, remembered)
  VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8) RETURNING id`;
const UPDATE = `
  UPDATE saved_views SET name = $1, query = $2, columns = $3, is_default = $4, updated_at = $5 WHERE id = $6`;
const ONLY_DEFAULT = `
  UPDATE saved_views SET is_default = false, updated_at = $1 WHERE user_id = $2 AND id <> $3 AND is_default`;

const MEMORY = "SELECT query, remembered FROM saved_views WHERE id = $1 AND user_id = $2";
const REMEMBER = "UPDATE saved_views SET seen_at = $1, remembered = $2 WHERE id = $3";
const SEE = `${REMEMBER} AND user_id = $4 AND query = $5`;

export class SqlViewStore implements ViewStore {
  readonly #database: StepsDatabase;

  constructor(database: StepsDatabase) {
    this.#database = database;
  }

  async list(userId: number, cursor: number): Promise<ViewPage> {
    return this.#database.read(listViews(userId, cursor));
  }

  create(userId: number, view: ViewFields, remembered: Remembered, now: Date): Promise<StoredView> {
    return this.#database.write(() => createView(userId, view, remembered, now));
  }

  change(
    userId: number,
    id: number,
    change: ViewChange,
    remembered: Remembered,
    now: Date,
  ): Promise<StoredView | null> {
    return this.#database.write(() => changeView(userId, id, { change, remembered }, now));
  }

  async memory(userId: number, id: number) {
    return this.#database.read(
      get(MEMORY, [id, userId], (row) => ({ query: text(row.query), remembered: bytesOrNull(row.remembered) })),
    );
  }

  markSeen(
    userId: number,
    id: number,
    { query, remembered }: { query: string; remembered: Remembered },
    now: Date,
  ): Promise<boolean> {
    return this.#database.write(function* () {
      const ids = yield* withoutRemoved(remembered);
      return (yield* run(SEE, [now.toISOString(), ids, id, userId, query])) > 0;
    });
  }

  async remove(userId: number, id: number): Promise<boolean> {
    return (await this.#database.run("DELETE FROM saved_views WHERE id = $1 AND user_id = $2", [id, userId])) > 0;
  }
}

function* listViews(userId: number, cursor: number): Steps<ViewPage> {
  const places = yield* all(PLACES, [userId], (row) => ({ id: number(row.id), bytes: number(row.bytes) }));
  const following = places.filter(({ id }) => id > cursor);
  const lastPlace = following[fittingRows(following, ({ bytes }) => bytes) - 1];
  const read = lastPlace ? yield* all(OF_PAGE, [userId, cursor, lastPlace.id], decodeView) : [];
  const views = read.slice(0, fittingRows(read, jsonBytes));
  const lastShownId = views.at(-1)?.id;
  const isEnd = lastShownId === undefined || lastShownId === following.at(-1)?.id;
  return { views, total: places.length, nextCursor: isEnd ? null : lastShownId };
}

function* createView(userId: number, view: ViewFields, remembered: Remembered, now: Date): Steps<StoredView> {
  const ids = yield* withoutRemoved(remembered);
  yield* run(LOCK_USER, [userId]);
  const timestamp = now.toISOString();
  requireRoomForView((yield* get(COUNT, [userId], (row) => number(row.views))) ?? 0);
  const id = yield* insertView(userId, view, { timestamp, seenAt: timestamp, remembered: ids });
  if (view.is_default) yield* run(ONLY_DEFAULT, [timestamp, userId, id]);
  return newView(id, view, timestamp);
}

function* changeView(
  userId: number,
  id: number,
  { change, remembered }: { change: ViewChange; remembered: Remembered },
  now: Date,
): Steps<StoredView | null> {
  const ids = yield* withoutRemoved(remembered);
  yield* run(LOCK_USER, [userId]);
  const view = yield* get(ONE, [id, userId], decodeView);
  if (!view) return null;
  const timestamp = now.toISOString();
  const changed = changedView(view, change, timestamp);
  if (!changed) return view;
  const { name, query, columns, is_default, seen_at } = changed;
  yield* run(UPDATE, [name, query, JSON.stringify(columns), is_default, timestamp, id]);
  if (!sameFilters(query, view.query)) yield* run(REMEMBER, [seen_at, ids, id]);
  if (is_default) yield* run(ONLY_DEFAULT, [timestamp, userId, id]);
  return changed;
}

interface NewView {
  timestamp: string;
  /** Null for a view that was never seen. */
  seenAt: string | null;
  remembered: Remembered;
}

/** @returns the id of the new view */
export function* insertView(
  userId: number,
  { name, query, columns, is_default }: ViewFields,
  { timestamp, seenAt, remembered }: NewView,
): Steps<number> {
  const cells = [userId, name, query, JSON.stringify(columns), is_default, timestamp, seenAt, remembered];
  return yield* insertedId(INSERT, cells);
}

/** Removals lock the same row, so none is committed while the transaction runs. */
const LOCK_REMOVALS = "SELECT value FROM counters WHERE name = 'revision' FOR SHARE";
const REMOVED = "SELECT company_id FROM removals";
const VIEWS_AT_ONCE = 100;
const REMEMBERING_VIEWS = `
  SELECT id, remembered FROM saved_views WHERE id > $1 AND remembered IS NOT NULL
  ORDER BY id LIMIT ${VIEWS_AT_ONCE} FOR UPDATE`;
const SET_REMEMBERED = "UPDATE saved_views SET remembered = $1 WHERE id = $2";

/** For ids from an index that might not have followed the newest removals. Must be the first step of a transaction. */
function* withoutRemoved(remembered: Remembered): Steps<Remembered> {
  if (remembered === null) return null;
  yield* get(LOCK_REMOVALS, [], () => true);
  const removedIds = yield* all(REMOVED, [], (row) => number(row.company_id));
  return without(remembered, new Set(removedIds));
}

/** Removes companies from the remembered ids of all views. */
export function* dropRemembered(ids: readonly number[]): Steps<void> {
  const removedIds = new Set(ids);
  for (let lastId = 0; ;) {
    const views = yield* all(REMEMBERING_VIEWS, [lastId], (row) => ({
      id: number(row.id),
      remembered: bytesOrNull(row.remembered),
    }));
    for (const { id, remembered } of views) {
      const remaining = without(remembered, removedIds);
      if (remaining !== remembered) yield* run(SET_REMEMBERED, [remaining, id]);
    }
    lastId = views.at(-1)?.id ?? 0;
    if (views.length < VIEWS_AT_ONCE) return;
  }
}

/** @returns the same bytes when they contain none of the ids */
function without(remembered: Remembered, removedIds: ReadonlySet<number>): Remembered {
  if (remembered === null || removedIds.size === 0) return remembered;
  const ids = unpackIds(remembered);
  const remaining = ids.filter((id) => !removedIds.has(id));
  return remaining.length === ids.length ? remembered : packIds(remaining);
}
