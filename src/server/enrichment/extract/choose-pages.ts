/** Chooses the pages of a site that are worth a visit: by the text of their links first, by path second. */
import { registrableDomain } from "./domain-name.ts";
import type { Page, PageLink } from "./page.ts";

const PAGE_KINDS = ["contact", "about", "people", "legal", "privacy"] as const;
type PageKind = (typeof PAGE_KINDS)[number];

export interface ChosenPage {
  url: string;
  kind: PageKind;
}

/** Words of links and paths, in Norwegian, Swedish, Danish, Finnish and English; the better of several first. */
const TEXTS: Readonly<Record<PageKind, readonly RegExp[]>> = {
  contact: [
    /^(?:kontakt(?:a|e)?(?:\s+(?:oss|os|med oss|info(?:rmasjon|rmation)?|og åpningstider))?|contact(?:\s+(?:us|details|info(?:rmation)?))?|(?:ota\s+)?yhtey(?:s|ttä|stiedot|denotto)(?:\s+\p{L}+)?|get in touch|her finner du oss|hitta (?:till )?oss|find os|find oss|kundeservice|kundtjänst|kundservice|asiakaspalvelu)$/iu,
    /kontakt|contact|yhteys|yhteyttä|ota yhteyttä/iu,
    /kundeservice|kundtjänst|kundservice|kundesenter|asiakaspalvelu|customer service|åpningstider|öppettider|åbningstider|aukioloajat|hitta hit|finn oss|find us|find os/iu,
  ],
  people: [
    /^(?:(?:våre?\s+)?(?:ansatte|tilsette|medarbeidere|medarbeidarar|medarbetare|medarbejdere|personal|personalen|personale|staff|people|team(?:et)?|folk(?:ene)?)|henkilöstö|henkilökunta|johto(?:ryhmä)?|tiimi|asiantuntijat|(?:meet )?(?:our|the) team|our people|hvem er vi|vilka är vi|hvem vi er|menneskene|ledelse(?:n)?|ledning(?:en)?|management)$/iu,
    /ansatt|\btilsett|medarbe[ij]d|medarbetar|personal|henkilö|\bteam|tiimi|ledelse|ledning|johtoryhmä|\bstaff\b|our people|konsulenter|advokater|meglere|mäklare|myyjät|selgere|säljare/iu,
  ],
  about: [
    /^(?:om(?:\s+(?:oss|os|bedriften|firmaet|foretaket|företaget|virksomheden|selskapet|bolaget|\p{L}+))?|about(?:\s+(?:us|the company|\p{L}+))?|meistä|tietoa(?:\s+meistä)?|yritys(?:tiedot|esittely|info)?|who we are|hvem er vi|vår historie|our story|företaget|virksomheden|bedriften)$/iu,
    /\bom oss\b|\bom os\b|about us|tietoa meistä|yrityksestä|om företaget|om bedriften|om virksomheden|företagsinformation|firmainformasjon|selskapsinformasjon/iu,
  ],
  legal: [
    /^(?:(?:salgs|kjøps|købs|köp|handels|bruker|brugs|användar|leverings|avtale|allmänna|generelle|generella|almindelige)?[\s-]*(?:vilkår|villkor|betingelser|betingelser og vilkår)|terms(?:\s+(?:&|and|of)\s+\p{L}+)*|(?:toimitus|sopimus|käyttö|tilaus|myynti)ehdot|imprint|impressum|juridisk(?:\s+info\p{L}*)?|legal(?:\s+notice)?|org\.?\s?nr|firmaopplysninger|faktura(?:informasjon|information|adresse|uppgifter)?|laskutustiedot|laskutus)$/iu,
    /vilkår|villkor|betingelser|ehdot|terms|imprint|legal|juridisk|laskutus|fakturainfo/iu,
  ],
  privacy: [
    /personvern|integritet|privatliv|persondata|personoppl|personuppgift|tietosuoja|rekisteriseloste|privacy|gdpr|dataskydd|databeskytt/iu,
  ],
};
const PATHS: Readonly<Record<PageKind, RegExp>> = {
  contact:
    /\/(?:[a-z]{2}\/)?(?:kontakt|contact|yhteystiedot|yhteys|ota-yhtey|kundeservice|kundtjanst|kundservice|asiakaspalvelu)/i,
  people:
    /\/(?:[\w-]+\/)*(?:ansatte|tilsette|medarbeidere|medarbeidarar|medarbetare|medarbejdere|personale?|henkilosto|henkilokunta|team|our-team|people|staff|tiimi|johto|ledelse|ledning)(?:[/.-]|$)/i,
  about: /\/(?:[a-z]{2}\/)?(?:om(?:-oss|-os|-\w+)?|about(?:-us)?|meista|tietoa|yritys|who-we-are)(?:[/.]|$)/i,
  legal:
    /\/(?:[\w-]+\/)*(?:vilkar|salgsvilkar|kjopsvilkar|villkor|kopvillkor|handelsbetingelser|betingelser|toimitusehdot|sopimusehdot|terms|imprint|legal)/i,
  privacy: /\/(?:[\w-]+\/)*(?:personvern|integritet|privatliv|persondata|tietosuoja|rekisteriseloste|privacy|gdpr)/i,
};
const NO_PAGE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|webp|svg|mp[34]|ics|vcf|xml|rss|js|css)$/i;
/** Parts of a site that are never about the company: news items, products, jobs, shopping, signing in. */
const ELSEWHERE =
  /\/(?:wp-json|wp-admin|wp-login|feed|cart|checkout|handlekurv|varukorg|kurv|ostoskori|login|logg-inn|logga-in|min-side|account|tag|category|kategori|product|produkt|tuote|artikkel|artikel|news|nyheter|nyheder|uutiset|blog|20\d\d)\//i;

