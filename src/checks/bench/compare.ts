/**
 * Compares the index with SQLite (B-trees, FTS5) and PostgreSQL (B-trees, pg_trgm): the same companies and queries,
 * each executed for the first time; p50 in milliseconds. Exits with 1 when an exact result differs from the index. `npm
 * run bench -- compare [--companies N,N,…]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { IndexBuilder } from "../../server/search/index-builder.ts";
import { sampleCompany } from "../../server/search/testing/sample-companies.ts";
import { type Database, postgresDatabase, rowOf, sqliteDatabase } from "./compare/databases.ts";
import { questionsOver, SEED, type Variant } from "./compare/questions.ts";
import { ms, quantile, table } from "./figures.ts";

const BATCH = 5_000;
/** A query is abandoned after this many seconds, but not before three of its variants were run. */
const PATIENCE = { seconds: 5, atLeast: 3 };

/**
 * Fills the index and all databases with the same companies and runs the same queries.
 * @returns the p50 of every engine per query in milliseconds, and descriptions of differing exact results
 */
export async function compare(companies: number, databases: readonly Database[]) {
  const builder = new IndexBuilder(companies);
  for (let start = 1; start <= companies; start += BATCH) {
    const length = Math.min(BATCH, companies - start + 1);
    const records = Array.from({ length }, (_, i) => sampleCompany(start + i, SEED));
    for (const record of records) builder.add(record);
    const rows = records.filter(({ registry_status }) => registry_status !== "ceased").map(rowOf);
    for (const database of databases) await database.add(rows);
  }
  const index = builder.finish();
  for (const database of databases) await database.finish();
  const faults: string[] = [];
  const questions = questionsOver(companies);
  // Runs once to warm up the compiler, as in a running server; then the caches of the index are cleared.
  for (const { variants } of questions) for (const { ofIndex } of variants) ofIndex(index);
  index.forget();
  const rows: { name: string; p50s: number[] }[] = [];
  for (const { name, exact, variants } of questions) {
    const right = await askAll(variants, async ({ ofIndex }) => ofIndex(index));
    const p50s = [quantile(right.times, 0.5)];
    for (const database of databases) {
      const { answers, times } = await askAll(variants, ({ ofDatabase }) => ofDatabase(database));
      p50s.push(quantile(times, 0.5));
      const differ = answers.findIndex((answer, place) => String(answer) !== String(right.answers[place]));
      if (exact && differ !== -1) faults.push(`${database.name}, ${name}, variant ${differ}: a different result`);
    }
    rows.push({ name, p50s });
  }
  return { rows, faults };
}

async function askAll(variants: readonly Variant[], ask: (variant: Variant) => Promise<readonly number[]>) {
  const answers: (readonly number[])[] = [];
  const times: number[] = [];
  for (const variant of variants) {
    const startedAt = performance.now();
    answers.push(await ask(variant));
    times.push(performance.now() - startedAt);
    if (times.length >= PATIENCE.atLeast && times.reduce((a, b) => a + b) > PATIENCE.seconds * 1000) break;
  }
  return { answers, times };
}

export async function benchCompare(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { companies: { type: "string", default: "50000,500000,5000000" } } });
  const sizes = values.companies.split(",").map(Number);
  const runs: Awaited<ReturnType<typeof compare>>[] = [];
  for (const companies of sizes) {
    const folder = mkdtempSync(join(tmpdir(), "nordscope-compare-"));
    const databases = [sqliteDatabase(folder), await postgresDatabase()];
    try {
      runs.push(await compare(companies, databases));
    } finally {
      for (const database of databases) await database.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const names = runs[0]?.rows.map(({ name }) => name) ?? [];
  const cells = (place: number) => runs.map(({ rows }) => rows[place]?.p50s.map(ms).join(" · ") ?? "");
  const head = ["p50 ms: index · SQLite · PostgreSQL", ...sizes.map((size) => `${size} companies`)];
  console.log(
    table(
      head,
      names.map((name, place) => [name, ...cells(place)]),
    ),
  );
  for (const fault of runs.flatMap(({ faults }) => faults)) {
    console.error(`✗ ${fault}`);
    process.exitCode = 1;
  }
}
