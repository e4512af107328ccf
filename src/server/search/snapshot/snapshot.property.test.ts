import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { CompanyIndex } from "../company-index.ts";
import { IndexBuilder } from "../index-builder.ts";
import type { Position } from "../../domain/paging.ts";
import { Random } from "../../demo/random.ts";
import { sampleCompanies, sampleCompany } from "../testing/sample-companies.ts";
import { sampleFacets, samplePage } from "../testing/sample-questions.ts";
import { SnapshotReader, writeSnapshot } from "./snapshot-file.ts";

const COMPANIES = 5_000;
const QUESTIONS = 200;
const SEED = 20_261_121;
const mark = { code: "this", epoch: "one", revision: 1, witness: [] };
const [firstRecord, ...rest] = sampleCompanies(COMPANIES, SEED);
if (!firstRecord) throw new Error("no companies");
const records = [firstRecord, ...rest] as const;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "nordscope-snapshot-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function restored(index: CompanyIndex): Promise<CompanyIndex> {
  const file = join(folder, "index.snapshot");
  expect(await writeSnapshot(file, index.savedParts, mark, async () => true)).toBeGreaterThan(COMPANIES * 50);
  const reader = await SnapshotReader.open(file);
  const copy = new CompanyIndex();
  await reader?.fill(copy.savedParts);
  await reader?.close();
  copy.derive();
  return copy;
}

function expectSame(one: CompanyIndex, other: CompanyIndex, part: number): void {
  let matchCount = 0;
  for (let i = 0; i < QUESTIONS; i++) {
    const seed = part * 1_000_000 + i;
    const random = new Random(seed);
    const question = samplePage(random, records);
    let cursor: Position | null = null;
    for (let page = 0; page < 3; page++) {
      const expected = one.page({ ...question, after: cursor });
      expect({ seed, question, ...other.page({ ...question, after: cursor }) }).toEqual({
        seed,
        question,
        ...expected,
      });
      matchCount += expected.ids.length;
      cursor = expected.next;
      if (!cursor) break;
    }
    const facetQuestion = sampleFacets(random, records);
    expect({ seed, asked: facetQuestion, ...other.facets(facetQuestion) }).toEqual({
      seed,
      asked: facetQuestion,
      ...one.facets(facetQuestion),
    });
  }
  const among = records.map(({ id }) => id);
  expect(other.matching("hansen bygg", among)).toEqual(one.matching("hansen bygg", among));
  expect(matchCount).toBeGreaterThan(QUESTIONS * 10);
}

test("an index read from its snapshot answers as the written one, also after later changes", async () => {
  const builder = new IndexBuilder();
  // The changes replace every fifth record, built with another company's facts, and add the last tenth.
  const earlyRecords = records.slice(0, COMPANIES * 0.9);
  for (const record of earlyRecords) {
    builder.add(record.id % 5 === 0 ? sampleCompany(record.id, SEED, record.id + 1e6) : record);
  }
  const index = builder.finish();
  let copy = await restored(index);
  expect(copy.companies).toBe(index.companies);
  expectSame(index, copy, 1);
  const changes = [...records.slice(COMPANIES * 0.9), ...earlyRecords.filter(({ id }) => id % 5 === 0)];
  for (let i = 0; i < changes.length; i += 100) {
    index.apply(changes.slice(i, i + 100));
    copy.apply(changes.slice(i, i + 100));
  }
  expectSame(index, copy, 2);
  for (const step of index.compact(0)) expect(step).toBeUndefined();
  copy = await restored(index);
  expectSame(index, copy, 3);
});

test("an empty index is restored and accepts companies", async () => {
  const file = join(folder, "empty.snapshot");
  await writeSnapshot(file, new IndexBuilder().finish().savedParts, mark, async () => true);
  const reader = await SnapshotReader.open(file);
  const index = new CompanyIndex();
  await reader?.fill(index.savedParts);
  await reader?.close();
  index.derive();
  index.apply(records.slice(0, 100));
  const builder = new IndexBuilder();
  for (const record of records.slice(0, 100)) builder.add(record);
  const built = builder.finish();
  const question = { filter: {}, sort: "name", after: null, limit: 200, caller: {} } as const;
  expect(index.page(question)).toEqual(built.page(question));
});
