/**
 * Recognises contacts of other parties: authorities, chambers, platforms and the agency that built the site; sections of
 * other companies; and other companies that a page names, by the words before them: accountants, property managers,
 * payment providers, suppliers and companies of the same group. Norwegian, Swedish, Danish, Finnish and English.
 */
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

/** Headings above those who repair, exterminate or supply: `Felanmälan`, `Meld en feil`, `Skadedyr`, `Leverandører`. */
const SUPPLIERS =
  /^\P{L}*(?:(?:våre|våra|vores|our|gör en|göra|meld|send) )?(?:felanmälan|felanmälningar|fel ?rapportering|anmäl(?:a|an av)? (?:ett )?fel|meld(?:e|ing av)? (?:inn |fra om |om )?(?:en |et )?feil(?: og mangler)?|feil ?meldinge?r?|fejl ?meldinge?r?|(?:an)?meld (?:en )?fejl|vika ?ilmoitu(?:s|kset)|ilmoita via(?:sta|t)|fault reports?|report an? (?:fault|issue|problem)|skade(?:dyr|djur)(?:s?(?:kontroll|kontrol|bekjempelse|bekæmpelse|bekämpning|sanering))?|tuholais(?:et|torjunta)|pest control|leverandør(?:er|ene|liste|oversikt)?|leverantör(?:er|erna|slista)?|toimittaja(?:t|mme)|suppliers)(?!\p{L})[^.!?\n]{0,40}$/iu;

/**
 * @returns sections below references and suppliers, and, when at least two headings name companies that are not in the site's title
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
  const references = page.headings
    .filter((heading) => REFERENCES.test(textOf(page, heading)) || SUPPLIERS.test(textOf(page, heading)))
    .slice(0, MOST);
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

/** Roles of a named company for the page's own company. */
const ROLES = [
  // Accounting and auditing.
  String.raw`(?:autoris\p{L}+ |auktoriserad )?regnskapsfører(?:e|en)?|regnskap(?:et)?(?: føres)?|revisor(?:er|n)?|revision|revisjon|bokfør(?:er|ing)|redovisning(?:skonsult|sbyrå)?|bokföring|bogholder(?:i)?|kirjanpi(?:to|täjä)|tilitoimisto|tilintarkastaja|accountants?|accounting|auditors?|bookkeeping`,
  // Property management.
  String.raw`forretningsfører|(?:bolig|eiendoms)?forvalter|(?:ekonomisk |teknisk |fastighets)?förvalt(?:are|ning)|(?:ejendoms)?administrator|isännöi(?:tsijä|nti)|utleier|gårdeier|huseier|hyresvärd|fastighetsägare|udlejer|vuokranantaja|landlord`,
  // Data, software and the website.
  String.raw`databehandlere?|underleverandør(?:er)?|personuppgiftsbiträden?|(?:henkilötietojen )?käsittelijä|(?:data )?processors?|personvernombud|dataskyddsombud|tietosuojavastaava|hosting|webbhotell|webhotel|nettside(?:r|n)?|hemsida(?:n)?|hjemmeside(?:n|r)?|kotisivut|verkkosivut|utviklet|levert|leveret|levererad|laget|skapad|lavet|made|built`,
  // Payments.
  String.raw`betal(?:ing(?:en|er)?|ning(?:en|ar)?)?(?: leveres)?|betalingsløsning(?:en)?|betaltjänst(?:en)?|maksu(?:t|palvelu)?|payments?|delbetaling|faktura(?:er|kjøp)?(?: selges)?|kredit(?:t|ten|en)?|forsikr(?:ing|et|ingsselskap)|försäkr(?:ing|ad|ade|ingsbolag)|vakuut(?:us(?:yhtiö)?|ettu)|insur(?:ed|ance)|bank(?:forbindelse)?`,
  // Suppliers.
  String.raw`(?:våre |vores )?leverandør(?:er)?|(?:våra )?leverantör(?:er)?|toimittaja(?:t|mme)?|suppliers?|produsent|producent|tilverkare|valmistaja|manufacturer|importør|importör|distribut(?:ør|ör|or)|maahantuoja|referanse(?:r|kunder)?|referens(?:er|sit)?|referencer|kunde(?:r)?|våra kunder|asiakkaat|asiakas|clients?|customers?|oppdragsgiver(?:e)?|(?:samarbeids|samarbets)?partner(?:e|s)?|yhteistyökumppani(?:t)?|sponsor(?:er|s)?|medlem(?:mer)?|jäsen|members?|(?:aut\p{L}+ )?(?:åter)?(?:forhandler|försäljare|jälleenmyyjä|dealer)|megler|mäklare`,
].join("|");
/** Text between a role and its company: `Revisor: X`, `Betaling leveres av X`, or a line break. */
const LINK = String.raw`(?:\s*[:–—-]\s*|\s+(?:er|är|on|is|are)\s+|(?:\s+\P{L}{1,3}\s*|\s+\p{L}{1,12})?\s+(?:av|af|by|hos|från|fra|from|til|till|to|i|in|med|with|via|gjennom|genom|gennem|through|for|för)\s+|[^\S\n]*\n\s*)`;
const FORM = String.raw`(?:AS|ASA|AB|ApS|A\/S|Oy|Oyj|HB|KB)`;
/**
 * Text between the company's name and its number: no end of a sentence, and at most one line break, without another
 * company on the next line.
 */
