import { expect, test } from "vitest";

import { Random } from "../demo/random.ts";
import type { CompanyIndex } from "./company-index.ts";
import { company, indexOf } from "./testing/plain-companies.ts";
import { sampleCompanies } from "./testing/sample-companies.ts";
import { sampleFacets, samplePage } from "./testing/sample-questions.ts";

const SEED = 7;
const original = company(10_001, {
  name: "Quaggavik AS",
  registry_id: "812345678",
  website: "https://quaggavik.example",
  other_names: ["Wapitidal AS", "Numbatvik AS"],
});
const redacted = {
  ...original,
  name: "Zebrafjord Okapi ASA",
  legal_form: "ASA",
  website: "https://zebrafjord.example",
  other_names: ["Wapitidal AS"],
};
/** Other companies have some of these words or their folded forms, which stay in the index after the removal. */
const shares = company(10_002, { name: "Haakon Zebra AS" });
const remains = company(10_003, { name: "Hakon Fjord AS" });
const TRACES = ["quagga", "zebra", "okapi", "haakon", "812345678", "okap", "wapiti", "numbat"];

const compact = (index: CompanyIndex) => index.compact().forEach(() => undefined);
const bytesOf = (index: CompanyIndex) =>
  Buffer.concat(Object.values(index.savedParts).map((part) => Buffer.from(part.bytes())));
const tracesIn = (index: CompanyIndex) => {
  const bytes = bytesOf(index);
  return TRACES.filter(
    (trace) => bytes.toString("latin1").toLowerCase().includes(trace) || bytes.includes(Buffer.from(trace, "utf16le")),
  );
};

test("an index that dropped companies contains no trace of them and answers as one that never had them", () => {
  const otherRecords = sampleCompanies(600, SEED);
  const index = indexOf([...otherRecords, original, shares, remains]);
  compact(index);
  index.apply([redacted]);
  compact(index);
  expect(tracesIn(index)).toEqual(expect.arrayContaining(["quagga", "zebra", "okapi", "haakon"]));
  const goes = otherRecords.filter(({ id }) => id % 5 === 0);
  index.remove([...goes, redacted, shares].map(({ id }) => id).concat(999_999));
  const stay = otherRecords.filter(({ id }) => id % 5 !== 0);
  const without = indexOf([...stay, remains]);
  const find = (query: string) =>
    index.page({ filter: { query }, sort: "relevance", after: null, limit: 10, caller: {} });
  // At once, before any word is overwritten.
  expect([
    find("zebrafjord").ids,
    index.matching("zebrafjord", [redacted.id]),
    index.matching("", [redacted.id]),
  ]).toEqual([[], [], []]);
  compact(index);
  expect(tracesIn(index)).toEqual([]);
  expect(index.companies).toBe(without.companies);
  const ceased = {
    filter: { registry_status: ["ceased" as const] },
    sort: "id" as const,
    after: null,
    limit: 1_000,
    caller: {},
  };
  expect(index.page(ceased)).toEqual(without.page(ceased));
  expect(find("hakon").ids).toEqual([remains.id]);
  const random = new Random(SEED);
  for (let n = 0; n < 300; n++) {
    const page = samplePage(random, [remains, ...stay]);
    expect([page, index.page(page)]).toEqual([page, without.page(page)]);
    const facets = sampleFacets(random, [remains, ...stay]);
    expect([facets, index.facets(facets)]).toEqual([facets, without.facets(facets)]);
  }
  // Their words may come again.
  const added = company(10_004, { name: "Zebrafjord Quagga AS" });
  index.apply([added]);
  expect(find("zebrafjord").ids).toEqual([added.id]);
  compact(index);
  index.remove([added.id]);
  compact(index);
  expect([tracesIn(index), find("zebrafjord quagga").ids]).toEqual([[], []]);
});
