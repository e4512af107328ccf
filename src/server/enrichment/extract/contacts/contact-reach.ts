/** The part of a page in which numbers and addresses can belong to a person. */
import { isPersonsLine, wordsAroundContacts } from "./contact-lines.ts";
import { firstAfter, type Page } from "../page/page.ts";
import type { PeopleOnPage, PlacedPerson } from "../people/people-on-page.ts";
import type { Line } from "../people/person-lines.ts";
import { endsWithContact, runOrder } from "../people/nearby-role.ts";
import type { Column } from "../people/staff-table.ts";

/** Maximum distance below a name, in lines, of an address or a number. */
const LINES_BELOW = 5;
/** Maximum distance above the name, in a card of several. */
const LINES_ABOVE = 3;
const CONTACTS: ReadonlySet<Column> = new Set<Column>(["name", "phone", "email", "plain"]);

export class ContactReach {
  readonly #page: Page;
  readonly #lines: readonly Line[];
  readonly #lineAt: (offset: number) => number;
  readonly #pictures: ReadonlySet<number>;
  readonly #person: PlacedPerson;
  readonly #firstLine: number;
  readonly #lastLine: number;
  readonly #ownWords: string;
  /** True when the lines below a name belong only to that person. */
  readonly #isClear: boolean;

  /** @param next index of the line that names the next person */
  constructor(page: Page, { lines, lineAt, pictures }: PeopleOnPage, person: PlacedPerson, next: number) {
    const { line, scope, name, title, isNameOnly } = person;
    this.#page = page;
    this.#lines = lines;
    this.#lineAt = lineAt;
    this.#pictures = pictures;
    this.#person = person;
    this.#ownWords = `${name.full} ${title ?? ""}`;
    const isRow = scope.element === "tr" && scope.isTight;
    this.#firstLine = isRow ? scope.firstLine : scope.isTight ? Math.max(scope.firstLine, line - LINES_ABOVE) : line;
    const end = isRow ? scope.lastLine : Math.min(scope.lastLine, line + LINES_BELOW, this.#headingBelow() - 1);
    this.#lastLine = Math.max(line, scope.isCard ? end : Math.min(end, next - 1));
    const run = scope.isCard || !isNameOnly ? null : lines.slice(scope.firstLine, scope.lastLine + 1);
    const order = run && runOrder(run, line - scope.firstLine);
    // Numbers can also be above the roles: then the first person has none above, and the last one has none below.
    this.#isClear = order === "role first" ? endsWithContact(run ?? [], line - scope.firstLine) : order !== "unclear";
  }

  /** Checks whether an offset is in the person's card, row or lines. */
  includes(offset: number): boolean {
    if (offset < 0 || this.touches(offset)) return false;
    const line = this.#lineAt(offset);
    if (line < this.#firstLine || line > this.#lastLine) return false;
    const { cells } = this.#person;
    if (!cells) return true;
    return cells.some(
      ({ column, firstLine, lastLine }) => CONTACTS.has(column) && line >= firstLine && line <= lastLine,
    );
  }

  /** Checks whether a link without text is at an edge of the person's lines. */
  touches(offset: number): boolean {
    if (!this.#pictures.has(offset)) return false;
    return offset === (this.#lines[this.#firstLine]?.start ?? 0) - 1 || offset === this.#lines[this.#lastLine]?.end;
  }

  /**
   * Checks whether a number at an offset is the person's. @param hasAddress true when the lines have an email address
   * of the person
   */
  hasPhone(offset: number, hasAddress: boolean): boolean {
    if (!this.includes(offset)) return false;
    const { line, isNameOnly, isAmongOthers, scope, cells } = this.#person;
    const index = this.#lineAt(offset);
    if (index === line) return !isAmongOthers && !this.#isBeforeName(offset);
    if (!this.#isClear) return false;
    // A line with name and role is complete: contacts that follow can be the company's, as in `Daglig leder: …`,
    // `Telefon: …`.
    const isComplete = !isNameOnly && !scope.isTight && !hasAddress && this.#lines[line]?.heading !== true;
    if (isComplete && (scope.blockFirst !== line || index > scope.blockLast)) return false;
    const labels = cells || scope.element === "tr" ? index : index > line ? line + 1 : scope.firstLine;
    return isPersonsLine(this.#lines, index, labels, this.#ownWords);
  }

  /**
   * Checks whether words before a number on the name's line label it: `Kundeservice 22 33 44 57, daglig leder Ola
   * Nordmann`.
   */
  #isBeforeName(offset: number): boolean {
    const { text = "", start = 0 } = this.#lines[this.#person.line] ?? {};
    const name = text.indexOf(this.#person.name.firstName);
    return name > offset - start && wordsAroundContacts(text.slice(0, Math.max(0, offset - start))) !== "";
  }

  /** Returns the line of the next heading: the text below it is about someone or something else. */
  #headingBelow(): number {
    const { start = 0, end = 0 } = this.#lines[this.#person.line] ?? {};
    const heading = this.#page.headings[firstAfter(this.#page.headings, Math.max(start, end - 1))];
    return heading ? this.#lineAt(heading.start) : this.#lines.length;
  }
}
