/**
 * How well names are found that were got wrong: recall among the first ten, by kind of mistake, beside other searches.
 * The index is asked everything; a rival, of every kind alike, what its seconds suffice for, and the index the same again
 * in turn with it. Ends with exit code 1 when an aim is missed.
 * `npm run bench -- relevance [--companies N] [--queries N a kind] [--seconds N a rival] [--names FILE, one a line]
 * [--alone] [--misses]`
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { IndexBuilder } from "../search/index-builder.ts";
import { sampleCompany } from "../search/testing/sample-companies.ts";
import { ms, quantile, table } from "./figures.ts";
import { aimOf, type Measured, missedAims } from "./relevance/aims.ts";
import { type NameText, nameTexts } from "./relevance/name-texts.ts";
import { pgTrgm } from "./relevance/pg-trgm.ts";
import { fts5Trigram, miniSearch, type NameSearch } from "./relevance/rivals.ts";
import { type Kind, KINDS } from "./relevance/corrupted-names.ts";

const SEED = 11;
/** At 500 000 it takes 1 GB. */
const MOST_FOR_MINISEARCH = 1_000_000;
/** One text in so many is asked beforehand: the code is compiled, the pages of a database are read. */
const WARM_UP = 200;
/** However slow a rival is, it is asked so many texts of every kind. */
const LEAST_EACH = 10;

const HEAD = ["recall@10", "texts", ...KINDS, "p50 ms", "p95 ms"];

type Make = (names: readonly string[]) => NameSearch | Promise<NameSearch>;

export async function benchRelevance(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      companies: { type: "string", default: "110000" },
      queries: { type: "string", default: "650" },
      seconds: { type: "string", default: "60" },
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
  const ours = ownSearch(names);
  const index = await measure(() => ours, names, texts, { seconds: Infinity, tellMisses: values.misses ?? false });
  const rows = [resultRow("this index", index)];
  let pgTrgm50: { p50Ms: number; oursMs: number } | undefined;
  for (const [name, make] of values.alone ? [] : rivals) {
    if (make === miniSearch && names.length > MOST_FOR_MINISEARCH) {
      console.log(`${name} is left out: of so many names its index does not fit into Node's heap\n`);
      continue;
    }
    const result = await measure(make, names, texts, { seconds: Number(values.seconds), inTurn: ours });
    rows.push(resultRow(name, result));
    if (result.inTurn) rows.push(resultRow("  this index, in turn with it", result.inTurn));
    console.error(table(HEAD, rows.slice(-2)));
    if (make === pgTrgm && result.inTurn) {
      pgTrgm50 = { p50Ms: quantile(result.times, 0.5), oursMs: quantile(result.inTurn.times, 0.5) };
    }
  }
  rows.push(["aim", "–", ...KINDS.map(aimOf), pgTrgm50 === undefined ? "–" : `≤ ${ms(pgTrgm50.p50Ms / 10)}`, "–"]);
  console.log(table(HEAD, rows));
  const missed = missedAims(index.recall, pgTrgm50?.oursMs ?? 0, pgTrgm50?.p50Ms);
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

interface Asking {
  /** After so many no further round of texts is begun. */
  seconds: number;
  tellMisses?: boolean;
  /**
   * Asked each text right after the other: time against time only means something on a machine as busy, and recall against
   * recall of the same texts.
   */
  inTurn?: NameSearch;
}

async function measure(
  make: Make,
  names: readonly string[],
  texts: readonly NameText[],
  { seconds, tellMisses = false, inTurn }: Asking,
): Promise<Measured & { inTurn?: Measured }> {
  const begunMaking = performance.now();
  const search = await make(names);
  try {
    console.error(`ready in ${secondsSince(begunMaking)} s, asking up to ${texts.length} texts`);
    for (const { text } of texts.filter((_, i) => i % WARM_UP === 0)) await search.find(text);
    const begun = performance.now();
    const asked: Asked[] = [];
    const askedInTurn: Asked[] = [];
    for (const [round, ofEachKind] of inRounds(texts).entries()) {
      if (round >= LEAST_EACH && performance.now() - begun > seconds * 1000) break;
      for (const one of ofEachKind) {
        const answer = await ask(search, one);
        asked.push(answer);
        if (inTurn) askedInTurn.push(await ask(inTurn, one));
        if (tellMisses && !answer.found) console.log(missLine(one, names));
      }
    }
    console.error(`asked ${asked.length} in ${secondsSince(begun)} s`);
    return { ...measured(asked), ...(inTurn && { inTurn: measured(askedInTurn) }) };
  } finally {
    await search.close();
  }
}

interface Asked {
  kind: Kind;
  found: boolean;
  time: number;
}

async function ask(search: NameSearch, { kind, text, wanted }: NameText): Promise<Asked> {
  const begun = performance.now();
  const places = await search.find(text);
  return { kind, found: places.some((place) => wanted.has(place)), time: performance.now() - begun };
}

function measured(asked: readonly Asked[]): Measured {
  const share = (list: readonly Asked[]) => list.filter(({ found }) => found).length / list.length;
  const recall = new Map(KINDS.map((kind) => [kind, share(asked.filter((one) => one.kind === kind))]));
  return { recall, times: asked.map(({ time }) => time) };
}

/** The first text of every kind, then the second of every kind, and so on. */
function inRounds(texts: readonly NameText[]): NameText[][] {
  const kinds = KINDS.map((kind) => texts.filter((one) => one.kind === kind));
  const most = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) => kinds.flatMap((list) => list[round] ?? []));
}

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1);

function missLine({ kind, text, wanted }: NameText, names: readonly string[]): string {
  const meant = [...wanted].slice(0, 2).map((place) => names[place]);
  return `${kind}: ${text} → ${meant.join("; ")}`;
}

function resultRow(name: string, { recall, times }: Measured): string[] {
  const shares = KINDS.map((kind) => (recall.get(kind) ?? 0).toFixed(3));
  return [name, String(times.length), ...shares, ms(quantile(times, 0.5)), ms(quantile(times, 0.95))];
}
