/**
 * Measures only the index: a mix of filters, all facets, names with typos, purposes, deep pages in every order, build time and
 * memory. `--keep FOLDER` stores the index there for the next run. `npm run bench -- search [--companies N] [--keep
 * FOLDER]`
 */
import { join } from "node:path";
import { parseArgs } from "node:util";

import { CompanyIndex } from "../../server/search/company-index.ts";
import { IndexBuilder } from "../../server/search/index-builder.ts";
import { trades } from "../../server/domain/companies/trade-words.ts";
import { sampleCompany } from "../../server/search/testing/sample-companies.ts";
import { codeVersion } from "../../server/search/snapshot/index-snapshot.ts";
import { SnapshotReader, writeSnapshot } from "../../server/search/snapshot/snapshot-file.ts";
import { ms, quantile, table, timed, TIMES_HEAD, timesRow } from "./figures.ts";
import { type FacetName, FACETS } from "../../contract/fields.ts";
import type { SortOrder } from "../../contract/search.ts";
import type { Position } from "../../server/domain/paging.ts";
import { filterMix } from "../../server/search/testing/filter-mix.ts";
import { Random } from "../../server/demo/random.ts";
import { corruptText, edit } from "../../server/search/testing/corrupted-text.ts";

const BATCH = 5_000;

/**
 * The index of generated companies: built, or restored from a folder of an earlier run. Prints the cost to stdout. @param keep folder of the stored index @param sameLayout true to accept an index written
 * by other code
 */
async function sampleIndex(
  companies: number,
  seed: number,
  { keep, sameLayout }: { keep: string | undefined; sameLayout: boolean },
): Promise<CompanyIndex> {
  if (keep === undefined) return build(companies, seed);
  const file = join(keep, "search-index.snapshot");
  const mark = { code: codeVersion(), epoch: `samples ${seed}`, revision: companies, witness: [] };
  const reader = await SnapshotReader.open(file);
  if (reader) {
    const { code, epoch, revision } = reader.directory;
    const fits = epoch === mark.epoch && revision === companies && (sameLayout || code === mark.code);
    const index = fits ? await restore(reader) : null;
    await reader.close();
    if (index) return index;
  }
  const index = build(companies, seed);
  await writeSnapshot(file, index.savedParts, mark, async () => true);
  return index;
}

async function restore(reader: SnapshotReader): Promise<CompanyIndex> {
  const startedAt = performance.now();
  const index = new CompanyIndex();
  await reader.fill(index.savedParts);
  index.derive();
  console.log(`${index.companies} companies read in ${ms((performance.now() - startedAt) / 1000)} s; ${memory()}\n`);
  return index;
}

function build(companies: number, seed: number): CompanyIndex {
  const builder = new IndexBuilder(companies);
  let adding = 0;
  for (let start = 1; start <= companies; start += BATCH) {
    const length = Math.min(BATCH, companies - start + 1);
    const records = Array.from({ length }, (_, i) => sampleCompany(start + i, seed));
    adding += timed(() => {
      for (const record of records) builder.add(record);
    });
  }
  const startedAt = performance.now();
  const index = builder.finish();
  const finishing = performance.now() - startedAt;
  console.log(
    `${companies} companies: added in ${ms(adding / 1000)} s, put in order in ${ms(finishing / 1000)} s; ${memory()}\n`,
  );
  return index;
}

function memory(): string {
  const { rss, arrayBuffers, heapUsed } = process.memoryUsage();
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  return `memory ${mb(rss)}, of it arrays ${mb(arrayBuffers)}, heap ${mb(heapUsed)}`;
}

/**
 * `--slowest` lists the slowest texts; `--cpu` counts only processor time; `--same-layout` uses the stored index
 * although the code has changed, if the format of its parts has not.
 */
const switches = {
  slowest: { type: "boolean" },
  cpu: { type: "boolean" },
  "same-layout": { type: "boolean" },
} as const;
const SEED = 7;
const PAGE = 50;
const FILTERS = 200;
const TEXTS = 300;
/** Facets that the map requests at each change of a filter. */
const MAP_FACETS: readonly FacetName[] = ["region"];

export async function benchSearch(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { ...switches, companies: { type: "string" }, keep: { type: "string" } },
  });
  const companies = Number(values.companies ?? 200_000);
  const index = await sampleIndex(companies, SEED, { keep: values.keep, sameLayout: values["same-layout"] === true });
  const company = (random: Random) => sampleCompany(1 + random.below(companies), SEED);
  const mix = filterMix(FILTERS, SEED, company);
  console.log(table(TIMES_HEAD, [...askMix(index, mix), ...askNames(index, company), ...askPurposes(index, company)]));
  console.log(`\n${table(["pages of 50, p50 ms", "first", "from the middle"], deepPages(index))}`);
}

