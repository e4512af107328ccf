/** The same companies in SQLite and in PostgreSQL, two nodes on that, and the plain reference: one answer to every question. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { insertSamples } from "../../../../../checks/bench/search-http.ts";
import type { RegistryRecord } from "../../../../domain/companies/registry-record.ts";
import type { Position } from "../../../../domain/paging.ts";
import { openCompanySearch } from "../../../../service/open-company-search.ts";
import type { CompanySearch } from "../../../../search/company-search.ts";
import { ReferenceSearch } from "../../../../search/testing/reference.ts";
import { Random } from "../../../../demo/random.ts";
import { sampleCompanies, sampleCompany } from "../../../../search/testing/sample-companies.ts";
import { sampleFacets, samplePage } from "../../../../search/testing/sample-questions.ts";
import { openStore } from "../../../open-store.ts";
import type { SearchRecord } from "../../../ports/index-source.ts";
import type { Store, StorePlace } from "../../../ports/store.ts";
import { secondReading } from "../../../suite/suite-records.ts";
import { createDatabase } from "../../../suite/postgres-for-test.ts";

const SEED = 20_261_121;
/** Enough for a node to write a snapshot when it stops. */
const COMPANIES = 10_400;
const QUESTIONS = 60;
/** The reference is slow, and questions that few names answer are its slowest. */
const PATIENCE_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), "nordscope-agreement-"));
const dataDir = (name: string) => join(folder, name);
let stores: Store[] = [];
let places: Record<string, StorePlace> = {};
let searches: Record<string, CompanySearch> = {};
let drop: () => Promise<void>;

beforeAll(async () => {
  const { databaseUrl, drop: dropDatabase } = await createDatabase();
  drop = dropDatabase;
  places = {
    sqlite: { dataDir: dataDir("sqlite") },
    first: { dataDir: dataDir("first"), databaseUrl },
    second: { dataDir: dataDir("second"), databaseUrl },
  };
  stores = await Promise.all([openStore({ dataDir: dataDir("sqlite") }), openStore({ dataDir: "", databaseUrl })]);
  const samples = sampleCompanies(COMPANIES, SEED);
  for (let start = 0; start < COMPANIES; start += 2_000) {
    const batch = samples.slice(start, start + 2_000);
    for (const store of stores) await insertSamples(store, batch);
  }
  searches = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, openCompanySearch(place)]));
});
afterAll(async () => {
  await Promise.all(Object.values(searches).map((search) => search.close()));
  await Promise.all(stores.map((store) => store.close()));
  await drop();
  rmSync(folder, { recursive: true });
});

/** Records that each engine gives the index, in ascending id. */
async function recordsOf({ indexSource }: Store): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for await (const batch of indexSource.all(5_000)) records.push(...batch);
  return records;
}

/** @returns the companies, after asking everybody the same questions of them */
async function expectAgreement(firstSeed: number): Promise<readonly SearchRecord[]> {
  const [records = [], otherRecords] = await Promise.all(stores.map(recordsOf));
  expect(otherRecords).toEqual(records);
  const reference = new ReferenceSearch(records);
  const [firstRecord, ...rest] = records;
  if (!firstRecord) throw new Error("no companies");
  let matchCount = 0;
  for (let seed = firstSeed; seed < firstSeed + QUESTIONS; seed += 1) {
    const random = new Random(seed);
    const question = samplePage(random, [firstRecord, ...rest]);
    const facetQuestion = seed % 3 === 0 ? sampleFacets(random, [firstRecord, ...rest]) : null;
    let cursor: Position | null = null;
    for (let page = 0; page < 2; page += 1) {
      const expected = reference.page({ ...question, after: cursor });
      for (const [name, search] of Object.entries(searches)) {
        expect({ seed, name, ...(await search.page({ ...question, after: cursor })) }).toEqual({
          seed,
          name,
          ...expected,
        });
      }
      matchCount += expected.ids.length;
      cursor = expected.next;
      if (!cursor) break;
    }
    if (!facetQuestion) continue;
    const counts = reference.facets(facetQuestion);
    for (const [name, search] of Object.entries(searches)) {
      expect({ seed, name, ...(await search.facets(facetQuestion)) }).toEqual({ seed, name, ...counts });
    }
  }
  expect(matchCount).toBeGreaterThan(QUESTIONS * 5);
  return records;
}

/** The same import into both engines: every so manieth company becomes another, some cease, some are new. */
async function importChanges(records: readonly SearchRecord[], every: number, at: string): Promise<void> {
  const changed = records.filter(({ id }) => id % every === 0).map((record) => asImported(record, record.registry_id));
  const newRecords = Array.from({ length: 40 }, (_, n) => {
    return asImported(sampleCompany(COMPANIES + n, SEED), `9${every}${String(n).padStart(6, "0")}`);
  });
  const reading = { ...secondReading, retrievedAt: at };
  for (const store of stores) await store.writer.merge([...changed, ...newRecords], reading);
  const [head, otherHead] = await Promise.all(stores.map(({ indexSource }) => indexSource.head()));
  expect(otherHead).toBe(head);
  while (Object.values(searches).some((search) => search.state().revision !== head)) await delay(20);
}

function asImported(record: SearchRecord, registryId: string): RegistryRecord {
  const changedSample = sampleCompany(record.id, SEED, record.id + 1_000_000);
  const { name, legal_form, city, postal_code, industry_id, website, employee_count, founded_date } = changedSample;
  return {
    country_code: record.country_code,
    registry_id: registryId,
    name,
    contacts: [],
    past: [],
    facts: {
      legal_form,
      city,
      postal_code,
      industry_id,
      website,
      employee_count,
      founded_date,
      registry_status: changedSample.registry_status,
      marketing_protected: changedSample.marketing_protected,
    },
  };
}

test(
  "pages and facets of both engines, both nodes and the reference agree",
  async () => {
    expect(await expectAgreement(1_000)).toHaveLength(COMPANIES);
  },
  PATIENCE_MS,
);

test(
  "they agree after an import into a running index",
  async () => {
    const [store] = stores;
    if (!store) throw new Error("no store is open");
    await importChanges(await recordsOf(store), 7, "2026-02-05T10:00:00.000Z");
    expect(await expectAgreement(2_000)).toHaveLength(COMPANIES + 40);
  },
  PATIENCE_MS,
);

test(
  "a node that was stopped during an import reads its snapshot, catches up and agrees",
  async () => {
    const { second } = places;
    const [store] = stores;
    if (!second || !store) throw new Error("no store is open");
    await searches["second"]?.close();
    delete searches["second"];
    await importChanges(await recordsOf(store), 11, "2026-03-05T10:00:00.000Z");
    const notes: string[] = [];
    searches["second"] = openCompanySearch(second, (line) => notes.push(line));
    expect(await expectAgreement(3_000)).toHaveLength(COMPANIES + 80);
    expect(notes.filter((note) => note.includes("read from its snapshot"))).toHaveLength(1);
    expect(notes.filter((note) => note.includes("index built"))).toEqual([]);
  },
  PATIENCE_MS,
);
