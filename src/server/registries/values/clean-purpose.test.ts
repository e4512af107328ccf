import { expect, test } from "vitest";

import { cleanPurpose } from "./clean-purpose.ts";

test("lines become one text, without surplus spaces, hidden characters and character references", () => {
  expect(cleanPurpose(["Salg av  varmepumper,", "service", null, "&amp; montering.\u202e"])).toBe(
    "Salg av varmepumper, service & montering.",
  );
  expect(cleanPurpose([])).toBeNull();
  expect(cleanPurpose(["  ", "\u0000"])).toBeNull();
});

test.each([
  ["Måleri. Kontakt: Anna, anna.berg@exempel.example.", "Måleri. Kontakt: Anna, …."],
  ["Rørlegger (tlf. 911 22 333).", "Rørlegger (…)."],
  ["Rørlegger, mobil +47 911 22 333, alle dager", "Rørlegger, …, alle dager"],
  ["Frisør 22 33 44 55", "Frisør …"],
  ["Murer. Ring 91122333 for avtale", "Murer. Ring … for avtale"],
  ["Murer. Ring 22.33.44.55", "Murer. Ring …"],
  ["Murer. Ring 2233 4455", "Murer. Ring …"],
  ["Murer. Ring 22-33-44-55.", "Murer. Ring …."],
  ["Murer. Ring 22 334 455 eller 223 34 455", "Murer. Ring …"],
  ["Målare 0701740612, 070/174 06 12", "Målare …"],
  ["Murer, post (a) firma.example", "Murer, …"],
  ["Murer, post[at]firma.example", "Murer, …"],
  ["Bokföring för Karl Ek, 19550101-1239", "Bokföring för Karl Ek, …"],
  ["Bokföring, 550101-1239, och revision", "Bokföring, …, och revision"],
  ["Formål: eie aksjer for Ola, fnr 01015512345.", "Formål: eie aksjer for Ola, …."],
  ["Eje anparter (CPR-nr. 010155-1234)", "Eje anparter (…)"],
  ["Siivous, hetu 010155-123A", "Siivous, …"],
  ["Städning 08-123 45 67, 070-123 45 67", "Städning …"],
  ["Kiinteistöhuolto, puh. 040 1234567", "Kiinteistöhuolto, …"],
  ["post@firma.example", null],
])("marks where persons' data was in: %s", (text, cleaned) => {
  expect(cleanPurpose([text])).toBe(cleaned);
});

test.each(["-", "Ingen", "ingen.", "--", ".", "Ikke oppgitt"])("%j is no purpose", (text) => {
  expect(cleanPurpose([text])).toBeNull();
});

test.each([
  "Selskabets formål er at være kommanditist i Fonden K/S, CVR-nr. 43807277.",
  "Selskabets formål er at eje Prøve ApS, CVR nummer 25052943.",
  "Import av varer med tolltariffnummer 84151020.",
  "Aksjekapital på 40000000, aksjekapitalen er 40000000.",
  "Aktier i Exempel AB (556677-8899) och 212000-0142.",
  "Eie aksjer i Eksempel AS, org.nr. 923 609 016.",
  "Aksjekapital kr 10 000 000 og lån på 20000000 kr.",
  "Utleie av gnr. 12 bnr. 345, 1.1.2020 til 31.12.2029, jf. lov 2004:297.",
  "Drift 2019-2024, fra 22.10.2019, 25 000 000 i omsetning og 22334455 aksjer.",
  "Forvaltning av 24 leiligheter, 1 200 m2, etter ISO 9001:2015 og NS 8405.",
  "Salg av 4x4-biler, 18–24 timer, 100 % elektrisk @home",
])("keeps: %s", (text) => {
  expect(cleanPurpose([text])).toBe(text);
});

test("a hostile text takes no longer than its length", () => {
  const start = performance.now();
  for (const piece of ["1 ", "a@", "tel ", "0-", "+45", "(", "1-", "aaaaaaaaaaaaaaaa.", "19550101"])
    cleanPurpose([piece.repeat(100_000)]);
  expect(performance.now() - start).toBeLessThan(1_500);
});