function askMix(index: CompanyIndex, mix: ReturnType<typeof filterMix>): string[][] {
  const page = (filter: (typeof mix)[number]["filter"]) =>
    timed(() => index.page({ filter, sort: "id", after: null, limit: PAGE, caller: {} }));
  const facets = (filter: (typeof mix)[number]["filter"], asked: readonly FacetName[] = FACETS) =>
    timed(() => index.facets({ filter, facets: asked, narrow: {}, caller: {} }));
  // Runs once to warm up the compiler, as in a running server; then all caches are cleared.
  for (const { filter } of mix) {
    page(filter);
    facets(filter);
  }
  index.forget();
  const firstTimes = mix.map(({ filter, isNew: fresh }) => ({ fresh, time: page(filter) }));
  const repeatedTimes = mix.map(({ filter }) => page(filter));
  index.forget();
  const facetsFirst = mix.map(({ filter, isNew: fresh }) => ({ fresh, time: facets(filter) }));
  const facetsAgain = mix.map(({ filter }) => facets(filter));
  index.forget();
  const regions = mix.map(({ filter, isNew: fresh }) => ({ fresh, time: facets(filter, MAP_FACETS) }));
  const facetTimes = Array.from({ length: 5 }, () => facets({}));
  const timesOfNew = (times: typeof firstTimes) => times.filter((one) => one.fresh).map(({ time }) => time);
  return [
    timesRow(
      "page, each query for the first time",
      firstTimes.map(({ time }) => time),
    ),
    timesRow("page, with a new value", timesOfNew(firstTimes)),
    timesRow("page, repeated query", repeatedTimes),
    timesRow(
      "all facets, for the first time",
      facetsFirst.map(({ time }) => time),
    ),
    timesRow("all facets, with a new value", timesOfNew(facetsFirst)),
    timesRow("all facets, repeated query", facetsAgain),
    timesRow(
      "the map's facet, for the first time",
      regions.map(({ time }) => time),
    ),
    timesRow("the map's facet, with a new value", timesOfNew(regions)),
    timesRow("all facets of everything", facetTimes),
  ];
}

function askNames(index: CompanyIndex, company: (random: Random) => ReturnType<typeof sampleCompany>): string[][] {
  const random = new Random(SEED + 1);
  const texts = Array.from({ length: TEXTS }, () => corruptText(random, company(random))).filter(
    (text) => text.length > 2,
  );
  const ask = (query: string) =>
    timed(() => index.page({ filter: { query }, sort: "relevance", after: null, limit: PAGE, caller: {} }));
  for (const text of texts.slice(0, 100)) ask(text);
  index.forget();
  const slowest = texts.map((text) => ({ text, time: ask(text) }));
  if (process.argv.includes("--slowest")) {
    for (const { text, time } of slowest.toSorted((a, b) => b.time - a.time).slice(0, 15)) console.log(ms(time), text);
  }
  return [
    timesRow(
      "names, typos in",
      slowest.map(({ time }) => time),
    ),
  ];
}

/** Words of purposes: one to three, a part, a phrase, a cut word or a typo. */
function askPurposes(index: CompanyIndex, company: (random: Random) => ReturnType<typeof sampleCompany>): string[][] {
  const random = new Random(SEED + 2);
  const texts: string[] = [];
  while (texts.length < TEXTS) {
    const words = company(random).purpose?.match(/[\p{L}\p{N}]+/gu) ?? [];
    const start = random.below(words.length);
    const text = words.slice(start, start + 1 + random.below(3)).join(" ");
    if (text.length < 3) continue;
    const shapes = [text, text, text.slice(0, -2), `"${text}"`, edit(random, text)];
    texts.push(random.pick(shapes));
  }
  const ask = (purpose: string, isWidened = false) => {
    const filter = { purpose, purpose_languages: isWidened };
    return timed(() => index.page({ filter, sort: "-employee_count", after: null, limit: PAGE, caller: {} }));
  };
  for (const text of texts.slice(0, 100)) ask(text);
  index.forget();
  const bytes = Object.entries(index.savedParts).reduce(
    (sum, [name, part]) => (name.startsWith("columns.purposes.") ? sum + part.bytes().byteLength : sum),
    0,
  );
  // Words for trades, each for the first time, without and with other languages.
  const words = trades.map((languages) => random.pick([...languages]).filter((text) => !text.startsWith("~"))[0] ?? "");
  const askTrades = (isWidened: boolean) => {
    index.forget();
    return words.map((word) => ask(word, isWidened));
  };
  askTrades(true);
  const rows = [
    timesRow(
      "purposes with total",
      texts.map((text) => ask(text)),
    ),
    timesRow("purposes, a trade", askTrades(false)),
    timesRow("purposes, a trade in all languages", askTrades(true)),
    timesRow(
      "the same again",
      words.map((word) => ask(word, true)),
    ),
  ];
  console.log(`purposes take ${Math.round(bytes / 2 ** 20)} MB\n`);
  return rows;
}

function deepPages(index: CompanyIndex): string[][] {
  const sorts: SortOrder[] = ["id", "-id", "name", "-employee_count", "founded_date", "-updated_at"];
  return sorts.map((sort) => {
    const filter = { countries: ["NO" as const], has_website: true };
    const pageAfter = (after: Position | null, limit = PAGE) => index.page({ filter, sort, after, limit, caller: {} });
    let deep: Position | null = null;
    const half = pageAfter(null).total / 2;
    for (let passed = 0; passed < half; passed += 10_000) deep = pageAfter(deep, 10_000).next ?? deep;
    const p50 = (after: Position | null) =>
      ms(
        quantile(
          Array.from({ length: 40 }, () => timed(() => pageAfter(after))),
          0.5,
        ),
      );
    return [sort, p50(null), p50(deep)];
  });
}
