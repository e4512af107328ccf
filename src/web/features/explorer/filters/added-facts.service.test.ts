/** A fact that is added to a copy of the table, and nowhere else, has words, filter, chip and column. */
import { expect, test, vi } from "vitest";

import { companyDetailExample } from "../../../../contract/endpoints/examples.ts";
import { fieldTable } from "../../../../contract/filter-fields.ts";
import { readFilters } from "../../../../contract/filter-text.ts";
import { factsShown } from "../../../api/data/fact-words.ts";
import { factText, fieldLabel, historyValue } from "../../../entities/company/field-words.ts";
import { ADDED_COLUMNS, columnList } from "../table/column-heads.ts";
import { companyColumns } from "../table/company-columns.tsx";
import { chipsOf } from "./filter-words.ts";

vi.mock("../../../../contract/facts/list-facts.ts", async (original) => {
  const { LIST_FACTS } = await original<{ LIST_FACTS: object }>();
  const is_organic = {
    kind: "yes-or-no",
    label: "Organic goods",
    words: ["Organic", "Not organic"],
    sentence: "Sells organic goods",
    shown: "detail",
    bit: 40,
    filter: { group: "more", facet: true },
    index: "kind",
    column: { header: "Organic", width: 80 },
    example: true,
  };
  return { LIST_FACTS: { ...LIST_FACTS, is_organic } };
});

test("label, filter, chip, column, detail and history follow", () => {
  expect(fieldLabel("is_organic")).toBe("Organic goods");
  expect(fieldTable.find(({ label }) => label === "Organic goods")).toMatchObject({
    name: "is_organic",
    control: "flag",
    group: "more",
    facet: "is_organic",
  });
  const { filters } = readFilters({ is_organic: "false" });
  expect(chipsOf(filters, String).map(({ value }) => value)).toEqual(["Not organic"]);
  expect(columnList.find(({ header }) => header === "Organic")).toMatchObject({ id: "is_organic", width: 80 });
  expect(ADDED_COLUMNS).toContain("is_organic");
  const columns = companyColumns({
    industries: undefined,
    onOpen: () => undefined,
    onFollow: () => undefined,
    shown: [],
    purpose: undefined,
    twoLines: false,
  });
  const { unlocked: _unlocked, ...company } = companyDetailExample;
  const facts = { ...company, purpose: null, is_organic: true };
  const column = columns.find(({ header }) => header === "Organic");
  expect(column?.cell({ ...company, facts })).toBe("Yes");
  expect(factsShown).toContain("is_organic");
  expect([factText("is_organic", false), historyValue("is_organic", "true", undefined)]).toEqual(["No", "yes"]);
});
