/**
 * How well names are found that were got wrong: recall among the first ten, by kind of mistake, beside other searches.
 * `npm run bench -- relevance [--companies N] [--queries N a kind] [--names FILE, one a line] [--alone] [--misses]`
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { IndexBuilder } from "../search/company-index.ts";
import { randomFrom } from "../search/samples/random.ts";
import { sampleCompany } from "../search/samples/sample-companies.ts";
import { ms, quantile, table, timed } from "./figures.ts";
import { fts5Trigram, miniSearch, type Search } from "./relevance/rivals.ts";
import { type Kind, KINDS, nameKey, spoiledName } from "./relevance/spoiled-names.ts";

const SEED = 11;

interface Asked {
  kind: Kind;
  text: string;
  /** Places of the names that count as found: the one meant and its namesakes. */
  wanted: ReadonlySet<number>;
}

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
  const invented = Array.from({ length: Number(values.companies) }, (_, i) => sampleCompany(i + 1, SEED).name);
  const names = [...own, ...invented];
  const asked = questions(names, own.length || names.length, Number(values.queries));
  console.log(`${asked.length} texts over ${names.length} names, seed ${SEED}\n`);
  const searches: [string, (names: readonly string[]) => Search][] = [
    ["this index", ownSearch],
    ["FTS5 trigram, OR + bm25", fts5Trigram],
    ["minisearch, fuzzy 0.25", miniSearch],
  ];
  const compared = values.alone ? searches.slice(0, 1) : searches;
  const rows = compared.map(([name, make]) => [name, ...measure(make(names), asked, values.misses ? names : null)]);
  console.log(table(["recall@10", ...KINDS, "p50 ms", "p95 ms"], rows));
}

/** Texts of every kind, made of the first `from` names. */
function questions(names: readonly string[], from: number, each: number): Asked[] {
  const namesakes = new Map<string, Set<number>>();
  for (const [place, name] of names.entries()) {
    const key = nameKey(name);
    namesakes.set(key, (namesakes.get(key) ?? new Set<number>()).add(place));
  }
  const random = randomFrom(SEED);
  return KINDS.flatMap((kind) => {
    const asked: Asked[] = [];
    for (let tries = 0; asked.length < each && tries < each * 200; tries++) {
      const name = names[random.below(from)] ?? "";
      const text = nameKey(name) === "" ? null : spoiledName(kind, name, random);
      // What is the very name of another company asks for that one.
      if (text !== null && nameKey(text) !== nameKey(name) && namesakes.has(nameKey(text))) continue;
      if (text !== null) asked.push({ kind, text, wanted: namesakes.get(nameKey(name)) ?? new Set() });
    }
    return asked;
  });
}

function ownSearch(names: readonly string[]): Search {
  const builder = new IndexBuilder();
  for (const [place, name] of names.entries()) {
    builder.add({ ...sampleCompany(place + 1, SEED), name, registry_status: "active" });
  }
  const index = builder.finish();
  return (query) => {
    const { ids } = index.page({ filter: { query }, sort: "relevance", after: null, limit: 10, caller: {} });
    return ids.map((id) => id - 1);
  };
}

function measure(search: Search, asked: readonly Asked[], misses: readonly string[] | null): string[] {
  for (const { text } of asked.filter((_, i) => i % 40 === 0)) search(text);
  const found = new Map<Kind, number>();
  const times = asked.map(({ kind, text, wanted }) => {
    let places: number[] = [];
    const time = timed(() => (places = search(text)));
    if (places.some((place) => wanted.has(place))) found.set(kind, (found.get(kind) ?? 0) + 1);
    else if (misses)
      console.log(
        `${kind}: ${text} → ${[...wanted]
          .slice(0, 2)
          .map((place) => misses[place])
          .join("; ")}`,
      );
    return time;
  });
  const share = (kind: Kind) => (found.get(kind) ?? 0) / asked.filter((one) => one.kind === kind).length;
  return [...KINDS.map((kind) => share(kind).toFixed(3)), ms(quantile(times, 0.5)), ms(quantile(times, 0.95))];
}
