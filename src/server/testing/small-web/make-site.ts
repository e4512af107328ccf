/** Makes the site of one company: the same seed and number give the same site. */
import { countryProfiles } from "../../demo/country-profiles.ts";
import type { CountryProfile } from "../../demo/country-profile.ts";
import { Random } from "../../demo/random.ts";
import { checkDigit, writeRegistryNumber } from "../../domain/registry-number.ts";
import type { CountryCode } from "../../../contract/company.ts";
import type { SmallSite, TruePerson } from "./site.ts";
import { MENTIONS, PLATFORMS, TOOLS } from "./technology-marks.ts";
import { SITE_WORDS, type SiteWords } from "./words-of-country.ts";
import { MAIL_HOSTINGS } from "./mail-hosting.ts";
import { EMAIL_WRITERS, makePhone, PHONE_WRITERS } from "./write-address.ts";
import { TEAM_LAYOUTS } from "./team-layouts.ts";

const SUFFIX: Readonly<Record<CountryCode, string>> = { NO: "no", SE: "se", DK: "dk", FI: "fi" };

export function makeSite(seed: number, number: number): SmallSite {
  const random = new Random(seed, number);
  const profile = random.pick(countryProfiles);
  const country = profile.code;
  const words = SITE_WORDS[country];
  const proper = `${random.pick(profile.stems)}${random.pick(profile.endings)} ${random.pick(profile.trades.get("F") ?? ["Service"])}`;
  const host = hostOf(proper, number, country);
  const city = random.pick(profile.cities);
  const company = {
    registry_id: makeNumber(random, country),
    name: `${proper} ${{ NO: "AS", SE: "AB", DK: "ApS", FI: "Oy" }[country]}`,
    street: `${random.pick(profile.streets).replaceAll("_", " ")} ${random.between(1, 90)}`,
    postal_code: random.pick(city.codes),
    city: city.name,
  };
  const hosting = random.pick(MAIL_HOSTINGS);
  const known = random.next();
  const site: SmallSite = {
    country,
    host,
    website: `https://www.${host}/`,
    company,
    registered: {
      // Sweden's register publishes neither.
      website: known < 0.7 && country !== "SE" ? `www.${host}` : null,
      email: known >= 0.7 && country !== "SE" && country !== "FI" ? `post@${host}` : null,
    },
    pages: [],
    headers: [],
    robots: "User-agent: *\nDisallow: /admin/\n",
    dns: hosting.records(host),
    truth: {
      emails: [],
      phones: [],
      faxes: [],
      profiles: [],
      people: [],
      registryNumber: company.registry_id,
      technologies: [],
      mail: [...hosting.names],
    },
  };
  const marks = [random.pick(PLATFORMS), ...random.some(TOOLS, random.between(0, 4))];
  site.headers = marks.flatMap(({ headers = [] }) => headers);
  site.truth.technologies = [...new Set(marks.flatMap(({ names }) => names))].sort();
  const frame = (title: string, body: string) =>
    `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8"><title>${title} | ${proper}</title>${marks.map(({ head = "" }) => head).join("")}</head><body>` +
    `<header><a href="/">${proper}</a><nav><a href="/kontakt">${words.contact}</a> <a href="/om">${words.about}</a> <a href="/folk">${words.team}</a></nav></header>` +
    `<main>${body}</main>${footer}${marks.map(({ foot = "" }) => foot).join("")}</body></html>`;
  const contact = contactBlock(random, profile, words, site);
  const team = teamBlock(random, profile, words, site);
  const footer = footerBlock(random, words, site, proper);
  site.pages = [
    {
      path: "/",
      html: frame(
        words.welcome.slice(0, 20),
        `<h1>${proper}</h1><p>${words.welcome}</p><p>${words.hours}</p>${random.chance(0.5) ? MENTIONS : ""}`,
      ),
    },
    { path: "/kontakt", html: frame(words.contact, contact) },
    {
      path: "/om",
      html: frame(words.about, `<h1>${words.about}</h1><p>${words.welcome}</p><p>${words.noise.join("</p><p>")}</p>`),
    },
    { path: "/folk", html: frame(words.team, team) },
    { path: "/personvern", html: frame(words.privacy, `<h1>${words.privacy}</h1><p>${words.authority}</p>`) },
  ];
  return site;
}

/** Firms of whom no register knows a website take the name that one would guess. */
function hostOf(proper: string, number: number, country: CountryCode): string {
  return `${country === "SE" ? slug(proper).replaceAll("-", "") : slug(proper)}${number}.${SUFFIX[country]}`;
}

