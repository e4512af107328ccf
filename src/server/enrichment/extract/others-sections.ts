/** Parts of a page under headings that name other companies: lists of dealers and partners, with their contacts. */
import { domainLabel } from "../../domain/contact-details/domain-name.ts";
import type { Heading, Page, Span } from "./page.ts";

/** A legal form at the end of a name, as the four countries write it. */
const COMPANY = /^\P{L}*\p{Lu}.{1,60}\s(?:AS|ASA|ANS|DA|AB|HB|KB|ApS|A\/S|I\/S|K\/S|Oy|Oyj|Ky|Tmi)\P{L}*$/u;
/** One such heading may be the company's own legal name, which its brand need not resemble. */
const LEAST = 2;
const MOST = 200;

const known = new WeakMap<Page, readonly Span[]>();

/** @returns the parts; none where fewer than two headings name companies that the site's title and domain do not */
export function othersSections(page: Page): readonly Span[] {
  const spans = known.get(page) ?? sectionsOf(page);
  known.set(page, spans);
  return spans;
}

function sectionsOf(page: Page): Span[] {
  const own = `${page.title} ${domainLabel(page.url.hostname)}`.toLowerCase();
  const foreign = page.headings.filter((heading) => isOthersName(textOf(page, heading), own)).slice(0, MOST);
  return foreign.length < LEAST ? [] : foreign.map((heading) => ({ from: heading.from, to: endOf(page, heading) }));
}

function textOf({ text }: Page, { from, to }: Heading): string {
  return text.slice(from, Math.min(to, from + 100)).trim();
}

function isOthersName(name: string, own: string): boolean {
  if (!COMPANY.test(name)) return false;
  const words = name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.length > 0 && !words.some((word) => own.includes(word));
}

/** A section ends with the next heading of its level or above, or where the footer begins. */
function endOf({ headings, footers, text }: Page, { from, level }: Heading): number {
  const next = headings.find((one) => one.from > from && one.level <= level)?.from ?? text.length;
  const footer = footers.find((one) => one.from > from)?.from ?? text.length;
  return Math.min(next, footer);
}
