/** Generates the site of one company, with its pages and true facts. The same seed and number produce the same site. */
import { type CountryProfile, countryProfiles } from "../../../server/demo/country-file.ts";
import { slug } from "../../../server/demo/company-names.ts";
import { Random } from "../../../server/demo/random.ts";
import { tradesOf } from "../../../server/demo/trades.ts";
import { checkDigit, writeRegistryNumber } from "../../../server/domain/companies/registry-number.ts";
import type { CountryCode } from "../../../contract/company.ts";
import { type SmallSite, type Versioning, VERSIONINGS } from "./site.ts";
import { languageOf } from "./language.ts";
import { contactPart, frontPart, legalPart, privacyPart, type SiteInMaking, teamPart } from "./make-parts.ts";
import { frameOf, makeFooter, makeLinkedData, type SiteLink } from "./make-frame.ts";
import { MAIL_HOSTINGS, PLATFORMS, TOOLS } from "./technology-marks.ts";

interface MadeCompany extends Pick<SmallSite, "country" | "host" | "company" | "registered"> {
  profile: CountryProfile;
  /** Name without its legal form. */
  proper: string;
}

const FORMS: Readonly<Record<CountryCode, readonly string[]>> = {
  NO: ["# AS", "# AS", "# ANS", "# SA"],
  SE: ["# AB", "# AB", "AB #", "# HB"],
  DK: ["# ApS", "# A/S", "# I/S"],
  FI: ["# Oy", "Oy # Ab", "# Oyj", "# Ky"],
};

/**
 * Generates a fictional company of one of the four countries, and its domain name.
 * @param number makes the host unique; null for the host that people would guess
 */
function makeCompany(random: Random, number: number | null): MadeCompany {
  const profile = random.pick(countryProfiles);
  const country = profile.code;
  const trades = tradesOf(country).flatMap(({ words }) => words.behind);
  const proper = random.chance(0.5)
    ? `${random.pick(profile.stems)}${random.pick(profile.endings)} ${random.pick(trades)}`
    : `${random.pick(profile.familyNames)} ${random.pick(trades)}`;
  const label = `${slug(proper, random.chance(0.4) ? "-" : "")}${number ?? ""}`;
  const guessed = `${slug(proper, "")}${number ?? ""}`;
  const host = `${country === "SE" ? guessed : label}.${country.toLowerCase()}`;
  const city = random.pick(profile.cities);
  const draw = random.next();
  const hasWebsite = country !== "SE" && draw < 0.7;
  return {
    country,
    host,
    profile,
    proper,
    company: {
      registry_id: makeNumber(random, country),
      name: random.pick(FORMS[country]).replace("#", proper),
      street: `${random.pick(profile.streets).replaceAll("_", " ")} ${random.between(1, 90)}`,
      postal_code: random.pick(city.codes),
      city: city.name,
    },
    registered: {
      // Sweden's register publishes neither e-mail addresses nor websites, Finland's no e-mail addresses.
      website: hasWebsite ? `www.${host}` : null,
      email: !hasWebsite && (country === "NO" || country === "DK") ? `post@${host}` : null,
    },
  };
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

export interface MakeOptions {
  /** True to make the host unique for any number of sites. */
  numbered?: boolean;
}

/** Half of the servers send no versions. */
const SERVERS: readonly Versioning[] = ["none", "none", "none", ...VERSIONINGS];

export function makeSite(seed: number, number: number, { numbered = false }: MakeOptions = {}): SmallSite {
  const random = new Random(seed, number);
  const { profile, proper, ...company } = makeCompany(random, numbered ? number : null);
  const words = languageOf(random, company.country);
  const marks = [random.pick(PLATFORMS), ...random.some(TOOLS, random.between(0, 5))];
  const hosting = random.pick(MAIL_HOSTINGS);
  const site: SmallSite = {
    ...company,
    language: words.code,
    website: `https://${random.chance(0.8) ? "www." : ""}${company.host}/`,
    pages: [],
    headers: marks.filter(({ place }) => place === "header").map(({ text }) => headerOf(text)),
    versioning: "none",
    robots: random.pick([
      "",
      "User-agent: *\nDisallow: /admin/\n",
      "User-agent: *\nDisallow:\nSitemap: /sitemap.xml\n",
    ]),
    dns: hosting.records(company.host),
    truth: {
      emails: [],
      phones: [],
      faxes: [],
      profiles: [],
      people: [],
      numbers: [`${company.country} ${company.company.registry_id}`],
      technologies: [...new Set(marks.flatMap(({ names }) => names))].sort(),
      mail: [...hosting.names],
    },
  };
  const making: SiteInMaking = { random, profile, proper, words, site, marks };
  const links = linksOf(making);
  // Facts are generated before the frame, because every page has the same footer.
  const contact = contactPart(making);
  const team = teamPart(making);
  const privacy = privacyPart(making);
  const legal = legalPart(making);
  const footer = makeFooter(making, links);
  const frame = frameOf(making, links, footer, makeLinkedData(making));
  const isOnePage = links.every(({ path }) => path === "/");
  site.pages = isOnePage
    ? [{ path: "/", html: frame(proper, `${frontPart(making)}${team}${contact}${privacy}${legal}`) }]
    : [
        { path: "/", html: frame(words.all("home")[0] ?? "", frontPart(making)) },
        ...links.map(({ kind, label, path }) => ({
          path,
          html: frame(label, `<h1>${label}</h1>${{ contact, team, privacy, legal, about: aboutPart(making) }[kind]}`),
        })),
      ];
  site.versioning = random.pick(SERVERS);
  return site;
}

const KINDS: readonly SiteLink["kind"][] = ["contact", "about", "team", "privacy", "legal"];

/** One site in eight is a single page with anchors. */
function linksOf({ random, words }: SiteInMaking): SiteLink[] {
  const isOnePage = random.chance(0.125);
  return KINDS.map((kind) => ({
    kind,
    label: words.pick(random, kind),
    path: isOnePage ? "/" : words.pick(random, `${kind} path`),
  }));
}

function aboutPart({ random, words }: SiteInMaking): string {
  const noise = random.some(words.all("noise"), 3).map((line) => `<p>${line}</p>`);
  return `<p>${words.pick(random, "welcome")}</p>${noise.join("")}`;
}

function headerOf(text: string): readonly [string, string] {
  const colon = text.indexOf(":");
  return [text.slice(0, colon), text.slice(colon + 1).trim()];
}

const SEED = 20261123;
/** Seed of `manySites`. */
export const MANY_SEED = 20_000;

/** Each site has a unique host: a company whose name is taken does not get the domain of another. */
export function smallSites(count: number, seed = SEED): SmallSite[] {
  const sites = new Map<string, SmallSite>();
  for (let number = 0; sites.size < count; number++) {
    const site = makeSite(seed, number);
    if (!sites.has(site.host)) sites.set(site.host, site);
  }
  return [...sites.values()];
}

/** Generates any number of sites lazily, with numbered hosts. */
export function* manySites(count: number): Generator<SmallSite> {
  for (let number = 0; number < count; number++) yield makeSite(MANY_SEED, number, { numbered: true });
}
