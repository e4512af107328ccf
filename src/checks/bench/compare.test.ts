import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { compare } from "./compare.ts";
import { sqliteDatabase } from "./compare/databases.ts";

const COMPANIES = 3_000;
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function sqlite() {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-compare-test-"));
  folders.push(folder);
  return sqliteDatabase(folder);
}

test("SQLite answers every exact question as the index does", async () => {
  const database = sqlite();
  const { rows, faults } = await compare(COMPANIES, [database]);
  await database.close();
  expect(faults).toEqual([]);
  expect(rows.map(({ p50s }) => p50s.length)).toEqual(rows.map(() => 2));
});

test("a database that counts one company too few is detected", async () => {
  const right = sqlite();
  const wrong = {
    ...right,
    column: async (text: string, values: (string | number | null)[]) => {
      const answer = await right.column(text, values);
      return text.startsWith("SELECT count(*) FROM") ? answer.map((total) => total - 1) : answer;
    },
  };
  const { faults } = await compare(COMPANIES, [wrong]);
  await right.close();
  expect(faults.map((fault) => fault.split(", ")[1])).toEqual(["its exact count", "part of a city's name"]);
});
