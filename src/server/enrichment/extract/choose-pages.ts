/** Chooses the pages of a site that are worth a visit: by link text first, then by path. */
import { registrableDomain } from "../../domain/contact-details/domain-name.ts";
import type { Page, PageLink } from "./page/page.ts";

const PAGE_KINDS = ["contact", "about", "people", "legal", "privacy"] as const;
type PageKind = (typeof PAGE_KINDS)[number];

export interface ChosenPage {
  url: string;
  /** `frame`: a part of a frameset page. */
  kind: PageKind | "frame";
}

/** Words of link texts and paths in Norwegian, Swedish, Danish, Finnish and English; better patterns first. */
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
/** Parts of a site that are not about the company: news items, products, jobs, shopping, signing in. */
const ELSEWHERE =
  /\/(?:wp-json|wp-admin|wp-login|feed|cart|checkout|handlekurv|varukorg|kurv|ostoskori|login|logg-inn|logga-in|min-side|account|tag|category|kategori|product|produkt|tuote|artikkel|artikel|news|nyheter|nyheder|uutiset|blog|20\d\d)\//i;

/**
 * @param maxPages number of pages in addition to this one @returns frames, then at most one page of each kind, then
 * additional ones, best first
 */
export function choosePages(page: Page, maxPages = 5): ChosenPage[] {
  const isOwn = ownHosts(page.url.hostname);
  // Menus often occur twice on a page.
  const targets = new Map<string, Target | null>();
  const best = new Map<string, { url: string; kind: PageKind; score: number }>();
  for (const link of page.links) {
    const cachedTarget = targets.get(link.href);
    const target = cachedTarget === undefined ? targetOf(link.href, page, isOwn) : cachedTarget;
    if (cachedTarget === undefined) targets.set(link.href, target);
    const rated = target === null ? null : rate(link, target);
    if (target === null || rated === null) continue;
    const previous = best.get(target.url);
    if (!previous || rated.score > previous.score) best.set(target.url, { url: target.url, ...rated });
  }
  const rated = [...best.values()].sort((a, b) => b.score - a.score || a.url.length - b.url.length);
  const bestOfKind = PAGE_KINDS.flatMap((kind) => rated.find((candidate) => candidate.kind === kind) ?? []);
  const additional = rated.filter(
    (candidate) => !bestOfKind.includes(candidate) && (candidate.kind === "contact" || candidate.kind === "people"),
  );
  const chosen = [...framesOf(page, isOwn), ...bestOfKind, ...additional].slice(0, maxPages);
  return chosen.map(({ url, kind }) => ({ url, kind }));
}

/** Parts of a frameset. */
function framesOf({ resources }: Page, isOwn: (host: string) => boolean): ChosenPage[] {
  const frames = resources.filter(({ kind, url }) => kind === "frameset" && isOwn(url.hostname) && url.username === "");
  const urls = new Set(frames.map(({ url }) => url.href.replace(/#.*$/, "")));
  return [...urls].map((url) => ({ url, kind: "frame" }));
}

/** A page of the site, rated by its address. */
interface Target {
  url: string;
  kinds: ReadonlySet<PageKind>;
  /** Subtracted from the score: pages about the company usually have short paths. */
  malus: number;
}

/** Returns a test whether a host has the same registrable domain. */
function ownHosts(ownHost: string): (host: string) => boolean {
  const domain = registrableDomain(ownHost);
  return (host) => (host === ownHost ? domain !== null : registrableDomain(host) === (domain ?? ownHost));
}

function targetOf(href: string, page: Page, isOwn: (host: string) => boolean): Target | null {
  if (/^(?:#|mailto:|tel:|javascript:|data:)/i.test(href)) return null;
  const url = URL.parse(href, page.base);
  if (!url || !/^https?:$/.test(url.protocol) || !isOwn(url.hostname) || url.username !== "") return null;
  if (href.includes("#")) url.hash = "";
  const { pathname, search } = url;
  if (
    NO_PAGE.test(pathname) ||
    ELSEWHERE.test(`${pathname}/`) ||
    url.href === page.url.href ||
    (pathname === "/" && search === "")
  )
    return null;
  const depth = pathname.split("/").filter((part) => part !== "").length;
  return {
    url: url.href,
    kinds: new Set(PAGE_KINDS.filter((kind) => PATHS[kind].test(pathname))),
    malus: 2 * depth + (search === "" ? 0 : 3),
  };
}

function rate(link: PageLink, { kinds, malus }: Target): { kind: PageKind; score: number } | null {
  const text = link.label.replaceAll(/[›»→>]+\s*$/g, "").trim();
  const framed = link.area === "nav" || link.area === "header" || link.area === "footer" ? 5 : 0;
  const rated = PAGE_KINDS.map((kind) => {
    const place = text.length > 60 ? -1 : TEXTS[kind].findIndex((pattern) => pattern.test(text));
    const byText = place < 0 ? 0 : ([80, 40, 25][place] ?? 0);
    const byPath = kinds.has(kind) ? 20 : 0;
    return { kind, score: byText + byPath === 0 ? 0 : byText + byPath + framed - malus };
  });
  const topScore = Math.max(...rated.map(({ score }) => score));
  const best = rated.filter(({ score }) => score === topScore && score > 0);
  // "Hvem er vi" can be either. The people page is preferred: it usually describes the company too.
  return best.find(({ kind }) => kind === "people") ?? best[0] ?? null;
}
