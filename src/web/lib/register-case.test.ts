import { describe, expect, test } from "vitest";

import { displayAddress, displayCity, displayName } from "./register-case.ts";

describe("a company's name", () => {
  test.each([
    // legal forms
    ["AF GRUPPEN ASA", "AF Gruppen ASA"],
    ["BB MONTERING AS", "BB Montering AS"],
    ["MAGENTA ApS", "Magenta ApS"],
    ["MAGENTA APS", "Magenta ApS"],
    ["MIRANOVA FONDSMÆGLERSELSKAB A/S", "Miranova Fondsmæglerselskab A/S"],
    ["A/S PSE 13 NR. 1303", "A/S PSE 13 nr. 1303"],
    ["OY FISKARS AB", "Oy Fiskars Ab"],
    ["KONE OYJ", "Kone Oyj"],
    ["RIKSBYGGEN EKONOMISK FÖRENING", "Riksbyggen Ekonomisk Förening"],
    ["DA VINCI DA", "Da Vinci DA"],
    ["KANELSNURREN AS AVDELING KILDEN", "Kanelsnurren AS avdeling Kilden"],
    ["BENNY JENSEN A/S,STATSAUTORISERET", "Benny Jensen A/S,Statsautoriseret"],
    // abbreviations
    ["HÅLOGALAND AMATØRTEATERSELSKAP (HATS)", "Hålogaland Amatørteaterselskap (HATS)"],
    ["MS KONG HARALD (TORGET, KYSTEN RESTAURANT)", "MS Kong Harald (Torget, Kysten Restaurant)"],
    ["GRAND HOTEL (OSLO)", "Grand Hotel (Oslo)"],
    [
      "PKF MUNKEBO VINDELEV, STATSAUTORISERET REVISIONSAKTIESELSKAB",
      "PKF Munkebo Vindelev, Statsautoriseret Revisionsaktieselskab",
    ],
    ["ApS KBUS 38 NR. 3117", "ApS KBUS 38 nr. 3117"],
    ["J.K. POULSEN HOLDING ApS", "J.K. Poulsen Holding ApS"],
    ["W.B. SAMSON AS - LINDERUD", "W.B. Samson AS - Linderud"],
    ["OPUS XVI", "Opus XVI"],
    ["IKEA AS", "IKEA AS"],
    ["STATENS VA-NÄMND", "Statens VA-nämnd"],
    ["VVS EKSPERTEN AS", "VVS Eksperten AS"],
    ["MF LAGATUN", "MF Lagatun"],
    ["R&M HOLDING ApS", "R&M Holding ApS"],
    ["UTURN2INNOVATION ApS", "Uturn2innovation ApS"],
    ["B2B PARTNER AB", "B2B Partner AB"],
    // words
    ["MAX EGERTORGET", "Max Egertorget"],
    ["FLY CHICKEN STORO", "Fly Chicken Storo"],
    ["ST BAR M ZAFAR", "ST Bar M Zafar"],
    ["PÅ HØYDEN BAR", "På Høyden Bar"],
    ["BØ BYGG AS", "Bø Bygg AS"],
    ["MCDONALD’S MOA", "McDonald’s Moa"],
    ["O’LEARYS UTLAND", "O’Learys Utland"],
    ["O’CONNOR’S IRISH PUB BERGEN", "O’Connor’s Irish Pub Bergen"],
    ["ROCK'N'ROLL CAFE", "Rock'n'Roll Cafe"],
    ["UVILDIGE.DK - KØBENHAVN ApS", "Uvildige.dk - København ApS"],
    ["SMAKFULL PIZZA AS (AVD KLØFTA)", "Smakfull Pizza AS (avd Kløfta)"],
    ["PIT STOP V/ HARALD HUYSMAN", "Pit Stop v/ Harald Huysman"],
    // particles
    ["HARSTAD OG OMLAND BILBERGING AS", "Harstad og Omland Bilberging AS"],
    ["LÄNSSTYRELSEN I JÄMTLANDS LÄN", "Länsstyrelsen i Jämtlands län"],
    ["BJ REVISION AF 24/6 1994 ApS", "BJ Revision af 24/6 1994 ApS"],
    ["TIETGEN INVEST I ApS", "Tietgen Invest I ApS"],
    ["TAVERNAN PÅ HÖRNET", "Tavernan på Hörnet"],
    ["METSÄ JA MAA OY", "Metsä ja Maa Oy"],
    ["HAVS- OCH VATTENMYNDIGHETEN", "Havs- och Vattenmyndigheten"],
    ["TRATTORIA DEL NAPOLI", "Trattoria del Napoli"],
    ["HOUSE OF BURGER", "House of Burger"],
    // spaces of a register's fixed columns
    ["ERNST & YOUNG  P/S", "Ernst & Young P/S"],
    // chosen by somebody
    ["WAKOLO Invest ApS", "WAKOLO Invest ApS"],
    ["JOODIN Måleri & Golv i Växjö AB", "JOODIN Måleri & Golv i Växjö AB"],
    ["ebbegottlieb.dk", "ebbegottlieb.dk"],
    ["Ce-Ji Måleri Aktiebolag", "Ce-Ji Måleri Aktiebolag"],
    ["", ""],
  ])("%s is shown as %s", (register, shown) => {
    expect(displayName(register)).toBe(shown);
  });

  test("keeps every letter and digit of the register's", () => {
    const names = [
      "13:DE MÅLERI AB",
      "FISH & COW/ TANGO",
      "ÅNGERMANLANDS TINGSRÄTT",
      "MA -KA CAFE",
      "’T HAVN AS",
      "ΩMEGA №1",
    ];
    for (const name of names) expect(displayName(name).toUpperCase()).toBe(name);
  });
});

test.each([
  ["BOX 90", "Box 90"],
  ["STORGATAN 5A LGH 1101", "Storgatan 5A lgh 1101"],
  ["C/O ANDERSSON, STORA NYGATAN 12", "c/o Andersson, Stora Nygatan 12"],
  ["Pilestræde 43, 3.", "Pilestræde 43, 3."],
])("the address %s is shown as %s", (register, shown) => {
  expect(displayAddress(register)).toBe(shown);
});

describe("a town", () => {
  test.each([
    ["MO I RANA", "Mo i Rana"],
    ["KRISTIANSAND S", "Kristiansand S"],
    ["NES PÅ HEDMARKEN", "Nes på Hedmarken"],
    ["SØR-FRON", "Sør-Fron"],
    ["ÅL", "Ål"],
    ["OS", "Os"],
    ["AALBORG SV", "Aalborg SV"],
    ["KØBENHAVN Ø", "København Ø"],
    ["VÄSTRA FRÖLUNDA", "Västra Frölunda"],
    ["HELSINKI", "Helsinki"],
    ["København K", "København K"],
  ])("%s is shown as %s", (register, shown) => {
    expect(displayCity(register)).toBe(shown);
  });
});
