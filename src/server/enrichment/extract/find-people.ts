/** People of a company: a name, the role beside it and what stands with them. Names without a role or an address are left out. */
import type { FoundEmail } from "./find-emails.ts";
import type { FoundPhone } from "./find-phones.ts";
import type { LinkedPerson } from "./linked-data.ts";
import { firstAfter, isIn, lineAt, type Page, type Span } from "./page.ts";
import { withUnusualRoles } from "./people-in-list.ts";
import { type Line, linesOf, type Named, readLine } from "./person-lines.ts";
import { type PersonName, readPersonName } from "./person-name.ts";
import { isOfOne } from "./roles.ts";
import { readProfile } from "./social-grammar.ts";

export interface FoundPerson {
  name: string;
  title: string | null;
  email: string | null;
  /** E.164 */
  phone: string | null;
  linkedin: string | null;
  /** Offset in the page's text, −1 in structured data. */
  at: number;
}

/** Lines below a name within which its role, address and number may stand. */
const REACH = 5;
const MAX_PEOPLE = 200;
/** A shorter one is a name's ornament or a motto. */
const LEAST_QUOTATION = 40;

export function findPeople(
  page: Page,
  emails: readonly FoundEmail[],
  phones: readonly FoundPhone[],
  linked: readonly LinkedPerson[],
): FoundPerson[] {
  const lines = linesOf(page);
  const seen: (Named & { i: number; at: number })[] = [];
  for (const [i, line] of lines.entries()) {
    const read = readLine(lines, i);
    if (read && !isPraise(page, line.from) && !signsForOthers(lines, i, read.title))
      seen.push({ ...read, i, at: line.from });
    if (seen.length > 2 * MAX_PEOPLE) break;
  }
  const named = withUnusualRoles(lines, seen).map((one) => (namesAnother(one.title) ? { ...one, title: null } : one));
  // Among people with common names, one with a rare name is a person too.
  const vouched = named.some(({ name, title }) => name.known && title !== null);
  const found = new Map<string, FoundPerson>();
  named.forEach(({ name, title, i, at }, k) => {
    const next = Math.min(i + REACH, (named[k + 1]?.i ?? lines.length) - 1);
    const span = { from: at, to: Math.min(lines[next]?.to ?? at, headingAfter(page, at, lines[i]?.to ?? at)) };
    const email = emailOf(
      name,
      emails.filter((one) => within(span, one.at)),
    );
    const phone =
      phones.find((one) => one.kind === "phone" && within(span, one.at) && !isShared(page, one.at))?.phone ?? null;
    if (title === null && !(name.known && email !== null)) return;
    const isBelieved =
      name.known ||
      email !== null ||
      phone !== null ||
      (title !== null && isOfOne(title) && (vouched || isIn(page.headings, at)));
    if (!isBelieved) return;
    const person = { name: name.full, title, email, phone, linkedin: linkedinOf(page, span), at };
    const known = found.get(person.name);
    if (!known) found.set(person.name, person);
    else
      Object.assign(known, { title: known.title ?? title, email: known.email ?? email, phone: known.phone ?? phone });
  });
  for (const { name, title, email, phone } of linked) {
    const read = readPersonName(name);
    if (!read || found.has(read.full) || title === "") continue;
    found.set(read.full, {
      name: read.full,
      title,
      email: emails.find((one) => one.email === email.toLowerCase().replace(/^mailto:/, ""))?.email ?? null,
      phone: phones.find((one) => one.phone === phone.replaceAll(/[^\d+]/g, ""))?.phone ?? null,
      linkedin: null,
      at: -1,
    });
  }
  return [...found.values()].slice(0, MAX_PEOPLE);
}

const PRAISE =
  /kund\p{L}*\s(?:sier|säger|siger|mener|tycker|synes)|anmeldels|omtaler|omdömen|recension|udtalelse|referan[sc]|referenser|referencer|testimonial|reviews|asiakkai?den|asiakaskokemu|arvostelu|suosittelu|referenss|(?:clients|customers)\ssay|(?:nöjda|tilfredse|fornøyde|fornøgde|tyytyväi\p{L}*)\s(?:kund|asiak)/iu;
