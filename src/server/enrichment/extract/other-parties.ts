/** Recognises contacts of other parties: authorities, chambers, platforms and the agency that built the site. */
import { firstAfter, type Heading, lineAt, outermost, type Page, type PageLink, type Span } from "./page/page.ts";
import { domainLabel, registrableDomain } from "../../domain/contact-details/domain-name.ts";

/** Authorities, complaint boards and software vendors that pages name for information. */
const OTHERS = new Set(
  `datatilsynet.no forbrukertilsynet.no forbrukerradet.no forbrukerrådet.no finanstilsynet.no finkn.no nkom.no
  helsetilsynet.no advokattilsynet.no brreg.no arbeidstilsynet.no ldo.no diskrimineringsnemnda.no
  imy.se datainspektionen.se arn.se konsumentverket.se hallakonsument.se fi.se pts.se bolagsverket.se
  datatilsynet.dk naevneneshus.dk forbrug.dk forbrugerombudsmanden.dk kfst.dk finanstilsynet.dk erst.dk dt.dk
  tietosuoja.fi om.fi kkv.fi kuluttajariita.fi finanssivalvonta.fi traficom.fi prh.fi kuluttajaneuvonta.fi
  edpb.europa.eu europa.eu ec.europa.eu autoriteitpersoonsgegevens.nl ico.org.uk
  sentry.io w3.org schema.org wordpress.org wordpress.com google.com facebook.com apple.com mozilla.org cookiebot.com
  cookieinformation.com onetrust.com youtube.com twitter.com hotjar.com mailchimp.com usercentrics.com cybot.com
  allaboutcookies.org networkadvertising.org`
    .trim()
    .split(/\s+/),
);

/** Words before an agency's name at the bottom of sites it made, in the four languages and English. */
const CREDIT =
  /(?:watermark|vannmerke|vattenstämpel|vandmærke|vesileima)[^\n]{0,80}$|(?:(?:buy|purchase|get|download|unlock)\s(?:this|the|our)\s)?(?:full\s|free\s|premium\s)?(?:template|theme|website template|nettsidemal|webbmall|hjemmesideskabelon|sivupohja)\s?(?:by|from|av|af|fra|från|made by|created by|:)[^\n]{0,50}$|(?:levert|laget|utviklet|utvikling|designet|design|produsert|bygget|drift(?:et|es)?|nettside(?:r|n)?|nettsted|nettbutikk|webdesign|webb?|hjemmeside(?:n|r)?|website|webside|webbplats(?:en)?|hemsida(?:n)?|webbproduktion|produktion|producerad|producerat|skapad|byggd|utvecklad|utveckling|udviklet|udvikling|leveret|lavet|drives|site|webshop|digital partner|konsept|koncept)\s*(?:(?:og|och|&|\+|\/|and)\s*\p{L}+\s*)?(?:er\s+)?(?:av|af|by|fra|från|hos|i samarbeid med|:)\s*[^\n]{0,50}$|(?:^|[|·•])\s*(?:nettsider?|nettsted|webb?|webdesign|webside|design|hjemmeside|hemsida|website|site)\s*\|\s*[^\n|]{0,50}$|(?:webbyrå|reklamebyrå|reklambyrå|webbureau|reklamebureau|mainostoimisto|kotisivut|verkkosivut|sivuston?|toteutus|toteuttanut|suunnittelu|powered by|built by|made by|created by|developed by|designed by|webdesign|website by|utgivare av systemet)\s*:?\s*[^\n]{0,50}$/iu;

/** Checks whether contacts at this domain belong to another party, except on that party's own pages. */
export function isOtherPartyDomain(domain: string, page: Page): boolean {
  const registrable = registrableDomain(domain) ?? domain;
  if (isThemeMaker(domainLabel(domain), page)) return true;
  return OTHERS.has(registrable) && registrableDomain(page.url.hostname) !== registrable;
}

/** Makers of themes and templates; pages made from these often still contain their profiles and addresses. */
const THEME_MAKERS = new Set(
  `themefisher colorlib colorlibcom html5up ajlkn bootstrapmade templatemo themewagon w3layouts uideck graygrids gethugothemes zeonstudio
  statichunt startbootstrap mdbootstrap creativetim htmlcodex freehtml5co freehtml5 gettemplates pixelarity bootstrapious onepagelove
  tooplate webthemez ostemplates styleshout templatesjungle untreeco uicookies elegantthemes elegantthemesinc themeforest envato
  envatomarket templateflip themezhub themeisle athemes themegrill cssigniter designmodo templatemonster thememove nicepagecom webflow
  squarespace wixcom elementor elemntor divi hugothemes jekyllthemes andreagalanti dribbble`
    .trim()
    .split(/\s+/),
);

/** Checks whether a name, as letters and digits, is a theme maker, except on its own pages. */
export function isThemeMaker(name: string, { url }: Page): boolean {
  const key = lettersOf(name);
  return THEME_MAKERS.has(key) && !lettersOf(domainLabel(url.hostname)).includes(key);
}

/** Returns the letters and digits of a name in lower case. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Checks whether a domain is the site's own: an address at it always belongs to the company. */
export function isOwnDomain(domain: string, page: Page): boolean {
  const registrable = registrableDomain(domain);
  return registrable !== null && registrable === registrableDomain(page.url.hostname);
}

const AUTHORITY =
  /(?:datatilsynet|integritetsskyddsmyndigheten|datainspektionen|tietosuojavaltuutet\p{L}*|data protection ombudsman|forbrukertilsynet|forbrukerrådet|konsumentverket|allmänna reklamationsnämnden|kuluttajariitalautakun\p{L}*|forbrugerklagenævnet|nævnenes hus|finanstilsynet|finansklagenemnda|supervisory authority|tilsynsmyndighet\p{L}*|tillsynsmyndighet\p{L}*|valvontaviranomai\p{L}*)/iu;
