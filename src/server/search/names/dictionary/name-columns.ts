/** The names of all rows as words of the dictionary, and the rows of each word. */
import { fold } from "../../../domain/fold.ts";
import { type Bits, emptyBits, putBit, setBit, withRoom } from "../../columns/bitset.ts";
import { FreeList, TextPool } from "../../columns/text-pool.ts";
import { type Uint16s, uint16s, type Uint32s, uint32s, type Uint8s, uint8s } from "../../columns/vector.ts";
import { arrayPart, numbersPart, type Parts, textsPart, within } from "../../snapshot/parts.ts";
import { Dictionary } from "./dictionary.ts";
import { coreCount, HEAD, layOut, MAX_OTHERS, namesSize, visitCores, visitForms } from "./name-layout.ts";
import { coreLength, type NameText, readName } from "./name-text.ts";
import { Postings } from "./postings.ts";
import { MAX_LENGTH } from "../match/rank.ts";

/** Value of `formOf` for several legal forms. */
export const SEVERAL_FORMS = 255;
const USUAL_PARTS = 5;
const USUAL_BYTES = 24;
const MANY_WORDS = 50_000;

export class NameColumns {
  readonly dictionary = new Dictionary();
  /** By row: start of its names in `parts`. */
  readonly offsets: Uint32s = uint32s();
  readonly parts: Uint32s = uint32s();
  readonly #freeParts = new FreeList();
  /** Buffer for the names being written. */
  readonly #layout: number[] = [];
  /** Rows with alternative names. */
  withOthers: Bits = emptyBits(0);
  /** By row: number of letters and digits in the core of its name, which ranks compare. */
  readonly lengths: Uint16s = uint16s();
  /** By row: number of the abbreviation of its legal form, 0 for none. */
  readonly formOf: Uint8s = uint8s();
  /** By row: offset of its folded name, the sort key of names. */
  readonly foldedAt: Uint32s = uint32s();
  readonly folded = new TextPool();
  /** The rows of each word, for words in the core and for words in legal forms. */
  readonly coreRows: Postings;
  readonly formRows: Postings;
  /** Rows whose name changed since the postings were built. */
  readonly renamed = new Set<number>();
  /** By word: number of the abbreviation of its legal form, from 1. */
  readonly #shortOfWord = new Map<number, number>();
  readonly #shorts = new Map<string, number>();

  constructor() {
    const words = () => this.dictionary.size;
    this.coreRows = new Postings(words, this.offsets, (offset, visit) => visitCores(this.parts.data, offset, visit));
    this.formRows = new Postings(words, this.offsets, (offset, visit) => visitForms(this.parts.data, offset, visit));
  }

  get savedParts(): Parts {
    const { offsets, parts, lengths, formOf, foldedAt } = this;
    const shortOfWord = this.#shortOfWord;
    const shorts = this.#shorts;
    let words = new Float64Array();
    return {
      at: offsets,
      parts,
      lengths,
      formOf,
      foldedAt,
      withOthers: arrayPart(
        () => this.withOthers,
        (buffer) => (this.withOthers = new Int32Array(buffer)),
      ),
      ...within("folded", this.folded.savedParts),
      ...within("dictionary", this.dictionary.savedParts),
      ...within("coreRows", this.coreRows.savedParts),
      ...within("formRows", this.formRows.savedParts),
      shorts: textsPart(
        () => shorts.keys(),
        (texts) => texts.forEach((short) => this.shortNumber(short)),
      ),
      formWords: numbersPart(
        () => shortOfWord.keys(),
        (savedWords) => (words = savedWords),
      ),
      shortOfWord: numbersPart(
        () => shortOfWord.values(),
        (savedForms) => savedForms.forEach((short, i) => shortOfWord.set(words[i] ?? 0, short)),
      ),
    };
  }

  /** Reserves capacity for this many rows; the size of their names is estimated and grows as needed. */
  reserve(rows: number): void {
    for (const column of [this.offsets, this.foldedAt]) column.reserve(rows);
    this.lengths.reserve(rows);
    this.formOf.reserve(rows);
    this.parts.reserve(rows * USUAL_PARTS);
    this.folded.bytes.reserve(rows * USUAL_BYTES);
  }

