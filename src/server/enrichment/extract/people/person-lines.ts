/** Lines of a page, with the people and roles that each of them names. */
import { isContactLine } from "../contacts/contact-lines.ts";
import type { Page, Span } from "../page/page.ts";
import { mayHaveName, type PersonName, readPersonName } from "./person-name.ts";
import { readLeadingRole, readRole } from "./roles.ts";

/** A line of a page. Its name and role are parsed once and cached, because each name examines the lines around it. */
export class Line implements Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The line is only a link: a menu item or a button. */
  readonly linked: boolean;
  /** Level of the heading, 1 to 6; 0 for other lines. */
  readonly level: number;
  #name: PersonName | null | undefined;
  #role: string | null | undefined;
  #leadingRole: string | null | undefined;
  #parts: readonly string[] | undefined;
  #names: readonly (PersonName | null)[] | undefined;

  constructor(text: string, { start, end }: Span, linked: boolean, level: number) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.linked = linked;
    this.level = level;
  }

  get heading(): boolean {
    return this.level > 0;
  }

  get name(): PersonName | null {
    if (this.#name === undefined) this.#name = readPersonName(this.text);
    return this.#name;
  }

  /** Parts separated by commas, dashes and similar characters. */
  get parts(): readonly string[] {
    this.#parts ??= partsOf(this.text);
    return this.#parts;
  }

  /** The parts as names. */
  get names(): readonly (PersonName | null)[] {
    this.#names ??= this.parts.length > MAX_PARTS ? [] : this.parts.map((part) => readPersonName(part));
    return this.#names;
  }

  get role(): string | null {
    if (this.#role === undefined) {
      const role = readRole(this.text);
      this.#role = role !== null && this.#isOfAnother ? null : role;
    }
    return this.#role;
  }

  /** True when the line names a person: its role belongs to that person. */
  get #isOfAnother(): boolean {
    return mayHaveName(this.text) && this.parts.length > 1 && this.names.some((name) => name !== null);
  }

  /** The role at the start of the line. */
  get leadingRole(): string | null {
    if (this.#leadingRole === undefined)
      this.#leadingRole = this.role ?? (this.#isOfAnother ? null : readLeadingRole(this.text));
    return this.#leadingRole;
  }
}

/** Maximum number of parts examined. */
const MAX_PARTS = 12;
const MAX_SINGLE_PARTS = 6;
/** A role with more words is running text. */
const MAX_SENTENCE_WORDS = 5;

export function linesOf({ text, links, headings }: Page): Line[] {
  const levels = new Map(headings.map(({ start, level }) => [text[start] === "\n" ? start + 1 : start, level]));
  const ends = new Map(links.map(({ start, end }) => [text[start] === "\n" ? start + 1 : start, end]));
  let start = 0;
  return text.split("\n").map((line) => {
    const end = start + line.length;
    const linkEnd = ends.get(start);
    const read = new Line(
      line,
      { start, end },
      linkEnd !== undefined && linkEnd <= end + 1 && linkEnd >= end,
      levels.get(start) ?? 0,
    );
    start = end + 1;
    return read;
  });
}

