import { expect, test } from "vitest";

import { LEAD_SORTS } from "../../contract/lead.ts";
import { type LeadCursors, readLeadCursor, writeLeadCursor } from "./lead-cursor.ts";
import { Refusal } from "./refusal.ts";

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