const NAME = String.raw`[^\n.:;|·•]{0,70}(?:[.,:;|·•–-]{0,2}\s?(?:\n(?![^\n]{0,60}(?<!\p{L})${FORM}(?!\p{L})))?[^\n.:;]{0,40})?$`;
const SERVICE = new RegExp(String.raw`(?<![\p{L}-])(?:${ROLES})${LINK}${NAME}`, "iu");

/** Phrases for a company that owns the page's own company, or has the same owner. */
const GROUP = new RegExp(
  String.raw`(?<!\p{L})(?:(?:en |ett |et )?(?:del|selskap|bolag|selskab|virksomhed|bedrift|företag) (?:av|af|i)|(?:part|member|division) of|inng[åa]r i|ing[åa]r i|indg[åa]r i|tilhører|tillhör|kuulu(?:u|mme)(?: konserniin)?|osa(?: konsernia)?|(?:heleid )?(?:datterselskap(?:et)?|dotterbolag(?:et)?|datterselskab(?:et)?|subsidiary) (?:av|af|til|till|of)|tytäryhtiö|(?:mor|søster|syster|holding|sister|parent)-?\s?(?:selskap(?:et)?|bolag(?:et)?|selskab(?:et)?|company)|emoyhtiö|sisaryhtiö|${FORM}[^.\n]{0,20} (?:eies|ägs|ejes|owned)(?: (?:av|af|by))?)(?:\s*[:–—-]\s*|\s+)${NAME}`,
  "iu",
);
/** Finnish puts it after the name: "Nord Holding Oy:n (Y-tunnus …) tytäryhtiö". */
const GROUP_AFTER = /^[^\n.]{0,50}(?:tytäryhtiö|konserni|koncern(?:en)?\b|konsern(?:et)?\b)/iu;
const REACH = 200;
/** Longer lines above are running text, not a label. */
const LONGEST_LABEL = 45;
const LABELS = 2;

/** Checks whether a page gives the company named at an offset a role such as accountant or supplier. */
export function isInRole(text: string, offset: number): boolean {
  return SERVICE.test(textBefore(text, offset));
}

/** Checks whether the company named at an offset belongs to the same group as the page's own company. */
export function isInGroup(text: string, offset: number): boolean {
  return GROUP.test(textBefore(text, offset)) || GROUP_AFTER.test(text.slice(offset, offset + REACH));
}

/** The operator of the business is its company; the operator of the website can be its agency. */
const OPERATOR = new RegExp(
  String.raw`(?:(?:eies|ägs|ejes)(?: (?:og|och) \p{L}+)?|(?<!(?:side\p{L}{0,4}|site\p{L}{0,3}|sted(?:et)?|plats(?:en)?|løsning(?:en)?|server\p{L}{0,3}) (?:er )?)(?:drives|driftes|drivs)) a[vf] ${NAME}`,
  "iu",
);

/**
 * Checks whether the company named at an offset owns or operates the subject of the page: `Kafé Sol drives av Nord
 * Drift AS`.
 */
export function isOperator(text: string, offset: number): boolean {
  return OPERATOR.test(textBefore(text, offset));
}

/** Returns the text before an offset on its line, with the short lines above it. */
function textBefore(text: string, offset: number): string {
  let { start } = lineAt(text, offset);
  // A copyright notice needs no label above.
  if (/©|copyright/i.test(text.slice(start, offset))) return text.slice(Math.max(start, offset - REACH), offset);
  for (let labels = 0; labels < LABELS && start > 0;) {
    const above = lineAt(text, start - 1);
    if (start - above.start > LONGEST_LABEL) break;
    if (above.end > above.start) labels++;
    start = above.start;
  }
  return text.slice(Math.max(start, offset - REACH), offset);
}