/** A number, with its label, behind other words: `Matti Virtanen p. 040 123 4568`. */
const NUMBER_AT_END =
  /(?:\s(?:p|puh|gsm|t|tlf|tel|tfn|telefon|m|mob|mobil)[.:]{0,2})?\s(?=(?:\D?\d){7})[+(]?\d[\d ()-]{5,18}$/iu;

const LABEL = /^(?:navn|namn|nimi|name)\s?:\s/i;

/** A person named on a line. */
export interface NamedPart {
  name: PersonName;
  /** Role on the line itself. */
  title: string | null;
  /** The line contains only the name, so that adjacent lines can add to it. */
  isNameOnly: boolean;
}

/** @returns the people on a line: with a role, with a contact, or only by name */
export function peopleOnLine(line: Line): NamedPart[] {
  const { text } = line;
  if (text.length < 5) return [];
  if (text.length > 140) return readBeginning(text);
  const onlyName = LABEL.test(text) ? readPersonName(text.replace(LABEL, "")) : line.name;
  if (onlyName) return [{ name: onlyName, title: null, isNameOnly: true }];
  return mayHaveName(text) ? readTogether(line) : [];
}

/** Returns the names that a line mentions in any context: its contacts belong to no other line. */
export function namesOnLine(line: Line): string[] {
  if (line.text.length > 140 || !mayHaveName(line.text)) return [];
  return line.names.flatMap((name) => (name?.isKnown === true ? [name.full] : []));
}

/**
 * Reads a long line about a person that starts with the name and the role: `Ola Nordmann — Daglig leder siden 2010,
 * utdannet …`.
 */
function readBeginning(text: string): NamedPart[] {
  const [, start = "", rest = ""] = /^([^,:—–]{5,50}?)(?:,|:|\s[—–-])\s(.{2,80})/u.exec(text) ?? [];
  const name = readPersonName(start);
  const role = name?.isKnown === true ? readRole(rest.split(/[,.;]\s|\s[—–-]\s/)[0] ?? "") : null;
  return name && role !== null ? [{ name, title: role, isNameOnly: false }] : [];
}

function partsOf(text: string): string[] {
  return (
    text
      .split(/\s+[–—|/•·-]\s+|[:,;(|•·]\s*|\)\s*|\s[–—-]\s?/)
      .map((part) => part.trim())
      // Skips a year of birth between name and role.
      .filter((part) => part !== "" && !/^\d{4}$/.test(part))
  );
}

/**
 * `Ola Nordmann, daglig leder`, `Daglig leder: Ola Nordmann`, `Daglig leder Ola Nordmann`, `Ola Nordmann (daglig
 * leder)`.
 */
function readTogether({ text, parts, names }: Line): NamedPart[] {
  if (parts.length < 2 || parts.length > MAX_PARTS) {
    // Removes an address or a number at the end of the line; both are read separately.
    const glued = readGlued(text.replace(/\s+\S{1,100}@\S+\s*$/, "").replace(NUMBER_AT_END, ""));
    return parts.length < 2 && glued ? [glued] : [];
  }
  const roles = parts.map((part, index) =>
    names[index] || readGlued(part) ? null : (readRole(part) ?? firstSentence(part)),
  );
  const places = names.flatMap((name, index) => (name ? [index] : []));
  if (places.filter((index) => names[index]?.isKnown).length > 1) return readSeveral(text, names, roles);
  if (parts.length > MAX_SINGLE_PARTS) return [];
  const isContact = parts.map((part) => isContactLine(part));
  if (places.length === 0) return readGluedPart(parts, isContact);
  const neighbourRole = (index: number, step: 1 | -1): string | null => {
    let place = index + step;
    while (isContact[place]) place += step;
    return roles[place] ?? null;
  };
  for (const index of places) {
    const name = names[index];
    if (!name) continue;
    const title = neighbourRole(index, 1) ?? neighbourRole(index, -1);
    if (title !== null) return [{ name, title, isNameOnly: false }];
    const isWithContacts = parts.every((_, place) => place === index || isContact[place]);
    if (name.isKnown && (isWithContacts || (index === 0 && /@|(?:\d[ -]?){4}/.test(text))))
      return [{ name, title: null, isNameOnly: true }];
  }
  return [];
}

/** Returns the role before the sentences of a description: `VD sedan 2014. Har arbetat i branschen`. */
function firstSentence(part: string): string | null {
  const [first = "", ...remaining] = part.split(/(?<=\p{L}{4}|\d{4}|^\p{Lu}{2,4})\.\s(?=\p{Lu})/u);
  return remaining.length > 0 && first.split(" ").length <= MAX_SENTENCE_WORDS ? readRole(first) : null;
}

/**
 * Several people on one line, with their roles all before or all after the names. Otherwise a role could belong to
 * either neighbour.
 */
function readSeveral(
  text: string,
  names: readonly (PersonName | null)[],
  roles: readonly (string | null)[],
): NamedPart[] {
  const firstIndex = names.findIndex((name) => name !== null);
  const lastIndex = names.findLastIndex((name) => name !== null);
  const isBefore = firstIndex > 0 && roles[firstIndex - 1] !== null;
  const isBehind = roles[lastIndex + 1] !== undefined && roles[lastIndex + 1] !== null;
  if (isBefore === isBehind) return readBracketed(text);
  return names.flatMap((name, index) => {
    const title = roles[isBefore ? index - 1 : index + 1] ?? null;
    return name && title !== null ? [{ name, title, isNameOnly: false }] : [];
  });
}

/** `Ola Nordmann (varamedlem), Kari Lie (vara)`: the text in brackets belongs to the preceding name. */
function readBracketed(text: string): NamedPart[] {
  return [...text.matchAll(/([^,:;|()]{5,60})\(([^()]{2,80})\)/g)].flatMap(([, nameText = "", inside = ""]) => {
    const name = readPersonName(nameText.trim());
    const title = readRole(inside);
    return name?.isKnown === true && title !== null ? [{ name, title, isNameOnly: false }] : [];
  });
}

/** Reads a part with role and name among contacts: `Myyntipäällikkö Matti Virtanen, puh. 040 123 4568`. */
function readGluedPart(parts: readonly string[], isContact: readonly boolean[]): NamedPart[] {
  const [part, ...remaining] = parts.filter((_, index) => isContact[index] === false);
  const glued = part === undefined || remaining.length > 0 ? null : readGlued(part);
  return glued ? [glued] : [];
}

/** Words before the role of a person who answers questions. */
const INTRODUCTION =
  /^(?:lisätietoja|lisätiedot|(?:for |för )?(?:mer|mere|more|ytterligere|ytterligare|yderligere) info(?:rmas[jt]on|rmation)?)(?:\s(?:antaa|antavat|fås|lämnas|gis|gives|kontakt|kontakta))?(?:\s(?:av|af|by|hos|ved))?:?\s/iu;

/** A role directly before or after a name whose first word is a known first name. */
function readGlued(text: string): NamedPart | null {
  const words = text.replace(INTRODUCTION, "").split(" ");
  if (words.length < 3 || words.length > 9) return null;
  for (const length of [3, 2]) {
    const tail = readPersonName(words.slice(-length).join(" "));
    const leadingRole = tail?.isKnown === true ? readRole(words.slice(0, -length).join(" ")) : null;
    if (tail && leadingRole !== null) return { name: tail, title: leadingRole, isNameOnly: false };
    const head = readPersonName(words.slice(0, length).join(" "));
    const behind = head?.isKnown === true ? readRole(words.slice(length).join(" ")) : null;
    if (head && behind !== null) return { name: head, title: behind, isNameOnly: false };
  }
  return null;
}
