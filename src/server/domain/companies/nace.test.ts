import { expect, test } from "vitest";

import { LANGUAGES } from "../../../contract/metadata.ts";
import { deepestKnownAncestor, industries, industryIdOf, industryOf, industryTitles, lineageOf } from "./nace.ts";

test("the tree is the complete NACE Rev. 2.1: 22 sections, 87 divisions, 287 groups, 651 classes", () => {
  const counts = [1, 2, 3, 4].map((level) => industries.filter((row) => row.level === level).length);
  expect(counts).toEqual([22, 87, 287, 651]);
  expect(new Set(industries.map((row) => row.id)).size).toBe(1047);
  // Sums over all ids and all letters of the names: one lost, doubled or renamed row changes them.
  expect(industries.reduce((sum, row) => sum + row.id, 0)).toBe(39_609_746);
  expect(industries.reduce((sum, row) => sum + row.name.length, 0)).toBe(45_679);
});

test.each([
  ["C", 10003, null, "MANUFACTURING"],
  ["62", 20062, 10011, "Computer programming, consultancy and related activities"],
  ["62.1", 30621, 20062, "Computer programming activities"],
  ["62.10", 46210, 30621, "Computer programming activities"],
  ["01.11", 40111, 30011, "Growing of cereals, other than rice, leguminous crops and oil seeds"],
])("%s has the id %i", (code, id, parent, name) => {
  expect(industryIdOf(code)).toBe(id);
  expect(industryOf(id)).toMatchObject({ code, parent_id: parent, name });
});

test("every row except sections has a parent one level up, in the same section, earlier in the list", () => {
  const earlierIds = new Set<number>();
  for (const row of industries) {
    const parent = row.parent_id === null ? undefined : industryOf(row.parent_id);
    expect(parent?.level ?? 0).toBe(row.level - 1);
    if (parent) expect(parent.section).toBe(row.section);
    if (parent) expect(earlierIds).toContain(parent.id);
    earlierIds.add(row.id);
  }
});

test("national codes are read by the four digits of their class, however they are dotted", () => {
  expect(industryIdOf("62.100")).toBe(46210);
  expect(industryIdOf("621000")).toBe(46210);
  expect(industryIdOf(" c ")).toBe(10003);
  for (const none of ["62.01", "00.000", "", "6", "x", "W"]) expect(industryIdOf(none)).toBeUndefined();
});

test("a code of an older edition is mapped to its group, else to its division, else dropped", () => {
  expect(deepestKnownAncestor("70.220")).toBe(30702);
  expect(deepestKnownAncestor("620200")).toBe(20062);
  expect(deepestKnownAncestor("45.200")).toBeUndefined();
  expect(deepestKnownAncestor("00.000")).toBeUndefined();
});

test("a lineage leads from the row up to its section", () => {
  expect(lineageOf(46210)).toEqual([46210, 30621, 20062, 10011]);
  expect(lineageOf(49999)).toEqual([]);
});

test.each([
  ["en", "Plumbing, heat and air-conditioning installation"],
  ["nb", "VVS-arbeid"],
  ["sv", "VVS-arbeten"],
  ["da", "Installation af vvs-, varme- og klimaanlæg"],
  ["fi", "Lämpö-, vesijohto- ja ilmastointiasennus"],
] as const)("in %s 43.22 is %s", (language, title) => {
  expect(industryTitles(language).get(44322)).toBe(title);
});

test("every industry has a title in every language, and hardly one is the English title", () => {
  for (const language of LANGUAGES) {
    const titles = industryTitles(language);
    expect(industries.filter(({ id }) => (titles.get(id) ?? "").trim() === "")).toEqual([]);
    expect(titles.size).toBe(1047);
    if (language === "en") continue;
    const english = industries.filter(({ id, name }) => titles.get(id)?.toLowerCase() === name.toLowerCase());
    expect(english).toEqual([]);
  }
});
