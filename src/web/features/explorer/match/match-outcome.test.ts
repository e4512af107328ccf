import { expect, test } from "vitest";

import { companyExample } from "../../../../contract/endpoints/examples.ts";
import type { Match } from "../../../../contract/match.ts";
import { format } from "../../../lib/format.ts";
import { companiesOf, groupByCompany, listWithNumbers } from "./match-outcome.ts";
import { reasonOf } from "./match-words.ts";

const company = (id: number) => ({ ...companyExample, id, registry_id: `92360901${id}`, name: `FJORD ${id} AS` });
const hit = (ref: string, id: number): Match => ({
  ref,
  outcome: "found",
  reason: "same_number",
  company: company(id),
  candidates: [],
});
const ceased: Match = {
  ...hit("2", 3),
  reason: "ceased",
  company: { ...company(3), registry_status: "ceased", ceased_date: null },
};
const choice: Match = {
  ref: "3",
  outcome: "choose",
  reason: "similar_name",
  company: null,
  candidates: [company(4), company(1)],
};
const miss: Match = { ref: "4", outcome: "none", reason: "no_such_name", company: null, candidates: [] };
const matches = [hit("0", 1), hit("1", 1), ceased, choice, miss];
const ids = (...parameters: Parameters<typeof companiesOf>) => companiesOf(...parameters).map(({ id }) => id);

test("a company is acted on once, a ceased one only if included, a candidate only if chosen", () => {
  expect(ids(matches, {}, false)).toEqual([1]);
  expect(ids(matches, {}, true)).toEqual([1, 3]);
  expect(ids(matches, { 3: 4 }, false)).toEqual([1, 4]);
  expect(ids(matches, { 3: 1 }, false)).toEqual([1]);
});

test("rows of one company are one entry, and a ceased company says its day", () => {
  expect(groupByCompany([hit("0", 1), hit("1", 1), ceased]).map((rows) => rows.length)).toEqual([2, 1]);
  const day = { ...company(3), ceased_date: "2021-03-04" };
  expect(reasonOf({ ...ceased, company: day })).toBe(`ceased ${format.date("2021-03-04")}`);
});

test("the file has the user's rows in their order, numbers of the register, and no formula", () => {
  const list = { heading: ["Navn"], rows: [["Fjord", "=1+1"], ["fjord as"], ["Gammel"], ["Fiord"], ["Ukjent"]] };
  expect(listWithNumbers(list, matches, { 3: 4 }, "rfc4180").split("\r\n")).toEqual([
    "Navn,,Match,Matched country,Matched number,Matched name",
    `Fjord,"'=1+1",same number,DK,923609011,Fjord 1 AS`,
    "fjord as,,same number,DK,923609011,Fjord 1 AS",
    "Gammel,,ceased,DK,923609013,Fjord 3 AS",
    "Fiord,,a similar name,DK,923609014,Fjord 4 AS",
    "Ukjent,,no such name,,,",
    "",
  ]);
});
