/**
 * Measures matching of lists: rows with a misspelt name and a city, by kind of mistake as in the bench `relevance`, and
 * the same rows when their company is missing, where every company found is wrong. Also measures the time of a long
 * list. Exits with 1 when an aim is missed. `npm run bench -- match [--companies N] [--rows N] [--timed N] [--files
 * "NO=FILE SE=FILE"] [--misses]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { COUNTRY_CODES } from "../../contract/company.ts";
import type { Match, MatchRow } from "../../contract/match.ts";
import { generateDemo } from "../../server/demo/generate-demo.ts";
import { Random } from "../../server/demo/random.ts";
import { isBranchForm, isNaturalPerson } from "../../server/domain/companies/legal-forms.ts";
import { matchRow } from "../../server/handlers/match.ts";
import { importRegister } from "../../server/registries/import-register.ts";
import type { CompanySearch } from "../../server/search/company-search.ts";
import { openCompanySearch } from "../../server/service/open-company-search.ts";
import { openStore } from "../../server/store/open-store.ts";
import type { SearchRecord } from "../../server/store/ports/index-source.ts";
import type { Store } from "../../server/store/ports/store.ts";
import { table } from "./figures.ts";
import { corruptedName, type Kind, KINDS } from "./relevance/corrupted-names.ts";

const SEED = 5;
/** Aims for 1 000 rows and for 10 000 rows. */
const LEAST_FOUND = 0.93;
const MOST_WRONG = 0.001;
const MOST_SECONDS = 20;
const TIMED_ROWS = 10_000;

interface DrawnRow {
  kind: Kind;
  record: SearchRecord;
  row: MatchRow;
}

interface MatchBench {
  store: Store;
  search: Pick<CompanySearch, "page">;
}

export async function benchMatch(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      companies: { type: "string", default: "50000" },
      rows: { type: "string", default: "1000" },
      timed: { type: "string", default: String(TIMED_ROWS) },
      files: { type: "string" },
      misses: { type: "boolean", default: false },
    },
  });
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-match-"));
  const store = await openStore({ dataDir });
  const search = openCompanySearch({ dataDir });
  try {
    if (values.files === undefined)
      await generateDemo(store.writer, { companies: Number(values.companies), seed: SEED, now: new Date() });
    else await importFiles(store, values.files);
    const records = await recordsOf(store);
    const bench = { store, search };
    const faults = await printShares(bench, drawRows(records, Number(values.rows)), values.misses);
    const timedRows = drawRows(records, Number(values.timed));
    const start = performance.now();
    for (const { row } of timedRows) await matchOf(bench, row);
    const seconds = (performance.now() - start) / 1000;
    console.log(`\n${timedRows.length} rows among ${records.length} companies in ${seconds.toFixed(1)} s`);
    if ((seconds / timedRows.length) * TIMED_ROWS > MOST_SECONDS)
      faults.push(`slower than ${MOST_SECONDS} s for ${TIMED_ROWS}`);
    for (const fault of faults) console.error(`✗ ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await search.close();
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
}

/** @param files "NO=path SE=path" */
async function importFiles({ writer }: Store, files: string): Promise<void> {
  for (const pair of files.split(" ")) {
    const [code = "", file = ""] = pair.split("=");
    const country = COUNTRY_CODES.find((one) => one === code);
    if (!country) throw new Error(`${pair} does not begin with a country`);
    await importRegister({ country, file, writer, now: new Date() });
  }
}

async function recordsOf({ indexSource }: Store): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for await (const batch of indexSource.all(5000)) records.push(...batch);
  return records.filter(
    ({ country_code: country, legal_form: form, registry_status: status, city }) =>
      status === "active" && city !== null && !isNaturalPerson(country, form) && !isBranchForm(country, form),
  );
}

/** Rows of every kind of mistake, evenly. */
function drawRows(records: readonly SearchRecord[], count: number): DrawnRow[] {
  const random = new Random(SEED);
  const rows: DrawnRow[] = [];
  for (let tries = 0; rows.length < count && tries < count * 100; tries += 1) {
    const kind = KINDS[rows.length % KINDS.length] ?? "exact";
    const record = records[random.below(records.length)];
    const name = record ? corruptedName(kind, record.name, random) : null;
    if (!record || name === null) continue;
    rows.push({ kind, record, row: { name, city: record.city ?? "", country_code: record.country_code } });
  }
  return rows;
}

const matchOf = ({ store, search }: MatchBench, row: MatchRow) =>
  matchRow({ search, companies: store.companies }, row, []);

const OUTCOMES = ["right", "wrong", "choose", "choose without", "none", "absent found"] as const;
type BenchOutcome = (typeof OUTCOMES)[number];

function outcomeOf({ outcome, company, candidates }: Omit<Match, "ref">, id: number): BenchOutcome {
  if (outcome === "found") return company?.id === id ? "right" : "wrong";
  if (outcome === "none") return "none";
  return candidates.some((candidate) => candidate.id === id) ? "choose" : "choose without";
}

/** Prints a table by kind. @returns missed aims */
async function printShares(bench: MatchBench, rows: readonly DrawnRow[], hasMisses: boolean): Promise<string[]> {
  const counts = new Map(KINDS.map((kind) => [kind, new Map<BenchOutcome, number>()]));
  const count = (kind: Kind, outcome: BenchOutcome) => {
    const ofKind = counts.get(kind);
    ofKind?.set(outcome, (ofKind.get(outcome) ?? 0) + 1);
  };
  for (const { kind, record, row } of rows) {
    const match = await matchOf(bench, row);
    const outcome = outcomeOf(match, record.id);
    count(kind, outcome);
    const matchWithout = await matchOf({ ...bench, search: searchWithout(bench.search, record.id) }, row);
    if (matchWithout.outcome === "found") count(kind, "absent found");
    if (hasMisses && (outcome !== "right" || matchWithout.outcome === "found"))
      console.log(
        `${kind}: ${row.name}, ${row.city} → ${outcome}, ${match.reason}: ${record.name}; without it: ${matchWithout.company?.name ?? matchWithout.outcome}`,
      );
  }
  const sum = (outcome: BenchOutcome) =>
    KINDS.reduce((total, kind) => total + (counts.get(kind)?.get(outcome) ?? 0), 0);
  console.log(
    table(
      ["rows", ...OUTCOMES],
      [
        ...KINDS.map((kind) => [kind, ...OUTCOMES.map((outcome) => String(counts.get(kind)?.get(outcome) ?? 0))]),
        [`all ${rows.length}`, ...OUTCOMES.map((outcome) => String(sum(outcome)))],
      ],
    ),
  );
  return [
    ...(sum("right") < LEAST_FOUND * rows.length
      ? [`${sum("right")} found, fewer than ${LEAST_FOUND * rows.length}`]
      : []),
    ...(sum("wrong") > MOST_WRONG * rows.length ? [`${sum("wrong")} found wrongly`] : []),
  ];
}

/** The search of a service without one company. */
function searchWithout(search: MatchBench["search"], id: number): Pick<CompanySearch, "page"> {
  return {
    page: async (question) => {
      const page = await search.page(question);
      return { ...page, ids: page.ids.filter((one) => one !== id) };
    },
  };
}
