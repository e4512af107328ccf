/** Changes of the companies in a user's pipeline, read from their history, and how far the user has seen them. */
import type { HistoryEntry } from "../../../../../contract/company.ts";
import { SITE_SOURCE } from "../../../../../contract/site-source.ts";
import type { ChangeListing, ChangeQuestion, CompanyChangeStore } from "../../../ports/view-store.ts";
import { all, Conditions, get, run, type Steps, type StepsDatabase } from "../steps.ts";
import { decodeHistory } from "../company-rows.ts";
import { bitOf, hasFact } from "../fact-bits.ts";
import { number, numberOrNull, text, textOrNull } from "../row.ts";

const MARK = `
  UPDATE users SET changes_seen_at = $2, changes_seen_id = greatest(coalesce(changes_seen_id, 0), $3::bigint)
  WHERE id = $1`;
export class SqlCompanyChangeStore implements CompanyChangeStore {
  readonly #database: StepsDatabase;
  readonly #reads: { changes: CompanyChangeStore["list"] };

  constructor(database: StepsDatabase, reads: { changes: CompanyChangeStore["list"] }) {
    this.#database = database;
    this.#reads = reads;
  }

  list(userId: number, question: ChangeQuestion): Promise<ChangeListing> {
    return this.#reads.changes(userId, question);
  }

  markSeen(userId: number, newestId: number | undefined, now: Date): Promise<void> {
    return this.#database.write(function* () {
      const { newest } = yield* seenBy(userId);
      yield* run(MARK, [userId, now.toISOString(), Math.min(newestId ?? newest, newest)]);
    });
  }
}

/** Days that a user who has not marked anything sees. */
const DAYS = 14;
const DAY_MS = 86_400_000;

const SEEN = `
  SELECT changes_seen_at, changes_seen_id, (SELECT coalesce(max(id), 0) FROM history) AS newest FROM users WHERE id = $1`;
/**
 * Changes since a company was added to the pipeline. A cross join, because SQLite then begins with the few companies of
 * the user.
 */
const OF_PIPELINE = `
  (SELECT company_id, min(created_at) AS added_at FROM leads WHERE user_id = $1 GROUP BY company_id) AS mine
  CROSS JOIN history
  WHERE history.company_id = mine.company_id AND history.detected_at >= mine.added_at`;
const INSTANT = "SELECT detected_at FROM history WHERE id = $1";
const ENTRIES = `
  SELECT history.id, history.company_id, field_name, old_value, new_value, detected_at, company.name,
    (SELECT max(id) FROM leads WHERE user_id = $1 AND leads.company_id = history.company_id) AS lead_id
  FROM history JOIN companies AS company ON company.id = history.company_id
  WHERE history.id = ANY($2::bigint[]) ORDER BY detected_at DESC, history.id DESC`;
/** Latest reading first. */
const SOURCES = `
  SELECT given.company_id, given.fields, reading.source
  FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
  WHERE given.company_id = ANY($1::bigint[]) ORDER BY reading.retrieved_at DESC, reading.id DESC`;

interface Seen {
  /** Null when the user never marked anything. */
  at: string | null;
  id: number | null;
  /** Newest entry of all companies. */
  newest: number;
}

function* seenBy(userId: number): Steps<Seen> {
  const storedMark = yield* get(SEEN, [userId], (row) => ({
    at: textOrNull(row.changes_seen_at),
    id: numberOrNull(row.changes_seen_id),
    newest: number(row.newest),
  }));
  return storedMark ?? { at: null, id: null, newest: 0 };
}

export function* listChanges(userId: number, { since, now, cursor, limit }: ChangeQuestion): Steps<ChangeListing> {
  const mark = yield* seenBy(userId);
  const start = since ?? mark.at ?? new Date(now.getTime() - DAYS * DAY_MS).toISOString();
  const where = new Conditions();
  where.add(OF_PIPELINE.replace("$1", "?"), userId);
  if (since === undefined && mark.id !== null) where.add("history.id > ?", mark.id);
  else where.add("history.detected_at > ?", start);
  const counts = `SELECT count(*) AS total, count(DISTINCT history.company_id) AS companies FROM ${where.sql}`;
  const counted = yield* get(counts, where.parameters, (row) => ({
    total: number(row.total),
    companies: number(row.companies),
  }));
  const listing = { ...(counted ?? { total: 0, companies: 0 }), since: start, newestId: mark.newest };
  if (limit === 0) return { ...listing, changes: [], nextCursor: null };
  if (cursor > 0) {
    // The row of the cursor can be deleted meanwhile; ids then approximate its time.
    const instant = yield* get(INSTANT, [cursor], (row) => text(row.detected_at));
    if (instant === null) where.add("history.id < ?", cursor);
    else where.add("(detected_at < ? OR (detected_at = ? AND history.id < ?))", instant, instant, cursor);
  }
  const page = where.with("ORDER BY detected_at DESC, history.id DESC LIMIT ?", limit + 1);
  const ids = yield* all(`SELECT history.id FROM ${where.sql} ${page.sql}`, page.parameters, (row) => number(row.id));
  const pageIds = ids.slice(0, limit);
  const entries = yield* all(ENTRIES, [userId, pageIds], (row) => ({
    ...decodeHistory(row),
    company: { id: number(row.company_id), name: text(row.name) },
    lead_id: number(row.lead_id),
  }));
  const sourceOf = yield* sourcesOf(entries);
  return {
    ...listing,
    changes: entries.map((entry) => ({ ...entry, source: sourceOf(entry) })),
    nextCursor: ids.length > limit ? (pageIds.at(-1) ?? null) : null,
  };
}

/** @returns the source of the present value of an entry's field */
function* sourcesOf(entries: readonly HistoryEntry[]): Steps<(entry: HistoryEntry) => string | null> {
  const companyIds = [...new Set(entries.map(({ company_id }) => company_id))];
  const readings = yield* all(SOURCES, [companyIds], (row) => ({
    companyId: number(row.company_id),
    fields: number(row.fields),
    source: text(row.source),
  }));
  return ({ company_id, field_name }) => {
    // Technologies have no bit: their entries name the category.
    if (!bitOf.has(field_name)) return SITE_SOURCE;
    const isSource = ({ companyId, fields }: (typeof readings)[number]) =>
      companyId === company_id && hasFact(fields, field_name);
    return readings.find(isSource)?.source ?? null;
  };
}
