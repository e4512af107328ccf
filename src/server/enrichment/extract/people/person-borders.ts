/**
 * Determines which lines describe a person. A card, a row or a list item that names one person contains only facts of
 * that person. People without such a container are read as a run of lines.
 */
import type { BlockLines } from "../page/block-lines.ts";
import type { Block } from "../page/page.ts";
import { isColumnLabel } from "./staff-table.ts";

export interface Scope {
  /** Indexes of the first and the last line that can describe the person. */
  firstLine: number;
  lastLine: number;
  /** The lines contain facts of one person only; otherwise of several people, in turn. */
  isCard: boolean;
  /** One card of several, or a row or an item: lines above the name also describe the person. */
  isTight: boolean;
  /** Element name of the card; "" for a run of lines. */
  element: string;
  /** First and last line of the innermost block around the name. */
  blockFirst: number;
  blockLast: number;
}

/** Elements whose facts never belong to another element. */
const CLOSED = new Set(
  "tr li article section aside footer nav main form fieldset table details dialog blockquote body".split(" "),
);
const ROWS = new Set(["tr", "li"]);
/** Elements whose children are separate: a run of lines never crosses them. */
const DIVIDED = new Set("tr table thead tbody tfoot ul ol dl".split(" "));
/** Elements that are never cards: they contain one fact each. */
const NO_CARDS = new Set("p h1 h2 h3 h4 h5 h6 td th dt dd html body".split(" "));
const CARDS = new Set(["article", "figure"]);
const CARD = /(?:^|[_-])(?:card|person|member|employee|profile|ansatt|medarbei?der|medarbetare|henkilo)$/i;
/** Maximum number of lines examined before and after a name. */
const LONGEST_RUN = 60;
/** Maximum number of lines of a card. A longer element is a section of the page. */
const LONGEST_CARD = 12;

export class PersonBorders {
  readonly #blocks: BlockLines;
  /** For each line, the number of earlier lines that name people. */
  readonly #counts: Int32Array;
  /** Line indexes of each name. */
  readonly #linesOfName = new Map<string, number[]>();
  #alike: Map<string, { count: number; isLong: boolean }> | undefined;

  /** @param names people named on each line, by line index */
  constructor(blocks: BlockLines, names: ReadonlyMap<number, readonly string[]>) {
    this.#blocks = blocks;
    this.#counts = new Int32Array(blocks.lines.length + 1);
    for (let line = 0; line < blocks.lines.length; line++)
      this.#counts[line + 1] = (this.#counts[line] ?? 0) + (names.has(line) ? 1 : 0);
    for (const [line, [name = "", ...otherNames]] of names) {
      if (otherNames.length > 0) continue;
      const lines = this.#linesOfName.get(name);
      if (lines) lines.push(line);
      else this.#linesOfName.set(name, [line]);
    }
  }

