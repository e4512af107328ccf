import { expect, test } from "vitest";

import { factsOfHtml } from "../testing/facts-of-html.ts";

const rolesIn = (html: string, country = "NO") =>
  Object.fromEntries(factsOfHtml(html, { country }).people.map(({ name, title }) => [name, title]));

const NAMES = ["Ola Nordhagen", "Kari Lund", "Per Vik", "Åse Bakke"] as const;
const ROLES = ["Daglig leder", "Salgssjef", "Montør", "Styreleder"] as const;
const UNKNOWN = "Brygger på øya";

type Layout = (label: string, name: string) => string;
const LAYOUTS: readonly (readonly [string, Layout])[] = [
  ["paragraphs", (label, name) => `<p>${label}</p><p>${name}</p>`],
  ["paragraphs with numbers", (label, name) => `<p>${label}</p><p>${name}</p><p>Tlf. 901 11 112</p>`],
  ["names in headings", (label, name) => `<p>${label}</p><h3>${name}</h3>`],
  ["labels in headings", (label, name) => `<h4>${label}</h4><p>${name}</p>`],
  ["labels in headings with addresses", (label, name) => `<h4>${label}</h4><p>${name}, Lillvegen 5, 901 11 112</p>`],
  ["labels in headings with remarks", (label, name) => `<h4>${label}</h4><p>${name}</p><p>Spørsmål om port</p>`],
  ["bold labels and line breaks", (label, name) => `<b>${label}</b><br>${name}<br>`],
  ["labels with colons", (label, name) => `<p>${label}:</p><p>${name}</p>`],
  ["terms", (label, name) => `<dt>${label}</dt><dd>${name}</dd>`],
  ["rows", (label, name) => `<tr><td>${label}</td><td>${name}</td></tr>`],
];

test.each(LAYOUTS.flatMap(([layout, write]) => [0, 1, 2, 3].map((place) => [layout, place, write] as const)))(
  "%s: an unknown label in place %i shifts no role",
  (_layout, place, write) => {
    const labels = ROLES.map((role, index) => (index === place ? UNKNOWN : role));
    const items = NAMES.map((name, index) => write(labels[index] ?? "", name)).join("");
    const page =
      write === LAYOUTS[8]?.[1] ? `<dl>${items}</dl>` : write === LAYOUTS[9]?.[1] ? `<table>${items}</table>` : items;
    const wrong = Object.entries(rolesIn(`<h1>Våre ansatte</h1><div>${page}</div>`)).filter(
      ([name, role]) => role !== null && role !== labels[NAMES.findIndex((candidate) => candidate === name)],
    );
    expect(wrong).toEqual([]);
  },
);

test.each(LAYOUTS.map(([layout, write], index) => [layout, write, index] as const))(
  "%s: known labels are read",
  (_layout, write, index) => {
    const items = NAMES.map((name, place) => write(ROLES[place] ?? "", name)).join("");
    const page = index === 8 ? `<dl>${items}</dl>` : index === 9 ? `<table>${items}</table>` : items;
    expect(rolesIn(`<h1>Våre ansatte</h1><div>${page}</div>`)).toEqual(
      Object.fromEntries(NAMES.map((name, place) => [name, ROLES[place]])),
    );
  },
);

test("roles in headings below the names stay with the names above", () => {
  const html = NAMES.map((name, place) => `<p>${name}</p><h4>${ROLES[place]}</h4>`).join("");
  expect(rolesIn(`<h2>Våre ansatte</h2>${html}`)).toEqual(
    Object.fromEntries(NAMES.map((name, place) => [name, ROLES[place]])),
  );
});

test("headings of a housing association's board, one with commas and a remark below", () => {
  const html = `<h1>Styrelsen</h1><h4>Ordförande</h4><p>Daniel Provsson, Klintvägen 42, 0701-740 611</p>
    <h4>Ledamot-Ansvarig för Garage, Byggnader och Mark</h4><p>Gunn Exempelsson, Lillvägen 5, 0701-740 613</p><p>Frågor om garage, portar</p>
    <h4>Ledamot–Suppleant</h4><p>Alexandra Proverg, Klintvägen 12, 0701-740 614</p>`;
  expect(rolesIn(html, "SE")).toEqual({
    "Daniel Provsson": "Ordförande",
    "Gunn Exempelsson": "Ledamot-Ansvarig för Garage, Byggnader och Mark",
    "Alexandra Proverg": "Ledamot–Suppleant",
  });
});

