/** People of a company: a name, the role beside it and what stands with them. Names without a role or an address are left out. */
import { ContactReach } from "./contact-reach.ts";
import { SWITCHBOARD } from "./contact-lines.ts";
import type { FoundEmail } from "./find-emails.ts";
import type { FoundPhone } from "./find-phones.ts";
import { isFirstName } from "./first-names.ts";
import type { LinkedPerson } from "./linked-data.ts";
import { firstAfter, isIn, lineAt, type Page } from "./page.ts";
import { peopleOnPage } from "./people-on-page.ts";
import type { Line } from "./person-lines.ts";
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

const MAX_PEOPLE = 200;
/** A shorter one is a name's ornament or a motto. */
const LEAST_QUOTATION = 40;

export function findPeople(
  page: Page,
  emails: readonly FoundEmail[],
  phones: readonly FoundPhone[],
  linked: readonly LinkedPerson[],
): FoundPerson[] {
  const named = peopleOnPage(page, 2 * MAX_PEOPLE, (lines, index, title) => {
    return isPraise(page, lines[index]?.from ?? 0) || signsForOthers(lines, index, title);
  });
  const { lines } = named;
  const people = named.people.map((person) => (namesAnother(person.title) ? { ...person, title: null } : person));
  // Among people with common names, one with a rare name is a person too.
  const vouched = people.some(({ name, title }) => name.known && title !== null);
  const found = new Map<string, FoundPerson>();
  for (const [k, person] of people.entries()) {
    const { name, title, line } = person;
    const at = lines[line]?.from ?? 0;
    const reach = new ContactReach(page, named, person, people[k + 1]?.line ?? lines.length);
    const email = emailOf(
      name,
      emails.filter((one) => reach.includes(one.at) || (reach.touches(one.at) && isLike(name, one.email))),
    );
    const phone =
      phones.find((one) => one.kind === "phone" && reach.hasPhone(one.at, email !== null) && !isShared(page, one.at))
        ?.phone ?? null;
    if (title === null && !(name.known && email !== null)) continue;
    const isBelieved =
      name.known ||
      email !== null ||
      phone !== null ||
      (title !== null && isOfOne(title) && (vouched || isIn(page.headings, at)));
    if (!isBelieved) continue;
    const seen = { name: name.full, title, email, phone, linkedin: linkedinOf(page, reach), at };
    const known = found.get(seen.name);
    if (!known) found.set(seen.name, seen);
    else if (!isNamesake(known, seen))
      Object.assign(known, { title: known.title ?? title, email: known.email ?? email, phone: known.phone ?? phone });
  }
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

/** Checks whether two people of one name have different facts: one's must not be added to the other's. */
function isNamesake(a: FoundPerson, b: FoundPerson): boolean {
  return (["email", "phone"] as const).some((fact) => a[fact] !== null && b[fact] !== null && a[fact] !== b[fact]);
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
  if (local.length > 5 || !/^\p{L}+$/u.test(local) || isFirstName(local)) return false;
  const [first = "", last = ""] = [spellings(name.first)[1], spellings(name.last)[1]];
  return local.startsWith(first.slice(0, 1)) && local.includes(last.slice(0, 1), 1);
}

function isLike(name: PersonName, email: string): boolean {
  const local = email.slice(0, email.indexOf("@"));
  // A relative's: `per.lund` is not Kari Lund's.
  const [first = "", ...more] = local.split(/[._-]/);
  if (more.length > 0 && isFirstName(first) && !spellings(name.first).some((one) => one.includes(first))) return false;
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

function linkedinOf(page: Page, reach: ContactReach): string | null {
  for (const link of page.links) {
    if (!link.href.includes("linkedin.com/in/") || !reach.includes(link.from)) continue;
    const profile = readProfile(link.href, page.base);
    if (profile?.personal === true) return profile.url;
  }
  return null;
}
