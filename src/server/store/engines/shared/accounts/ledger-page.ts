/** One page of a user's ledger. */
import type { LedgerPage, LedgerQuestion } from "../../../ports/credit-store.ts";
import { Conditions } from "../conditions.ts";
import { number } from "../row.ts";
import { all, get, type Steps } from "../steps.ts";
import { decodeEntry } from "./ledger-entry.ts";

const COLUMNS = "id, user_id, type, amount, balance_after, description, reference, metadata, created_at";

/**
 * The newest first. Within a span that is by time, which its index has; of the whole ledger it is the order of entry, so
 * that what a clock years ahead wrote once is not the newest for years.
 */
export function* ledgerPage(userId: number, question: LedgerQuestion): Steps<LedgerPage> {
  const { type, from: start, to: end, limit, offset } = question;
  const where = new Conditions();
  where.add("user_id = ?", userId);
  // The condition of the index for what is rare must stand in the query in its own words.
  if (type === "debit") where.add("type = 'debit'");
  else if (type !== undefined) where.add("type <> 'debit' AND type = ?", type);
  if (start !== undefined) where.add("created_at >= ?", start);
  if (end !== undefined) where.add("created_at < ?", end);
  const isWhole = start === undefined && end === undefined;
  const isRare = type !== undefined && type !== "debit";
  // Else SQLite would read the whole ledger in its order to find the few.
  const rows = `ledger ${isWhole && isRare ? "/* INDEXED BY ledger_rare */" : ""} WHERE ${where.sql}`;
  const total = yield* get(`SELECT count(*) AS total FROM ${rows}`, where.parameters, (row) => number(row.total));
  const order = isWhole ? "id DESC" : "created_at DESC, id DESC";
  const page = where.with("LIMIT ? OFFSET ?", limit, offset);
  const entries = yield* all(
    `SELECT ${COLUMNS} FROM ${rows} ORDER BY ${order} ${page.sql}`,
    page.parameters,
    decodeEntry,
  );
  return { entries, total: total ?? 0 };
}
