/**
 * Website addresses with substring search. Each address has a 128-bit signature in which each of its trigrams sets a
 * bit or more (superimposed coding: Mooers 1947; signature files: Faloutsos and Christodoulakis 1984). Only addresses
 * whose signature contains all bits of the searched part can match, and only these are read.
 */
import { type Parts, within } from "../snapshot/parts.ts";
import { fewOwners, siteLabel, SiteLabels } from "./site-labels.ts";
import { TextPool } from "./text-pool.ts";
import { type Uint32s, uint32s } from "./vector.ts";

/** Common prefix of addresses. Its trigrams would fill the signatures without distinguishing anything. */
const BEGINNING = Buffer.from("https://www.");
const GRAM = 3;
/** 128 bits; the shift keeps the upper 7 bits of a hash. */
const SIGN_WORDS = 4;
const SIGN_SHIFT = 25;

export class Websites {
  /** By row: its slot, or 0. */
  readonly slotOf: Uint32s = uint32s();
  /** By slot, from 1: the row, the offset of the address (0 after its removal), and its signature. */
  readonly rowOf: Uint32s = uint32s();
  readonly placeOf: Uint32s = uint32s();
  readonly signs: readonly Uint32s[] = Array.from({ length: SIGN_WORDS }, uint32s);
  readonly labels = new SiteLabels();
  /** The addresses in lower case. */
  readonly texts = new TextPool();
  /** Buffer for the slots of one query. */
  #slots = new Uint32Array(0);

  constructor() {
    for (const column of [this.rowOf, this.placeOf, ...this.signs]) column.push(0);
    this.labels.addSlot();
  }

  get savedParts(): Parts {
    const { slotOf, rowOf, placeOf, signs, labels, texts } = this;
    return {
      slotOf,
      rowOf,
      placeOf,
      labels: labels.hashes,
      ...within("signs", Object.fromEntries(signs.entries())),
      ...within("texts", texts.savedParts),
    };
  }

  addRow(): void {
    this.slotOf.extend();
  }

  write(row: number, website: string | null): void {
    const slot = this.slotOf.get(row);
    const place = this.placeOf.get(slot);
    if (website === null) {
      this.texts.giveUp(place);
      if (slot === 0) return;
      this.placeOf.set(slot, 0);
      for (const words of this.signs) words.set(slot, 0);
      this.labels.write(slot, "");
      return;
    }
    const address = website.toLowerCase();
    if (place > 0 && this.texts.textAt(place) === address) return;
    this.texts.giveUp(place);
    this.#writeSlot(slot > 0 ? slot : this.#addSlot(row), address);
  }

  #addSlot(row: number): number {
    const slot = this.rowOf.push(row);
    this.slotOf.set(row, slot);
    for (const column of [this.placeOf, ...this.signs]) column.push(0);
    this.labels.addSlot();
    return slot;
  }

  #writeSlot(slot: number, address: string): void {
    const place = this.texts.add(address);
    this.labels.write(slot, address);
    this.placeOf.set(slot, place);
    const signature = signatureOf(this.texts.bytesAt(place));
    this.signs.forEach((words, i) => words.set(slot, signature[i] ?? 0));
  }

  /** The row's address in lower case, or "". */
  textOf(row: number): string {
    const place = this.placeOf.data[this.slotOf.data[row] ?? 0] ?? 0;
    return place === 0 ? "" : this.texts.textAt(place);
  }

  /** Returns a test whether a row's address contains the part. */
  partTest(part: string): (row: number) => boolean {
    const bytes = Buffer.from(part.toLowerCase());
    return (row) => this.#contains(this.slotOf.data[row] ?? 0, bytes);
  }

  /** Rows whose address has the name, see `siteLabel`; none when it is the address of many. */
  rowsNamed(label: string): readonly number[] {
    return fewOwners(this.#rowsNamed(label));
  }

  *#rowsNamed(label: string): Generator<number> {
    for (const slot of this.labels.slotsWith(label)) {
      const row = this.rowOf.get(slot);
      if (siteLabel(this.textOf(row)) === label) yield row;
    }
  }

  /** Calls `visit` with every row whose address contains the part. */
  eachWithPart(part: string, visit: (row: number) => void): void {
    const bytes = Buffer.from(part.toLowerCase());
    const slots = this.#slotsWith(signatureOf(bytes));
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0;
      if (this.#contains(slot, bytes)) visit(this.rowOf.data[slot] ?? 0);
    }
  }

  /** Slots whose signatures contain all these bits. Compares word by word and skips words without bits. */
  #slotsWith(signature: Uint32Array): Uint32Array {
    if (this.#slots.length < this.rowOf.length) this.#slots = new Uint32Array(Math.ceil(this.rowOf.length * 1.1));
    const slots = this.#slots;
    let count = -1;
    for (const [word, { data }] of this.signs.entries()) {
      const required = signature[word] ?? 0;
      if (required !== 0)
        count = count < 0 ? this.#firstWith(data, required, slots) : keepWith(data, required, slots, count);
    }
    return slots.subarray(0, count < 0 ? this.#firstWith(new Uint32Array(0), 0, slots) : count);
  }

  /** Writes the slots that have the bits to `slots`. @returns their number */
  #firstWith(words: Uint32Array, required: number, slots: Uint32Array): number {
    let count = 0;
    for (let slot = 1; slot < this.rowOf.length; slot++) {
      slots[count] = slot;
      count += (~(words[slot] ?? 0) & required) === 0 ? 1 : 0;
    }
    return count;
  }

  #contains(slot: number, part: Uint8Array): boolean {
    const place = this.placeOf.data[slot] ?? 0;
    return place > 0 && this.texts.contains(place, part);
  }
}

/** Moves the matching slots among the first `count` to the front. @returns their number */
function keepWith(words: Uint32Array, required: number, slots: Uint32Array, count: number): number {
  let matches = 0;
  for (let i = 0; i < count; i++) {
    const slot = slots[i] ?? 0;
    slots[matches] = slot;
    matches += (~(words[slot] ?? 0) & required) === 0 ? 1 : 0;
  }
  return matches;
}

/** Signature of a text; the trigrams of the common prefix are left out. */
function signatureOf(text: Uint8Array): Uint32Array {
  const signature = new Uint32Array(SIGN_WORDS);
  for (let i = 0; i + GRAM <= text.length; i++) {
    if (isUsual(text, i)) continue;
    const [a = 0, b = 0, c = 0] = [text[i], text[i + 1], text[i + 2]];
    const bit = Math.imul((a << 16) | (b << 8) | c, 0x9e3779b1) >>> SIGN_SHIFT;
    signature[bit >>> 5] = (signature[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return signature;
}

const USUAL = new Set<number>();
for (let i = 0; i + GRAM <= BEGINNING.length; i++) USUAL.add(BEGINNING.readUIntBE(i, GRAM));

function isUsual(text: Uint8Array, i: number): boolean {
  const [a = 0, b = 0, c = 0] = [text[i], text[i + 1], text[i + 2]];
  return USUAL.has((a << 16) | (b << 8) | c);
}