  /**
   * Writes a company's name and up to fifteen alternative names into its row, which may be the next new one.
   * @returns whether the names changed
   */
  write(row: number, name: string, otherNames: readonly string[]): boolean {
    const folded = fold(name);
    const isNew = row === this.offsets.length;
    const ownName = readName(name);
    const names =
      otherNames.length === 0
        ? [ownName]
        : [ownName, ...otherNames.slice(0, MAX_OTHERS).map((otherName) => readName(otherName))];
    if (!isNew && this.#isSame(row, folded, names)) return false;
    if (isNew) {
      this.offsets.extend();
      this.foldedAt.extend();
      this.lengths.extend();
      this.formOf.extend();
    } else {
      this.renamed.add(row);
      this.coreRows.willChange(row);
      this.formRows.willChange(row);
      const offset = this.offsets.get(row);
      this.#freeParts.giveUp(offset, namesSize(this.parts.data, offset));
      this.folded.giveUp(this.foldedAt.get(row));
    }
    // Writes to `data` directly, as in `company-columns.ts`.
    this.offsets.data[row] = this.#addParts(names);
    this.foldedAt.data[row] = this.folded.add(folded);
    this.lengths.data[row] = Math.min(MAX_LENGTH, coreLength(ownName));
    this.formOf.data[row] = this.#formNumber(ownName);
    this.withOthers = withRoom(this.withOthers, row);
    putBit(this.withOthers, row, names.length > 1);
    this.coreRows.added(row);
    this.formRows.added(row);
    return true;
  }

  #isSame(row: number, folded: string, names: readonly NameText[]): boolean {
    if (this.folded.textAt(this.foldedAt.get(row)) !== folded) return false;
    layOut(names, (letters) => this.dictionary.find(letters), this.#layout);
    const offset = this.offsets.get(row);
    return this.#layout.every((number, i) => this.parts.data[offset + i] === number);
  }

  #addParts(names: readonly NameText[]): number {
    const { parts, dictionary } = this;
    const numbers = this.#layout;
    layOut(names, (letters) => dictionary.add(letters), numbers);
    const offset = this.#freeParts.take(numbers.length) ?? parts.length;
    parts.reserve(offset + numbers.length);
    parts.length = Math.max(parts.length, offset + numbers.length);
    const { data } = parts;
    for (let i = 0; i < numbers.length; i++) data[offset + i] = numbers[i] ?? 0;
    for (const { forms } of names)
      for (const { word, short } of forms)
        this.#shortOfWord.set(dictionary.find(word.letters), this.shortNumber(short));
    return offset;
  }

  /** Number of letters and digits in the core of the row's name, which ranks compare. */
  lengthOf(row: number): number {
    return this.lengths.data[row] ?? 0;
  }

  /** The same for the name that starts at an offset in `parts`. */
  lengthAt(offset: number): number {
    const { data } = this.parts;
    const end = offset + HEAD.size + coreCount(data[offset + HEAD.counts] ?? 0);
    let length = 0;
    for (let i = offset + HEAD.size; i < end; i++)
      length += this.dictionary.lengthOf(this.dictionary.folded.data[data[i] ?? 0] ?? 0);
    return Math.min(MAX_LENGTH, length);
  }

  #formNumber({ forms }: NameText): number {
    const [firstForm] = forms;
    if (!firstForm) return 0;
    const number = this.shortNumber(firstForm.short);
    return forms.length > 1 || number >= SEVERAL_FORMS ? SEVERAL_FORMS : number;
  }

  /** Number of the abbreviation of a legal form. */
  shortNumber(short: string): number {
    const existing = this.#shorts.get(short);
    if (existing !== undefined) return existing;
    this.#shorts.set(short, this.#shorts.size + 1);
    return this.#shorts.size;
  }

  /** Words that denote a legal form in some name. */
  formWords(): Iterable<number> {
    return this.#shortOfWord.keys();
  }

  shortOf(word: number): number {
    return this.#shortOfWord.get(word) ?? 0;
  }

  /** Builds the postings. */
  buildLists(): void {
    this.coreRows.build();
    this.formRows.build();
    this.renamed.clear();
  }

  /** Merges pending words into the postings when there are more than `limit`. @returns whether it did */
  *compact(limit = MANY_WORDS): Generator<void, boolean> {
    if (this.coreRows.pendingCount + this.formRows.pendingCount + this.renamed.size <= limit) return false;
    const isRenamed = emptyBits(this.offsets.length);
    for (const row of this.renamed) setBit(isRenamed, row);
    yield* this.coreRows.merge(this.renamed, isRenamed);
    yield* this.formRows.merge(this.renamed, isRenamed);
    this.renamed.clear();
    return true;
  }

  /** By word: 1 when no name contains it. All postings must be merged. */
  unusedWords(): Uint8Array {
    const { dictionary } = this;
    const isUnused = new Uint8Array(dictionary.size).fill(1);
    for (let word = 1; word < dictionary.size; word++) {
      if (this.coreRows.countOf(word) + this.formRows.countOf(word) === 0) continue;
      isUnused[word] = 0;
      isUnused[dictionary.folded.get(word)] = 0;
    }
    return isUnused;
  }
}