/** @param most how many pages beside this one @returns at most one page a kind at first, then second ones, best first */
export function choosePages(page: Page, most = 5): ChosenPage[] {
  const own = registrableDomain(page.url.hostname) ?? page.url.hostname;
  const best = new Map<string, { url: string; kind: PageKind; score: number }>();
  for (const link of page.links) {
    const url = pageUrl(link, page, own);
    const rated = url === null ? null : rate(link, url);
    if (!url || !rated) continue;
    const known = best.get(url.href);
    if (!known || rated.score > known.score) best.set(url.href, { url: url.href, ...rated });
  }
  const rated = [...best.values()].sort((a, b) => b.score - a.score || a.url.length - b.url.length);
  const firsts = PAGE_KINDS.flatMap((kind) => rated.find((one) => one.kind === kind) ?? []);
  const rest = rated.filter((one) => !firsts.includes(one) && (one.kind === "contact" || one.kind === "people"));
  return [...firsts, ...rest].slice(0, most).map(({ url, kind }) => ({ url, kind }));
}

function pageUrl(link: PageLink, page: Page, own: string): URL | null {
  if (/^(?:#|mailto:|tel:|javascript:|data:)/i.test(link.href)) return null;
  const url = URL.parse(link.href, page.base);
  if (!url || !/^https?:$/.test(url.protocol) || registrableDomain(url.hostname) !== own || url.username !== "")
    return null;
  url.hash = "";
  if (
    NO_PAGE.test(url.pathname) ||
    ELSEWHERE.test(`${url.pathname}/`) ||
    url.href === page.url.href ||
    (url.pathname === "/" && url.search === "")
  )
    return null;
  return url;
}

function rate(link: PageLink, url: URL): { kind: PageKind; score: number } | null {
  const text = link.label.replaceAll(/[›»→>]+\s*$/g, "").trim();
  const rated = PAGE_KINDS.map((kind) => {
    const place = text.length > 60 ? -1 : TEXTS[kind].findIndex((pattern) => pattern.test(text));
    const byText = place < 0 ? 0 : ([80, 40, 25][place] ?? 0);
    const byPath = PATHS[kind].test(url.pathname) ? 20 : 0;
    const depth = url.pathname.split("/").filter((part) => part !== "").length;
    const framed = link.area === "nav" || link.area === "header" || link.area === "footer" ? 5 : 0;
    const score = byText + byPath === 0 ? 0 : byText + byPath + framed - 2 * depth - (url.search === "" ? 0 : 3);
    return { kind, score };
  });
  const most = Math.max(...rated.map(({ score }) => score));
  const best = rated.filter(({ score }) => score === most && score > 0);
  // "Hvem er vi" may be either: people are sought, and their page says what the company is, too.
  return best.find(({ kind }) => kind === "people") ?? best[0] ?? null;
}
