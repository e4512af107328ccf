/** Industries as places in reading order, so that a section, a division or a group is one stretch of places. */
import { industries, lineageOf } from "../../domain/nace.ts";
import { numbersPart, type Parts } from "../snapshot/parts.ts";

/** Place 0 is "unknown"; ids that NACE has not stand behind the tree, each for itself. */
export class IndustryOrder {
  readonly #ids: number[] = [0, ...industries.map(({ id }) => id)];
  readonly #places = new Map(this.#ids.map((id, place) => [id, place]));
  /** By place: the place after its last descendant. */
  readonly #ends = stretchEnds();
  /** By place, once asked for. */
  readonly #lines: (readonly number[])[] = [];

  get kept(): Parts {
    const ids = numbersPart(
      () => this.#ids,
      (kept) =>
        kept.forEach((id, place) => {
          if (place > 0 && this.placeOf(id) !== place) throw new Error("the industries are others now");
        }),
    );
    return { ids };
  }

  placeOf(id: number | null): number {
    if (id === null) return 0;
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    const place = this.#ids.push(id) - 1;
    this.#places.set(id, place);
    return place;
  }

  get size(): number {
    return this.#ids.length;
  }

  idAt(place: number): number {
    return this.#ids[place] ?? 0;
  }

  /** Places of an industry and of all below it: from, to (exclusive). Empty for an id that no company has. */
  stretch(id: number): readonly [number, number] {
    const place = this.#places.get(id);
    return place === undefined || id === 0 ? [0, 0] : [place, this.#ends[place] ?? place + 1];
  }

  /** Ids of the place's industry and of all above it. */
  line(place: number): readonly number[] {
    return (this.#lines[place] ??= this.#lineOf(this.idAt(place)));
  }

  #lineOf(id: number): readonly number[] {
    const line = lineageOf(id);
    return line.length > 0 ? line : [id];
  }
}

function stretchEnds(): number[] {
  const places = new Map(industries.map(({ id }, i) => [id, i + 1]));
  const ends: number[] = [];
  for (const { id } of industries) {
    const end = (places.get(id) ?? 0) + 1;
    for (const above of lineageOf(id)) ends[places.get(above) ?? 0] = end;
  }
  return ends;
}
