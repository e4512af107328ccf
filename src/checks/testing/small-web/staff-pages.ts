/** Pages of people in tables, cards, lists and lines, in four languages, with facts in any order and missing facts. */
import type { Random } from "../../../server/demo/random.ts";

export interface StaffMember {
  name: string;
  title: string;
  email: string;
  /** As written on the page, and in E.164. */
  phone: string;
  e164: string;
  department: string;
}

export interface StaffPage {
  html: string;
  country: string;
  people: StaffMember[];
  layout: string;
  /** True when each fact is inside an element of its person or in a labelled column, so that a reader must find all. */
  isClear: boolean;
}

type Fact = "title" | "phone" | "email" | "department";

interface Words {
  country: string;
  firstNames: readonly string[];
  familyNames: readonly string[];
  titles: readonly string[];
  departments: readonly string[];
  labels: Readonly<Record<"name" | Fact | "superior", readonly string[]>>;
  /** A switchboard number. */
  desk: string;
  plan: { prefix: string; national: (digits: string) => string };
}

const list = (text: string) => text.split(" | ");

const WORDS: readonly Words[] = [
  {
    country: "NO",
    firstNames: list("Ola | Kari | Per | Åse | Nils | Ingrid | Bjørn | Hanne | Øyvind | Turid"),
    familyNames: list("Nordhagen | Lund | Vik | Bakke-Lie | Solberg | Haugen | Myhre | Dahl | Strand | Moen"),
    titles: list("Daglig leder | Selger | Montør | Regnskapsfører | Prosjektleder | Lærling | Styreleder | Ingeniør"),
    departments: list("Salg | Verksted | Administrasjon | Lager"),
    labels: {
      name: ["Navn", "Ansatt"],
      title: ["Stilling", "Rolle", "Tittel"],
      phone: ["Telefon", "Mobil", "Tlf."],
      email: ["E-post", "Epost"],
      department: ["Avdeling"],
      superior: ["Nærmeste leder"],
    },
    desk: "Kundeservice",
    plan: { prefix: "+47", national: (digits) => `90${digits}` },
  },
  {
    country: "SE",
    firstNames: list("Anna | Lars | Eva | Erik | Karin | Sven | Åsa | Göran | Ulla | Jonas"),
    familyNames: list("Lindqvist | Bergström | Ek | Åkesson | Nyman | Sjögren | Holm | Wallin | Öberg | Falk"),
    titles: list(
      "Verkställande direktör | Säljare | Tekniker | Ekonomichef | Projektledare | Kassör | Ordförande | Ingenjör",
    ),
    departments: list("Försäljning | Verkstad | Ekonomi | Lager"),
    labels: {
      name: ["Namn", "Medarbetare"],
      title: ["Befattning", "Titel", "Roll"],
      phone: ["Telefon", "Mobil"],
      email: ["E-post", "Mail"],
      department: ["Avdelning"],
      superior: ["Närmaste chef"],
    },
    desk: "Kundtjänst",
    plan: { prefix: "+46", national: (digits) => `070-1${digits}` },
  },
  {
    country: "DK",
    firstNames: list("Lars | Mette | Søren | Hanne | Jens | Kirsten | Ole | Birgit | Henrik | Lone"),
    familyNames: list("Kjær | Holst | Bundgård | Riis | Thomsen | Lauridsen | Dam | Krogh | Bech | Winther"),
    titles: list("Direktør | Sælger | Tømrer | Bogholder | Projektleder | Formand | Kasserer | Ingeniør"),
    departments: list("Salg | Værksted | Administration | Lager"),
    labels: {
      name: ["Navn", "Medarbejder"],
      title: ["Stilling", "Titel", "Rolle"],
      phone: ["Telefon", "Mobil", "Tlf"],
      email: ["E-mail", "Mail"],
      department: ["Afdeling"],
      superior: ["Nærmeste leder"],
    },
    desk: "Kundeservice",
    plan: { prefix: "+45", national: (digits) => `20${digits}` },
  },
  {
    country: "FI",
    firstNames: list("Matti | Liisa | Juha | Sari | Timo | Päivi | Antti | Kaisa | Jukka | Minna"),
    familyNames: list(
      "Virtanen | Korhonen | Mäkinen | Salo | Heikkilä | Laine | Järvinen | Koski | Rantanen | Hyvönen",
    ),
    titles: list(
      "Toimitusjohtaja | Myyntipäällikkö | Asentaja | Kirjanpitäjä | Projektipäällikkö | Puheenjohtaja | Insinööri",
    ),
    departments: list("Myynti | Korjaamo | Hallinto | Varasto"),
    labels: {
      name: ["Nimi", "Henkilö"],
      title: ["Tehtävä", "Nimike", "Titteli"],
      phone: ["Puhelin", "Matkapuhelin", "Puh."],
      email: ["Sähköposti"],
      department: ["Osasto"],
      superior: ["Esimies"],
    },
    desk: "Asiakaspalvelu",
    plan: { prefix: "+358", national: (digits) => `0401${digits}` },
  },
];

