/**
 * Measures how well misspelt names are found: recall among the first ten results by kind of mistake, and response
 * times. Also measures recall among the first five for numbers, addresses, previous names and initials, and the share of
 * companies that words of their purposes find. Exits with 1 when a target is missed. `npm run bench -- relevance [--companies N] [--queries N of each kind] [--names FILE, one a
 * line] [--misses]`
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { Random } from "../../server/demo/random.ts";
import type { CompanyIndex } from "../../server/search/company-index.ts";
import { IndexBuilder } from "../../server/search/index-builder.ts";
import { sampleCompany } from "../../server/search/testing/sample-companies.ts";
import type { SearchRecord } from "../../server/store/ports/index-source.ts";
import { ms, quantile, table, timed } from "./figures.ts";
import { COMPANY_KINDS, companyTexts, phoneBook } from "./relevance/company-texts.ts";
import { askForPurposes } from "./relevance/purpose-texts.ts";
import { KINDS, type Kind, nameKey, corruptedName } from "./relevance/corrupted-names.ts";

/** Queries of the relevance benchmark: texts for every kind of mistake, and the names that are correct results. */
interface NameText {
  kind: Kind;
  text: string;
  /** Indexes of the correct results: the original name and its namesakes. */
  wanted: ReadonlySet<number>;
}

/** Factor of additional texts, because a text that is exactly the name of another company is left out. */
const SPARE = 1.5;

/**
 * @param from number of names from the start of the list that texts are derived from @param each maximum number of
 * texts per kind
 */
function nameTexts(names: readonly string[], from: number, each: number, seed: number): NameText[] {
  const random = new Random(seed);
  const drawn = KINDS.flatMap((kind) => {
    const texts: { kind: Kind; text: string; own: string; key: string }[] = [];
    for (let tries = 0; texts.length < each * SPARE && tries < each * 200; tries++) {
      const name = names[random.below(from)] ?? "";
      const ownKey = nameKey(name);
      const text = ownKey === "" ? null : corruptedName(kind, name, random);
      if (text !== null) texts.push({ kind, text, own: ownKey, key: nameKey(text) });
    }
    return texts;
  });
  // Collects only these keys, to avoid a separate list of five million names.
  const places = new Map(drawn.flatMap(({ own, key }) => [own, key]).map((key) => [key, new Set<number>()]));
  for (const [place, name] of names.entries()) places.get(nameKey(name))?.add(place);
  const isOthers = (own: string, key: string) => key !== own && (places.get(key)?.size ?? 0) > 0;
  const texts = drawn.filter(({ own, key }) => !isOthers(own, key));
  return KINDS.flatMap((kind) =>
    texts
      .filter((one) => one.kind === kind)
      .slice(0, each)
      .map(({ text, own }) => ({ kind, text, wanted: places.get(own) ?? new Set<number>() })),
  );
}

/** Minimum recall of the index among the first ten results, by kind of mistake. */
const LEAST: Readonly<Partial<Record<Kind, number>>> = {
  exact: 1,
  folded: 1,
  "1 edit": 0.99,
  "2 edits": 0.98,
  "swapped words": 0.99,
  "word missing": 0.92,
  joined: 0.98,
  "cut short": 0.99,
};

/** The targets as a row of the table. */
function aimOf(kind: Kind): string {
  const minimum = LEAST[kind];
  return minimum === undefined ? "–" : `≥ ${minimum.toFixed(2)}`;
}

/** @returns descriptions of missed targets */
export function missedAims(recall: ReadonlyMap<Kind, number>): string[] {
  return [...recall].flatMap(([kind, share]) => {
    const minimum = LEAST[kind];
    return minimum !== undefined && share < minimum ? [`${kind}: ${share.toFixed(4)}, less than ${minimum}`] : [];
  });
}

