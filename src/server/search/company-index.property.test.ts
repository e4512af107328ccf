import { expect, test } from "vitest";

import type { CompanyIndex } from "./company-index.ts";
import { IndexBuilder } from "./index-builder.ts";
import type { SearchRecord } from "../store/ports/index-source.ts";
import type { Position } from "../domain/paging.ts";
import { packIds } from "../domain/packed-ids.ts";
import { ReferenceSearch } from "./testing/reference.ts";
import { Random } from "../demo/random.ts";
import { sampleCompanies, sampleCompany } from "./testing/sample-companies.ts";
import { sampleFacets, samplePage, samplePhoned } from "./testing/sample-questions.ts";

const COMPANIES = 5_000;
const QUESTIONS = 80;
const SEED = 20_260_101;

/** The whole index at once. */
function built(records: readonly SearchRecord[]): CompanyIndex {
  const builder = new IndexBuilder();
  for (const record of records) builder.add(record);
  return builder.finish();
}

/**
 * The same by changes in place: every third company was another before, and the last fifth came later, not in order.
 * @param settle what is done between the changes
 */
function changed(records: readonly SearchRecord[], settle: (index: CompanyIndex) => void): CompanyIndex {
  const earlyRecords = records.slice(0, COMPANIES * 0.8);
  const index = built(
    earlyRecords.map((record) => (record.id % 3 === 0 ? sampleCompany(record.id, SEED, record.id + 1e6) : record)),
  );
  const random = new Random(SEED);
  const lateRecords = records.slice(COMPANIES * 0.8).sort((a, b) => a.id - b.id + (random.chance(0.05) ? 40 : 0));
  const changedRecords = earlyRecords.filter(({ id }) => id % 3 === 0);
  for (const changes of [lateRecords, changedRecords]) {
    for (let i = 0; i < changes.length; i += 100) {
      index.apply(changes.slice(i, i + 100));
      settle(index);
    }
  }
  return index;
}

const records = sampleCompanies(COMPANIES, SEED);
const reference = new ReferenceSearch(records);
const index = {
  built: built(records),
  changed: changed(records, () => undefined),
  compacted: changed(records, (one) => [...one.compact(0)]),
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])("pages, facets and counts are those of the reference (part %i)", (part) => {
  let matchCount = 0;
  const [firstRecord, ...rest] = records;
  if (!firstRecord) throw new Error("no records");
  for (let i = 0; i < QUESTIONS; i++) {
    const seed = part * 1_000_000 + i;
    const random = new Random(seed);
    const question = samplePage(random, [firstRecord, ...rest]);
    let cursor: Position | null = null;
    for (let page = 0; page < 3; page++) {
      const expected = reference.page({ ...question, after: cursor });
      for (const [name, companyIndex] of Object.entries(index)) {
        const got = companyIndex.page({ ...question, after: cursor });
        expect({ seed, name, question, after: cursor, ...got }).toEqual({
          seed,
          name,
          question,
          after: cursor,
          ...expected,
        });
      }
      matchCount += expected.ids.length;
      cursor = expected.next;
      if (!cursor) break;
    }
    if (i % 3 === 0) {
      const facetQuestion = sampleFacets(random, [firstRecord, ...rest]);
      const expected = reference.facets(facetQuestion);
      for (const [name, companyIndex] of Object.entries(index)) {
        expect({ seed, name, asked: facetQuestion, ...companyIndex.facets(facetQuestion) }).toEqual({
          seed,
          name,
          asked: facetQuestion,
          ...expected,
        });
      }
    }
    if (i % 10 === 5) {
      const fullPage = { ...question, sort: "id", after: null, limit: COMPANIES } as const;
      const matchingIds = new Set(reference.page(fullPage).ids);
      const remembered = records.map(({ id }) => id).filter((id) => random.chance(matchingIds.has(id) ? 0.8 : 0.02));
      const rememberedIds = new Set(remembered);
      const news = {
        new: [...matchingIds].filter((id) => !rememberedIds.has(id)),
        left: remembered.filter((id) => !matchingIds.has(id)),
      };
      const kind = random.pick(["new", "left"] as const);
      const list = { kind, cursor: random.pick([0, random.below(COMPANIES)]), limit: 1 + random.below(60) };
      const newsQuestion = { ...question, most: COMPANIES, remembered: packIds([...remembered, 2 ** 40]), list };
      const listed = news[kind].filter((id) => id > list.cursor);
      for (const [name, companyIndex] of Object.entries(index)) {
        expect(companyIndex.matchingIds({ ...question, most: COMPANIES })).toEqual([...matchingIds]);
        const got = companyIndex.news(newsQuestion);
        expect({
          seed,
          name,
          newsQuestion,
          new: got?.new,
          left: got?.left,
          ids: got?.ids,
          more: got?.next !== null,
        }).toEqual({
          seed,
          name,
          newsQuestion,
          new: news.new.length,
          left: news.left.length,
          ids: listed.slice(0, list.limit),
          more: listed.length > list.limit,
        });
        const maximum = matchingIds.size - 1;
        expect([
          companyIndex.matchingIds({ ...question, most: maximum }),
          companyIndex.news({ ...newsQuestion, most: maximum }),
        ]).toEqual([null, null]);
      }
    }
    if (i % 10 === 0) {
      const text = question.filter.query ?? "hansen bygg";
      const among = records.filter(() => random.chance(0.2)).map(({ id }) => id);
      const phoned = samplePhoned(random, [firstRecord, ...rest]);
      const expected = reference.matching(text, among, phoned);
      for (const companyIndex of Object.values(index))
        expect({ seed, ids: companyIndex.matching(text, among, phoned) }).toEqual({ seed, ids: expected });
    }
  }
  expect(matchCount).toBeGreaterThan(QUESTIONS * 10);
});
