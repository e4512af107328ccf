/**
 * Measures annual accounts: the documents of each country, an archive of Sweden, rows on disk, and the index. `npm run
 * bench -- accounts [--filings N] [--rows N] [--companies N]`. Exits with 1 when an aim is missed.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { COUNTRY_CODES } from "../../contract/company.ts";
import type { SearchFilters } from "../../contract/fields.ts";
import { Random } from "../../server/demo/random.ts";
import { readAccounts } from "../../server/registries/accounts/read-accounts.ts";
import { swedishFilings } from "../../server/registries/accounts/swedish-archive.ts";
import { BrokenFiling } from "../../server/registries/accounts/xbrl.ts";
import type { CompanyIndex } from "../../server/search/company-index.ts";
import { IndexBuilder } from "../../server/search/index-builder.ts";
import { sampleCompany } from "../../server/search/testing/sample-companies.ts";
import { openStore } from "../../server/store/open-store.ts";
import type { AccountsFiling } from "../../server/store/ports/annual-accounts-store.ts";
import type { Store } from "../../server/store/ports/store.ts";
import { statedOf } from "../../server/store/suite/suite-records.ts";
import { numberOf } from "../testing/accounts-for-test.ts";
import { writeArchive } from "./accounts/make-archive.ts";
import { ms, quantile, table, timed } from "./figures.ts";

const MIB = 2 ** 20;
const BATCH = 100;
const YEARS = 4;
const now = new Date("2026-11-28T12:00:00.000Z");
const documents = fileURLToPath(new URL("../../server/registries/fixtures/accounts/", import.meta.url));
const main = fileURLToPath(new URL("main.ts", import.meta.url));

setFlagsFromString("--expose-gc");
const collector: unknown = runInNewContext("gc");

function collectGarbage(): void {
  if (typeof collector === "function") Reflect.apply(collector, undefined, []);
}

const aim = (most: string, isMet: boolean) => `≤ ${most}${isMet ? "" : ": FAIL"}`;

export async function benchAccounts(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      filings: { type: "string", default: "1800" },
      rows: { type: "string", default: "200000" },
      companies: { type: "string", default: "1500000" },
      /** Only writes an archive: in a process of its own, so that its memory is not counted. */
      "write-archive": { type: "string" },
    },
  });
  const [filings, rows, companies] = [values.filings, values.rows, values.companies].map(Number);
  const archive = values["write-archive"];
  if (archive !== undefined) return writeArchive(archive, filings ?? 0);
  const folder = mkdtempSync(join(tmpdir(), "nordscope-accounts-"));
  try {
    const lines = [
      ...(await measureArchive(folder, filings ?? 0)),
      ...measureDocuments(),
      ...(await measureRows(folder, rows ?? 0)),
      ...measureIndex(companies ?? 0),
    ];
    console.log(table(["", "measured", "aim"], lines));
    if (lines.some((line) => line.at(-1)?.endsWith("FAIL"))) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An archive, first only read, then written to SQLite, then read again without a change. */
async function measureArchive(folder: string, filings: number): Promise<string[][]> {
  const path = join(folder, "archive.zip");
  execFileSync(process.execPath, [main, "accounts", "--write-archive", path, "--filings", String(filings)]);
  const mostSeconds = (15 * filings) / 1800;
  const store = await storeWith(folder, "archive", filings);
  collectGarbage();
  const baseline = process.memoryUsage.rss();
  let peak = 0;
  const read = async (write: (batch: AccountsFiling[]) => Promise<unknown>) => {
    const startedAt = performance.now();
    let batch: AccountsFiling[] = [];
    for await (const { reports, name } of swedishFilings(path)) {
      peak = Math.max(peak, process.memoryUsage.rss() - baseline);
      for (const { registryId, rows } of reports)
        batch.push({ country: "SE", registryId, rank: name, documentUrl: null, published: null, rows });
      if (batch.length < BATCH) continue;
      await write(batch);
      batch = [];
    }
    await write(batch);
    return (performance.now() - startedAt) / 1000;
  };
  const plain = await read(async () => undefined);
  const memory = peak / MIB;
  const written = await read((batch) => store.annualAccounts.write(batch, now));
  const repeated = await read((batch) => store.annualAccounts.write(batch, now));
  await store.close();
  const megabytes = (statSync(path).size / 1e6).toFixed(1);
  return [
    [
      `archive of ${filings} filings, ${megabytes} MB, only read`,
      `${plain.toFixed(1)} s`,
      aim(`${mostSeconds.toFixed(1)} s`, plain <= mostSeconds),
    ],
    ["… memory over the process", `${memory.toFixed(0)} MiB`, aim("60", memory <= 60)],
    ["… written to SQLite", `${written.toFixed(1)} s`, "–"],
    ["… read again, nothing changed", `${repeated.toFixed(1)} s`, "–"],
    ["… memory over the process, with SQLite", `${(peak / MIB).toFixed(0)} MiB`, "–"],
  ];
}

/** A store with Swedish companies. */
async function storeWith(folder: string, name: string, companies: number): Promise<Store> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const store = await openStore({ dataDir });
  for (let start = 0; start < companies; start += 1000) {
    const records = Array.from({ length: Math.min(1000, companies - start) }, (_, n) => ({
      country_code: "SE" as const,
      registry_id: numberOf("SE", start + n),
      name: `Firma ${start + n} AB`,
      facts: { legal_form: "AB", registry_status: "active" as const },
      past: [],
    }));
    await store.writer.merge(records, { source: "register", retrievedAt: now.toISOString() });
  }
  return store;
}