const NEAR = 160;

/**
 * Checks whether the text at an offset is credited to the agency that made the site, or belongs to an authority named
 * before it.
 */
export function isOtherPartyText(page: Page, offset: number): boolean {
  const { start } = lineAt(page.text, offset);
  const textBefore = page.text.slice(Math.max(start, offset - 120), offset);
  if (CREDIT.test(textBefore)) return true;
  const nearbyText = page.text.slice(Math.max(sectionStart(page, offset), offset - NEAR), offset);
  return AUTHORITY.test(nearbyText.slice(nearbyText.lastIndexOf("\n\n") + 1)) && !AUTHORITY.test(page.title);
}

/**
 * Checks whether a `mailto:` link belongs to the platform that hosts the site: it is in a footer that also links to
 * that platform and shows neither the address nor its name. A company that wants to be contacted names itself.
 */
export function isPlatformAddress(page: Page, link: PageLink, address: string): boolean {
  const domain = address.slice(address.indexOf("@") + 1);
  const footer = footerAt(page, link.start);
  if (!footer || isOwnDomain(domain, page) || link.label.includes("@")) return false;
  const site = registrableDomain(domain);
  const name = domainLabel(domain);
  const written = `${page.title} ${page.metas.get("og:site_name") ?? ""} ${page.text.slice(footer.start, Math.min(footer.end, footer.start + 5000))}`;
  if (site === null || lettersOf(written).includes(name.replaceAll("-", ""))) return false;
  return page.links.some(
    ({ href, start }) =>
      start >= footer.start &&
      start <= footer.end &&
      /^(?:https?:)?\/\//i.test(href) &&
      registrableDomain(URL.parse(href, page.base)?.hostname ?? "") === site,
  );
}

function footerAt({ footers }: Page, offset: number): Span | undefined {
  const footer = footers[firstAfter(footers, offset) - 1];
  return footer !== undefined && offset <= footer.end ? footer : undefined;
}

const MAX_CREDITS = 5;

/** Names in the credits of footers, up to the end of their line. */
export function creditsOf({ text, footers }: Page): string[] {
  return footers
    .flatMap(({ start, end }) => text.slice(start, Math.min(end, start + 5000)).split("\n"))
    .filter((line) => CREDIT.test(line.slice(0, 200)))
    .slice(0, MAX_CREDITS)
    .flatMap((line) => line.split(/(?<!\p{L})(?:av|af|by|fra|från)\s|:\s/iu).at(-1) ?? []);
}

/**
 * Returns the start of the section around an offset: its heading or the footer. Text above it is about something else.
 */
function sectionStart(page: Page, offset: number): number {
  const heading = page.headings[firstAfter(page.headings, offset) - 1]?.start ?? 0;
  return Math.max(heading, footerAt(page, offset)?.start ?? 0);
}

/** A name that ends with a legal form, as in the four countries. */
const COMPANY = /^\P{L}*\p{Lu}.{1,60}\s(?:AS|ASA|ANS|DA|AB|HB|KB|ApS|A\/S|I\/S|K\/S|Oy|Oyj|Ky|Tmi)\P{L}*$/u;
/** A single heading of this kind can be the company's own legal name, which its brand need not resemble. */
const LEAST = 2;
const MOST = 200;

const cache = new WeakMap<Page, readonly Span[]>();

/** Headings above lists of customers: `Referanser`, `Våra kunder`, `Asiakkaitamme`. */
const REFERENCES =
  /^\P{L}*(?:(?:v[åa]re?|våra|vores|our|noen|nogle|några|some|utvalgte|udvalgte|utvalda|selected|et utvalg av|fornøyde|nöjda|tilfredse)\s){0,3}(?:av\s)?(?:referan[sc]e(?:r|liste|prosjekter)?|referenser|referenslista|referensprojekt|referencer|referenceliste|references?|referenssi(?:t|mme|lista|kohteet)?|kunder|kundeliste|kundlista|customers|clients|asiakkaita(?:mme)?|asiakkaamme)\P{L}*$/iu;

/**
 * @returns sections below references, and, when at least two headings name companies that are not in the site's title
 * or domain, the sections below those
 */
export function otherCompanySections(page: Page): readonly Span[] {
  const spans = cache.get(page) ?? sectionsOf(page);
  cache.set(page, spans);
  return spans;
}

function sectionsOf(page: Page): Span[] {
  const ownText = `${page.title} ${domainLabel(page.url.hostname)}`.toLowerCase();
  const namedHeadings = page.headings
    .filter((heading) => isOtherCompanyName(textOf(page, heading), ownText))
    .slice(0, MOST);
  const references = page.headings.filter((heading) => REFERENCES.test(textOf(page, heading))).slice(0, MOST);
  const foreign = namedHeadings.length < LEAST ? references : [...namedHeadings, ...references];
  return outermost(foreign.map((heading) => ({ start: heading.start, end: endOf(page, heading) })));
}

function textOf({ text }: Page, { start, end }: Heading): string {
  return text.slice(start, Math.min(end, start + 100)).trim();
}

function isOtherCompanyName(name: string, ownText: string): boolean {
  if (!COMPANY.test(name)) return false;
  const words = name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.length > 0 && !words.some((word) => ownText.includes(word));
}

/** A section ends at the next heading of the same or a higher level, or at the footer. */
function endOf({ headings, footers, text }: Page, { start, level }: Heading): number {
  const next = headings.find((candidate) => candidate.start > start && candidate.level <= level)?.start ?? text.length;
  const footer = footers.find((candidate) => candidate.start > start)?.start ?? text.length;
  return Math.min(next, footer);
}