test("a role in a row above several rows", () => {
  const heading = (role: string) => `<tr><td colspan=3><h3>${role}</h3></td></tr>`;
  const row = (name: string) => `<tr><td>${name}</td><td>Solvej 46</td><td>8410 Rønde</td></tr>`;
  const html = `<table>${heading("Formand")}${row("Ole Prøvgaard")}${heading("Bestyrelsesmedlemmer")}${row("Anny Testgaard")}${row("Karin Prøv Andersen")}${heading("Kasserer")}${row("Bent Lund")}${row("Ida Holm")}</table>`;
  expect(rolesIn(html, "DK")).toEqual({
    "Ole Prøvgaard": "Formand",
    "Anny Testgaard": "Bestyrelsesmedlemmer",
    "Karin Prøv Andersen": "Bestyrelsesmedlemmer",
    "Bent Lund": "Kasserer",
  });
});

test.each([
  ["<li>Malin Berg - VD sedan 2014. Har verkat i över 20 år inom branschen</li>", "VD"],
  ["<li>Malin Berg - Ekonomichef som gillar golf</li>", "Ekonomichef"],
  ["<li>Malin Berg, Säljare sedan 2011. Trivs bäst i skogen</li>", "Säljare"],
  ["<li>Malin Berg – Direktør der elsker golf</li>", "Direktør"],
  ["<li>Malin Berg – Huoltopäällikkö joka tuntee talon</li>", "Huoltopäällikkö"],
  ["<li>Malin Berg - Adm. dir.</li>", "Adm. dir."],
])("the title is the first part of a sentence: %s", (html, title) => {
  expect(rolesIn(`<ul>${html}<li>Henrik Lind - Selger</li></ul>`, "SE")["Malin Berg"]).toBe(title);
});

test.each([
  ["Toimitusjohtaja Matti Virtanen p. 040 123 4568", "Toimitusjohtaja"],
  ["Myyntipäällikkö Matti Virtanen, puh. 040 123 4568", "Myyntipäällikkö"],
  ["Lisätietoja antaa toimitusjohtaja Matti Virtanen, puh. 040 123 4568", "toimitusjohtaja"],
  ["Matti Virtanen yhteyshenkilö 040 123 4568", "yhteyshenkilö"],
])("a number behind a role and a name: %s", (line, title) => {
  expect(factsOfHtml(`<p>${line}</p>`, { country: "FI" }).people).toMatchObject([
    { name: "Matti Virtanen", title, phone: "+358401234568" },
  ]);
});

test("a Finnish role below the number", () => {
  const card = (name: string, phone: string, role: string) =>
    `<div><p>${name}<br>puh ${phone}<br><b>${role}</b></p></div>`;
  const html =
    card("Mikko Koenen", "0401 234 568", "Huoltohenkilö") + card("Sari Malli", "045 344 0001", "Työnjohtaja");
  expect(factsOfHtml(html, { country: "FI" }).people).toMatchObject([
    { name: "Mikko Koenen", title: "Huoltohenkilö", phone: "+358401234568" },
    { name: "Sari Malli", title: "Työnjohtaja", phone: "+358453440001" },
  ]);
});

test.each([
  "Hvem Er Jeg",
  "Gratis Befaring",
  "Ingen Snarveier",
  "Hurtig Levering",
  "Våra Lösningar",
  "Trygg Montering",
  "Snabb Leverans",
  "Vi Hjelper Deg",
  "Nye Kjøkken",
  "Maanantai Aamu Auki",
  "Ilmainen Kartoitus",
  "Edullinen Remontti",
  "Every Question Answered",
  "Godkendt Virksomhed",
  "Personlig Rådgivning",
  "Navn Navnesen",
  "Fornavn Etternavn",
  "Förnamn Efternamn",
  "Etunimi Sukunimi",
  "Matti Meikäläinen",
  "Kari Nordmann",
  "John Doe",
])("words that are no name: %s", (heading) => {
  expect(rolesIn(`<h2>${heading}</h2><h3>Elektriker</h3><p>Ring oss i dag.</p>`)).toEqual({});
  expect(rolesIn(`<h3>${heading}</h3><p>Rørlegger</p><h3>Ola Vik</h3><p>Elektriker</p>`)).toEqual({
    "Ola Vik": "Elektriker",
  });
});