  /** @param index of a line that names a person @param isNameOnly true when the line contains only the name */
  scopeOf(index: number, name: string, isNameOnly: boolean): Scope {
    const blocks = this.#blocks;
    const inner = blocks.innermost(index);
    let card = -1;
    let closed = -1;
    let around = inner;
    for (; around >= 0 && !this.#hasOthers(around, name); around = blocks.parentOf(around)) {
      card = around;
      const element = blocks.nameOf(around);
      if (closed < 0 && (CLOSED.has(element) || element === "dl" || this.#hasAlike(around))) closed = around;
      // A list or a table for one person, next to similar ones, is a card.
      if (closed >= 0 && !(isNameOnly && ROWS.has(blocks.nameOf(closed)))) break;
      if (closed < 0 && (element === "dt" || element === "dd") && !this.#isRecord(blocks.parentOf(around)))
        return this.#termScope(around, inner, name);
    }
    if (closed >= 0 && !(card !== closed && this.#hasAlike(card))) card = closed;
    const isClosed = closed >= 0;
    const [blockFirst, blockLast] = inner < 0 ? [index, index] : blocks.linesOf(inner);
    const [firstLine, lastLine] = card < 0 ? [index, index] : blocks.linesOf(card);
    const element = blocks.nameOf(card);
    const isDivided = DIVIDED.has(blocks.nameOf(around));
    if (card >= 0 && (isClosed || isDivided || lastLine > firstLine)) {
      const isTight = lastLine - firstLine < LONGEST_CARD && (ROWS.has(element) || this.#hasAlike(card));
      return { firstLine, lastLine, isCard: true, isTight, element, blockFirst, blockLast };
    }
    return { ...this.#runAround(index, around), isCard: false, isTight: false, element: "", blockFirst, blockLast };
  }

  /** Returns the first line of the table around a line; −1 without a table. */
  tableStart(index: number): number {
    const table = this.#blocks.around(index, "table");
    return table < 0 ? -1 : this.#blocks.linesOf(table)[0];
  }

  /** Lines around a name in a block with other names, up to the nearest lines that are in a card. */
  #runAround(index: number, block: number): { firstLine: number; lastLine: number } {
    const blocks = this.#blocks;
    let [firstLine, lastLine] = block < 0 ? [0, blocks.lines.length - 1] : blocks.linesOf(block);
    const stop = (line: number) => {
      if (this.#counts[line + 1] === this.#counts[line]) return null;
      const child = this.#childAround(line, block);
      const lines = child < 0 ? null : blocks.linesOf(child);
      return lines !== null && lines[1] > lines[0] ? lines : null;
    };
    for (let line = index - 1; line >= Math.max(firstLine, index - LONGEST_RUN); line--) {
      const card = stop(line);
      if (card) firstLine = card[1] + 1;
    }
    for (let line = index + 1; line <= Math.min(lastLine, index + LONGEST_RUN); line++) {
      const card = stop(line);
      if (card) lastLine = card[0] - 1;
    }
    return { firstLine: Math.max(firstLine, index - LONGEST_RUN), lastLine: Math.min(lastLine, index + LONGEST_RUN) };
  }

  /** Checks whether a list's terms are labels of facts (`Navn`, `Telefon`), so that the list describes one thing. */
  #isRecord(list: number): boolean {
    const blocks = this.#blocks;
    return blocks.childrenOf(list).every((child) => {
      const [firstLine, lastLine] = blocks.linesOf(child);
      return (
        blocks.nameOf(child) !== "dt" || (firstLine === lastLine && isColumnLabel(blocks.lines[firstLine]?.text ?? ""))
      );
    });
  }

  /** A term with its descriptions, in a list of several people. */
  #termScope(block: number, inner: number, name: string): Scope {
    const blocks = this.#blocks;
    const siblings = blocks.childrenOf(blocks.parentOf(block));
    const place = siblings.indexOf(block);
    const nameOf = (sibling: number) => blocks.nameOf(siblings[sibling] ?? -1);
    let [start, end] = [place, place];
    while (start > 0 && !(nameOf(start) === "dt" && nameOf(start - 1) !== "dt")) start--;
    while (end < siblings.length - 1 && nameOf(end + 1) !== "dt") end++;
    // Consecutive terms share their descriptions.
    if (nameOf(place) === "dt" && nameOf(place + 1) === "dt") end = place;
    const [firstLine] = blocks.linesOf(siblings[start] ?? block);
    const [, lastLine] = blocks.linesOf(siblings[end] ?? block);
    const [blockFirst, blockLast] = blocks.linesOf(inner);
    const isCard = this.#countOthers(firstLine, lastLine, name) === 0;
    return { firstLine, lastLine, isCard, isTight: isCard, element: "dl", blockFirst, blockLast };
  }

  /** Checks whether a block names people other than this one. */
  #hasOthers(block: number, name: string): boolean {
    const [firstLine, lastLine] = block < 0 ? [0, this.#blocks.lines.length - 1] : this.#blocks.linesOf(block);
    return this.#countOthers(firstLine, lastLine, name) > 0;
  }

  #countOthers(firstLine: number, lastLine: number, name: string): number {
    const ownCount = this.#linesOfName.get(name)?.filter((line) => line >= firstLine && line <= lastLine).length ?? 0;
    return (this.#counts[lastLine + 1] ?? 0) - (this.#counts[firstLine] ?? 0) - ownCount;
  }

  /** Returns the child of a block that contains a line, or −1. */
  #childAround(line: number, block: number): number {
    const blocks = this.#blocks;
    let child = blocks.innermost(line);
    if (child === block) return -1;
    for (let parent = blocks.parentOf(child); parent !== block && parent >= 0; parent = blocks.parentOf(child))
      child = parent;
    return child;
  }

  /**
   * Checks whether an element has a sibling of the same structure with more than one line, so that both are cards of a
   * list.
   */
  #hasAlike(index: number): boolean {
    const { blocks } = this.#blocks;
    const { name = "p", classes = "" } = blocks[index] ?? {};
    if (NO_CARDS.has(name)) return false;
    this.#alike ??= this.#countAlike();
    const { count = 0, isLong = false } = this.#alike.get(shapeOf(blocks, index)) ?? {};
    if (count > 1 && isLong) return true;
    // A card with only a name has another structure than its siblings.
    return count > 0 && !isLong && (CARDS.has(name) || CARD.test(firstWord(classes)));
  }

  #countAlike(): Map<string, { count: number; isLong: boolean }> {
    const alike = new Map<string, { count: number; isLong: boolean }>();
    const { blocks } = this.#blocks;
    blocks.forEach(({ name }, index) => {
      if (NO_CARDS.has(name)) return;
      const shape = shapeOf(blocks, index);
      const [firstLine, lastLine] = this.#blocks.linesOf(index);
      const { count = 0, isLong = false } = alike.get(shape) ?? {};
      alike.set(shape, { count: count + 1, isLong: isLong || lastLine > firstLine });
    });
    return alike;
  }
}

/** The element, its first class and that of its first child: an item that lacks one of the facts has the same shape. */
function shapeOf(blocks: readonly Block[], index: number): string {
  const { name = "", classes = "", parent = -1 } = blocks[index] ?? {};
  const child = blocks[index + 1];
  const inner = child?.parent === index ? `${child.name} ${firstWord(child.classes)}` : "";
  return `${parent} ${name} ${firstWord(classes)} ${inner}`;
}

function firstWord(classes: string): string {
  return /\S+/.exec(classes)?.[0] ?? "";
}
