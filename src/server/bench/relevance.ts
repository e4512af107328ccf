/**
 * Measures how well misspelt names are found: recall among the first ten, by kind of mistake, and the time a text takes.
 * Ends with exit code 1 when an aim is missed.
 * `npm run bench -- relevance [--companies N] [--queries N of each kind] [--names FILE, one a line] [--misses]`
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import type { CompanyIndex } from "../search/company-index.ts";
import { IndexBuilder } from "../search/index-builder.ts";
import { sampleCompany } from "../search/testing/sample-companies.ts";
import { ms, quantile, table, timed } from "./figures.ts";
import { aimOf, missedAims } from "./relevance/aims.ts";
import { KINDS } from "./relevance/corrupted-names.ts";
import { type NameText, nameTexts } from "./relevance/name-texts.ts";

const SEED = 11;
/** One text in so many is asked beforehand, so that the code is compiled. */
const WARM_UP = 200;

export function benchRelevance(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      companies: { type: "string", default: "110000" },
      queries: { type: "string", default: "650" },
      names: { type: "string" },
      misses: { type: "boolean" },
    },
  });
  const own = values.names === undefined ? [] : readFileSync(values.names, "utf8").split("\n").filter(Boolean);
  const names = [...own];
  for (let id = 1; id <= Number(values.companies); id++) names.push(sampleCompany(id, SEED).name);
  const texts = nameTexts(names, own.length || names.length, Number(values.queries), SEED);
  console.log(`${texts.length} texts over ${names.length} names, seed ${SEED}\n`);

  const index = indexOfNames(names);
  for (const [place, { text }] of texts.entries()) if (place % WARM_UP === 0) bestTen(index, text);
  const asked = texts.map((one) => ({ ...one, ...ask(index, one) }));
  const recall = new Map(
    KINDS.map((kind) => {
      const ofKind = asked.filter((one) => one.kind === kind);
      return [kind, ofKind.filter(({ found }) => found).length / ofKind.length];
    }),
  );
  const times = asked.map(({ time }) => time);
  if (values.misses) for (const one of asked) if (!one.found) console.log(missLine(one, names));
  const shares = KINDS.map((kind) => (recall.get(kind) ?? 0).toFixed(3));
  const rows = [
    ["this index", ...shares, ms(quantile(times, 0.5)), ms(quantile(times, 0.95))],
    ["aim", ...KINDS.map(aimOf), "–", "–"],
  ];
  console.log(table(["recall@10", ...KINDS, "p50 ms", "p95 ms"], rows));
  const missed = missedAims(recall);
  for (const aim of missed) console.error(`✗ ${aim}`);
  if (missed.length > 0) process.exitCode = 1;
}

function indexOfNames(names: readonly string[]): CompanyIndex {
  const builder = new IndexBuilder();
  for (const [place, name] of names.entries()) {
    builder.add({ ...sampleCompany(place + 1, SEED), name, registry_status: "active" });
  }
  return builder.finish();
}

/** Returns the best ten as places in the list of names. */
function bestTen(index: CompanyIndex, query: string): number[] {
  const { ids } = index.page({ filter: { query }, sort: "relevance", after: null, limit: 10, caller: {} });
  return ids.map((id) => id - 1);
}

function ask(index: CompanyIndex, { text, wanted }: NameText) {
  let places: number[] = [];
  const time = timed(() => {
    places = bestTen(index, text);
  });
  return { time, found: places.some((place) => wanted.has(place)) };
}

function missLine({ kind, text, wanted }: NameText, names: readonly string[]): string {
  const meant = [...wanted].slice(0, 2).map((place) => names[place]);
  return `${kind}: ${text} → ${meant.join("; ")}`;
}
