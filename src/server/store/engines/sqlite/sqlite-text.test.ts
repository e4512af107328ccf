import { expect, test } from "vitest";

import { sqliteText } from "./sqlite-text.ts";

test.each([
  ["a parameter keeps its number", "WHERE id = $2 AND name = $1", "WHERE id = ?2 AND name = ?1"],
  [
    "a list is asked as JSON",
    "WHERE id = ANY($1::bigint[]) AND user_id = $2",
    "WHERE id IN (SELECT value FROM json_each(?1)) AND user_id = ?2",
  ],
  ["casts go", "(value ->> 'score')::bigint, $1::timestamptz", "(value ->> 'score'), ?1"],
  ["locks go", "SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE", "SELECT 1 FROM users WHERE id = ?1"],
  ["shared locks go", "SELECT 1 FROM users FOR SHARE", "SELECT 1 FROM users"],
  ["instants are texts", "to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24')", "at"],
  ["a hint is taken", "ledger /* INDEXED BY ledger_rare */ WHERE", "ledger INDEXED BY ledger_rare WHERE"],
  ["so is what becomes of a failure", "INSERT /* OR ROLLBACK */ INTO ledger", "INSERT OR ROLLBACK INTO ledger"],
  [
    "SQLite's own texts stay",
    "SELECT metadata ->> '$.a' FROM t WHERE a = ?1",
    "SELECT metadata ->> '$.a' FROM t WHERE a = ?1",
  ],
])("%s", (_what, sql, expected) => expect(sqliteText(sql)).toBe(expected));
