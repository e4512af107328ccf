/** Generates the parts of a site's pages with their true facts: contact, people, privacy, terms, front page. */
import type { SmallSite, TruePerson } from "./site.ts";
import type { CountryProfile } from "../../../server/demo/country-file.ts";
import type { Random } from "../../../server/demo/random.ts";
import type { Language } from "./language.ts";
import { slug } from "../../../server/demo/company-names.ts";
import { MENTIONS, type TechnologyMark } from "./technology-marks.ts";
import { EMAIL_WRITERS, makePhone, PHONE_WRITERS } from "./write-address.ts";

/** Layouts of a page of people; `email` and `phone` are formatted, or "" when missing. */
interface TeamLayout {
  around: (cards: string) => string;
  card: (person: TruePerson, email: string, phone: string) => string;
}

const section = (cards: string) => `<section>${cards}</section>`;
const lines = (...parts: string[]) => parts.filter((part) => part !== "").join("<br>");

const TEAM_LAYOUTS: readonly TeamLayout[] = [
  {
    around: (cards) => `<div class="grid">${cards}</div>`,
    card: ({ name, title }, email, phone) =>
      `<div class="card"><img src="/x.jpg" alt=""><h3>${name}</h3><p>${title}</p><p>${email}</p><p>${phone}</p></div>`,
  },
  {
    around: (cards) => `<table>${cards}</table>`,
    card: ({ name, title }, email, phone) =>
      `<tr><td>${name}</td><td>${title}</td><td>${phone}</td><td>${email}</td></tr>`,
  },
  {
    around: (cards) => `<ul>${cards}</ul>`,
    card: ({ name, title }, email, phone) => `<li><strong>${name}</strong>, ${title}<br>${phone}<br>${email}</li>`,
  },
  {
    around: (cards) => cards,
    card: ({ name, title }, email, phone) => `<p><span>${title}</span><br><b>${name}</b><br>${phone}<br>${email}</p>`,
  },
  {
    around: section,
    card: ({ name, title }, email, phone) => `<div><h4>${name}</h4><em>${title}</em><br>${email}<br>${phone}</div>`,
  },
  {
    around: section,
    card: ({ name, title }, email, phone) => `<p>${lines(`${title}: ${name}`, phone, email)}</p>`,
  },
  {
    around: section,
    card: ({ name, title }, email, phone) => `<p>${lines(`${name} – ${title}`, phone, email)}</p>`,
  },
  {
    around: (cards) => `<dl>${cards}</dl>`,
    card: ({ name, title }, email, phone) => `<dt>${title}</dt><dd>${lines(name, phone, email)}</dd>`,
  },
  {
    around: section,
    card: ({ name, title }, email, phone) =>
      `<figure><img src="/p.jpg" alt="${name}"><figcaption>${lines(name, title, phone, email)}</figcaption></figure>`,
  },
  {
    around: section,
    card: ({ name, title }, email, phone) =>
      `<article itemscope itemtype="https://schema.org/Person"><h3 itemprop="name">${name}</h3><div itemprop="jobTitle">${title}</div><div>${phone}</div><div>${email}</div></article>`,
  },
  {
    around: (cards) => `<h2>—</h2>${cards}`,
    card: ({ name, title }, email, phone) => `<div><p>${name} (${title})</p><p>${lines(email, phone)}</p></div>`,
  },
];

/** Layouts of the lines on a contact page. */
type ContactLayout = (lines: readonly string[]) => string;

const CONTACT_LAYOUTS: readonly ContactLayout[] = [
  (lines) => `<p>${lines.join("<br>")}</p>`,
  (lines) => `<table>${lines.map((line) => `<tr><td>${line}</td></tr>`).join("")}</table>`,
  (lines) => `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`,
  (lines) => lines.map((line) => `<div class="row"><div>${line}</div></div>`).join(""),
  (lines) => `<address>${lines.join("<br/>\n")}</address>`,
  (lines) => `<p>${lines.join(" | ")}</p>`,
  (lines) => lines.map((line) => `<h5>${line}</h5>`).join(""),
];

/** Number of the bank that the terms mention in every language. */
const BANK = "SE 556737-0431";

export interface SiteInMaking {
  random: Random;
  profile: CountryProfile;
  /** Company name without its legal form. */
  proper: string;
  words: Language;
  site: SmallSite;
  marks: readonly TechnologyMark[];
}

