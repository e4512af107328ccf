/** Generates the site of one company, with its pages and true facts. The same seed and number produce the same site. */
import { Random } from "../../../server/demo/random.ts";
import { languageOf } from "./language.ts";
import { makeCompany } from "./make-company.ts";
import { contactPart, frontPart, legalPart, privacyPart, type SiteInMaking, teamPart } from "./make-parts.ts";
import { frameOf, makeFooter, makeLinkedData, type SiteLink } from "./make-frame.ts";
import { VERSIONINGS, type Versioning } from "./page-version.ts";
import type { SmallSite } from "./site.ts";
import { PLATFORMS, TOOLS, MAIL_HOSTINGS } from "./technology-marks.ts";

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
