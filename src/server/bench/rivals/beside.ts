/** Loads the same companies into every engine, asks all the same, and prints what each needed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sampleCompany } from "../../search/testing/sample-companies.ts";
import { ms, quantile, table } from "../figures.ts";
import { type Asked, askEngines, type Times } from "./ask-engines.ts";
import type { Engine } from "./engine.ts";
import { OwnEngine } from "./own-engine.ts";
import { PostgresEngine } from "./postgres-engine.ts";
import { questionsOver, SEED } from "./questions.ts";
import { SqliteEngine } from "./sqlite-engine.ts";

const BATCH = 5_000;
const PATIENCE = { seconds: 5, atLeast: 3 };

export interface Beside {
  engines: string[];
  asked: Asked[];
}

/**
 * @param withStore the records go into this project's own store too; that takes most of the loading time
 * @returns null when an exact answer differed: what did is printed
 */
export async function besideRivals(companies: number, withStore: boolean): Promise<Beside | null> {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-rivals-"));
  const engines: Engine[] = [];
  try {
    engines.push(await OwnEngine.open(folder, withStore), new SqliteEngine(folder), await PostgresEngine.start());
    console.log(`${await loaded(engines, companies)}\n`);
    console.error(`asking ${companies} companies`);
    const asked = await askEngines(engines, questionsOver(companies), PATIENCE);
    console.error("asked");
    const names = engines.map(({ name }) => name);
    console.log(`${answersTable(names, asked)}\n`);
    const faults = asked.flatMap((one) => one.faults);
    for (const fault of faults.slice(0, 20)) console.error(`✗ ${fault}`);
    return faults.length > 0 ? null : { engines: names, asked };
  } finally {
    for (const engine of engines) await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns a table of what loading took */
async function loaded(engines: readonly Engine[], companies: number): Promise<string> {
  const adding = engines.map(() => 0);
  for (let from = 1; from <= companies; from += BATCH) {
    const length = Math.min(BATCH, companies - from + 1);
    const records = Array.from({ length }, (_, i) => sampleCompany(from + i, SEED));
    for (const [place, engine] of engines.entries())
      adding[place] = (adding[place] ?? 0) + (await secondsOf(() => engine.add(records)));
    if (from % 500_000 === 1 && from > 1) console.error(`${from - 1} companies loaded`);
  }
  const rows: string[][] = [];
  for (const [place, engine] of engines.entries()) {
    const finishing = await secondsOf(() => engine.finish());
    const { diskMib, memory } = await engine.size();
    const seconds = [adding[place] ?? 0, finishing].map((value) => value.toFixed(1));
    rows.push([engine.name, ...seconds, String(Math.round(diskMib)), memory]);
    console.error(`${engine.name} is ready`);
  }
  return table([`${companies} companies`, "rows in, s", "then indexes, s", "disk MB", "memory"], rows);
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

function answersTable(engines: readonly string[], asked: readonly Asked[]): string {
  const head = ["p50 / p95 / p99 in ms", ...engines.flatMap((name) => [`${name}, fresh`, "asked again"])];
  return table(
    head,
    asked.map(({ question, times }) => [question.name, ...times.flatMap((own) => cells(own, question.asks.length))]),
  );
}

/** How many variants there was time for stands beside a figure when it was not all. */
function cells({ fresh, warm }: Times, all: number): string[] {
  return [fresh, warm].map((times) => {
    if (times.length === 0) return "–";
    const figures = [0.5, 0.95, 0.99].map((share) => ms(quantile(times, share))).join(" / ");
    return times.length < all ? `${figures} (${times.length} of ${all})` : figures;
  });
}
