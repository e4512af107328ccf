/** The part of a page whose numbers and addresses may be a person's. */
import { isPersonsLine, wordsBeside } from "./contact-lines.ts";
import { firstAfter, type Page } from "./page.ts";
import type { PeopleOnPage, PlacedPerson } from "./people-on-page.ts";
import type { Line } from "./person-lines.ts";
import { endsWithContact, runOrder } from "./role-beside.ts";
import type { Column } from "./staff-table.ts";

/** Lines below a name within which an address or a number may stand. */
const LINES_BELOW = 5;
/** Lines above it, in a card of several. */
const LINES_ABOVE = 3;
const CONTACTS: ReadonlySet<Column> = new Set<Column>(["name", "phone", "email", "plain"]);

export class ContactReach {
  readonly #page: Page;
  readonly #lines: readonly Line[];
  readonly #lineAt: (offset: number) => number;
  readonly #pictures: ReadonlySet<number>;
  readonly #person: PlacedPerson;
  readonly #first: number;
  readonly #last: number;
  readonly #ownWords: string;
  /** True when the lines below a name can only be that person's. */
  readonly #isClear: boolean;

  /** @param next index of the line that names the next person */
  constructor(page: Page, { lines, lineAt, pictures }: PeopleOnPage, person: PlacedPerson, next: number) {
    const { line, scope, name, title, isAlone } = person;
    this.#page = page;
    this.#lines = lines;
    this.#lineAt = lineAt;
    this.#pictures = pictures;
    this.#person = person;
    this.#ownWords = `${name.full} ${title ?? ""}`;
    const isRow = scope.element === "tr" && scope.isTight;
    this.#first = isRow ? scope.first : scope.isTight ? Math.max(scope.first, line - LINES_ABOVE) : line;
    const end = isRow ? scope.last : Math.min(scope.last, line + LINES_BELOW, this.#headingBelow() - 1);
    this.#last = Math.max(line, scope.isCard ? end : Math.min(end, next - 1));
    const run = scope.isCard || !isAlone ? null : lines.slice(scope.first, scope.last + 1);
    const order = run && runOrder(run, line - scope.first);
    // Above roles may be numbers, too: the first person's is missing then, and the last one has none below.
    this.#isClear = order === "role first" ? endsWithContact(run ?? [], line - scope.first) : order !== "unclear";
  }

  /** Checks whether what stands at an offset is in the person's card, row or lines. */
  includes(offset: number): boolean {
    if (offset < 0 || this.touches(offset)) return false;
    const line = this.#lineAt(offset);
    if (line < this.#first || line > this.#last) return false;
    const { cells } = this.#person;
    if (!cells) return true;
    return cells.some(({ column, first, last }) => CONTACTS.has(column) && line >= first && line <= last);
  }

  /** Checks whether a link without text stands where the person's lines begin or end: in them, or beside them. */
  touches(offset: number): boolean {
    if (!this.#pictures.has(offset)) return false;
    return offset === (this.#lines[this.#first]?.from ?? 0) - 1 || offset === this.#lines[this.#last]?.to;
  }

  /** Checks whether a number at an offset is the person's. @param isVouched the lines have an address of the person */
  hasPhone(offset: number, isVouched: boolean): boolean {
    if (!this.includes(offset)) return false;
    const { line, isAlone, isAmongOthers, scope, cells } = this.#person;
    const index = this.#lineAt(offset);
    if (index === line) return !isAmongOthers && !this.#isBeforeName(offset);
    if (!this.#isClear) return false;
    // A line that has its role needs no other one: what follows may be the company's, as `Daglig leder: …`, `Telefon: …`.
    const isComplete = !isAlone && !scope.isTight && !isVouched && this.#lines[line]?.heading !== true;
    if (isComplete && (scope.blockFirst !== line || index > scope.blockLast)) return false;
    const labels = cells || scope.element === "tr" ? index : index > line ? line + 1 : scope.first;
    return isPersonsLine(this.#lines, index, labels, this.#ownWords);
  }

  /** Checks whether words before a number on the name's line say whose it is: `Kundeservice 22 33 44 57, daglig leder Ola Nordmann`. */
  #isBeforeName(offset: number): boolean {
    const { text = "", from = 0 } = this.#lines[this.#person.line] ?? {};
    const name = text.indexOf(this.#person.name.first);
    return name > offset - from && wordsBeside(text.slice(0, Math.max(0, offset - from))) !== "";
  }

  /** The line of the next heading: what stands below it is about someone or something else. */
  #headingBelow(): number {
    const { from = 0, to = 0 } = this.#lines[this.#person.line] ?? {};
    const heading = this.#page.headings[firstAfter(this.#page.headings, Math.max(from, to - 1))];
    return heading ? this.#lineAt(heading.from) : this.#lines.length;
  }
}