/** In the letters of hosts. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[æä]/g, "ae")
    .replaceAll(/[øö]/g, "oe")
    .replaceAll("å", "aa")
    .replaceAll(/[^a-z]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function makeNumber(random: Random, country: CountryCode): string {
  for (;;) {
    const start = { NO: "9", SE: "5566", DK: "3", FI: "2" }[country];
    const length = { NO: 8, SE: 9, DK: 7, FI: 7 }[country];
    const digits = start + Array.from({ length: length - start.length }, () => random.between(0, 9)).join("");
    const check = checkDigit(country, digits);
    const number = check === undefined ? null : writeRegistryNumber(country, `${digits}${check}`);
    if (number !== null) return number;
  }
}

function contactBlock(random: Random, profile: CountryProfile, words: SiteWords, site: SmallSite): string {
  const { country, host, company, truth } = site;
  const email = `${random.pick(profile.mailboxes)}@${random.chance(0.85) ? host : "gmail.com"}`.replace(
    /^(.*)@gmail/,
    `${slug(company.name)}@gmail`,
  );
  truth.emails.push(email);
  const phones = Array.from({ length: random.between(1, 2) }, (_, i) => makePhone(random, country, i === 1));
  truth.phones.push(...phones.map(({ e164 }) => e164));
  const written = phones.map((phone) => random.pick(PHONE_WRITERS)(phone)).join(random.pick([", ", " / ", "<br>"]));
  const fax = random.chance(0.25) ? makePhone(random, country, false) : undefined;
  if (fax) truth.faxes.push(fax.e164);
  const lines = [
    company.name,
    company.street,
    `${company.postal_code} ${company.city}`,
    `${words.phone}: ${written}`,
    ...(fax ? [`${words.fax}: ${fax.national}`] : []),
    `${words.email}: ${random.pick(EMAIL_WRITERS)(email, words.at)}`,
    words.hours,
  ];
  const body = random.chance(0.3)
    ? `<table>${lines.map((line) => `<tr><td>${line}</td></tr>`).join("")}</table>`
    : `<p>${lines.join("<br>")}</p>`;
  return `<h1>${words.contact}</h1>${body}`;
}

function teamBlock(random: Random, profile: CountryProfile, words: SiteWords, site: SmallSite): string {
  const { country, host, truth } = site;
  const layout = random.pick(TEAM_LAYOUTS);
  const write = random.pick(EMAIL_WRITERS);
  const cards = Array.from({ length: random.between(2, 6) }, () => {
    const [first, last] = [random.pick(profile.firstNames), random.pick(profile.familyNames)];
    const phone = random.chance(0.7) ? makePhone(random, country, true) : undefined;
    const email = random.chance(0.8) ? `${slug(first)}.${slug(last)}@${host}` : null;
    const person: TruePerson = {
      name: `${first} ${last}`,
      title: random.pick(profile.jobs).title,
      email,
      phone: phone?.e164 ?? null,
    };
    if (truth.people.some(({ name }) => name === person.name)) return "";
    truth.people.push(person);
    if (email !== null) truth.emails.push(email);
    if (phone) truth.phones.push(phone.e164);
    return layout.card(
      person,
      email === null ? "" : write(email, words.at),
      phone ? `${words.mobile} ${phone.national}` : "",
    );
  });
  return `<h1>${words.team}</h1>${layout.around(cards.join(""))}`;
}

const NETWORKS: readonly (readonly [string, string])[] = [
  ["https://www.facebook.com/$", "https://www.facebook.com/$"],
  ["https://m.facebook.com/$/?ref=page", "https://www.facebook.com/$"],
  ["https://instagram.com/$", "https://www.instagram.com/$"],
  ["https://no.linkedin.com/company/$/", "https://www.linkedin.com/company/$"],
  ["https://twitter.com/$", "https://x.com/$"],
  ["https://www.youtube.com/@$", "https://www.youtube.com/@$"],
];

function footerBlock(random: Random, words: SiteWords, site: SmallSite, proper: string): string {
  const handle = slug(proper).replaceAll("-", "").slice(0, 14);
  const links = random.some(NETWORKS, random.between(0, 4)).map(([written, canonical]) => {
    const url = canonical.replace("$", handle);
    if (!site.truth.profiles.includes(url)) site.truth.profiles.push(url);
    return `<a href="${written.replace("$", handle)}" aria-label="Social"><svg><title>icon</title></svg></a>`;
  });
  const share =
    '<a href="https://www.facebook.com/sharer/sharer.php?u=x">Del</a><a href="https://twitter.com/intent/tweet?x">X</a>';
  const credit = random.chance(0.4)
    ? `<p>${words.credit("Webbyrået Pixel")} – <a href="mailto:hei@pixel-byraa.no">hei@pixel-byraa.no</a></p>`
    : "";
  return `<footer><p>© 2026 ${site.company.name}</p><p>${words.number(site.company.registry_id)}</p><div>${links.join("")}${share}</div><p><a href="/personvern">${words.privacy}</a></p>${credit}</footer>`;
}
