/**
 * How well names are found that were got wrong: recall among the first ten, by kind of mistake, beside other searches.
 * Ends with exit code 1 when an aim is missed.
 * `npm run bench -- relevance [--companies N] [--queries N a kind] [--names FILE, one a line] [--alone] [--misses]`
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { IndexBuilder } from "../search/index-builder.ts";
import { sampleCompany } from "../search/samples/sample-companies.ts";
import { ms, quantile, table } from "./figures.ts";
import { aimOf, type Measured, missedAims } from "./relevance/aims.ts";
import { type NameText, nameTexts } from "./relevance/name-texts.ts";
import { pgTrgm } from "./relevance/pg-trgm.ts";
import { fts5Trigram, miniSearch, type NameSearch } from "./relevance/rivals.ts";
import { KINDS } from "./relevance/spoiled-names.ts";

const SEED = 11;

type Make = (names: readonly string[]) => NameSearch | Promise<NameSearch>;

export async function benchRelevance(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      companies: { type: "string", default: "110000" },
      queries: { type: "string", default: "650" },
      names: { type: "string" },
      misses: { type: "boolean" },
      alone: { type: "boolean" },
    },
  });
  const own = values.names === undefined ? [] : readFileSync(values.names, "utf8").split("\n").filter(Boolean);
  const names = [...own];
  for (let id = 1; id <= Number(values.companies); id++) names.push(sampleCompany(id, SEED).name);
  const texts = nameTexts(names, own.length || names.length, Number(values.queries), SEED);
  console.log(`${texts.length} texts over ${names.length} names, seed ${SEED}\n`);
  const rivals: readonly [string, Make][] = [
    ["pg_trgm, similarity", pgTrgm],
    ["FTS5 trigram, OR + bm25", fts5Trigram],
    ["minisearch, fuzzy 0.25", miniSearch],
  ];
  const index = await measure(ownSearch, names, texts, values.misses ?? false);
  const rows = [resultRow("this index", index)];
  let pgTrgmP50Ms: number | undefined;
  for (const [name, make] of values.alone ? [] : rivals) {
    const result = await measure(make, names, texts, false);
    rows.push(resultRow(name, result));
    if (make === pgTrgm) pgTrgmP50Ms = quantile(result.times, 0.5);
  }
  rows.push(["aim", ...KINDS.map(aimOf), pgTrgmP50Ms === undefined ? "–" : `≤ ${ms(pgTrgmP50Ms / 10)}`, "–"]);
  console.log(table(["recall@10", ...KINDS, "p50 ms", "p95 ms"], rows));
  const missed = missedAims(index.recall, quantile(index.times, 0.5), pgTrgmP50Ms);
  for (const aim of missed) console.error(`✗ ${aim}`);
  if (missed.length > 0) process.exitCode = 1;
}

function ownSearch(names: readonly string[]): NameSearch {
  const builder = new IndexBuilder();
  for (const [place, name] of names.entries()) {
    builder.add({ ...sampleCompany(place + 1, SEED), name, registry_status: "active" });
  }
  const index = builder.finish();
  const find = (query: string) => {
    const { ids } = index.page({ filter: { query }, sort: "relevance", after: null, limit: 10, caller: {} });
    return ids.map((id) => id - 1);
  };
  return { find, close: () => undefined };
}

async function measure(
  make: Make,
  names: readonly string[],
  texts: readonly NameText[],
  tellMisses: boolean,
): Promise<Measured> {
  const search = await make(names);
  try {
    for (const { text } of texts.filter((_, i) => i % 40 === 0)) await search.find(text);
    console.error(`asking ${texts.length} texts`);
    const begunAll = performance.now();
    const times: number[] = [];
    const found: NameText[] = [];
    for (const asked of texts) {
      const begun = performance.now();
      const places = await search.find(asked.text);
      times.push(performance.now() - begun);
      if (places.some((place) => asked.wanted.has(place))) found.push(asked);
      else if (tellMisses) console.log(missLine(asked, names));
    }
    console.error(`asked in ${((performance.now() - begunAll) / 1000).toFixed(1)} s`);
    const count = (list: readonly NameText[], kind: string) => list.filter((one) => one.kind === kind).length;
    return { recall: new Map(KINDS.map((kind) => [kind, count(found, kind) / count(texts, kind)])), times };
  } finally {
    await search.close();
  }
}

function missLine({ kind, text, wanted }: NameText, names: readonly string[]): string {
  const meant = [...wanted].slice(0, 2).map((place) => names[place]);
  return `${kind}: ${text} → ${meant.join("; ")}`;
}

function resultRow(name: string, { recall, times }: Measured): string[] {
  const shares = KINDS.map((kind) => (recall.get(kind) ?? 0).toFixed(3));
  return [name, ...shares, ms(quantile(times, 0.5)), ms(quantile(times, 0.95))];
}
