/** People of a company: a name, the role beside it and what stands with them. Names without a role or an address are left out. */
import type { FoundEmail } from "./find-emails.ts";
import type { FoundPhone } from "./find-phones.ts";
import type { LinkedPerson } from "./linked-data.ts";
import { firstAfter, isIn, lineAt, type Page, type Span } from "./page.ts";
import { type PersonName, readPersonName } from "./person-name.ts";
import { readRole } from "./roles.ts";
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

interface Line extends Span {
  text: string;
}

/** Lines below a name within which its role, address and number may stand. */
const REACH = 5;
const MAX_PEOPLE = 200;
/** Lines of roles and names by turns that are followed to their end. */
const LONGEST_RUN = 60;

export function findPeople(
  page: Page,
  emails: readonly FoundEmail[],
  phones: readonly FoundPhone[],
  linked: readonly LinkedPerson[],
): FoundPerson[] {
  const lines = linesOf(page.text);
  const named: (Named & { i: number; at: number })[] = [];
  for (const [i, line] of lines.entries()) {
    const read = readLine(lines, i);
    if (read) named.push({ ...read, i, at: line.from });
    if (named.length > 2 * MAX_PEOPLE) break;
  }
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
    if (title !== null && !name.known && !vouched && email === null && phone === null && !isIn(page.headings, at))
      return;
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

function linesOf(text: string): Line[] {
  let from = 0;
  return text.split("\n").map((line) => {
    const span = { text: line, from, to: from + line.length };
    from += line.length + 1;
    return span;
  });
}

interface Named {
  name: PersonName;
  title: string | null;
}

/** A line that is a name, its role beside it or in a line next to it. */
function readLine(lines: readonly Line[], i: number): Named | null {
  const text = lines[i]?.text ?? "";
  if (text.length < 5 || text.length > 140) return null;
  const alone = readPersonName(text);
  if (alone) return { name: alone, title: roleNear(lines, i) };
  return readTogether(text, lines, i);
}

/** `Ola Nordmann, daglig leder`, `Daglig leder: Ola Nordmann`, `Daglig leder Ola Nordmann`, `Ola Nordmann (daglig leder)`. */
function readTogether(text: string, lines: readonly Line[], i: number): Named | null {
  const parts = text
    .split(/\s+[–—|/•·-]\s+|[:,;(|•·]\s*|\)\s*|\s[–—-]\s?/)
    .map((part) => part.trim())
    // A year of birth between name and role says nothing of either.
    .filter((part) => part !== "" && !/^\d{4}$/.test(part));
  if (parts.length > 1 && parts.length < 7) {
    for (const [k, part] of parts.entries()) {
      const name = readPersonName(part);
      if (!name) continue;
      const title = [parts[k + 1], parts[k - 1]]
        .map((beside) => (beside === undefined ? null : readRole(beside)))
        .find((role) => role !== null);
      if (title !== undefined && title !== null) return { name, title };
      if (name.known && k === 0 && /@|\d{4}/.test(text)) return { name, title: roleNear(lines, i) };
    }
    return null;
  }
  // An address that ends the line is read by itself.
  return readGlued(text.replace(/\s+\S{1,100}@\S+\s*$/, ""));
}

/** A role right before or behind a name of which the first word is known. */
function readGlued(text: string): Named | null {
  const words = text.split(" ");
  if (words.length < 3 || words.length > 9) return null;
  for (const length of [3, 2]) {
    const tail = readPersonName(words.slice(-length).join(" "));
    const before = tail?.known === true ? readRole(words.slice(0, -length).join(" ")) : null;
    if (tail && before !== null) return { name: tail, title: before };
    const head = readPersonName(words.slice(0, length).join(" "));
    const after = head?.known === true ? readRole(words.slice(length).join(" ")) : null;
    if (head && after !== null) return { name: head, title: after };
  }
  return null;
}

/**
 * The role of a name that fills line `i`. It stands in one of the two lines below, or in the line above when that ends in a
 * colon, when none stands below, or when the role below belongs to the next name: role, name, role, name.
 */
function roleNear(lines: readonly Line[], i: number): string | null {
  const above = roleAbove(lines, i);
  if (above !== null && (/:\s*$/.test(lines[i - 1]?.text ?? "") || endsWithName(lines, i))) return above;
  for (const k of [i + 1, i + 2]) {
    const text = lines[k]?.text ?? "";
    if (readPersonName(text) || /:\s*$/.test(text)) break;
    const role = readRole(text);
    if (role !== null) return role;
    // An address or a number ends what a name may say of itself.
    if (/@|\d{5}/.test(text.replaceAll(" ", "")) || text.length > 60) break;
  }
  return above;
}

function roleAbove(lines: readonly Line[], i: number): string | null {
  const role = readRole(lines[i - 1]?.text ?? "");
  return role !== null && readPersonName(lines[i - 2]?.text ?? "") === null ? role : roleOfAlternate(lines, i, role);
}

/** In `role, name, role, name` the line two above a name is a name too: the role between is this one's where the run began with a role. */
function roleOfAlternate(lines: readonly Line[], i: number, role: string | null): string | null {
  if (role === null) return null;
  let first = i;
  while (i - first < LONGEST_RUN && isPair(lines, first - 2)) first -= 2;
  return isPair(lines, first) && endsWithName(lines, i) ? role : null;
}

/** Checks whether line `i` is a name under a role. */
function isPair(lines: readonly Line[], i: number): boolean {
  return i > 0 && readPersonName(lines[i]?.text ?? "") !== null && readRole(lines[i - 1]?.text ?? "") !== null;
}

/** Checks whether a run of roles and names by turns, going down from the name in line `i`, ends with a name. */
function endsWithName(lines: readonly Line[], i: number): boolean {
  let last = i;
  while (last - i < LONGEST_RUN && isPair(lines, last + 2)) last += 2;
  return readRole(lines[last + 1]?.text ?? "") === null;
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
