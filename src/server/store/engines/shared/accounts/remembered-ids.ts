/** Keeps companies that were removed for legal reasons out of the ids that saved views remember. */
import { packIds, unpackIds } from "../../../../domain/packed-ids.ts";
import type { Remembered } from "../../../ports/view-store.ts";
import { bytesOrNull, number } from "../row.ts";
import { all, get, run, type Steps } from "../steps.ts";

/** Removals lock the same row, so none is committed while the transaction runs. */
const LOCK_REMOVALS = "SELECT value FROM counters WHERE name = 'revision' FOR SHARE";
const REMOVED = "SELECT company_id FROM removals";
const VIEWS_AT_ONCE = 100;
const VIEWS = `
  SELECT id, remembered FROM saved_views WHERE id > $1 AND remembered IS NOT NULL
  ORDER BY id LIMIT ${VIEWS_AT_ONCE} FOR UPDATE`;
const WRITE = "UPDATE saved_views SET remembered = $1 WHERE id = $2";

/** For ids from an index that might not have followed the newest removals. Must be the first step of a transaction. */
export function* withoutRemoved(remembered: Remembered): Steps<Remembered> {
  if (remembered === null) return null;
  yield* get(LOCK_REMOVALS, [], () => true);
  const removedIds = yield* all(REMOVED, [], (row) => number(row.company_id));
  return without(remembered, new Set(removedIds));
}

/** Removes companies from the remembered ids of all views. */
export function* dropRemembered(ids: readonly number[]): Steps<void> {
  const removedIds = new Set(ids);
  for (let lastId = 0; ;) {
    const views = yield* all(VIEWS, [lastId], (row) => ({
      id: number(row.id),
      remembered: bytesOrNull(row.remembered),
    }));
    for (const { id, remembered } of views) {
      const remaining = without(remembered, removedIds);
      if (remaining !== remembered) yield* run(WRITE, [remaining, id]);
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
