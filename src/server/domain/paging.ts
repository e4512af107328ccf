/**
 * Signed cursors of search, export and leads: the start of the next page, bound to filters and sort order. Clients can
 * neither create one nor use it with a different query, and the server stores nothing. Pages end before a response is
 * too large.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { INTEGER_SORTS, type LeadSort } from "../../contract/lead.ts";
import type { Fault } from "../../contract/problem.ts";
import { LIST_BYTES } from "../../contract/quotas.ts";
import { badRequest } from "./refusal.ts";

/** Start of a page: after a row (its id, and its sort key in sorted lists), or at a rank of a text search. */
export type Position =
  | { kind: "id"; id: number }
  | { kind: "key"; id: number; key: string | number | null }
  | { kind: "rank"; rank: number };

type ReadCursor = { ok: true; position: Position } | { ok: false; code: "invalid_cursor" | "cursor_mismatch" };

const MAC_BYTES = 16;

/**
 * Identifies a query by its filters and sort order, independent of the order of keys and list items. 12 bytes,
 * base64url.
 */
export function fingerprint(question: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(question)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value.map(String))].toSorted() : value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(entries)).digest().subarray(0, 12).toString("base64url");
}

export function writeCursor(position: Position, question: string, secret: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify([question, ...partsOf(position)]));
  return Buffer.concat([mac(payload, secret), payload]).toString("base64url");
}

export function readCursor(cursor: string, question: string, secret: Uint8Array): ReadCursor {
  const bytes = Buffer.from(cursor, "base64url");
  const payload = bytes.subarray(MAC_BYTES);
  // The text must be canonical, because base64url has several encodings of the same bytes.
  const genuine =
    bytes.length > MAC_BYTES &&
    bytes.toString("base64url") === cursor &&
    timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(payload, secret));
  if (!genuine) return { ok: false, code: "invalid_cursor" };
  const parts: unknown = JSON.parse(payload.toString());
  const position = Array.isArray(parts) ? positionOf(parts) : undefined;
  if (!Array.isArray(parts) || !position) return { ok: false, code: "invalid_cursor" };
  return parts[0] === question ? { ok: true, position } : { ok: false, code: "cursor_mismatch" };
}

function partsOf(position: Position): unknown[] {
  switch (position.kind) {
    case "id":
      return ["i", position.id];
    case "rank":
      return ["r", position.rank];
    case "key":
      return ["k", position.id, position.key];
  }
}

function positionOf([, kind, firstKey, key]: readonly unknown[]): Position | undefined {
  if (typeof firstKey !== "number") return undefined;
  if (kind === "i") return { kind: "id", id: firstKey };
  if (kind === "r") return { kind: "rank", rank: firstKey };
  const isKey = typeof key === "string" || typeof key === "number" || key === null;
  return kind === "k" && isKey ? { kind: "key", id: firstKey, key } : undefined;
}

function mac(payload: Uint8Array, secret: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(payload).digest().subarray(0, MAC_BYTES);
}

/** The last lead of a page: its id, and its sort key unless leads are ordered by creation. */
export interface LeadPosition {
  id: number;
  key: string | number | null;
}

/** An integer cursor of the order by score is score × this + id. */
const SCORE_STEP = 10_000_000_000_000;

/**
 * Cursors of lists of leads are an integer in orders by creation (the id) and score, and a signed text in the other
 * orders.
 */
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

/** Size of a response without its rows. */
const FRAME_BYTES = 500;

/** Number of leading rows that fit into a response; at least 1, so that paging makes progress. */
export function fittingRows<T>(rows: readonly T[], bytesOf: (row: T) => number): number {
  let bytes = FRAME_BYTES;
  const overflow = rows.findIndex((row) => (bytes += bytesOf(row)) > LIST_BYTES);
  return overflow < 0 ? rows.length : Math.max(1, overflow);
}

/** Size of a value as JSON in bytes, including a comma. */
export const jsonBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) + 1;
