/**
 * Measures one node on existing data, from DATA_DIR or DATABASE_URL like `npm start`. Sends requests over HTTP one
 * after another: pages, facets, and names with a typo of existing companies. `npm run bench -- node [--questions N]`;
 * leaves a user `bench-…@firma.example` in the database.
 */
import { parseArgs } from "node:util";

import { FACETS } from "../../contract/fields.ts";
import { readConfig } from "../../server/process/config.ts";
import { filterMix } from "../../server/search/testing/filter-mix.ts";
import { Random } from "../../server/demo/random.ts";
import { openIndexSource, openStore } from "../../server/store/open-store.ts";
import type { SearchRecord } from "../../server/store/ports/index-source.ts";
import type { StorePlace } from "../../server/store/ports/store.ts";
import { keyHolder } from "../../server/store/suite/key-holder.ts";
import { ms, table, timesRow, TIMES_HEAD } from "./figures.ts";
import { corruptedName } from "./relevance/corrupted-names.ts";
import { startServerProcess } from "./serving/server-process.ts";

const SEED = 29;
/** Values of the queries are taken from the first companies of the store, this many. */
const KNOWN = 20_000;

interface Question {
  path: string;
  body: object;
}

export async function benchNode(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { questions: { type: "string", default: "200" } } });
  const count = Number(values.questions);
  const { dataDir, databaseUrl } = readConfig();
  const key = await benchKey({ dataDir, databaseUrl });
  const companies = await firstCompanies({ dataDir, databaseUrl });
  const settings = { LOG_LEVEL: "silent", ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  const node = await startServerProcess(dataDir, settings);
  try {
    const ask = asker(node.url, key);
    // A part of a city name is accepted only by the list endpoint.
    const mix = filterMix(3 * count, SEED, (random) => random.pick(companies)).filter(
      ({ filter }) => !("city" in filter),
    );
    const pages = mix.map(({ filter }) => ({ path: "/v1/search", body: { ...filter, limit: 50 } }));
    const facets = mix.map(({ filter }) => ({ path: "/v1/search/facets", body: { ...filter, facets: FACETS } }));
    // Warms up the code with different queries.
    for (const questions of [pages, facets]) await ask(questions.slice(0, count));
    const rows = [
      timesRow("page of 50 with its total", await ask(pages.slice(count, 2 * count))),
      timesRow("all 14 facets", await ask(facets.slice(count, 2 * count))),
      timesRow("name with a typo", (await ask(misspelt(companies, 2 * count))).slice(count)),
    ];
    console.log(`${databaseUrl === null ? "SQLite" : "PostgreSQL"}: ready after ${ms(node.readyMs)} ms\n`);
    console.log(table(TIMES_HEAD, rows));
  } finally {
    await node.kill();
  }
}

type Companies = readonly [SearchRecord, ...SearchRecord[]];

/** @throws when the store contains no company */
async function firstCompanies(place: StorePlace): Promise<Companies> {
  const source = await openIndexSource(place);
  try {
    for await (const [firstRecord, ...otherRecords] of source.all(KNOWN))
      if (firstRecord) return [firstRecord, ...otherRecords];
    throw new Error("There are no companies to query. The commands import and demo add some.");
  } finally {
    await source.close();
  }
}

/** Creates a key of a new user with the highest limit. */
async function benchKey(place: StorePlace): Promise<string> {
  const store = await openStore(place);
  try {
    const now = new Date();
    const { key } = await keyHolder(store.accounts, { email: `bench-${now.getTime()}@firma.example`, now });
    return key;
  } finally {
    await store.close();
  }
}

function misspelt(known: Companies, count: number): Question[] {
  const random = new Random(SEED + 1);
  const questions: Question[] = [];
  while (questions.length < count) {
    const query = corruptedName("1 edit", random.pick(known).name, random);
    if (query !== null) questions.push({ path: "/v1/search", body: { query, limit: 10 } });
  }
  return questions;
}

/** Sends requests one after another. @returns milliseconds per request */
function asker(url: string, key: string): (questions: readonly Question[]) => Promise<number[]> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  return async (questions) => {
    const times: number[] = [];
    for (const { path, body } of questions) {
      const startedAt = performance.now();
      const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
      await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status} to ${JSON.stringify(body)}`);
      times.push(performance.now() - startedAt);
    }
    return times;
  };
}
