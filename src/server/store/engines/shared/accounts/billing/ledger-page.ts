/** Reads one page of a user's ledger. */
import type { LedgerPage, LedgerQuestion } from "../../../../ports/credit-store.ts";
import { Conditions } from "../../conditions.ts";
import { number, oneOf, type Row, text, textOrNull } from "../../row.ts";
import { all, get, type Steps } from "../../steps.ts";
import { LEDGER_TYPES, type LedgerEntry } from "../../../../../../contract/account.ts";
import { credits } from "../../../../../../contract/cost.ts";

const COLUMNS = "id, user_id, type, amount, balance_after, description, reference, metadata, created_at";

/**
 * Newest first. A time range is sorted by time, along its index; the whole ledger is sorted by insertion, so that an
 * entry written with a clock years ahead is not first for years.
 */
export function* ledgerPage(userId: number, question: LedgerQuestion): Steps<LedgerPage> {
  const { type, from: start, to: end, limit, offset } = question;
  const where = new Conditions();
  where.add("user_id = ?", userId);
  // The query must repeat the condition of the partial index literally.
  if (type === "debit") where.add("type = 'debit'");
  else if (type !== undefined) where.add("type <> 'debit' AND type = ?", type);
  if (start !== undefined) where.add("created_at >= ?", start);
  if (end !== undefined) where.add("created_at < ?", end);
  const isWhole = start === undefined && end === undefined;
  const isRare = type !== undefined && type !== "debit";
  // Without the hint SQLite would read the whole ledger in order to find a few rows.
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

/** A row of the ledger. */
function decodeEntry(row: Row): LedgerEntry {
  const metadata: unknown = JSON.parse(text(row.metadata));
  return {
    id: number(row.id),
    user_id: number(row.user_id),
    type: oneOf(LEDGER_TYPES, row.type),
    amount: credits(number(row.amount)),
    balance_after: credits(number(row.balance_after)),
    description: text(row.description),
    reference: textOrNull(row.reference),
    metadata: isRecord(metadata) ? metadata : {},
    created_at: text(row.created_at),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
