import { expect, test } from "vitest";

import { factsOfHtml } from "../testing/facts-of-html.ts";

const peopleIn = (html: string, country = "NO") =>
  factsOfHtml(html, { country }).people.map(({ name, title, email, phone }) => [name, title, email, phone]);

test("a card of name, role, address and number", () => {
  const card = (name: string, role: string, mail: string, phone: string) =>
    `<div class="card"><img alt=""><h3>${name}</h3><p>${role}</p><p><a href="mailto:${mail}">${mail}</a></p><p>Mobil: ${phone}</p></div>`;
  expect(
    peopleIn(
      card("Ola Nordvik", "Daglig leder", "ola@firma.no", "915 03 700") +
        card("Åse Lund-Berg", "Salgssjef", "al@firma.no", "915 03 701"),
    ),
  ).toEqual([
    ["Ola Nordvik", "Daglig leder", "ola@firma.no", "+4791503700"],
    ["Åse Lund-Berg", "Salgssjef", "al@firma.no", "+4791503701"],
  ]);
});

test.each([
  [
    "<table><tr><td>Kari Lie</td><td>Regnskapsfører</td><td>22 00 25 25</td></tr></table>",
    [["Kari Lie", "Regnskapsfører", null, "+4722002525"]],
  ],
  [
    "<p>Ryhmänjohtaja Tom Virtanen <a href='mailto:info@firma.no'>info@firma.no</a></p>",
    [["Tom Virtanen", "Ryhmänjohtaja", null, null]],
  ],
  [
    "<h4>Anna Berg</h4><p>Kassör</p><p>Telefon: 070-174 06 05</p><h4>Lars Ek</h4><p>Suppleant</p><h4>Per Lind</h4><p>Bryggfogde</p>",
    [
      ["Anna Berg", "Kassör", null, null],
      ["Lars Ek", "Suppleant", null, null],
      ["Per Lind", "Bryggfogde", null, null],
    ],
  ],
  [
    "<p>Kari Lie, 1975, autorisert psykolog</p><p>Erfaring som klinisk psykolog</p>",
    [["Kari Lie", "autorisert psykolog", null, null]],
  ],
  ["<h4>Kari Lie</h4><p>Advokatfullmektig</p>", [["Kari Lie", "Advokatfullmektig", null, null]]],
  ["<h4>Kari Lie</h4><p>Salg og service</p>", [["Kari Lie", "Salg og service", null, null]]],
  ["<h4>Kari Lie</h4><p>SEO-expert</p>", [["Kari Lie", "SEO-expert", null, null]]],
  ["<p>Daglig leder: Kari Lie</p>", [["Kari Lie", "Daglig leder", null, null]]],
  ["<p>Kari Lie, daglig leder</p>", [["Kari Lie", "daglig leder", null, null]]],
  [
    "<p>Kari Lie – daglig leder – <a href='mailto:kari@firma.no'>kari@firma.no</a></p>",
    [["Kari Lie", "daglig leder", "kari@firma.no", null]],
  ],
  ["<li><b>Kari Lie</b> (styreleder)</li>", [["Kari Lie", "styreleder", null, null]]],
  [
    "<p>Verkställande direktör</p><h4>Erik Ståhl</h4><p>Ekonomichef</p><h4>Anna Dahl</h4>",
    [
      ["Erik Ståhl", "Verkställande direktör", null, null],
      ["Anna Dahl", "Ekonomichef", null, null],
    ],
  ],
  ["<h4>Matti Virtanen</h4><p>Toimitusjohtaja</p>", [["Matti Virtanen", "Toimitusjohtaja", null, null]]],
  ["<p>KARI LIE</p><p>Arkitekt MNAL</p>", [["Kari Lie", "Arkitekt MNAL", null, null]]],
  ["<p>Kari Lie</p><p>kari.lie@firma.no</p>", [["Kari Lie", null, "kari.lie@firma.no", null]]],
  ["<h3>Aki Salo</h3><p>Lakimies, varatuomari – Turku</p>", [["Aki Salo", "Lakimies, varatuomari", null, null]]],
  [
    "<h3>Ola Ek</h3><p>Konsult, UNIX, databaser, applikationsutveckling, systemintegration och utbildning.</p>",
    [["Ola Ek", "Konsult", null, null]],
  ],
  ["<h3>Kim Lind</h3><p>Bestyrelsesmedlem (lige år)</p>", [["Kim Lind", "Bestyrelsesmedlem (lige år)", null, null]]],
  ["<h3>Kari Lie</h3><p>Tech Lead Back End</p>", [["Kari Lie", "Tech Lead Back End", null, null]]],
  [
    "<h2>Puheenjohtaja</h2><p>Nimi: Marko Oras</p><h2>Varapuheenjohtaja</h2><p>Nimi: Kimmo Salo</p><h2>Rahastonhoitaja</h2>",
    [
      ["Marko Oras", "Puheenjohtaja", null, null],
      ["Kimmo Salo", "Varapuheenjohtaja", null, null],
    ],
  ],
  [
    "<h3>Ida Ek</h3><p>Kassör</p><h3>Eva Lind</h3><p>PR &amp; Info</p><h3>Per Berg</h3><p>Ordförande</p><h3>Ann Lund</h3><p>Läs mer</p>",
    [
      ["Ida Ek", "Kassör", null, null],
      ["Eva Lind", "PR & Info", null, null],
      ["Per Berg", "Ordförande", null, null],
    ],
  ],
  [
    "<b>Styrelseledamöter:</b><br>Anna Berg<br>Lars Ek<br><br><p>Valberedare</p>",
    [
      ["Anna Berg", "Styrelseledamöter", null, null],
      ["Lars Ek", "Styrelseledamöter", null, null],
    ],
  ],
  [
    "<h4>Anna Berg</h4><p>Underviser</p><h4>Lars Ek</h4><h4>Per Lind</h4><p>Partner</p>",
    [
      ["Anna Berg", "Underviser", null, null],
      ["Per Lind", "Partner", null, null],
    ],
  ],
  [
    "<p>“Det er i vores fælles interesse at dyrke interessen for øl.”</p><p>Lars Lund, brygmester</p>",
    [["Lars Lund", "brygmester", null, null]],
  ],
  ["<p>Sherrie Lund</p><p>Tutor</p>", [["Sherrie Lund", "Tutor", null, null]]],
  ["<h3>Kit Lund</h3><p>Indehaver</p>", [["Kit Lund", "Indehaver", null, null]]],
  ["<h3>Hong Nguyen</h3><p>Advokat</p>", [["Hong Nguyen", "Advokat", null, null]]],
  ["<h3>Elena Mayorga</h3><p>Advokat</p>", [["Elena Mayorga", "Advokat", null, null]]],
  ["<p>Qwern Zobrowski</p><p>Salg</p><p>Telefon: 915 03 700</p>", [["Qwern Zobrowski", "Salg", null, "+4791503700"]]],
  [
    "<h4>Per Lie</h4><p>Kari Ek (kasserer)</p><h4>Ida Ek</h4><p>Kassör</p><h4>Ann Lund</h4><p>Ordförande</p>",
    [
      ["Kari Ek", "kasserer", null, null],
      ["Ida Ek", "Kassör", null, null],
      ["Ann Lund", "Ordförande", null, null],
    ],
  ],
  [
    `<p>Nina Salo — Eläinlääkäri vuodesta 2016/2017, Saaren tiimissä vuodesta 2020. ${"Erikoisosaaminen: kirurgia. ".repeat(5)}</p>`,
    [["Nina Salo", "Eläinlääkäri", null, null]],
  ],
])("people in %s", (html, people) => expect(peopleIn(html)).toEqual(people));

