import { expect, test } from "vitest";

import { addressLines } from "./address-lines.ts";

test.each([
  ["c/o BDO AS/nFjellgata 6", "c/o BDO AS, Fjellgata 6"],
  ["c/o Regnskap AS\nFjellgata 7", "c/o Regnskap AS, Fjellgata 7"],
  ["c/o Havneforvaltningen, Kaien 1", "c/o Havneforvaltningen, Kaien 1"],
  ["Bygg 5/nPostboks 3/nSentrum", "Bygg 5, Postboks 3, Sentrum"],
  ["Storgata 5/nr 6", "Storgata 5/nr 6"],
  ["Storgata 1", "Storgata 1"],
  ["c/o Ägaren", "c/o Ägaren"],
  ["C/O PROV REDOVISNING AB, STORGATAN 1", "C/O PROV REDOVISNING AB, STORGATAN 1"],
  ["v/ Prøve Eiendom, Storgata 1", "v/ Prøve Eiendom, Storgata 1"],
  ["c/o Advokatfirmaet Prøve, Storgata 1", "c/o Advokatfirmaet Prøve, Storgata 1"],
  ["c/o 7-Eleven, Storgata 1", "c/o 7-Eleven, Storgata 1"],
  ["Vidars vei 4", "Vidars vei 4"],
  ["Attungavägen 3", "Attungavägen 3"],
])("%j is %j", (text, lines) => {
  expect(addressLines(text)).toBe(lines);
});

test.each([
  ["c/o Kari Testesen/nStorgata 1", "Storgata 1"],
  ["c/o Kari Testesen, Storgata 1", "Storgata 1"],
  ["Storgata 1, v/Per Testesen", "Storgata 1"],
  ["V/ PER OLAV TESTESEN\nSTORGATA 1", "STORGATA 1"],
  ["c/o Testesen, Storgata 1", "Storgata 1"],
  ["C/o: Kari T. Testesen, Storgata 1", "Storgata 1"],
  ["co Anna Provsson, Storgatan 1", "Storgatan 1"],
  ["Att: Anna-Lena Provsson, Box 1", "Box 1"],
  ["Att. Kari Testesen, Storgata 1", "Storgata 1"],
  ["c/o Kari Testesen Storgata 5 B", "Storgata 5 B"],
  ["c/o Kari og Ola Testesen, Storgata 1", "Storgata 1"],
  ["c/o Anna Provsson", null],
])("the line of a person is left out of %j", (text, lines) => {
  expect(addressLines(text)).toBe(lines);
});