const SEED = 11;
/** One in this many texts is searched beforehand, to warm up the code. */
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
  const givenNames = values.names === undefined ? [] : readFileSync(values.names, "utf8").split("\n").filter(Boolean);
  const names = [...givenNames];
  for (let id = 1; id <= Number(values.companies); id++) names.push(sampleCompany(id, SEED).name);
  const texts = nameTexts(names, givenNames.length || names.length, Number(values.queries), SEED);
  console.log(`${texts.length} texts over ${names.length} names, seed ${SEED}\n`);

  const index = indexOfNames(names);
  for (const [place, { text }] of texts.entries()) if (place % WARM_UP === 0) bestTen(index, text);
  const results = texts.map((one) => ({ ...one, ...ask(index, one) }));
  const recall = new Map(
    KINDS.map((kind) => {
      const ofKind = results.filter((one) => one.kind === kind);
      return [kind, ofKind.filter(({ found }) => found).length / ofKind.length];
    }),
  );
  const times = results.map(({ time }) => time);
  if (values.misses) for (const result of results) if (!result.found) console.log(missLine(result, names));
  const shares = KINDS.map((kind) => (recall.get(kind) ?? 0).toFixed(3));
  const rows = [
    ["this index", ...shares, ms(quantile(times, 0.5)), ms(quantile(times, 0.95))],
    ["aim", ...KINDS.map(aimOf), "–", "–"],
  ];
  console.log(table(["recall@10", ...KINDS, "p50 ms", "p95 ms"], rows));
  const misses = [...missedAims(recall), ...askForCompanies(Number(values.companies), Number(values.queries))];
  for (const aim of misses) console.error(`✗ ${aim}`);
  if (misses.length > 0) process.exitCode = 1;
}

/** Prints the table of texts that identify one company. @returns missed targets */
function askForCompanies(companies: number, each: number): string[] {
  const record = (id: number): SearchRecord => ({ ...sampleCompany(id, SEED), registry_status: "active" });
  const records = Array.from({ length: companies }, (_, i) => record(i + 1));
  const builder = new IndexBuilder(companies);
  for (const record of records) builder.add(record);
  const index = builder.finish();
  const phonedBy = phoneBook(records);
  const texts = companyTexts((random) => record(1 + random.below(companies)), each, new Random(SEED));
  const results = texts.map(({ kind, text, id }) => {
    let ids: number[] = [];
    const time = timed(() => {
      const phoned = phonedBy(text);
      ids = index.page({ filter: { query: text }, sort: "relevance", after: null, limit: 5, caller: {}, phoned }).ids;
    });
    // Samples of one country can share a number.
    const isFound = ids.some((one) => one === id || record(one).registry_id === record(id).registry_id);
    if (!isFound && process.argv.includes("--misses")) console.log(`${kind}: ${text} → ${record(id).name}`);
    return { kind, time, found: isFound };
  });
  const recall = COMPANY_KINDS.map((kind) => {
    const ofKind = results.filter((one) => one.kind === kind);
    return { kind, share: ofKind.filter(({ found }) => found).length / ofKind.length };
  });
  const times = results.map(({ time }) => time);
  const rows = [
    ["this index", ...recall.map(({ share }) => share.toFixed(3)), ms(quantile(times, 0.5)), ms(quantile(times, 0.95))],
    ["aim", ...COMPANY_KINDS.map(() => `≥ ${LEAST_OF_COMPANY.toFixed(2)}`), "–", "–"],
  ];
  console.log(`\n${table(["recall@5", ...COMPANY_KINDS, "p50 ms", "p95 ms"], rows)}`);
  const purposes = askForPurposes(index, (random) => record(1 + random.below(companies)), each, new Random(SEED));
  const misses = recall
    .filter(({ share }) => share < LEAST_OF_COMPANY)
    .map(({ kind, share }) => `${kind}: ${share.toFixed(4)}, less than ${LEAST_OF_COMPANY}`);
  return [...misses, ...purposes];
}

const LEAST_OF_COMPANY = 0.99;

function indexOfNames(names: readonly string[]): CompanyIndex {
  const builder = new IndexBuilder();
  for (const [place, name] of names.entries()) {
    builder.add({ ...sampleCompany(place + 1, SEED), name, registry_status: "active" });
  }
  return builder.finish();
}

/** Returns the first ten results as indexes in the list of names. */
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
  const expectedNames = [...wanted].slice(0, 2).map((place) => names[place]);
  return `${kind}: ${text} → ${expectedNames.join("; ")}`;
}
