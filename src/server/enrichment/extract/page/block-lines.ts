/** Maps the blocks of a page to its lines of text and back. */
import type { Block, Page } from "./page.ts";
import type { Line } from "../people/person-lines.ts";

export class BlockLines {
  readonly lines: readonly Line[];
  readonly blocks: readonly Block[];
  /** Index of the smallest block around each line, −1 without one. */
  readonly #innermost: Int32Array;

  constructor({ blocks }: Page, lines: readonly Line[]) {
    this.lines = lines;
    this.blocks = blocks;
    this.#innermost = innermostBlocks(lines, blocks);
  }

  innermost(line: number): number {
    return this.#innermost[line] ?? -1;
  }

  parentOf(block: number): number {
    return this.blocks[block]?.parent ?? -1;
  }

  nameOf(block: number): string {
    return this.blocks[block]?.name ?? "";
  }

  /** Returns the nearest block with an element name around a line, or −1. */
  around(line: number, name: string): number {
    let block = this.innermost(line);
    while (block >= 0 && this.nameOf(block) !== name) block = this.parentOf(block);
    return block;
  }

  /** Returns the indexes of a block's children. */
  childrenOf(block: number): number[] {
    const children: number[] = [];
    const { subtreeEnd: end = 0 } = this.blocks[block] ?? {};
    for (let child = block + 1; child < end; child = Math.max(this.blocks[child]?.subtreeEnd ?? end, child + 1))
      children.push(child);
    return children;
  }

  /** Returns the indexes of a block's first and last line; for a block without text the last one is smaller. */
  linesOf(block: number): readonly [firstLine: number, lastLine: number] {
    const { start, end } = this.blocks[block] ?? { start: 0, end: -1 };
    // A block begins with the newline before its first line.
    const firstLine = this.lineFrom(start === 0 ? 0 : start + 1);
    return [firstLine, start === end ? firstLine - 1 : this.lineFrom(end + 1) - 1];
  }

  /** Returns the index of the line at an offset. */
  lineAt(offset: number): number {
    const next = this.lineFrom(offset);
    // Offsets of links and contacts can point to the newline before their line.
    return this.lines[next]?.start === offset || (this.lines[next]?.start ?? 0) === offset + 1 ? next : next - 1;
  }

  /** Returns the index of the first line that starts at or after an offset. */
  lineFrom(offset: number): number {
    let low = 0;
    let high = this.lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.lines[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function innermostBlocks(lines: readonly Line[], blocks: readonly Block[]): Int32Array {
  const innermost = new Int32Array(lines.length).fill(-1);
  const open: number[] = [];
  let next = 0;
  lines.forEach(({ start, end }, line) => {
    while (next < blocks.length && (blocks[next]?.start ?? 0) < Math.max(start, 1)) open.push(next++);
    while (open.length > 0 && (blocks[open.at(-1) ?? -1]?.end ?? 0) < end) open.pop();
    innermost[line] = open.at(-1) ?? -1;
  });
  return innermost;
}
