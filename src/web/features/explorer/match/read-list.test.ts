import { describe, expect, test } from "vitest";

import { decodeList, readList, rowsOf } from "./read-list.ts";

function read(text: string) {
  const { heading, columns, rows } = readList(text);
  return { heading, columns, rows: rowsOf(rows, columns) };
}

describe("a pasted list", () => {
  test.each([
    ["Orgnr\tNavn\tSted\n923 609 016\tFjord AS\tBergen", ["registry_id", "name", "city"]],
    ["Namn;Postnummer;Ort\nVästra AB;411 01;Göteborg", ["name", "postal_code", "city"]],
    ["CVR-nr,Firma,Hjemmeside\n35682872,Havn ApS,havn.example", ["registry_id", "name", "website"]],
    ["Y-tunnus;Nimi;Maa\n0112038-9;Järvi Oy;Suomi", ["registry_id", "name", "country_code"]],
    ["Company;City;Notes\nFjord AS;Bergen;big", ["name", "city", "ignore"]],
    ["Fjord AS\tBergen\nHavn ApS\tAarhus", ["name", "city"]],
    ["Kunde\tVårt nr\tMerknad\nFjord\t923609016\tstor\nHavn\t\t", ["name", "registry_id", "ignore"]],
    ["Navn;Telefon;Notat\nFjord AS;22 33 44 55;stor", ["name", "ignore", "ignore"]],
    ["923609016\n556677-8899, 0112038-9", ["registry_id"]],
  ])("%j has the columns %j", (text, columns) => {
    expect(read(text).columns).toEqual(columns);
  });

  test("has quotes, line ends of every kind and a byte order mark", () => {
    const { heading, rows } = readList('\uFEFF"Fjord; ""AS""";Bergen\r\n\r\nHavn;Oslo\n');
    expect(heading).toEqual([]);
    expect(rows).toEqual([
      ['Fjord; "AS"', "Bergen"],
      ["Havn", "Oslo"],
    ]);
  });

  test("becomes rows with the country's code, without empty cells", () => {
    const list = read("Navn;Land;By\nHavn ApS;Danmark;\nFjord;NO;Bergen");
    expect(list.heading).toEqual(["Navn", "Land", "By"]);
    expect(list.rows).toEqual([
      { ref: "0", name: "Havn ApS", country_code: "DK" },
      { ref: "1", name: "Fjord", country_code: "NO", city: "Bergen" },
    ]);
  });

  test("has only rows that can be sent: known countries, whole characters, no NUL", () => {
    const long = `${"a".repeat(199)}😀`;
    expect(read(`Navn;Land\nHavn\0 ApS;__proto__\n${long};constructor`).rows).toEqual([
      { ref: "0", name: "Havn ApS" },
      { ref: "1", name: `${"a".repeat(199)}\uFFFD` },
    ]);
  });

  test("is read from a file in UTF-8, UTF-16 or Windows-1252", () => {
    expect(decodeList(new TextEncoder().encode("Kjøp"))).toBe("Kjøp");
    expect(decodeList(Uint8Array.of(0x4b, 0x6a, 0xf8, 0x70))).toBe("Kjøp");
    expect(decodeList(Uint8Array.of(0xff, 0xfe, 0x4b, 0x00, 0xf8, 0x00))).toBe("Kø");
  });
});
