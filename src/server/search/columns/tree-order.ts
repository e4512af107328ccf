/** The nodes of a tree as places in reading order, so that a node and all below it are one stretch of places. */
import { type Parts, textsPart } from "../snapshot/parts.ts";

/** In reading order: a node stands after its parent and before its parent's next sibling. */
export interface TreeNode<Id> {
  id: Id;
  parent: Id | null;
}

/** Place 0 is "unknown"; ids that the tree lacks stand after it, each for itself. */
export class TreeOrder<Id extends string | number> {
  readonly #ids: (Id | null)[];
  readonly #places: Map<Id | null, number>;
  /** By place: the place after its last descendant. */
  readonly #ends: number[] = [];
  /** By place: the ids of the node and of all above it. */
  readonly #lines: (readonly Id[])[] = [[]];

  readonly #parse: (text: string) => Id;

  /** @param parse the id of which `String` made the text */
  constructor(nodes: readonly TreeNode<Id>[], parse: (text: string) => Id) {
    this.#parse = parse;
    this.#ids = [null, ...nodes.map(({ id }) => id)];
    this.#places = new Map(this.#ids.map((id, place) => [id, place]));
    for (const [index, { id, parent }] of nodes.entries()) {
      const above = parent === null ? 0 : this.placeOf(parent);
      this.#lines.push([id, ...this.line(above)]);
      for (const ancestor of this.line(index + 1)) this.#ends[this.placeOf(ancestor)] = index + 2;
    }
  }

  get savedParts(): Parts {
    const ids = textsPart(
      () => this.#ids.slice(1).map(String),
      (savedIds) => {
        for (const [index, text] of savedIds.entries()) {
          if (this.placeOf(this.#parse(text)) !== index + 1) throw new Error("the snapshot's tree has another order");
        }
      },
    );
    return { ids };
  }

  placeOf(id: Id | null): number {
    const existing = this.#places.get(id);
    if (existing !== undefined) return existing;
    const place = this.#ids.push(id) - 1;
    this.#places.set(id, place);
    if (id !== null) this.#lines[place] = [id];
    return place;
  }

  /** 0 for an id that the tree lacks. */
  knownPlaceOf(id: Id | null): number {
    return this.#places.get(id) ?? 0;
  }

  get size(): number {
    return this.#ids.length;
  }

  /** From the node's place to the place after its last descendant; empty for an id that no company has. */
  stretch(id: Id): readonly [number, number] {
    const place = this.#places.get(id);
    return place === undefined ? [0, 0] : [place, this.#ends[place] ?? place + 1];
  }

  /** Ids of the place's node and of all above it, deepest first; none for the unknown. */
  line(place: number): readonly Id[] {
    return this.#lines[place] ?? [];
  }
}
