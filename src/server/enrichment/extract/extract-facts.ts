/** Extracts all facts of one page except technology. Uses no network and no clock. */
import { parse } from "tldts";

import { decodePage } from "./page/decode-page.ts";
import { type ChosenPage, choosePages } from "./choose-pages.ts";
import { findEmails, type FoundEmail } from "./contacts/find-emails.ts";
import { findPeople, type FoundPerson } from "./people/find-people.ts";
import { findPhones, type FoundPhone } from "./contacts/find-phones.ts";
import { findRegistryNumbers, type RegistryMention } from "./contacts/find-registry-numbers.ts";
import { readLinkedData, type Organization } from "./page/linked-data.ts";
import { type Page, JOIN, type PageLink } from "./page/page.ts";
import { Parser } from "htmlparser2";
import { PageReader } from "./page/page-reader.ts";
import { domainLabel } from "../../domain/contact-details/domain-name.ts";
import { creditsOf, isOtherPartyText, isThemeMaker, lettersOf } from "./other-parties.ts";
import { type Platform, readProfile } from "./contacts/social-grammar.ts";

/** Distinguishes company pages from placeholders: challenges, parked domains, suspended accounts, errors and empty sites. */
type PageState = "content" | "challenge" | "parked" | "suspended" | "not found" | "under construction" | "empty";

const CHALLENGE_TITLE =
  /^(?:just a moment|attention required|access denied|pardon our interruption|are you a robot|security check|verify you are human|ddos-guard|please wait|un momento|403 forbidden|request rejected|bot verification)/i;

const CHALLENGE_TEXT =
  /(?:checking (?:if the site connection is secure|your browser)|verify(?:ing)? you are (?:a )?human|enable javascript and cookies to continue|incapsula incident|request unsuccessful\. incapsula|unusual traffic from your)/i;

const PARKED =
  /(?:(?:this )?domain(?: name)? (?:is |may be )?(?:for sale|parked)|buy this domain|domenet er (?:parkert|registrert|til salgs)|domene(?:t)? (?:er )?parkert|denna domän är (?:parkerad|reserverad)|domänen är (?:till salu|parkerad|registrerad)|parkerad (?:hos|domän)|domænet er (?:parkeret|reserveret|til salg)|dette domæne er (?:parkeret|til salg|reserveret)|verkkotunnus on (?:varattu|myynnissä|pysäköity)|parked (?:free|by|with|domain)|sedoparking|domain parking|hugedomains|afternic)/i;

/** Phrases that count only at the start of a long page; further down they can be its subject. */
const PARKED_LEAD =
  /(?:this|the) domain(?: name)?(?: [\w.-]{1,80})? (?:is |may be )(?:for sale|parked|available for purchase)|buy this domain|(?:dom[eæ]net|dette dom[eæ]net?) er (?:parkert|parkeret|til salgs?)|(?:domänen|denna domän) är (?:parkerad|till salu)|verkkotunnus on (?:myynnissä|pysäköity)/i;

const FOR_SALE = /^\s(?:is|may be|er|är|on)\s(?:for sale|available for purchase|til salgs?|till salu|myynnissä)/i;

const SUSPENDED =
  /(?:^|\n|this |your |the )(?:(?:web ?)?(?:hosting )?account|(?:web ?)?site|domain|web ?page)(?: for [\w.-]{1,80})? (?:has been |is |was )?(?:temporarily )?suspended|bandwidth limit exceeded|(?:nettstedet|nettsiden|hjemmesiden|kontoen|domenet|domænet|websiden|webstedet) er (?:midlertidige?t? )?(?:suspendere?t|stengt|sperret|spærret|deaktivere?t|lukket)|(?:webbplatsen|hemsidan|kontot|domänen) är (?:tillfälligt )?(?:avstängd|avstängt|spärrad|spärrat|suspenderad|nedstängd)|(?:sivusto|verkkosivusto|tili|verkkotunnus|kotisivut) (?:on|ovat) (?:tilapäisesti )?(?:suljettu|jäädytetty|poistettu käytöstä)/i;

