import { expect, test } from "vitest";

import { factsOfHtml } from "../testing/facts-of-html.ts";

const peopleIn = (html: string, country = "NO") =>
  factsOfHtml(html, { country }).people.map(({ name, title, email, phone }) => [name, title, email, phone]);

const table = (...rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;

const OLA = ["Ola Nordhagen", "Daglig leder", "ola@firma.no", "+4790111112"];
const KARI = ["Kari Lund", "Selger", "kari@firma.no", "+4790222223"];
const PER = ["Per Vik", "Montør", "per@firma.no", "+4790333334"];
const without = (
  [name, title, email, phone]: readonly (string | null | undefined)[],
  ...blankFields: readonly number[]
) => [name, title, email, phone].map((value, place) => (blankFields.includes(place) ? null : (value ?? null)));

test.each([
  [
    "name, phone, e-mail, role",
    table(
      ["Navn", "Telefon", "E-post", "Stilling"],
      ["Ola Nordhagen", "90111112", "ola@firma.no", "Daglig leder"],
      ["Kari Lund", "90222223", "kari@firma.no", "Selger"],
      ["Per Vik", "90333334", "per@firma.no", "Montør"],
    ),
    [OLA, KARI, PER],
  ],
  [
    "name, e-mail, phone, role",
    table(
      ["Navn", "E-post", "Telefon", "Rolle"],
      ["Ola Nordhagen", "ola@firma.no", "90111112", "Daglig leder"],
      ["Kari Lund", "kari@firma.no", "90222223", "Selger"],
      ["Per Vik", "per@firma.no", "90333334", "Montør"],
    ),
    [OLA, KARI, PER],
  ],
  [
    "phone, name, role",
    table(
      ["Telefon", "Navn", "Stilling"],
      ["90111112", "Ola Nordhagen", "Daglig leder"],
      ["90222223", "Kari Lund", "Selger"],
      ["90333334", "Per Vik", "Montør"],
    ),
    [without(OLA, 2), without(KARI, 2), without(PER, 2)],
  ],
  [
    "name, department, role",
    table(
      ["Navn", "Avdeling", "Stilling"],
      ["Ola Nordhagen", "Administrasjon", "Daglig leder"],
      ["Kari Lund", "Salg", "Selger"],
      ["Per Vik", "Verksted", "Montør"],
    ),
    [without(OLA, 2, 3), without(KARI, 2, 3), without(PER, 2, 3)],
  ],
  [
    "cells that are missing",
    table(
      ["Navn", "Telefon", "E-post", "Stilling"],
      ["Ola Nordhagen", "", "ola@firma.no", "Daglig leder"],
      ["Kari Lund", "90222223", "kari@firma.no", ""],
      ["Per Vik", "", "", "Montør"],
    ),
    [without(OLA, 3), without(KARI, 1), without(PER, 2, 3)],
  ],
  [
    "columns without names",
    table(
      ["Ola Nordhagen", "90111112", "ola@firma.no", "Daglig leder"],
      ["Kari Lund", "", "kari@firma.no", ""],
      ["Per Vik", "90333334", "", "Montør"],
    ),
    [OLA, without(KARI, 1, 3), without(PER, 2)],
  ],
  [
    "a department and no role",
    table(["Navn", "Avdeling", "E-post"], ["Kari Lund", "Salg", "kari@firma.no"]),
    [without(KARI, 1, 3)],
  ],
  [
    "another person in the row",
    table(
      ["Navn", "Stilling", "Nærmeste leder", "Leders telefon"],
      ["Kari Lund", "Selger", "Ola Nordhagen", "90 11 11 12"],
      ["Per Vik", "Montør", "Ola Nordhagen", "90 11 11 12"],
    ),
    [without(KARI, 2, 3), without(PER, 2, 3)],
  ],
  [
    "a shared number in a separate column",
    table(
      ["Navn", "Stilling", "Sentralbord", "Mobil"],
      ["Kari Lund", "Selger", "22 33 44 57", "90 22 22 23"],
      ["Per Vik", "Montør", "22 33 44 57", ""],
    ),
    [without(KARI, 2), without(PER, 2, 3)],
  ],
  [
    "a cell over two rows",
    "<table><tr><th>Stilling</th><th>Navn</th><th>Telefon</th></tr><tr><td rowspan='2'>Montør</td><td>Per Vik</td><td>90 33 33 34</td></tr><tr><td>Kari Lund</td><td>90 22 22 23</td></tr><tr><td>Daglig leder</td><td>Ola Nordhagen</td><td>90 11 11 12</td></tr></table>",
    [without(PER, 2), without(OLA, 2)],
  ],
  [
    "people side by side, their roles a row below",
    table(
      ["Ola Nordhagen", "Kari Lund", "Per Vik"],
      ["Daglig leder", "Selger", "Montør"],
      ["90111112", "90222223", ""],
    ),
    [],
  ],
  [
    "cards in the cells of a row",
    table([
      "<b>Ola Nordhagen</b><br>Daglig leder<br>ola@firma.no",
      "<b>Kari Lund</b><br>kari@firma.no<br>90 22 22 23",
      "<b>Per Vik</b><br>Montør",
    ]),
    [without(OLA, 3), without(KARI, 1), without(PER, 2, 3)],
  ],
])("a staff table: %s", (_, html, people) => expect(peopleIn(html)).toEqual(people));

const card = (tag: string, ...lines: readonly string[]) =>
  `<${tag} class="card"><h3>${lines[0]}</h3>${lines
    .slice(1)
    .map((line) => `<p>${line}</p>`)
    .join("")}</${tag}>`;

test.each(["div", "article", "li", "section", "figure"])("cards of %s with name, e-mail, role", (tag) => {
  const cards =
    card(tag, "Ola Nordhagen", "ola@firma.no", "Daglig leder") +
    card(tag, "Kari Lund", "kari@firma.no", "Selger") +
    card(tag, "Per Vik", "per@firma.no");
  expect(peopleIn(cards)).toEqual([without(OLA, 3), without(KARI, 3), without(PER, 1, 3)]);
});

test.each([
  [
    "names as terms",
    "<dl><dt>Ola Nordhagen</dt><dd>ola@firma.no</dd><dd>Daglig leder</dd><dt>Kari Lund</dt><dd>kari@firma.no</dd><dd>Selger</dd><dt>Per Vik</dt><dd>90 33 33 34</dd><dt>Kundeservice</dt><dd>22 33 44 57</dd></dl>",
    [without(OLA, 3), without(KARI, 3)],
  ],
  [
    "roles as terms",
    "<dl><dt>Daglig leder</dt><dd>Ola Nordhagen</dd><dd>90 11 11 12</dd><dt>Selger</dt><dd>Kari Lund</dd><dt>Vakttelefon</dt><dd>90 33 33 34</dd></dl>",
    [without(OLA, 2), without(KARI, 2, 3)],
  ],
  [
    "a list for each",
    "<dl><dt>Navn</dt><dd>Ola Nordhagen</dd><dt>E-post</dt><dd>ola@firma.no</dd><dt>Rolle</dt><dd>Daglig leder</dd></dl><dl><dt>Navn</dt><dd>Kari Lund</dd><dt>Mobil</dt><dd>90 22 22 23</dd><dt>Rolle</dt><dd>Selger</dd></dl>",
    [without(OLA, 3), without(KARI, 2)],
  ],
])("a list of terms: %s", (_, html, people) => expect(peopleIn(html)).toEqual(people));

test.each([
  [
    "<p>Styreleder: Kari Lund</p><p>Utleie av lokalet: Per Vik, tlf. 90 33 33 34</p>",
    [["Kari Lund", "Styreleder", null, null]],
  ],
  ["<p>Styreleder: Kari Lund<br>Utleie av lokalet: tlf. 90 33 33 34</p>", [["Kari Lund", "Styreleder", null, null]]],
  ["<p>Ola Nordhagen, Daglig leder, ola@firma.no</p><p>Kundeservice 22 33 44 57 kunde@firma.no</p>", [without(OLA, 3)]],
  ["<p>Ola Nordhagen, Daglig leder, ola@firma.no<br>Kundeservice: 22 33 44 57</p>", [without(OLA, 3)]],
  ["<h3>Ola Nordhagen</h3><p>Daglig leder</p><p>Verksted</p><p>22 33 44 57</p>", [without(OLA, 2, 3)]],
  [
    "<p>Styreleder: Ola Nordhagen, nestleder: Kari Lund, kasserer: Per Vik, tlf. 90 33 33 34</p>",
    [
      ["Ola Nordhagen", "Styreleder", null, null],
      ["Kari Lund", "nestleder", null, null],
      ["Per Vik", "kasserer", null, null],
    ],
  ],
  [
    "<p>Ola Nordhagen<br>ola@firma.no<br>Daglig leder<br>Kari Lund<br>kari@firma.no<br>Selger</p>",
    [without(OLA, 3), without(KARI, 3)],
  ],
  [
    "<p>Daglig leder<br>Ola Nordhagen<br>90 11 11 12<br>Selger<br>Kari Lund<br>90 22 22 23</p>",
    [without(OLA, 2), without(KARI, 2)],
  ],
  ["<p>Adresse: Gata 1</p><p>Daglig leder: Ola Nordhagen</p><p>Telefon: 22 33 44 57</p>", [without(OLA, 2, 3)]],
  [
    "<ul><li>Ola Nordhagen, daglig leder</li><li>22 33 44 57</li></ul>",
    [["Ola Nordhagen", "daglig leder", null, null]],
  ],
  ["<p>Kari Lund</p><p>Selger</p><p>per.lund@firma.no</p>", [without(KARI, 2, 3)]],
])("borders of lines in %s", (html, people) => expect(peopleIn(html)).toEqual(people));

test("a card without a full name still belongs to another person", () => {
  const cards = `<div class="card"><h3>Ola</h3><p>Daglig leder</p><p>90 11 11 12</p></div>${card("div", "Kari Lund", "kari@firma.no")}<div class="card"><h3>Per</h3><p>Montør</p></div>`;
  expect(peopleIn(cards)).toEqual([without(KARI, 1, 3)]);
});

test("an envelope picture between two cards belongs to the person in its address", () => {
  const member = (name: string, mail: string) =>
    `<div class="member"><h3>${name}</h3><p>Selger</p><p><a href="mailto:${mail}"><img src="/envelope.svg"></a><a href="tel:22334457"><svg></svg></a></p></div>`;
  expect(peopleIn(member("Ola Nordhagen", "ola@firma.no") + member("Kari Lund", "kari@firma.no"))).toEqual([
    ["Ola Nordhagen", "Selger", "ola@firma.no", null],
    ["Kari Lund", "Selger", "kari@firma.no", null],
  ]);
});

test.each([
  [
    "a list for each",
    "<ul class='c'><li>Ola Nordhagen</li><li>Daglig leder</li><li>90 11 11 12</li></ul><ul class='c'><li>Kari Lund</li><li>Selger</li></ul>",
    [without(OLA, 2), without(KARI, 2, 3)],
  ],
  [
    "a table for each",
    `${table(["Ola Nordhagen"], ["Daglig leder"])}${table(["Kari Lund"], ["90 22 22 23"])}${table(["Per Vik"], ["Montør"])}`,
    [without(OLA, 2, 3), without(PER, 2, 3)],
  ],
  [
    "roles with colons above lists",
    "<p>Daglig leder:</p><ul><li>Ola Nordhagen</li></ul><p>Selger:</p><ul><li>Kari Lund</li></ul>",
    [without(OLA, 2, 3), without(KARI, 2, 3)],
  ],
  [
    "roles in rows of their own",
    "<table><tr><td colspan='2'><h4>Daglig leder</h4></td></tr><tr><td>Ola Nordhagen</td><td>Gata 1</td></tr><tr><td colspan='2'><h4>Selger</h4></td></tr><tr><td>Kari Lund</td><td>Gata 2</td></tr></table>",
    [without(OLA, 2, 3), without(KARI, 2, 3)],
  ],
  [
    "roles in brackets on one line",
    "<p>Til stede: Ola Nordhagen, Kari Lund (selger), Per Vik</p>",
    [["Kari Lund", "selger", null, null]],
  ],
  [
    "a person's own page",
    "<main><header><h1>Kari Lund</h1><p>Selger</p></header><nav>Hjem / Kari Lund</nav><ul><li>90 22 22 23</li><li>kari@firma.no</li></ul></main>",
    [KARI],
  ],
  [
    "labels of two words",
    table(
      ["Name", "Title-Position", "Direkte telefon", "Leders telefon"],
      ["Kari Lund", "Selger", "90 22 22 23", "90 11 11 12"],
      ["Per Vik", "Montør", "", "90 11 11 12"],
    ),
    [without(KARI, 2), without(PER, 2, 3)],
  ],
])("%s", (_, html, people) => expect(peopleIn(html)).toEqual(people));