const FACTS: readonly Fact[] = ["title", "phone", "email", "department"];

function makePeople(random: Random, { firstNames, familyNames, titles, departments, plan }: Words): StaffMember[] {
  const count = random.between(2, 6);
  const names = random.some(firstNames, count);
  const families = random.some(familyNames, count);
  return names.map((common, place) => {
    // Names missing in all name lists.
    const [givenName, family = ""] = random.chance(0.1)
      ? [`Qwern${"aeiouy"[place]}`, `Zobrow${"aeiouy"[place]}k`]
      : [common, families[place]];
    const digits = String(100_000 + place * 137_561 + random.below(90_000));
    const national = plan.national(digits);
    const isShort = random.chance(0.3);
    return {
      name: `${givenName} ${family}`,
      title: random.pick(titles),
      email: `${plain(givenName)}${isShort ? "" : `.${plain(family)}`}@firma.no`,
      phone: national,
      e164: `${plan.prefix}${national.replaceAll(/\D/g, "").replace(/^0/, "")}`,
      department: random.pick(departments),
    };
  });
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[åä]/g, "a").replaceAll(/[øö]/g, "o").replaceAll("æ", "ae").replaceAll("-", "");
}

function shuffled<T>(random: Random, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

/** Removes some facts of some people. */
function thinned(random: Random, people: readonly StaffMember[]): StaffMember[] {
  return people.map((person) => {
    const omitted = FACTS.filter(() => random.chance(0.2));
    return { ...person, ...Object.fromEntries(omitted.map((fact) => [fact, ""])) };
  });
}

interface Making {
  random: Random;
  words: Words;
  people: readonly StaffMember[];
  facts: readonly Fact[];
}

function write(person: StaffMember, fact: "name" | Fact): string {
  if (person[fact] === "") return "";
  if (fact === "email") return `<a href="mailto:${person.email}">${person.email}</a>`;
  return fact === "phone" && person.name.length % 2 === 0
    ? `<a href="tel:${person.e164}">${person.phone}</a>`
    : person[fact];
}

function table({ random, words, people, facts }: Making, hasHeader: boolean): string {
  const superior = hasHeader && random.chance(0.3) ? ["superior" as const] : [];
  const columns = shuffled(random, ["name" as const, ...facts, ...superior]);
  const boss = `${random.pick(words.firstNames)} ${random.pick(words.familyNames)}`;
  const cell = random.pick(["th", "td"]);
  const header = `<tr>${columns.map((column) => `<${cell}>${random.pick(words.labels[column])}</${cell}>`).join("")}</tr>`;
  const rows = people.map(
    (person) =>
      `<tr>${columns.map((column) => `<td>${column === "superior" ? boss : write(person, column)}</td>`).join("")}</tr>`,
  );
  const desk = random.chance(0.3) ? `<tr><td>${words.desk}</td><td>${words.plan.national("999999")}</td></tr>` : "";
  return `<table>${hasHeader ? header : ""}${rows.join("")}${hasHeader ? "" : desk}</table>`;
}

const TAGS = ["p", "div", "span"] as const;

/** One element per person. */
function cards({ random, words, people, facts }: Making): string {
  const element = random.pick(["div", "article", "li", "section", "figure", "td", "a"] as const);
  // An anchor is used as a card only if it contains blocks.
  const [title, line] = element === "a" ? ["h3", "p"] : [random.pick(["h3", "strong", "p"]), random.pick(TAGS)];
  const [isBroken, order] = [line === "span", shuffled(random, facts)];
  const [classes, inner] = [
    random.pick(['class="card"', 'class="col-md-4 wow"', ""]),
    random.pick(["", "div", "header"]),
  ];
  const isNameFirst = random.chance(0.7);
  const card = (person: StaffMember) => {
    const parts = order.map((fact) => write(person, fact)).filter((text) => text !== "");
    const written = isBroken ? parts : parts.map((text) => `<${line}>${text}</${line}>`);
    const heading = `<${title}>${person.name}</${title}>`;
    const name = inner === "" ? heading : `<${inner}>${heading}</${inner}>`;
    const contents = isNameFirst ? [name, ...written] : [...written.slice(0, 1), name, ...written.slice(1)];
    return `<${element} ${classes}>${contents.join(isBroken ? "<br>" : "")}</${element}>`;
  };
  const label = `<${title}>${words.desk}</${title}>`;
  const desk = `<${element} ${classes}>${inner === "" ? label : `<${inner}>${label}</${inner}>`}<p>${words.plan.national("999999")}</p></${element}>`;
  const cards = [...people.map(card), ...(random.chance(0.4) ? [desk] : [])];
  const content = shuffled(random, cards).join("\n");
  return element === "td"
    ? `<table><tr>${content}</tr></table>`
    : element === "li"
      ? `<ul>${content}</ul>`
      : `<div>${content}</div>`;
}

/** One line per person. */
function oneLiners({ random, words, people, facts }: Making): string {
  const between = random.pick([", ", " – ", " | ", ": "]);
  const order = shuffled(random, ["name" as const, ...facts.filter((fact) => fact !== "department")]);
  const line = (person: StaffMember) =>
    order
      .map((fact) => write(person, fact))
      .filter((text) => text !== "")
      .join(between);
  const desk = `${words.desk} ${words.plan.national("999999")}`;
  const lines = shuffled(random, [...people.map(line), desk, `${words.desk}: kunde@firma.no`]);
  const [opening, closing] = random.pick([["<p>", "</p>"] as const, ["<li>", "</li>"] as const, ["", "<br>"] as const]);
  return `<div>${lines.map((text) => opening + text + closing).join("")}</div>`;
}

/** Lines of all people in sequence: only the order of names and facts shows which belong together. */
function run({ random, people, facts }: Making): string {
  const order = shuffled(random, facts);
  // A person without any fact would make the sequence ambiguous.
  const full = people.filter((person) => order.some((fact) => person[fact] !== ""));
  const isNameFirst = random.chance(0.7);
  const lines = full.flatMap((person) => {
    const parts = order.map((fact) => write(person, fact)).filter((text) => text !== "");
    return isNameFirst ? [person.name, ...parts] : [...parts, person.name];
  });
  const tag = random.pick(["p", "div", "br"] as const);
  return tag === "br"
    ? `<p>${lines.join("<br>")}</p>`
    : `<div>${lines.map((text) => `<${tag}>${text}</${tag}>`).join("")}</div>`;
}

function terms({ random, people, facts }: Making): string {
  const order = shuffled(random, facts);
  const items = people.map((person) => {
    const parts = order.map((fact) => write(person, fact)).filter((text) => text !== "");
    return `<dt>${person.name}</dt>${parts.map((text) => `<dd>${text}</dd>`).join("")}`;
  });
  return `<dl>${items.join("")}</dl>`;
}

const LAYOUTS: readonly { name: string; isClear: boolean; make: (making: Making) => string }[] = [
  { name: "table with a header", isClear: true, make: (making) => table(making, true) },
  { name: "table", isClear: false, make: (making) => table(making, false) },
  { name: "cards", isClear: true, make: cards },
  { name: "lines", isClear: false, make: oneLiners },
  { name: "run", isClear: false, make: run },
  { name: "terms", isClear: true, make: terms },
];

export function makeStaffPage(random: Random): StaffPage {
  const words = random.pick(WORDS);
  const layout = random.pick(LAYOUTS);
  const people = thinned(random, makePeople(random, words));
  const facts = FACTS.filter((fact) =>
    fact === "department" ? layout.name.startsWith("table") && random.chance(0.4) : random.chance(0.85),
  );
  const html = `<h1>Firma</h1><p>${words.plan.national("888888")}</p><p>post@firma.no</p><h2>Team</h2>${layout.make({ random, words, people, facts })}<footer>Firma, ${words.plan.national("888888")}</footer>`;
  const visiblePeople = people.map((person) => ({
    ...person,
    ...Object.fromEntries(FACTS.filter((fact) => !facts.includes(fact)).map((fact) => [fact, ""])),
    e164: facts.includes("phone") && person.phone !== "" ? person.e164 : "",
  }));
  return { html, country: words.country, people: visiblePeople, layout: layout.name, isClear: layout.isClear };
}
