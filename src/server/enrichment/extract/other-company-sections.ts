/**
 * Finds sections of a page under headings that name other companies or references: lists of dealers, partners and
 * customers.
 */
import { domainLabel } from "../../domain/contact-details/domain-name.ts";
import { type Heading, outermost, type Page, type Span } from "./page/page.ts";

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