/** Titles and headings of error pages that are sent with status 200. */
const NOT_FOUND =
  /^\P{L}*(?:404(?!\p{N})|(?:error|feil|fel|fejl|virhe)[\s:–-]*404(?!\p{N})|(?:http )?(?:page|file|document|site|website|domain)(?: you requested)? (?:(?:was |could )?not (?:be )?found|does not exist|doesn't exist)|not found\P{L}*$|(?:beklager,? |oops!? |ups!? )?(?:(?:denne |den )?(?:siden|sida|nettsiden)(?: du (?:leter|ser) etter)? (?:finnes|finst?|fins|eksisterer) (?:dessverre )?ikk[ej]|(?:fant|finner) (?:dessverre )?ikk[ej] (?:denne )?(?:siden|sida)|(?:siden|sida) (?:ble|vart) ikk[ej] funne[nt]?|(?:sidan|webbsidan|hemsidan)(?: du (?:söker|letar efter))? (?:finns (?:tyvärr )?inte|(?:kunde inte|kan inte) hittas|hittades inte|saknas)|(?:hittade inte|hittar inte) sidan|(?:siden|websiden|hjemmesiden) (?:blev ikke fundet|findes (?:desværre )?ikke|kunne ikke findes|eksisterer ikke)|(?:sivua|hakemaasi sivua|etsimääsi sivua|kotisivua|verkkosivua) ei (?:valitettavasti )?(?:löyt(?:ynyt|yny|y)|ole(?: olemassa)?)|sivu ei ole olemassa))/iu;

const LEAD = 300;

const UNFINISHED =
  /(?:coming soon|under construction|under konstruksjon|under uppbyggnad|under opbygning|siden er under|sivusto(?:a)? (?:on )?(?:rakenteilla|päivitetään)|kommer snart|kommer snarest|snart klar|website is being built|index of \/|apache2 (?:ubuntu|debian) default page|welcome to nginx|it works!|iis windows server|default web site page)/i;

const SHORT = 1500;

function pageState(page: Page): PageState {
  const { text, title } = page;
  if (text.trim() === "" && page.links.length === 0 && page.resources.length === 0 && page.linkedData.length === 0)
    return "empty";
  if (
    CHALLENGE_TITLE.test(title) ||
    (text.length < SHORT && CHALLENGE_TEXT.test(text)) ||
    page.ids.has("challenge-form")
  )
    return "challenge";
  const lead = leadOf(page);
  if (SUSPENDED.test(lead)) return "suspended";
  if (PARKED_LEAD.test(lead) || isForSale(lead, page.url.hostname)) return "parked";
  if (namesOf(page).some((name) => NOT_FOUND.test(name))) return "not found";
  if (text.length >= SHORT) return "content";
  if (PARKED.test(`${title}\n${text}`)) return "parked";
  return text.length < 500 && UNFINISHED.test(`${title}\n${text}`) && !text.includes("@")
    ? "under construction"
    : "content";
}

/** The title and the first heading. */
function namesOf({ title, text, headings }: Page): string[] {
  const [heading] = headings;
  return [title, heading ? text.slice(heading.start, Math.min(heading.end, heading.start + LEAD)).trim() : ""];
}

/** The title, the first heading and the first lines. */
function leadOf(page: Page): string {
  return [...namesOf(page), page.text.slice(0, LEAD)].join("\n");
}

/** Checks whether a page offers its own domain for sale: `firma.no is for sale`. */
function isForSale(lead: string, hostname: string): boolean {
  const host = hostname.replace(/^www\./, "");
  const index = lead.toLowerCase().indexOf(host);
  return index >= 0 && FOR_SALE.test(lead.slice(index + host.length));
}

/** Finds social network profiles that a page presents as the company's own. */
interface FoundProfile {
  platform: Platform;
  url: string;
  handle: string;
  /** `link`, `json-ld` or `rel=me`. */
  evidence: string;
}

/** Link texts that introduce a profile: the network's name, or an invitation to follow. */
const NAMED =
  /^(?:(?:v[åi]r[te]?|our|f[øöo]lj?g?|gilla|lik|seuraa|besøk|besök|besøg|find|finn|hitta|se|follow|like|join|visit|meet|us|oss|os|meitä|også|också|på|on|i|in|at|the|page|side|sida|sivu|profile?n?|profil|company|kanal|icon|ikon|logo|link|lenke|länk|to|til|till|facebook|fb|insta(?:gram)?|linked\s?-?in|twitter|x|you\s?tube|tik\s?-?tok|git\s?hub|opens?|åpnes|öppnas|åbner|avautuu|new|nytt|ny|nyt|uuteen|tab|fane|flik|vindu|fönster|window|ikkunaan|välilehteen|et|ett|a|our|social|media|some|channel|med|with|and|og|och|ja|company's|konto|account|vår|våra|vores|facebookissa|instagramissa|linkedinissä|twitterissä|youtubessa)[\s:.,!–()|/@-]*)*$/iu;

function findProfiles(page: Page, organizations: readonly Organization[]): FoundProfile[] {
  const profiles = new Map<string, FoundProfile>();
  const add = (href: string, evidence: string) => {
    const profile = readProfile(href, page.base);
    if (!profile || profile.personal || isThemeMaker(profile.handle, page)) return;
    const { platform, url, handle } = profile;
    const key = url.toLowerCase();
    if (!profiles.has(key)) profiles.set(key, { platform, url, handle, evidence });
  };
  const credits = creditsOf(page);
  for (const link of page.links)
    if (isOwn(page, link, credits)) add(link.href, link.rel.includes("me") ? "rel=me" : "link");
  for (const { profiles } of organizations) for (const url of profiles) add(url, "json-ld");
  return [...profiles.values()];
}

/**
 * Checks whether a link to a network is the site's own: in its header or footer, named after the network, or after the
 * site.
 */
function isOwn(page: Page, link: PageLink, credits: readonly string[]): boolean {
  const host = /^(?:https?:)?\/\//i.test(link.href) ? readProfile(link.href, page.base) : null;
  if (!host || isOtherPartyText(page, link.start)) return false;
  const site = lettersOf(domainLabel(page.url.hostname));
  const handle = lettersOf(host.handle);
  const otherNames = credits.filter((name) => site.length < 3 || !lettersOf(name).startsWith(site));
  if (handle.length > 3 && otherNames.some((name) => isNamed(handle, name))) return false;
  if (site.length > 2 && (handle.includes(site) || (handle.length > 3 && site.includes(handle)))) return true;
  if (link.area === "article") return NAMED.test(link.label);
  return link.area !== "aside" || NAMED.test(link.label);
}

/** Checks whether a handle is a name, or an initial and the last name: `nilsekberg`, `nekberg`. */
function isNamed(handle: string, name: string): boolean {
  const [firstWord = "", ...rest] = name.split(" ");
  return [name, [firstWord.slice(0, 1), ...rest].join("")].some((spelling) => lettersOf(spelling).startsWith(handle));
}

/** Finds postal codes with their towns in addresses. */
interface Place {
  /** Digits only. */
  postalCode: string;
  /** As written; can include up to two words after the town. */
  city: string;
  /** Offset in the page's text; −1 in structured data. */
  offset: number;
}

/** The first lookahead checks the first character, so that the engine can skip all other positions. */
const PLACE =
  /(?=[\dNSDF])(?<![\p{N}.,-])(?:(?:N|NO|S|SE|DK|D|FI|FIN)[-–\s])?(\d{3}\s?\d{2}|\d{4})[\s,]{1,3}(\p{Lu}[\p{L}.-]+(?:[ -][\p{L}.]+){0,2})/gu;

function findPlaces(page: Page, organizations: readonly Organization[]): Place[] {
  const shownPlaces = [...page.text.matchAll(PLACE)].map(({ index, 1: code = "", 2: city = "" }) => ({
    postalCode: code.replaceAll(/\s/g, ""),
    city,
    offset: index,
  }));
  const stated = organizations.flatMap(({ addresses }) =>
    addresses.map(({ postalCode, city }) => ({ postalCode: postalCode.replaceAll(/\D/g, ""), city, offset: -1 })),
  );
  return [...shownPlaces, ...stated].filter(({ postalCode, city }) => postalCode !== "" && city !== "");
}

export interface PageSource {
  body: Uint8Array;
  /** The `Content-Type` header as sent. */
  contentType: string | null;
  /** Address of the page after redirects. */
  url: URL;
  /** Country of the company, ISO 3166-1; null: derived from the site's domain and the page's language. */
  country: string | null;
}

export interface PageFacts {
  page: Page;
  state: PageState;
  /** Country used for reading national phone numbers and registry numbers. */
  country: string | null;
  emails: FoundEmail[];
  phones: FoundPhone[];
  profiles: FoundProfile[];
  people: FoundPerson[];
  numbers: RegistryMention[];
  places: Place[];
  /** Names of the site's owner in structured data. */
  ownNames: string[];
  /** Other pages of the site to visit. */
  pages: ChosenPage[];
}

/** @returns no contacts for placeholder pages (challenge, parked, suspended, not found) */
export function extractFacts({ body, contentType, url, country: givenCountry }: PageSource): PageFacts {
  const page = readPage(decodePage(body, contentType).text, url);
  const state = pageState(page);
  const country = givenCountry ?? countryOf(page);
  const none = {
    page,
    state,
    country,
    emails: [],
    phones: [],
    profiles: [],
    people: [],
    numbers: [],
    places: [],
    ownNames: [],
    pages: [],
  };
  if (state !== "content" && state !== "under construction") return none;
  const { organizations, people: linked } = readLinkedData(page.linkedData);
  const numbers = findRegistryNumbers(page, country, organizations);
  const emails = findEmails(page, organizations);
  const phones = findPhones(page, country, organizations, numbers);
  return {
    page,
    state,
    country,
    emails,
    phones,
    profiles: findProfiles(page, organizations),
    people: findPeople(page, emails, phones, linked),
    numbers,
    places: findPlaces(page, organizations),
    ownNames: organizations.flatMap(({ name, legalName }) => [legalName, name].filter((ownName) => ownName !== "")),
    pages: choosePages(page),
  };
}

const COUNTRY_OF_LANGUAGE: Readonly<Record<string, string>> = {
  nb: "NO",
  nn: "NO",
  no: "NO",
  sv: "SE",
  da: "DK",
  fi: "FI",
};

/** Country from the site's top-level domain, else from the page's language. */
function countryOf(page: Page): string | null {
  const suffix = (parse(page.url.hostname).publicSuffix ?? "").split(".").at(-1)?.toUpperCase() ?? "";
  if (suffix.length === 2 && !["IO", "ME", "TV", "CO", "AI", "NU", "EU", "CC", "WS", "AX"].includes(suffix)) {
    return suffix === "UK" ? "GB" : suffix;
  }
  const [language = "", region] = page.lang.split(/[-_]/);
  return COUNTRY_OF_LANGUAGE[language] ?? (region?.length === 2 ? region.toUpperCase() : null);
}

/** @param html decoded text @param url address of the page after redirects */
export function readPage(html: string, url: URL): Page {
  const reader = new PageReader(url);
  const parser = new Parser(reader, { decodeEntities: false });
  parser.end(html);
  const joined = reader.text;
  return { ...reader.page, joined, text: joined.replaceAll(JOIN, " ") };
}

/** Facts with only those parts of their page that verification reads. */
export type CompactFacts = Omit<PageFacts, "page"> & { page: Pick<Page, "url" | "title" | "text" | "metas"> };

const COMPACT_METAS = ["og:site_name"] as const;

/** @returns copies: V8 keeps the whole page source in memory while a substring of it is referenced */
export function compactFacts({ page: { url, title, text, metas }, ...facts }: PageFacts): CompactFacts {
  const keptMetas = COMPACT_METAS.flatMap((name) => {
    const value = metas.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...structuredClone(facts), page: { url, ...structuredClone({ title, text, metas: new Map(keptMetas) }) } };
}
