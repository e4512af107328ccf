/** Finds people of a company: a name with its role and contacts. Names without a role or an address are skipped. */
import { ContactReach } from "../contacts/contact-reach.ts";
import { SWITCHBOARD } from "../contacts/contact-lines.ts";
import type { FoundEmail } from "../contacts/find-emails.ts";
import type { FoundPhone } from "../contacts/find-phones.ts";
import type { LinkedPerson } from "../page/linked-data.ts";
import { firstAfter, isIn, lineAt, type Page } from "../page/page.ts";
import { peopleOnPage } from "./people-on-page.ts";
import type { Line } from "./person-lines.ts";
import { type PersonName, readPersonName, isFirstName } from "./person-name.ts";
import { isSingularRole } from "./roles.ts";
import { readProfile } from "../contacts/social-grammar.ts";

export interface FoundPerson {
  name: string;
  title: string | null;
  email: string | null;
  /** E.164 */
  phone: string | null;
  linkedin: string | null;
  /** Offset in the page's text; −1 in structured data. */
  offset: number;
}

const MAX_PEOPLE = 200;
/** Shorter quotations are part of a name or a slogan. */
const MIN_QUOTATION = 40;

export function findPeople(
  page: Page,
  emails: readonly FoundEmail[],
  phones: readonly FoundPhone[],
  linked: readonly LinkedPerson[],
): FoundPerson[] {
  const pagePeople = peopleOnPage(page, 2 * MAX_PEOPLE, (lines, index, title) => {
    return isPraise(page, lines[index]?.start ?? 0) || signsForOtherCompany(lines, index, title);
  });
  const { lines } = pagePeople;
  const people = pagePeople.people.map((person) => (namesAnother(person.title) ? { ...person, title: null } : person));
  // On a page with common names, a rare name counts as a person too.
  const hasCommonName = people.some(({ name, title }) => name.isKnown && title !== null);
  const peopleByName = new Map<string, FoundPerson>();
  for (const [k, person] of people.entries()) {
    const { name, title, line } = person;
    const offset = lines[line]?.start ?? 0;
    const reach = new ContactReach(page, pagePeople, person, people[k + 1]?.line ?? lines.length);
    const email = emailOf(
      name,
      emails.filter(
        (candidate) =>
          reach.includes(candidate.offset) || (reach.touches(candidate.offset) && isLike(name, candidate.email)),
      ),
    );
    const phone =
      phones.find(
        (candidate) =>
          candidate.kind === "phone" &&
          reach.hasPhone(candidate.offset, email !== null) &&
          !isShared(page, candidate.offset),
      )?.phone ?? null;
    if (title === null && !(name.isKnown && email !== null)) continue;
    const isBelieved =
      name.isKnown ||
      email !== null ||
      phone !== null ||
      (title !== null && isSingularRole(title) && (hasCommonName || isIn(page.headings, offset)));
    if (!isBelieved) continue;
    const newPerson = { name: name.full, title, email, phone, linkedin: linkedinOf(page, reach), offset };
    const existing = peopleByName.get(newPerson.name);
    if (!existing) peopleByName.set(newPerson.name, newPerson);
    else if (!isNamesake(existing, newPerson))
      Object.assign(existing, {
        title: existing.title ?? title,
        email: existing.email ?? email,
        phone: existing.phone ?? phone,
      });
  }
  for (const { name, title, email, phone } of linked) {
    const read = readPersonName(name);
    if (!read || peopleByName.has(read.full) || title === "") continue;
    peopleByName.set(read.full, {
      name: read.full,
      title,
      email: emails.find((candidate) => candidate.email === email.toLowerCase().replace(/^mailto:/, ""))?.email ?? null,
      phone: phones.find((candidate) => candidate.phone === phone.replaceAll(/[^\d+]/g, ""))?.phone ?? null,
      linkedin: null,
      offset: -1,
    });
  }
  return [...peopleByName.values()].slice(0, MAX_PEOPLE);
}

/** Checks whether two people with the same name have different contacts: they must not be merged. */
function isNamesake(a: FoundPerson, b: FoundPerson): boolean {
  return (["email", "phone"] as const).some((fact) => a[fact] !== null && b[fact] !== null && a[fact] !== b[fact]);
}