const MOST_HEADINGS = 60;

/** Checks whether a heading above, of the part or of what it is in, says that customers speak: those who sign are other companies' people. */
function isPraise({ headings, text }: Page, at: number): boolean {
  const last = firstAfter(headings, at) - 1;
  let level = 7;
  for (let k = last; k >= 0 && k > last - MOST_HEADINGS && level > 1; k--) {
    const heading = headings[k];
    if (heading === undefined || heading.level >= level) continue;
    level = heading.level;
    if (PRAISE.test(text.slice(heading.from, Math.min(heading.to, heading.from + 100)))) return true;
  }
  return false;
}

/** Checks whether a role is another's, written with the name: `Kari Lie (kasserer)` below a name. */
function namesAnother(title: string | null): boolean {
  const words = title?.split(/[\s(]+/) ?? [];
  return words.some((word, k) => readPersonName(`${word} ${words[k + 1] ?? ""}`)?.known === true);
}

/** Checks whether somebody's words stand above a line that goes on with a company: `Ola Nordmann, innkjøpssjef Fjord Møbler`. */
function signsForOthers(lines: readonly Line[], i: number, title: string | null): boolean {
  const above = lines[i - 1]?.text ?? "";
  if (title === null || above.length < LEAST_QUOTATION || !/^["“”„«»].*["“”«»]\s*$/u.test(above)) return false;
  const { text = "" } = lines[i] ?? {};
  const at = text.indexOf(title);
  return /[\s/(]\p{Lu}/u.test(at < 0 ? title : text.slice(at));
}

function within(span: Span, at: number): boolean {
  return at >= span.from && at <= span.to;
}

/** Where the next heading begins: what stands below it is about someone or something else. */
function headingAfter(page: Page, at: number, end: number): number {
  return page.headings[firstAfter(page.headings, Math.max(at, end - 1))]?.from ?? page.text.length;
}

const SWITCHBOARD =
  /sentralbord|v[äa]xel|vaihde|switchboard|hovednummer|kundeservice|kundtj[äa]nst|asiakaspalvelu|omstilling|tips|vakt|vagt/i;

/** Checks whether a number rings for everyone. */
function isShared(page: Page, at: number): boolean {
  return SWITCHBOARD.test(page.text.slice(lineAt(page.text, at).from, at));
}

/** The address that is spelled like the person, else the only one that may be made of their initials. */
function emailOf(name: PersonName, emails: readonly FoundEmail[]): string | null {
  const like = emails.find(({ email }) => isLike(name, email));
  if (like) return like.email;
  const [first, ...more] = emails.filter(({ email, type }) => type === "personal" && hasInitials(name, email));
  return first && more.length === 0 ? first.email : null;
}

function hasInitials(name: PersonName, email: string): boolean {
  const local = email.slice(0, email.indexOf("@"));
  if (local.length > 5 || !/^\p{L}+$/u.test(local)) return false;
  const [first = "", last = ""] = [spellings(name.first)[1], spellings(name.last)[1]];
  return local.startsWith(first.slice(0, 1)) && local.includes(last.slice(0, 1), 1);
}

function isLike(name: PersonName, email: string): boolean {
  const local = email.slice(0, email.indexOf("@"));
  return [name.first, name.last].some((part) => spellings(part).some((one) => one.length > 2 && local.includes(one)));
}

function spellings(name: string): string[] {
  const lower = name.toLowerCase();
  const folded = lower.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ø", "o").replaceAll("æ", "a");
  const pairs = lower
    .replaceAll("ø", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("å", "aa")
    .replaceAll("ö", "oe")
    .replaceAll("ä", "ae");
  return [lower, folded, pairs, folded.replaceAll("å", "a")];
}

function linkedinOf(page: Page, span: Span): string | null {
  for (const link of page.links) {
    if (!within(span, link.from) || !link.href.includes("linkedin.com/in/")) continue;
    const profile = readProfile(link.href, page.base);
    if (profile?.personal === true) return profile.url;
  }
  return null;
}
