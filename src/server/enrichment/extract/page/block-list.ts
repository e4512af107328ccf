/** Collects the blocks of a page during parsing. */
import { INLINE_ELEMENTS } from "./elements.ts";
import type { Block } from "./page.ts";

/** People after this many blocks are not read, because their borders are unknown. */
export const MAX_BLOCKS = 20_000;
const MAX_CELLS = 100;

/** An open element, with the data for creating its block. */
export interface OpenElement {
  name: string;
  classes: string;
  start: number;
  /** Index of its block; −1 for an inline element that contains no block. */
  block: number;
}

export class BlockList {
  readonly blocks: Block[] = [];

  /** @param stack open elements, ending with the new one */
  open(stack: readonly OpenElement[], attributes: Readonly<Record<string, string>>): void {
    const element = stack.at(-1);
    if (!element || INLINE_ELEMENTS.has(element.name)) return;
    let firstIndex = stack.length - 1;
    while (firstIndex > 0 && stack[firstIndex - 1]?.block === -1) firstIndex--;
    for (let index = firstIndex; index < stack.length; index++) {
      const added = stack[index];
      if (!added || this.blocks.length >= MAX_BLOCKS) return;
      added.block = this.blocks.length;
      this.blocks.push({
        name: added.name,
        classes: added.classes,
        start: added.start,
        end: added.start,
        parent: stack[index - 1]?.block ?? -1,
        subtreeEnd: 0,
        columns: 1,
        rows: 1,
      });
    }
    const block = this.blocks.at(-1);
    if (!block || (element.name !== "td" && element.name !== "th")) return;
    block.columns = countOf(attributes["colspan"]);
    block.rows = countOf(attributes["rowspan"]);
  }

  close({ name, block: index }: OpenElement, end: number): void {
    const block = this.blocks[index];
    if (!block) return;
    block.end = end;
    block.subtreeEnd = this.blocks.length;
    // The block is empty and the last one: it is removed.
    if (end === block.start && index === this.blocks.length - 1 && name !== "td" && name !== "th") this.blocks.pop();
  }
}

function countOf(attribute: string | undefined): number {
  const count = attribute === undefined ? 1 : Number.parseInt(attribute, 10);
  return count >= 1 ? Math.min(count, MAX_CELLS) : 1;
}
