import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";

import { LEAD_SORTS } from "../../contract/lead.ts";
import {
  fingerprint,
  type LeadCursors,
  type Position,
  readCursor,
  readLeadCursor,
  writeCursor,
  writeLeadCursor,
} from "./paging.ts";
import { Refusal } from "./refusal.ts";

const secret = randomBytes(32);
const question = fingerprint({ countries: ["NO"], sort: "id" });
const positions = fc.oneof(
  fc.record({ kind: fc.constant("id" as const), id: fc.maxSafeInteger() }),
  fc.record({ kind: fc.constant("rank" as const), rank: fc.nat() }),
  fc.record({
    kind: fc.constant("key" as const),
    id: fc.nat(),
    key: fc.oneof(fc.string({ unit: "grapheme" }), fc.integer(), fc.constant(null)),
  }),
);

test("a cursor decodes to its position and has URL-safe characters", () => {
  fc.assert(
    fc.property(positions, (position: Position) => {
      const cursor = writeCursor(position, question, secret);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(readCursor(cursor, question, secret)).toEqual({ ok: true, position });
    }),
  );
});

test("a cursor of other filters is distinguished from a forged one", () => {
  const cursor = writeCursor({ kind: "id", id: 7 }, question, secret);
  const otherPrint = fingerprint({ countries: ["SE"], sort: "id" });
  expect(readCursor(cursor, otherPrint, secret)).toEqual({ ok: false, code: "cursor_mismatch" });
  expect(readCursor(cursor, question, randomBytes(32))).toEqual({ ok: false, code: "invalid_cursor" });
});

test("changing any one character makes it invalid, another spelling of the same bytes too", () => {
  const cursor = writeCursor({ kind: "rank", rank: 50 }, question, secret);
  for (let i = 0; i < cursor.length; i++) {
    const changed = cursor.slice(0, i) + (cursor[i] === "A" ? "B" : "A") + cursor.slice(i + 1);
    expect(readCursor(changed, question, secret).ok).toBe(false);
  }
  for (const changed of [`${cursor}=`, `${cursor} `, `${cursor}A`, cursor.slice(0, -1), "x", "", "0", "null", "💥"]) {
    expect(readCursor(changed, question, secret)).toEqual({ ok: false, code: "invalid_cursor" });
  }
});

test("the order of filters and of their items does not change the query; everything else does", () => {
  const print = fingerprint({ cities: ["Oslo", "Bergen"], min_employees: 5, sort: "id" });
  expect(fingerprint({ sort: "id", min_employees: 5, cities: ["Bergen", "Oslo", "Oslo"], query: undefined })).toBe(
    print,
  );
  expect(fingerprint({ sort: "-id", min_employees: 5, cities: ["Bergen", "Oslo"] })).not.toBe(print);
  expect(fingerprint({ sort: "id", max_employees: 5, cities: ["Bergen", "Oslo"] })).not.toBe(print);
  expect(fingerprint({ sort: "id", min_employees: 5, cities: ["Bergen,Oslo"] })).not.toBe(print);
});

const place = { in: "query", name: "cursor" } as const;
const list: LeadCursors = { sort: "name", filters: { status: "new" }, secret: Buffer.from("secret") };

const codeOf = (cursor: string, cursors: LeadCursors) => {
  try {
    readLeadCursor(cursor, place, cursors);
  } catch (error) {
    if (error instanceof Refusal) return error.details.code;
  }
  return null;
};

test.each(LEAD_SORTS)("a position under %s comes back from its cursor", (sort) => {
  const key = sort.endsWith("score") ? 57 : sort.endsWith("created_at") ? null : "2026-12-01";
  const written = writeLeadCursor({ id: 31, key }, { ...list, sort });
  expect(readLeadCursor(String(written), place, { ...list, sort })).toMatchObject({ id: 31, key });
  expect(readLeadCursor("0", place, { ...list, sort })).toBeNull();
});

test("a cursor of other filters or another order and a forged one are refused", () => {
  const written = String(writeLeadCursor({ id: 31, key: null }, list));
  expect(readLeadCursor(written, place, list)).toMatchObject({ id: 31, key: null });
  expect(codeOf(written, { ...list, filters: {} })).toBe("cursor_mismatch");
  expect(codeOf(written, { ...list, sort: "-name" })).toBe("cursor_mismatch");
  expect(codeOf("31", list)).toBe("invalid_cursor");
  expect(codeOf(written, { ...list, sort: "score" })).toBe("invalid_cursor");
  expect(codeOf("99999999999999999", { ...list, sort: "created_at" })).toBe("invalid_cursor");
});
