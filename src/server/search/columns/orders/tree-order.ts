/** Numbers the nodes of a tree in depth-first order, so that a node and its descendants are one range of positions. */
import { type Parts, textsPart } from "../../snapshot/parts.ts";

/** A list of nodes in depth-first order: each node follows its parent and precedes the next sibling of its parent. */
export interface TreeNode<Id> {
  id: Id;
  parent: Id | null;
}

/** Position 0 means unknown. Ids that are not in the tree follow the tree, each as a root of its own branch. */
export class TreeOrder<Id extends string | number> {
  readonly #ids: (Id | null)[];
  readonly #places: Map<Id | null, number>;
  /** By position: the position after its last descendant. */
  readonly #ends: number[] = [];
  /** By position: the ids of the node and of its ancestors. */
  readonly #lines: (readonly Id[])[] = [[]];

  readonly #parse: (text: string) => Id;

  /** @param parse inverse of `String` for an id */
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

  /** Position of the id, or 0 when it is not in the tree. */
  knownPlaceOf(id: Id | null): number {
    return this.#places.get(id) ?? 0;
  }

  get size(): number {
    return this.#ids.length;
  }

  /** Range from the node's position to the position after its last descendant; empty for an id that no company has. */
  stretch(id: Id): readonly [number, number] {
    const place = this.#places.get(id);
    return place === undefined ? [0, 0] : [place, this.#ends[place] ?? place + 1];
  }

  /** Ids of the node and of its ancestors, deepest first; empty for the unknown position. */
  line(place: number): readonly Id[] {
    return this.#lines[place] ?? [];
  }
}
