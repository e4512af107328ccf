/** The rules of matching a list, each with a row. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { matchAnswer, type MatchRow } from "../../contract/match.ts";
import { type Ask, codeOf, json, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";
import { fixtureNumber } from "../registries/fixtures/fixture-numbers.ts";
import { wholeOf } from "../store/suite/suite-records.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: Ask;

const danish = (n: number) => fixtureNumber("DK", n);
const norwegian = (n: number) => fixtureNumber("NO", n);
const swedish = fixtureNumber("SE", 0);
const finnish = fixtureNumber("FI", 0);

function companyOf(name: string, facts: Partial<ReturnType<typeof wholeOf>["facts"]>) {
  const number = facts.registry_id ?? "";
  const fullCompany = wholeOf(number);
  return { ...fullCompany, facts: { ...fullCompany.facts, website: null, name, ...facts }, contacts: [], socials: [] };
}

beforeAll(async () => {
  const chain = { website: "https://kjede.example", legal_form: "APS" };
  const companies = [
    companyOf("Sørland Regnskap AS", {
      country_code: "NO",
      registry_id: norwegian(0),
      city: "Arendal",
      legal_form: "AS",
    }),
    companyOf("Västerviks Måleri AB", {
      country_code: "SE",
      registry_id: `${swedish.slice(0, 6)}-${swedish.slice(6)}`,
      city: "Västervik",
      legal_form: "AB",
    }),
    companyOf("Järvi Kauppa Oy", {
      country_code: "FI",
      registry_id: `${finnish.slice(0, 7)}-${finnish.slice(7)}`,
      city: "Lahti",
      legal_form: "Oy",
    }),
    companyOf("Skovby Maskiner ApS", {
      registry_id: danish(0),
      website: "https://www.skovby.example/om",
      city: "Odense C",
    }),
    companyOf("Kjede Nord ApS", { registry_id: danish(1), ...chain }),
    companyOf("Kjede Syd ApS", { registry_id: danish(2), ...chain }),
    companyOf("Fjordens Bageri ApS", { registry_id: danish(3), city: "Vejle" }),
    companyOf("Fjordens Bageri ApS", { registry_id: danish(4), city: "Kolding" }),
    ...[5, 6, 7, 8].map((n) => companyOf("Byens Pizza ApS", { registry_id: danish(n), city: "Aarhus C" })),
    companyOf("Gamle Værft A/S", { registry_id: danish(9), registry_status: "ceased", ceased_date: "2021-03-04" }),
    companyOf("Ida Søgård", { registry_id: danish(10), legal_form: "ENK", city: "Ribe" }),
    companyOf("Fiber og Post ApS", { registry_id: danish(11), website: "https://www.altibox.no" }),
    companyOf("Nordkyst Butikk AS", { country_code: "NO", registry_id: norwegian(1), legal_form: "AS", city: "Bodø" }),
    companyOf("Nordkyst Butikk avd. Leknes", {
      country_code: "NO",
      registry_id: norwegian(2),
      legal_form: "BEDR",
      parent_registry_id: norwegian(1),
      city: "Leknes",
    }),
  ];
  service = await openServiceForTest({ companies });
  ask = service.as((await service.user("pro")).key);
});
afterAll(() => service.remove());

async function match(row: MatchRow) {
  const { data } = await read(matchAnswer, await ask("/v1/match", json({ rows: [row] })));
  const [answer] = data;
  const names = answer?.candidates.map(({ name, city }) => `${name}, ${city}`) ?? [];
  return [answer?.outcome, answer?.reason, answer?.company?.name ?? names];
}
const wrong = (number: string) => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;

describe("a row with a number", () => {
  test.each([
    [`NO ${norwegian(0).replace(/(...)(...)/, "$1 $2 ")} MVA`, "Sørland Regnskap AS"],
    [norwegian(0).replace(/(...)(...)/, "$1.$2."), "Sørland Regnskap AS"],
    [`SE${swedish}01`, "Västerviks Måleri AB"],
    [`16${swedish.slice(0, 6)}-${swedish.slice(6)}`, "Västerviks Måleri AB"],
    [`FI${finnish}`, "Järvi Kauppa Oy"],
    [`DK-${danish(0)}`, "Skovby Maskiner ApS"],
  ])("%s finds its company", async (number, name) => {
    expect(await match({ registry_id: number })).toEqual(["found", "same_number", name]);
  });

  test("that fails its check digit is never found: a name that fits is offered", async () => {
    const number = `DK${wrong(danish(0))}`;
    expect(await match({ registry_id: number, name: "Skovby Maskiner" })).toEqual([
      "choose",
      "wrong_check_digit",
      ["Skovby Maskiner ApS, Odense C"],
    ]);
    expect(await match({ registry_id: number })).toEqual(["none", "wrong_check_digit", []]);
  });

  test("that disagrees with the name shows both", async () => {
    const row = { registry_id: `DK${danish(0)}`, name: "Sørland Regnskap" };
    expect(await match(row)).toEqual([
      "choose",
      "number_and_name_differ",
      ["Skovby Maskiner ApS, Odense C", "Sørland Regnskap AS, Arendal"],
    ]);
    expect(await match({ ...row, name: "SKOVBY MASKINFABRIK" })).toEqual([
      "found",
      "same_number",
      "Skovby Maskiner ApS",
    ]);
  });

  test("of no company says so, of a ceased one is found with that reason, of a branch is its company", async () => {
    expect(await match({ registry_id: `DK${danish(40)}` })).toEqual(["none", "no_such_number", []]);
    expect(await match({ registry_id: `DK${danish(9)}` })).toEqual(["found", "ceased", "Gamle Værft A/S"]);
    expect(await match({ registry_id: norwegian(2) })).toEqual(["found", "branch", "Nordkyst Butikk AS"]);
  });
});

describe("a row without a number", () => {
  test("finds the only company of a website, but shared hosts are no evidence", async () => {
    expect(await match({ website: "skovby.example" })).toEqual(["found", "same_website", "Skovby Maskiner ApS"]);
    expect(await match({ website: "post@skovby.example" })).toEqual(["found", "same_website", "Skovby Maskiner ApS"]);
    expect((await match({ website: "https://kjede.example" }))[0]).toBe("choose");
    for (const website of ["https://facebook.com/skovby", "skovby@gmail.com", "skovby@altibox.no"])
      expect(await match({ website })).toEqual(["none", "nothing_to_match", []]);
  });

  test("finds the only company of a name in its city, or in its country", async () => {
    expect(await match({ name: "FJORDENS BAGERI", city: "kolding" })).toEqual([
      "found",
      "same_name_and_city",
      "Fjordens Bageri ApS",
    ]);
    expect(await match({ name: "Vasterviks maleri", country_code: "SE" })).toEqual([
      "found",
      "same_name",
      "Västerviks Måleri AB",
    ]);
    expect(await match({ name: "Vasterviks maleri", country_code: "DK" })).toEqual(["none", "no_such_name", []]);
  });

  test("offers at most three of a name, and none of more", async () => {
    expect(await match({ name: "Fjordens Bageri" })).toEqual([
      "choose",
      "several_names",
      ["Fjordens Bageri ApS, Vejle", "Fjordens Bageri ApS, Kolding"],
    ]);
    expect(await match({ name: "Byens Pizza", city: "Aarhus C" })).toEqual(["none", "too_many_names", []]);
    expect((await match({ name: "Skovbi Maskiner" })).slice(0, 2)).toEqual(["choose", "similar_name"]);
    expect(await match({ name: "Quetzal Import" })).toEqual(["none", "no_such_name", []]);
  });

  test("finds a misspelt name in its city, if no other company there is as close", async () => {
    const outcome = ["found", "similar_name_and_city"];
    expect(await match({ name: "Skovbi Maskinr", city: "Odense C" })).toEqual([...outcome, "Skovby Maskiner ApS"]);
    expect(await match({ name: "Regnskap Sørland", city: "arendal" })).toEqual([...outcome, "Sørland Regnskap AS"]);
    expect((await match({ name: "Skovbi Maskinr", city: "Vejle" }))[0]).toBe("choose");
    expect((await match({ name: "Fjordens Bagerei", city: "Vejle" })).slice(0, 2)).toEqual(outcome);
    expect((await match({ name: "Byens Piza", city: "Aarhus C" }))[0]).toBe("choose");
  });

  test("finds a sole trader only by number", async () => {
    expect((await match({ name: "Ida Søgård", city: "Ribe" }))[0]).toBe("none");
    expect(await match({ registry_id: `DK${danish(10)}` })).toEqual(["found", "same_number", "Ida Søgård"]);
  });
});

test("rows keep their order and their reference, count as rows of the day, and are at most 500", async () => {
  const rows = [{ ref: "K-2", name: "Sørland Regnskap" }, { registry_id: `DK${danish(0)}` }];
  const response = await ask("/v1/match", json({ rows, countries: ["NO", "DK"] }));
  expect(response.headers.get("X-Credits-Charged")).toBe("0");
  const { data } = await read(matchAnswer, response);
  expect(data.map(({ ref, company }) => [ref, company?.name])).toEqual([
    ["K-2", "Sørland Regnskap AS"],
    ["2", "Skovby Maskiner ApS"],
  ]);
  const tooMany = Array.from({ length: 501 }, () => ({ name: "x" }));
  expect((await codeOf(await ask("/v1/match", json({ rows: tooMany }))))[0]).toBe(400);
});