/** The invented samples of each country, read for a second each. */
function measureDocuments(): string[][] {
  return COUNTRY_CODES.map((country) => {
    const names = readdirSync(documents).filter((name) => name.startsWith(`${country.toLowerCase()}-`));
    const samples = names.map((name) => readFileSync(join(documents, name)));
    let rows = 0;
    const readAll = () => {
      for (const bytes of samples) {
        try {
          rows += readAccounts(bytes, country).length;
        } catch (error) {
          if (!(error instanceof BrokenFiling)) throw error;
        }
      }
    };
    for (let n = 0; n < 20; n++) readAll();
    rows = 0;
    let [time, rounds] = [0, 0];
    for (; time < 1000; rounds++) time += timed(readAll);
    const each = (time / rounds / samples.length) * 1000;
    const what = `${country}: ${samples.length} samples of ${Math.round(samples.reduce((sum, { length }) => sum + length, 0) / samples.length / 102.4) / 10} KiB`;
    return [what, `${each.toFixed(0)} µs each, ${Math.round((rows / time) * 1000)} rows/s`, "–"];
  });
}

/** Rows of four years a company: time and size on disk. */
async function measureRows(folder: string, rows: number): Promise<string[][]> {
  const companies = Math.ceil(rows / YEARS);
  const store = await storeWith(folder, "rows", companies);
  await store.close();
  const sizeOf = () => statSync(join(folder, "rows", "nordscope.db")).size;
  const emptySize = sizeOf();
  const random = new Random(3);
  const opened = await openStore({ dataDir: join(folder, "rows") });
  const startedAt = performance.now();
  for (let start = 0; start < companies; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, companies - start) }, (_, n): AccountsFiling => {
      const years = Array.from({ length: YEARS }, (__, ago) =>
        statedOf({
          year_end: `${2025 - ago}-12-31`,
          currency: "SEK",
          revenue: random.below(1e9),
          profit: random.below(1e8),
          equity: random.below(1e8),
          assets: random.below(1e9),
          comparative: ago > 0,
        }),
      );
      const rank = `2026-06-18 arsredovisningar/2026/25_2.zip ${start + n}`;
      return {
        country: "SE",
        registryId: numberOf("SE", start + n),
        rank,
        documentUrl: null,
        published: "2026-06-18",
        rows: years,
      };
    });
    await opened.annualAccounts.write(batch, now);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await opened.close();
  const each = (sizeOf() - emptySize) / (companies * YEARS);
  return [
    [
      `${companies * YEARS} rows written to SQLite`,
      `${seconds.toFixed(1)} s, ${Math.round((companies * YEARS) / seconds)} rows/s`,
      "–",
    ],
    [
      "… on disk, with indexes and what it changes in companies",
      `${each.toFixed(0)} bytes a row`,
      aim("90", each <= 90),
    ],
  ];
}

/** The same companies without and with accounts. */
function measureIndex(companies: number): string[][] {
  // The compiler warms up.
  buildIndex(Math.min(companies, 20_000), true);
  const plain = buildIndex(companies, false);
  const full = buildIndex(companies, true);
  const random = new Random(9);
  const times = (filterOf: () => SearchFilters) => {
    const ask = () => {
      full.index.forget();
      const filter = filterOf();
      return timed(() => full.index.page({ filter, sort: "id", after: null, limit: 50, caller: {} }));
    };
    for (let n = 0; n < 50; n++) ask();
    return quantile(Array.from({ length: 200 }, ask), 0.5);
  };
  const employees = times(() => ({ min_employees: 1 + random.below(250), max_employees: 250 + random.below(5_000) }));
  const revenue = times(() => ({ min_revenue: random.below(50_000_000), max_revenue: 50_000_000 + random.below(1e9) }));
  const parts = Object.entries(full.index.savedParts).filter(([name]) => /accounts|revenue|growth/i.test(name));
  const added = parts.reduce((sum, [, part]) => sum + part.bytes().byteLength, 0) / MIB;
  const slower = (full.seconds / plain.seconds - 1) * 100;
  const memoryAim = (35 * companies) / 1_500_000;
  return [
    [
      `index of ${companies} companies, columns and orders of accounts`,
      `${added.toFixed(1)} MiB`,
      aim(memoryAim.toFixed(1), added <= memoryAim),
    ],
    [
      "… built, all unknown and with accounts",
      `${plain.seconds.toFixed(1)} s, ${slower < 0 ? "" : "+"}${slower.toFixed(0)} %`,
      aim("+8 %", slower <= 8),
    ],
    [
      "… a new page by employees · by revenue, p50",
      `${ms(employees)} · ${ms(revenue)} ms`,
      aim("+20 %", revenue <= employees * 1.2),
    ],
  ];
}

function buildIndex(companies: number, hasAccounts: boolean): { index: CompanyIndex; seconds: number } {
  const builder = new IndexBuilder(companies);
  let time = 0;
  for (let id = 1; id <= companies; id++) {
    const record = sampleCompany(id, 7);
    time += timed(() => builder.add(hasAccounts ? record : { ...record, accounts: null }));
  }
  const startedAt = performance.now();
  const index = builder.finish();
  return { index, seconds: (time + performance.now() - startedAt) / 1000 };
}
