/**
 * Cursors of lists of leads: an integer in orders by creation (the id) and score, a signed text in the other orders.
 */
import { INTEGER_SORTS, type LeadSort } from "../../contract/lead.ts";
import type { Fault } from "../../contract/problem.ts";
import { fingerprint, readCursor, writeCursor } from "./cursor.ts";
import { badRequest } from "./refusal.ts";

/** The last lead of a page: its id, and its sort key unless leads are ordered by creation. */
export interface LeadPosition {
  id: number;
  key: string | number | null;
}

/** An integer cursor of the order by score is score × this + id. */
const SCORE_STEP = 10_000_000_000_000;

export interface LeadCursors {
  sort: LeadSort;
  /** Filters of the list. */
  filters: Readonly<Record<string, unknown>>;
  secret: Uint8Array;
}

const hasIntegers = (sort: LeadSort) => INTEGER_SORTS.some((integerSort) => integerSort === sort);
const isByScore = (sort: LeadSort) => sort.endsWith("score");

export function writeLeadCursor({ id, key }: LeadPosition, { sort, filters, secret }: LeadCursors): number | string {
  if (!hasIntegers(sort)) return writeCursor({ kind: "key", id, key }, fingerprint({ ...filters, sort }), secret);
  return isByScore(sort) ? Number(key) * SCORE_STEP + id : id;
}

/**
 * @returns null at the start of the list
 * @throws Refusal 400 for a cursor of another order or list
 */
export function readLeadCursor(
  cursor: string | undefined,
  place: Pick<Fault, "in" | "name" | "pointer">,
  { sort, filters, secret }: LeadCursors,
): LeadPosition | null {
  if (cursor === undefined || cursor === "0") return null;
  const refuse = (code: string, detail: string) => badRequest([{ ...place, code, detail }]);
  if (hasIntegers(sort)) {
    const number = /^\d{1,16}$/.test(cursor) ? Number(cursor) : Number.NaN;
    if (!Number.isSafeInteger(number)) throw refuse("invalid_cursor", "must be next_cursor of a page in this order");
    return isByScore(sort)
      ? { id: number % SCORE_STEP, key: Math.floor(number / SCORE_STEP) }
      : { id: number, key: null };
  }
  const read = readCursor(cursor, fingerprint({ ...filters, sort }), secret);
  if (!read.ok) throw refuse(read.code, "is not next_cursor of a page with these filters and this order; start again");
  if (read.position.kind !== "key") throw refuse("invalid_cursor", "is not a cursor of leads; start again without one");
  return read.position;
}