test("a rare name among common ones", () => {
  expect(peopleIn("<p>Kari Lie</p><p>Ingeniør</p><p>Qwern Zobrowski</p><p>Montør</p>").map(([name]) => name)).toEqual([
    "Kari Lie",
    "Qwern Zobrowski",
  ]);
});

test.each([
  "<p>Flot arbejde og god service hele vejen igennem</p><p>Anette Lange</p><p>anbefaler Murermesteren</p>",
  "<h1>Eläinlääkäri Vaasassa — Eläinklinikka Saari</h1>",
  "<h2>Kontakt Oss</h2><p>Kundeservice</p>",
  "<h2>1. Dataansvarlig</h2><p>Nordisk Haveservice<br>Email: post@firma.no</p>",
  "<h3>Svenske Arkitekter</h3><p>Danske Boligarkitekter</p>",
  "<h3>Danske Ark</h3><p>Medlem og dækket af godkendt forsikring</p>",
  "<h4>Bestyrelsesmedlemmer</h4><p>Anny Lund</p><p>Solskrænten 46</p><p>8410 Rønde</p><p>Karin Lund</p>",
  "<p>Kari Lie</p><a href='/bli-medlem'>Bli Medlem</a>",
  "<p>Ola Berg</p><a href='/partner'>Partner</a>",
  "<p>“Det perfekte valg for oss.”</p><p>Kari Lie</p><p>Partner hos Trendhim</p>",
  "<p>“Et system som er alt avgjørende for stabil og effektiv drift.”</p><p>Kari Lie, COO, Lakuda / Batteribyen</p>",
  "<p>”Här ute måste man alltid ha backup-lösningar, för allt.”</p><p>Robert Ek, restaurangchef Utö Värdshus</p>",
  "<p>“Leverandøren hjalp oss å realisere betydelige besparelser.”</p><p>Tom Lie</p><p>CFO Con-Form</p>",
  "<h3>Quick Links</h3><p>Customer Service</p>",
  "<h3>Fjord Ventiler</h3><p>Valve Operators</p><h3>Wireless Fjord</h3><p>Technical Support</p>",
  "<h3>Alexandra Torg</h3><p>BD4 9AD</p><h3>Barnas Hus</h3><p>Family Dentistry</p>",
  "<p>Hong Kong</p><p>Sales</p><h3>Fjord Animasjon</h3><p>Video Tutorials</p>",
  "<h3>Bodin Legekontor</h3><p>Fastleger</p>",
  "<p>Ilkka Salo</p><p>Artikkelin kirjoittaja on lakimies</p>",
  "<p>Torkel Ek</p><p>Eventuella frågor besvaras av bryggfogden</p>",
  "<p>Pia Ek</p><p>CEO från Umeå Consulting</p>",
  "<h2>Hva kundene sier</h2><h3>Kari Lie</h3><p>Daglig leder</p>",
  "<h3>Kirkelig Fellesråd</h3><p>Sykehuspartner HF</p>",
  "<h3>Kari Lie</h3><p>Kemisk Biologi</p>",
  "<p>Undervisningsassistent ved Psykologisk Laboratorium, Københavns Universitet</p>",
  "<p>Psykologiske kønsforskelle, Sigmund Freud</p>",
  "<p>Sex og vold, s. 60-73. Medforfatter: Vibe Larsen</p>",
  "<h1>Ekspertise &amp;</h1><h1>Teknisk Autoritet</h1>",
  "<h2>Våre Tjenester</h2><p>Rådgiver</p>",
  "<p>Kari Lie</p><p>Oslo</p>",
  "<p>Kari Lie</p><nav><a>Kontakta oss</a> <a>Medarbetare</a></nav>",
  "<h3>Nordic Consulting Group</h3><p>Partner</p>",
  "<h1>Kallio Data</h1><p>Meet specialists who know the region.</p>",
  "<p>Vi er ledende innen regnskap, og Kari Lie er glad for det</p>",
])("no person in %s", (html) => expect(peopleIn(html)).toEqual([]));

test("a shared address or switchboard is not assigned to a person", () => {
  expect(peopleIn("<h3>Kari Lie</h3><p>Daglig leder</p><p>post@firma.no</p><p>Sentralbord: 22 00 25 25</p>")).toEqual([
    ["Kari Lie", "Daglig leder", null, null],
  ]);
});

test("a line of a million letters below a name is read fast", () => {
  const startedAt = performance.now();
  for (const filler of ["a ", "Leder b, ", "Leder \u2013 "])
    factsOfHtml(`<h2>Ola Nordmann</h2><p>${filler.repeat(1_000_000 / filler.length)}</p>`);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
