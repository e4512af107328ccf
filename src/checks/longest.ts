/**
 * Measures how long one request blocks the serving thread for the largest possible account: `npm run bench -- longest
 * [--companies N] [--leads N] [--charges N] [--times N] [--only NAME] [--data-dir DIR (kept)] [--engine postgres]`.
 * Exits with 1 above 50 ms (on a busy machine, of processor time), and when all responses to a request took more than a
 * second.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { ms, table } from "./bench/figures.ts";
import { askWorst } from "./longest/ask-worst.ts";
import { fillPostgres, makeFullAccount } from "./longest/full-account.ts";
import { startPostgres } from "../server/store/engines/postgres/testing/start-postgres.ts";

export async function benchLongest(args: string[]): Promise<void> {
  const options = {
    companies: { type: "string", default: "200000" },
    leads: { type: "string", default: "970000" },
    charges: { type: "string", default: "1000000" },
    times: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    engine: { type: "string", default: "sqlite" },
    "data-dir": { type: "string" },
  } as const;
  const { values } = parseArgs({ args, options });
  const dataDir = values["data-dir"] ?? mkdtempSync(join(tmpdir(), "nordscope-longest-"));
  const postgres = values.engine === "postgres" ? await startPostgres(["synchronous_commit=on"]) : null;
  try {
    if (!existsSync(join(dataDir, "nordscope.db"))) {
      const sizes = { leads: Number(values.leads), charges: Number(values.charges), hours: 24 * 365 * 3 };
      await makeFullAccount(dataDir, Number(values.companies), sizes);
    }
    if (postgres) await fillPostgres(dataDir, postgres.url);
    const rows = await askWorst(
      { dataDir, databaseUrl: postgres?.url ?? null },
      { times: Number(values.times), only: values.only },
    );
    const head = ["endpoint", "question", "blocked, max ms", "median", "processor, max ms", "answer, ms"];
    const cells = rows.map(({ endpoint, what, held, median, cpu, answer }) => [
      endpoint,
      what,
      ...[held, median, cpu, answer].map(ms),
    ]);
    console.log(table(head, cells));
    console.log(`load of the machine: ${loadavg().map(ms).join(", ")} (1, 5, 15 minutes)`);
    const excess = rows.filter(({ isOver }) => isOver);
    for (const { endpoint, what } of excess) console.log(`above the limit: ${endpoint}, ${what}`);
    if (excess.length > 0) process.exitCode = 1;
  } finally {
    await postgres?.remove();
    if (values["data-dir"] === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}
