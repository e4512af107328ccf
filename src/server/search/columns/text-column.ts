/** A column of texts from a limited vocabulary: one code per row, 0 for unknown. */
import { numbersPart, type Parts, textsPart, within } from "../snapshot/parts.ts";
import { commonestWriting } from "../normalise.ts";
import { type Uint32s, uint32s } from "./vector.ts";

/** The distinct texts of a column or of the technologies. Several spellings can be one value: Oslo, OSLO. */
export class Vocabulary {
  /** By code; code 0 is the unknown value. */
  readonly texts: string[] = [""];
  /** By code: the first code of the same value, shared by all its spellings. */
  readonly groups: number[] = [0];
  /** True when any value has more than one spelling. */
  hasVariants = false;
  /** By code: number of active companies with this spelling. */
  readonly uses: number[] = [0];
  /** By code: number of ceased companies with this spelling. */
  readonly ceasedUses: number[] = [0];
  readonly #codes = new Map<string, number>();
  readonly #members = new Map<number, number[]>();
  readonly #groupOfKey = new Map<string, number>();
  readonly #keyOf: (text: string) => string;

  /** @param keyOf normal form shared by all spellings of a value */
  constructor(keyOf: (text: string) => string) {
    this.#keyOf = keyOf;
  }

  get savedParts(): Parts {
    return {
      texts: textsPart(
        () => this.texts.slice(1),
        (texts) => texts.forEach((text) => this.codeOf(text)),
      ),
      uses: countsPart(this.uses),
      ceasedUses: countsPart(this.ceasedUses),
    };
  }

  codeOf(text: string | null): number {
    if (text === null) return 0;
    const existing = this.#codes.get(text);
    if (existing !== undefined) return existing;
    const code = this.texts.push(text) - 1;
    this.#codes.set(text, code);
    const key = this.#keyOf(text);
    const group = this.#groupOfKey.get(key) ?? code;
    if (group !== code) this.hasVariants = true;
    this.#groupOfKey.set(key, group);
    this.groups.push(group);
    this.#members.set(group, [...(this.#members.get(group) ?? []), code]);
    this.uses.push(0);
    this.ceasedUses.push(0);
    return code;
  }

  /** Group of a value in any spelling; undefined when no company ever had it. */
  groupOf(text: string): number | undefined {
    return this.#groupOfKey.get(this.#keyOf(text));
  }

  /** Codes of all spellings of a value. */
  membersOf(group: number): readonly number[] {
    return this.#members.get(group) ?? [];
  }

  /** Codes from `start` whose texts satisfy `test`. `items` caches the result of `make` for each text across calls. */
  codesWhere<T>(start: number, items: T[], make: (text: string) => T, test: (item: T) => boolean): number[] {
    for (let code = items.length; code < this.texts.length; code++) items.push(make(this.texts[code] ?? ""));
    const codes: number[] = [];
    for (let code = start; code < items.length; code++) {
      const item = items[code];
      if (item !== undefined && test(item)) codes.push(code);
    }
    return codes;
  }

  /**
   * Most common spelling of a value among active companies, otherwise among ceased ones; undefined when no company has
   * it.
   */
  nameOf(group: number): string | undefined {
    return this.#commonest(group, this.uses) ?? this.#commonest(group, this.ceasedUses);
  }

  #commonest(group: number, uses: readonly number[]): string | undefined {
    const used = this.membersOf(group).filter((code) => (uses[code] ?? 0) > 0);
    return commonestWriting(used.map((code) => [this.texts[code] ?? "", uses[code] ?? 0]));
  }

  /** Normal form that all spellings of the value share. */
  keyOf(text: string): string {
    return this.#keyOf(text);
  }

  use(code: number, change: 1 | -1, isCeased: boolean): void {
    const uses = isCeased ? this.ceasedUses : this.uses;
    uses[code] = (uses[code] ?? 0) + change;
  }
}

function countsPart(counts: number[]) {
  return numbersPart(
    () => counts,
    (savedCounts) => savedCounts.forEach((count, code) => (counts[code] = count)),
  );
}

export class TextColumn {
  readonly codes: Uint32s = uint32s();
  readonly vocabulary: Vocabulary;

  constructor(keyOf: (text: string) => string) {
    this.vocabulary = new Vocabulary(keyOf);
  }

  get savedParts(): Parts {
    return { codes: this.codes, ...within("vocabulary", this.vocabulary.savedParts) };
  }

  textOf(row: number): string | null {
    const code = this.codes.get(row);
    return code === 0 ? null : (this.vocabulary.texts[code] ?? null);
  }
}

/** Separator of the texts. It occurs in no text and in no searched part. */
const END = "\n";

/** Many short texts joined into one, so that a single search finds all texts that contain a given part. */
export class SubstringIndex {
  #text = END;
  /** By text: its end position in `#text`. */
  readonly #ends: number[] = [];

  get size(): number {
    return this.#ends.length;
  }

  add(text: string): void {
    this.#text += text + END;
    this.#ends.push(this.#text.length);
  }

  /** Positions of the texts that contain the part, from `start`, ascending. */
  with(part: string, start: number): number[] {
    const places: number[] = [];
    let place = start;
    let offset = this.#text.indexOf(part, place === 0 ? 0 : this.#ends[place - 1]);
    while (offset >= 0) {
      while ((this.#ends[place] ?? Infinity) <= offset) place++;
      // An empty part also matches after the last text.
      if (place === this.size) break;
      places.push(place);
      offset = this.#text.indexOf(part, this.#ends[place]);
    }
    return places;
  }
}
