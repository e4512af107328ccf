import { expect, test } from "vitest";

import { brregCsv } from "./brreg-csv.ts";
import { brregJson } from "./brreg-json.ts";
import { type BrregRow, brregCsvOf, brregRows, brregUnit } from "../fixtures/brreg-fixture.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import { companyIn, inPieces, readingsOf } from "../fixtures/read-fixture.ts";
import { registerOf } from "../register-of.ts";

const row = async (one: BrregRow) => companyIn(await readingsOf(brregCsv, brregCsvOf([one])));

test.each([
  ["c/o BDO AS/nFjellgata 6", "c/o BDO AS, Fjellgata 6"],
  ["c/o Regnskap AS\nFjellgata 7", "c/o Regnskap AS, Fjellgata 7"],
  ["c/o Kari Testesen/nFjellgata 6", "Fjellgata 6"],
  ["v/Per Testesen\nFjellgata 7", "Fjellgata 7"],
])("the lines %j are read from the CSV as from the JSON", async (cell, address) => {
  const fromCsv = await row({ ...brregRows.whole, "forretningsadresse.adresse": cell });
  expect(fromCsv.record.facts.address).toBe(address);
  const unit = { ...brregUnit, forretningsadresse: { ...brregUnit.forretningsadresse, adresse: cell.split(/\n|\/n/) } };
  expect(companyIn(await readingsOf(brregJson, JSON.stringify([unit]))).record.facts.address).toBe(address);
});

test("a yes or no that a unit lacks is unknown; a unit that names itself has no parent", async () => {
  const { record } = await row({
    organisasjonsnummer: fixtureNumber("NO", 3),
    navn: "UTEN SVAR AS",
    overordnetEnhet: fixtureNumber("NO", 3),
  });
  expect(record.facts).toMatchObject({ is_employer: null, vat_registered: null, parent_registry_id: null });
  const {
    registrertIMvaregisteret: _vat,
    erIKonsern: _group,
    harRegistrertAntallAnsatte: _employer,
    antallAnsatte: _count,
    ...unit
  } = brregUnit;
  const fromJson = companyIn(await readingsOf(brregJson, JSON.stringify([unit])));
  expect(fromJson.record.facts).toMatchObject({ is_employer: null, vat_registered: null, in_group: null });
});

test("a file that a spreadsheet saved is refused as such, because spreadsheets change values", async () => {
  const text = brregCsvOf([brregRows.whole]);
  const saved = [
    text.replaceAll('","', '";"'),
    text.replaceAll('","', '"\t"'),
    `sep=;\r\n${text.replaceAll('","', '";"')}`,
  ];
  for (const content of saved)
    await expect(registerOf("NO", inPieces(Buffer.from(content, "latin1")))).rejects.toThrow("saved by a spreadsheet");
  const latin = registerOf("NO", inPieces(Buffer.from(text.replace("FJORDLYS", "FJØRDLYS"), "latin1")));
  await expect(latin.then(({ text: chunks }) => Array.fromAsync(chunks))).rejects.toThrow("saved by a spreadsheet");
});

test("a sector or capital of an unusual form is unknown", async () => {
  const factsOf = async (sector: string, amount: string) => {
    const { record } = await row({
      ...brregRows.whole,
      "institusjonellSektorkode.kode": sector,
      "kapital.belop": amount,
    });
    return [record.facts.sector, record.facts.share_capital];
  };
  expect(await factsOf("6100", "1000000000000.00")).toEqual(["government", 1_000_000_000_000]);
  expect(await factsOf("3200", "0.00")).toEqual(["financial", 0]);
  expect(await factsOf("9000", "-1.00")).toEqual([null, null]);
  expect(await factsOf("21", "mye")).toEqual([null, null]);
  expect(await factsOf("", "")).toEqual([null, null]);
});
