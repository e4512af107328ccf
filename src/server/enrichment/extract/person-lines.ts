/** Lines of a page that name a person, each with the role that stands beside the name or in a line next to it. */
import type { Page, Span } from "./page.ts";
import { mayHaveName, type PersonName, readPersonName } from "./person-name.ts";
import { isPlural, readLeadingRole, readRole } from "./roles.ts";

/** A line of a page. It is read as a name and as a role once: the lines around each name are asked for both. */
export class Line implements Span {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** A link and nothing else: a menu, a button. */
  readonly linked: boolean;
  readonly heading: boolean;
  #name: PersonName | null | undefined;
  #role: string | null | undefined;
  #leadingRole: string | null | undefined;

  constructor(text: string, { from, to }: Span, linked: boolean, heading: boolean) {
    this.text = text;
    this.from = from;
    this.to = to;
    this.linked = linked;
    this.heading = heading;
  }

  get name(): PersonName | null {
    if (this.#name === undefined) this.#name = readPersonName(this.text);
    return this.#name;
  }

  get role(): string | null {
    if (this.#role === undefined) this.#role = readRole(this.text);
    return this.#role;
  }

  /** The role that begins the line. */
  get leadingRole(): string | null {
    if (this.#leadingRole === undefined) this.#leadingRole = this.role ?? readLeadingRole(this.text);
    return this.#leadingRole;
  }
}

/** Lines of roles and names by turns that are followed to their end. */
const LONGEST_RUN = 60;

export function linesOf({ text, links, headings }: Page): Line[] {
  const begins = new Set(headings.map(({ from }) => (text[from] === "\n" ? from + 1 : from)));
  const ends = new Map(links.map(({ from, to }) => [text[from] === "\n" ? from + 1 : from, to]));
  let from = 0;
  return text.split("\n").map((line) => {
    const to = from + line.length;
    const end = ends.get(from);
    const read = new Line(line, { from, to }, end !== undefined && end <= to + 1 && end >= to, begins.has(from));
    from = to + 1;
    return read;
  });
}

const LABEL = /^(?:navn|namn|nimi|name)\s?:\s/i;

export interface Named {
  name: PersonName;
  title: string | null;
}

/** A line that is a name, its role beside it or in a line next to it. */
export function readLine(lines: readonly Line[], i: number): Named | null {
  const line = lines[i];
  if (!line || line.text.length < 5) return null;
  const { text } = line;
  if (text.length > 140) return readBeginning(text);
  const alone = LABEL.test(text) ? readPersonName(text.replace(LABEL, "")) : line.name;
  if (alone) return { name: alone, title: roleNear(lines, i) };
  return mayHaveName(text) ? readTogether(text, lines, i) : null;
}

/** A long line about a person that begins with the name and the role: `Ola Nordmann — Daglig leder siden 2010, utdannet …`. */
function readBeginning(text: string): Named | null {
  const [, start = "", rest = ""] = /^([^,:—–]{5,50})(?:,|:|\s[—–])\s(.{2,80})/u.exec(text) ?? [];
  const name = readPersonName(start);
  const role = name?.known === true ? readRole(rest.split(/[,.;]\s|\s[—–]\s/)[0] ?? "") : null;
  return name && role !== null ? { name, title: role } : null;
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
        .map((beside) => (beside === undefined || readGlued(beside) ? null : readRole(beside)))
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
  const isUnderRole = lines[i - 1]?.heading === true && lines[i]?.heading === false && lines[i + 1]?.heading !== false;
  if (above !== null && (isUnderRole || /:\s*$/.test(lines[i - 1]?.text ?? "") || endsWithName(lines, i))) return above;
  for (const k of [i + 1, i + 2]) {
    const line = lines[k];
    if (!line || line.name || /:\s*$/.test(line.text)) break;
    const role = line.linked ? null : k === i + 1 ? line.leadingRole : line.role;
    if (role !== null) return role;
    const { text } = line;
    // An address or a number ends what a name may say of itself.
    if (/@|\d{5}/.test(text.replaceAll(" ", "")) || text.length > 60) break;
  }
  return above;
}

/** `Styremedlemmer:` above names, one on each line and nothing between them. */
function roleOfGroup(lines: readonly Line[], i: number): string | null {
  let first = i;
  while (i - first < LONGEST_RUN && lines[first - 1]?.name) first--;
  const role = readRole((lines[first - 1]?.text ?? "").replace(/:\s*$/, ""));
  const isGroup = first < i || Boolean(lines[i + 1]?.name);
  return role !== null && isGroup && isPlural(role) ? role : null;
}

function roleAbove(lines: readonly Line[], i: number): string | null {
  const role = lines[i - 1]?.role ?? null;
  if (role === null || isPlural(role)) return roleOfGroup(lines, i);
  return !lines[i - 2]?.name ? role : roleOfAlternate(lines, i, role);
}

/** In `role, name, role, name` the line two above a name is a name too: the role between is this one's where the run began with a role. */
function roleOfAlternate(lines: readonly Line[], i: number, role: string): string | null {
  let first = i;
  while (i - first < LONGEST_RUN && isPair(lines, first - 2)) first -= 2;
  // A name above the first role has that role.
  if (lines[first - 2]?.name) return null;
  return isPair(lines, first) && endsWithName(lines, i) ? role : null;
}

/** Checks whether line `i` is a name under a role. */
function isPair(lines: readonly Line[], i: number): boolean {
  return Boolean(lines[i]?.name && lines[i - 1]?.role);
}

/** Checks whether a run of roles and names by turns, going down from the name in line `i`, ends with a name. */
function endsWithName(lines: readonly Line[], i: number): boolean {
  let last = i;
  while (last - i < LONGEST_RUN && isPair(lines, last + 2)) last += 2;
  return !lines[last + 1]?.leadingRole;
}
