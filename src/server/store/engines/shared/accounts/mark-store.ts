/** Marks of companies: words of a user, and the companies that have them. */
import type { CompanyMark } from "../../../../../contract/mark.ts";
import { isMeantMark, markKey } from "../../../../../contract/mark-words.ts";
import { requireRoomForMarks, requireRoomForOwnMark } from "../../../../domain/accounts/plan.ts";
import type { MarkChange, MarkSet, MarkStore } from "../../../ports/mark-store.ts";
import { number, textOrNull } from "../row.ts";
import { all, get, insertedId, run, type Steps, type StepsDatabase } from "../steps.ts";
import { EXISTING } from "./lead-changes.ts";
import { dayOf } from "./lead-rows.ts";
import type { LongReads } from "./long-reads.ts";
import { doNotContactOf, marksOfCompanies, wordOf, wordsOf } from "./mark-sets.ts";
import { LOCK_USER } from "./user-store.ts";

const INSERT_WORD = "INSERT INTO mark_words (user_id, word) VALUES ($1, $2) RETURNING id";
const DELETE_WORD = "DELETE FROM mark_words WHERE id = $1";

const COUNT = "SELECT count(*) AS marks FROM company_marks WHERE user_id = $1";
const DROP_PAST = "DELETE FROM company_marks WHERE word_id = $1 AND until_on <= $2";
const PRESENT = `
  SELECT company_id, reason, until_on FROM company_marks WHERE word_id = $1 AND company_id = ANY($2::bigint[])`;
const INSERT = `
  INSERT INTO company_marks (user_id, word_id, company_id, reason, until_on, marked_at)
  SELECT $1::bigint, $2::bigint, id, $4::text, $5::text, $6::timestamptz FROM companies
  WHERE id = ANY($3::bigint[]) ORDER BY id`;
const UPDATE = `
  UPDATE company_marks SET reason = fresh.value ->> 'reason', until_on = fresh.value ->> 'until',
    marked_at = $2::timestamptz
  FROM jsonb_array_elements($1::jsonb) AS fresh
  WHERE company_marks.word_id = $3 AND company_marks.company_id = (fresh.value ->> 'id')::bigint`;
const DELETE = "DELETE FROM company_marks WHERE word_id = $1 AND company_id = ANY($2::bigint[])";
const ROWS_A_BATCH = 5_000;
const DELETE_BATCH = `
  DELETE FROM company_marks WHERE id IN (SELECT id FROM company_marks WHERE word_id = $1 LIMIT ${ROWS_A_BATCH})`;

export class SqlMarkStore implements MarkStore {
  readonly #database: StepsDatabase;
  readonly #reads: LongReads;

  constructor(database: StepsDatabase, reads: LongReads) {
    this.#database = database;
    this.#reads = reads;
  }

  sets(userId: number, now: Date): Promise<MarkSet[]> {
    return this.#reads.marks(userId, dayOf(now));
  }

  async marksOf(userId: number, companyIds: readonly number[], now: Date): Promise<Map<number, CompanyMark[]>> {
    return this.#database.read(marksOfCompanies(userId, companyIds, dayOf(now)));
  }

  async doNotContact(userId: number, companyIds: readonly number[], now: Date): Promise<Set<number>> {
    return this.#database.read(doNotContactOf(userId, companyIds, now));
  }

  mark(userId: number, mark: string, change: MarkChange, now: Date) {
    return this.#database.write(() => markCompanies(userId, mark, change, now));
  }

  unmark(userId: number, mark: string, companyIds: readonly number[], now: Date): Promise<number | null> {
    return this.#database.write(function* () {
      const word = yield* wordOf(userId, mark);
      if (!word) return isMeantMark(mark) ? 0 : null;
      yield* run(DROP_PAST, [word.id, dayOf(now)]);
      return yield* run(DELETE, [word.id, companyIds]);
    });
  }

  async removeWord(userId: number, mark: string): Promise<boolean> {
    const word = await this.#database.read(wordOf(userId, mark));
    if (!word) return false;
    while ((await this.#database.write(() => run(DELETE_BATCH, [word.id]))) === ROWS_A_BATCH);
    return this.#database.write(function* () {
      yield* run(LOCK_USER, [userId]);
      yield* run("DELETE FROM company_marks WHERE word_id = $1", [word.id]);
      return (yield* run(DELETE_WORD, [word.id])) > 0;
    });
  }
}

/** See `MarkStore.mark`. */
export function* markCompanies(
  userId: number,
  mark: string,
  change: MarkChange,
  now: Date,
): Steps<{ marked: number; unchanged: number } | null> {
  yield* run(LOCK_USER, [userId]);
  const companyIds = [...new Set(change.companyIds)];
  const existingIds = yield* all(EXISTING, [companyIds], (row) => number(row.id));
  if (existingIds.length < companyIds.length) return null;
  const wordId = yield* wordToUse(userId, mark);
  yield* run(DROP_PAST, [wordId, dayOf(now)]);
  const present = yield* all(PRESENT, [wordId, companyIds], (row) => ({
    id: number(row.company_id),
    reason: textOrNull(row.reason),
    until: textOrNull(row.until_on),
  }));
  const presentIds = new Set(present.map(({ id }) => id));
  const addedIds = companyIds.filter((id) => !presentIds.has(id));
  const timestamp = now.toISOString();
  if (addedIds.length > 0) {
    requireRoomForMarks(((yield* get(COUNT, [userId], (row) => number(row.marks))) ?? 0) + addedIds.length);
    yield* run(INSERT, [userId, wordId, addedIds, change.reason ?? null, change.until ?? null, timestamp]);
  }
  const changed = present.flatMap(({ id, ...old }) => {
    const { reason = old.reason, until = old.until } = change;
    return reason === old.reason && until === old.until ? [] : [{ id, reason, until }];
  });
  if (changed.length > 0) yield* run(UPDATE, [JSON.stringify(changed), timestamp, wordId]);
  const marked = addedIds.length + changed.length;
  return { marked, unchanged: change.companyIds.length - marked };
}

/** @returns the id of the word, which is created when the user has none with this key */
function* wordToUse(userId: number, mark: string): Steps<number> {
  const word = yield* wordOf(userId, mark);
  if (word) return word.id;
  if (isMeantMark(mark)) return yield* insertedId(INSERT_WORD, [userId, markKey(mark)]);
  requireRoomForOwnMark((yield* wordsOf(userId)).filter((each) => !isMeantMark(each.mark)).length);
  return yield* insertedId(INSERT_WORD, [userId, mark.normalize("NFC").trim()]);
}