export function contactPart({ random, profile, words, site }: SiteInMaking): string {
  const { country, company, truth } = site;
  const email = writeEmail(random, words, site, sharedAddress(random, profile, site));
  const phones = Array.from({ length: random.between(1, 2) }, (_, i) => makePhone(random, country, i === 1));
  truth.phones.push(...phones.map(({ e164 }) => e164));
  const written = phones
    .map((phone) => random.pick(PHONE_WRITERS)(phone))
    .join(random.pick([", ", " / ", "<br>", "; "]));
  const fax = random.chance(0.25) ? makePhone(random, country, false) : undefined;
  if (fax) truth.faxes.push(fax.e164);
  const lines = [
    company.name,
    company.street,
    `${company.postal_code} ${company.city}`,
    `${words.pick(random, "phone")} ${written}`,
    ...(fax ? [`${words.pick(random, "fax")}: ${fax.national}`] : []),
    `${words.pick(random, "email")} ${email}`,
    words.pick(random, "hours"),
  ];
  const form = random.chance(0.4) ? contactForm(words) : "";
  return `${random.pick(CONTACT_LAYOUTS)(lines)}${departments({ random, words, site })}${form}`;
}

function sharedAddress(random: Random, profile: CountryProfile, { host, company }: SmallSite): string {
  return random.chance(0.88) ? `${random.pick(profile.mailboxes)}@${host}` : `${slug(company.name, "")}@gmail.com`;
}

function writeEmail(random: Random, words: Language, { truth }: SmallSite, email: string): string {
  if (!truth.emails.includes(email)) truth.emails.push(email);
  return random.pick(EMAIL_WRITERS)(email, words.pick(random, "at"));
}

/** Sales, invoices, booking: each with an e-mail address, some with a phone number. */
function departments({ random, words, site }: Pick<SiteInMaking, "random" | "words" | "site">): string {
  if (!random.chance(0.3)) return "";
  const boxes = words.all("mailbox");
  return words
    .all("department")
    .map((name, place) => {
      const email = writeEmail(random, words, site, `${boxes[place] ?? "post"}@${site.host}`);
      const phone = random.chance(0.4) ? makePhone(random, site.country, false) : undefined;
      if (phone) site.truth.phones.push(phone.e164);
      return `<div class="box"><h4>${name}</h4><p>${email}</p>${phone ? `<p>${phone.national}</p>` : ""}</div>`;
    })
    .join("");
}

function contactForm(words: Language): string {
  const [name = "", email = "", message = "", send = ""] = words.all("form");
  return `<form method="post"><label>${name}<input name="n"></label><label>${email}<input name="e" placeholder="navn@firma.no"></label><label>${message}<textarea></textarea></label><button>${send}</button></form>`;
}

export function teamPart({ random, profile, words, site }: SiteInMaking): string {
  const { country, host, truth } = site;
  const layout = random.pick(TEAM_LAYOUTS);
  const write = random.pick(EMAIL_WRITERS);
  const atSign = words.pick(random, "at");
  const cards = Array.from({ length: random.between(2, 7) }, () => {
    const [firstName, familyName] = [random.pick(profile.firstNames), random.pick(profile.familyNames)];
    const phone = random.chance(0.7) ? makePhone(random, country, true) : undefined;
    const email = random.chance(0.8) ? `${slug(firstName)}.${slug(familyName)}@${host}` : null;
    const title = random.pick(profile.jobs).title;
    const person: TruePerson = { name: `${firstName} ${familyName}`, title, email, phone: phone?.e164 ?? null };
    if (truth.people.some(({ name }) => name === person.name)) return "";
    truth.people.push(person);
    if (email !== null) truth.emails.push(email);
    if (phone) truth.phones.push(phone.e164);
    const number = phone ? `${words.pick(random, "mobile")} ${phone.national}` : "";
    return layout.card(person, email === null ? "" : write(email, atSign), number);
  });
  return layout.around(cards.join(""));
}

/** Address and number of the authority do not belong to the company; the address of the officer does. */
export function privacyPart({ random, words, site }: SiteInMaking): string {
  const officer = random.chance(0.4)
    ? `<p>${words.pick(random, "officer")} ${writeEmail(random, words, site, `${words.pick(random, "officer box")}@${site.host}`)}</p>`
    : "";
  return `<p>${words.pick(random, "authority")}</p>${officer}`;
}

export function legalPart({ random, words, site }: SiteInMaking): string {
  const bank = random.chance(0.3) ? `<p>${words.pick(random, "bank")}</p>` : "";
  if (bank !== "") site.truth.numbers.push(BANK);
  return `<p>${words.pick(random, "seller").replace("#", site.company.name)}</p>${bank}<p>${words.pick(random, "noise")}</p>`;
}

export function frontPart({ random, words, proper }: SiteInMaking): string {
  const list = (key: string) =>
    `<ul>${words
      .all(key)
      .map((text) => `<li>${text}</li>`)
      .join("")}</ul>`;
  const quote = random.chance(0.4) ? `<blockquote>${words.pick(random, "quote")}</blockquote>` : "";
  return (
    `<h1>${proper}</h1><p>${words.pick(random, "welcome")}</p>${list("service")}` +
    `<h2>${words.pick(random, "hours")}</h2>${list("news")}${quote}${random.chance(0.4) ? MENTIONS : ""}` +
    `<p>${words.pick(random, "noise")}</p><div class="cookies">${words.pick(random, "cookies")}</div>`
  );
}
