/**
 * Signed cursors of search and export: the start of the next page, bound to filters and sort order. Clients can neither
 * create one nor use it with a different query, and the server stores nothing.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Start of a page: after a row (its id, and its sort key in sorted lists), or at a rank of a text search. */
export type Position =
  | { kind: "id"; id: number }
  | { kind: "key"; id: number; key: string | number | null }
  | { kind: "rank"; rank: number };

export type ReadCursor = { ok: true; position: Position } | { ok: false; code: "invalid_cursor" | "cursor_mismatch" };

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
