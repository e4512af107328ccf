import { expect, test } from "vitest";

import { csvRows } from "./csv-rows.ts";
import { flat, inPieces } from "../fixtures/read-fixture.ts";

interface Reading {
  size?: number;
  wanted?: readonly number[];
  delimiter?: "," | ";";
}

/** Rows as `line: cells` or `line! fault`. */
async function read(text: string, { size = 1000, wanted = [0, 1, 2], delimiter = "," }: Reading = {}) {
  const rows = await flat(csvRows(inPieces(text, size), { delimiter, columnPlaces: () => wanted }));
  return rows.map(({ line, cells, fault }) => (fault ? `${line}! ${fault}` : `${line}: ${cells.join("|")}`));
}

test.each([
  ["quoted and plain cells", '"1","b c",d\n', ["2: 1|b c|d"]],
  ["doubled quotes", '1,"say ""hi""",""""\n', ['2: 1|say "hi"|"']],
  ["line ends inside quotes", '1,"b\nc\r\nd",2\n3,4,5\n', ["2: 1|b\nc\r\nd|2", "5: 3|4|5"]],
  ["delimiters inside quotes", '1,"b,c",2\n', ["2: 1|b,c|2"]],
  ["empty cells", ",,\n", ["2: ||"]],
  ["letters beyond ASCII", '1,"Blåbærsyltetøj",–\n', ["2: 1|Blåbærsyltetøj|–"]],
  ["Windows line ends", "1,2,3\r\n4,5,6\r\n", ["2: 1|2|3", "3: 4|5|6"]],
  ["empty lines", "1,2,3\n\n\r\n4,5,6\n", ["2: 1|2|3", "5: 4|5|6"]],
  ["no line end at the end", "1,2,3\n4,5,6", ["2: 1|2|3", "3: 4|5|6"]],
  ["no line end after a quote", '1,2,"3"', ["2: 1|2|3"]],
  ["a lone carriage return inside a plain cell", "1,2\r2,3\n", ["2: 1|2\r2|3"]],
  ["quotes inside a plain cell", '1,5" rør,3\n', ['2: 1|5" rør|3']],
])("%s, cut into pieces of any size", async (_, text, rows) => {
  for (let size = 1; size <= 12; size++) expect(await read(`a,b,c\n${text}`, { size })).toEqual(rows);
});

test("only the requested columns are returned, in the requested order", async () => {
  expect(await read("a,b,c\n1,2,3\n", { wanted: [2, 0] })).toEqual(["2: 3|1"]);
});

test("a row with another number of columns is one broken row", async () => {
  expect(await read("a,b,c\n1,2\n1,2,3,4\n5,6,7\n")).toEqual([
    "2! 2 columns instead of 3",
    "3! 4 columns instead of 3",
    "4: 5|6|7",
  ]);
});

test("a quote in the wrong place costs its own line", async () => {
  const text = 'a,b,c\n"1"x,2,3\n"4","five,"6"\n"7","8","9"\n';
  for (const size of [1, 5, 1000]) {
    expect(await read(text, { size })).toEqual([
      "2! a quote in the wrong place",
      "3! a quote in the wrong place",
      "4: 7|8|9",
    ]);
  }
});

test("a line end of two bytes can be split after a cell of several lines", async () => {
  const text = 'a,b,c\r\n1,2,"3\n4"\r\n5,6,7\r\n';
  for (let size = 1; size <= text.length; size++)
    expect(await read(text, { size })).toEqual(["2: 1|2|3\n4", "4: 5|6|7"]);
});

test.each([
  ['1;"Prov Väglyse "Ljuspunkten" med firma";3', '1|Prov Väglyse "Ljuspunkten" med firma|3'],
  ['1;"Rör om 1/2" och fler";3', '1|Rör om 1/2" och fler|3'],
  ['1;"Rör om 1/2"";3', '1|Rör om 1/2"|3'],
  ['1;2;"Rör om 1/2""', '1|2|Rör om 1/2"'],
  ['1;"ett ""dubblat"" citat";3', '1|ett "dubblat" citat|3'],
  ['1;"slutar ""så""";3', '1|slutar "så"|3'],
  ['"";"";""', "||"],
  ['1;"två\nrader "med" citat";3', '1|två\nrader "med" citat|3'],
])("with semicolons, stray quotes are characters: %s", async (line, row) => {
  for (const end of ["\n", "\r\n"]) {
    const text = `a;b;c${end}${line}${end}4;"5";6${end}`;
    for (let size = 1; size <= 40; size++)
      expect(await read(text, { size, delimiter: ";" })).toEqual([`2: ${row}`, expect.stringContaining(": 4|5|6")]);
  }
  expect(await read(`a;b;c\n${line}`, { delimiter: ";" })).toEqual([`2: ${row}`]);
});

test.each([
  ["in a quoted cell", 'a,b,c\n1,2,3\n"4","fi', "line 3"],
  ["between cells", "a,b,c\n1,2,3\n4,5", "line 3"],
  ["after a stray quote", 'a,b,c\n1,2,3\n"4"x', "line 3"],
])("a file that ends %s is cut short", async (_, text, place) => {
  for (const size of [1, 4, 1000]) await expect(read(text, { size })).rejects.toThrow(`cut short at ${place}:`);
});

test("a row without end is abandoned at 4 MiB, at any place", async () => {
  const endless = "x".repeat(9 * 1024 * 1024);
  await expect(read(endless, { size: 1 << 18 })).rejects.toThrow("cut short at line 1: a row longer than 4 MiB");
  const later = `a,b,c\n1,2,3\n"${endless}`;
  await expect(read(later, { size: 1 << 18 })).rejects.toThrow("cut short at line 3: a row longer than 4 MiB");
});

test("a row with a known number and digest is not read, a changed one is", async () => {
  const header = "number,name,note\n";
  const lines = ['"1","Vik","a"\n', '"2","Fjord","b\nc"\n', '"3","Ås","d"\r\n', "4,Nes,e\n"];
  const rowsRead = await flat(
    csvRows(inPieces(header + lines.join(""), 1000), { delimiter: ",", columnPlaces: () => [0, 1, 2] }),
  );
  const records = rowsRead.map((row, place) => {
    return { registryNumber: place + 1, companyId: 10 + place, digest: row.digest };
  });
  const findKnown = (wanted: number) => records.find(({ registryNumber }) => registryNumber === wanted);
  const reread = async (text: string, size: number) => {
    const rows = csvRows(inPieces(header + text, size), { delimiter: ",", columnPlaces: () => [0, 1, 2], findKnown });
    return (await flat(rows)).map(({ line, cells, known }) => [line, known?.companyId ?? cells[1]]);
  };
  for (let size = 1; size <= 40; size++) {
    // The end of a row with a line ending inside a cell is known only when the row is read.
    const unchanged = [
      [2, 10],
      [3, "Fjord"],
      [5, 12],
      [6, 13],
    ];
    expect(await reread(lines.join(""), size)).toEqual(unchanged);
    const changed = lines.join("").replace("Vik", "Vig").replace("Nes,e", "Nes,f");
    expect(await reread(changed, size)).toEqual([
      [2, "Vig"],
      [3, "Fjord"],
      [5, 12],
      [6, "Nes"],
    ]);
  }
  expect((await reread('"1","Vik","a"', 1000)).flat()).toEqual([2, "Vik"]);
});