const PRAISE =
  /kund\p{L}*\s(?:sier|säger|siger|mener|tycker|synes)|anmeldels|omtaler|omdömen|recension|udtalelse|referan[sc]|referenser|referencer|testimonial|reviews|asiakkai?den|asiakaskokemu|arvostelu|suosittelu|referenss|(?:clients|customers)\ssay|(?:nöjda|tilfredse|fornøyde|fornøgde|tyytyväi\p{L}*)\s(?:kund|asiak)/iu;
const MAX_HEADINGS = 60;

/** Checks whether a heading above a place introduces customer quotes: their authors work for other companies. */
function isPraise({ headings, text }: Page, offset: number): boolean {
  const lastHeading = firstAfter(headings, offset) - 1;
  let level = 7;
  for (let k = lastHeading; k >= 0 && k > lastHeading - MAX_HEADINGS && level > 1; k--) {
    const heading = headings[k];
    if (heading === undefined || heading.level >= level) continue;
    level = heading.level;
    if (PRAISE.test(text.slice(heading.start, Math.min(heading.end, heading.start + 100)))) return true;
  }
  return false;
}

/** Checks whether a role names another person: `Kari Lie (kasserer)` below a name. */
function namesAnother(title: string | null): boolean {
  const words = title?.split(/[\s(]+/) ?? [];
  return words.some((word, k) => readPersonName(`${word} ${words[k + 1] ?? ""}`)?.isKnown === true);
}

/**
 * Checks whether a quote is followed by a line with name, role and another company: `Ola Nordmann, innkjøpssjef Fjord
 * Møbler`.
 */
function signsForOtherCompany(lines: readonly Line[], i: number, title: string | null): boolean {
  const above = lines[i - 1]?.text ?? "";
  if (title === null || above.length < MIN_QUOTATION || !/^["“”„«»].*["“”«»]\s*$/u.test(above)) return false;
  const { text = "" } = lines[i] ?? {};
  const titleIndex = text.indexOf(title);
  return /[\s/(]\p{Lu}/u.test(titleIndex < 0 ? title : text.slice(titleIndex));
}

/** Checks whether a number is labelled as a switchboard. */
function isShared(page: Page, offset: number): boolean {
  return SWITCHBOARD.test(page.text.slice(lineAt(page.text, offset).start, offset));
}

/** Returns the address spelled like the person's name, else the only one that matches the initials. */
function emailOf(name: PersonName, emails: readonly FoundEmail[]): string | null {
  const like = emails.find(({ email }) => isLike(name, email));
  if (like) return like.email;
  const [firstMatch, ...otherMatches] = emails.filter(
    ({ email, type }) => type === "personal" && hasInitials(name, email),
  );
  return firstMatch && otherMatches.length === 0 ? firstMatch.email : null;
}

function hasInitials(name: PersonName, email: string): boolean {
  const local = email.slice(0, email.indexOf("@"));
  if (local.length > 5 || !/^\p{L}+$/u.test(local) || isFirstName(local)) return false;
  const [firstName = "", lastName = ""] = [spellings(name.firstName)[1], spellings(name.lastName)[1]];
  return local.startsWith(firstName.slice(0, 1)) && local.includes(lastName.slice(0, 1), 1);
}

function isLike(name: PersonName, email: string): boolean {
  const local = email.slice(0, email.indexOf("@"));
  // Another first name: `per.lund` does not belong to Kari Lund.
  const [firstPart = "", ...otherParts] = local.split(/[._-]/);
  if (
    otherParts.length > 0 &&
    isFirstName(firstPart) &&
    !spellings(name.firstName).some((spelling) => spelling.includes(firstPart))
  )
    return false;
  return [name.firstName, name.lastName].some((part) =>
    spellings(part).some((spelling) => spelling.length > 2 && local.includes(spelling)),
  );
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
    if (!link.href.includes("linkedin.com/in/") || !reach.includes(link.start)) continue;
    const profile = readProfile(link.href, page.base);
    if (profile?.personal === true) return profile.url;
  }
  return null;
}
