import { expect, test } from "vitest";

import type { PageQuestion } from "../../company-search.ts";
import { IndexBuilder } from "../../index-builder.ts";
import { ReferenceSearch } from "../../testing/reference.ts";
import { sampleCompany } from "../../testing/sample-companies.ts";

const WAYS = [
  "Bygg # AS",
  "Ny Bygg # AB",
  "Byggeri # A/S",
  "Ny Byggeri #",
  "Bgyg # AS",
  "By Gg #",
  "Bygg",
  "Bygg AS AB #",
];

/** More names with one word than are read one by one. */
const records = Array.from({ length: 1_600 }, (_, i) => ({
  ...sampleCompany(i + 1, 1),
  name: (WAYS[i % WAYS.length] ?? "").replace("#", `Firma${i % 50}`),
}));

test.each(["bygg", "bygg AS", "by", "byggx", "b ygg"])(
  "many names of one word rank as in the reference: %s",
  (query) => {
    const builder = new IndexBuilder();
    for (const record of records) builder.add(record);
    const index = builder.finish();
    const renamed = { ...sampleCompany(2, 1), name: "Bygg Renamed AS" };
    index.apply([renamed]);
    const reference = new ReferenceSearch([...records.filter(({ id }) => id !== 2), renamed]);
    const question: PageQuestion = { filter: { query }, sort: "relevance", after: null, limit: 1_000, caller: {} };
    expect(index.page(question)).toEqual(reference.page(question));
  },
);
