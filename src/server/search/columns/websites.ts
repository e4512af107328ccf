/**
 * Website addresses, searched by a part of them. Each address has a signature of 128 bits, one or more of them set by
 * each of its trigrams (superimposed coding: Mooers 1947; signature files: Faloutsos and Christodoulakis 1984). A part
 * can only stand in addresses that have all of its bits: few addresses are left to be read.
 */
import { type Parts, within } from "../snapshot/parts.ts";
import { TextPool } from "./text-pool.ts";
import { type Uint32s, uint32s } from "./vector.ts";

/** Common beginnings of addresses: they would fill the signatures without distinguishing anything. */
const BEGINNING = Buffer.from("https://www.");
const GRAM = 3;
/** 128 bits, and what leaves so many values of a word. */
const SIGN_WORDS = 4;
const SIGN_SHIFT = 25;

export class Websites {
  /** By row: its slot, 0 for none. */
  readonly slotOf: Uint32s = uint32s();
  /** By slot, from 1: the row, the address's place (0 when it has none any more), and its signature. */
  readonly rowOf: Uint32s = uint32s();
  readonly placeOf: Uint32s = uint32s();
  readonly signs: readonly Uint32s[] = Array.from({ length: SIGN_WORDS }, uint32s);
  /** Lower case. */
  readonly texts = new TextPool();
  /** Room for the slots of one question. */
  #slots = new Uint32Array(0);

  constructor() {
    for (const column of [this.rowOf, this.placeOf, ...this.signs]) column.push(0);
  }

  get savedParts(): Parts {
    const { slotOf, rowOf, placeOf, signs, texts } = this;
    return {
      slotOf,
      rowOf,
      placeOf,
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
      return;
    }
    const address = website.toLowerCase();
    if (place > 0 && this.texts.textAt(place) === address) return;
    this.texts.giveUp(place);
    this.#writeSlot(slot > 0 ? slot : this.#addSlot(row), this.texts.add(address));
  }

  #addSlot(row: number): number {
    const slot = this.rowOf.push(row);
    this.slotOf.set(row, slot);
    for (const column of [this.placeOf, ...this.signs]) column.push(0);
    return slot;
  }

  #writeSlot(slot: number, place: number): void {
    this.placeOf.set(slot, place);
    const signature = signatureOf(this.texts.bytesAt(place));
    this.signs.forEach((words, i) => words.set(slot, signature[i] ?? 0));
  }

  /** The row's address in lower case; "" for none. */
  textOf(row: number): string {
    const place = this.placeOf.data[this.slotOf.data[row] ?? 0] ?? 0;
    return place === 0 ? "" : this.texts.textAt(place);
  }

  /** A test of rows by a part of the address. */
  partTest(part: string): (row: number) => boolean {
    const bytes = Buffer.from(part.toLowerCase());
    return (row) => this.#contains(this.slotOf.data[row] ?? 0, bytes);
  }

  /** Calls back with every row whose address contains the part. */
  eachWithPart(part: string, visit: (row: number) => void): void {
    const bytes = Buffer.from(part.toLowerCase());
    const slots = this.#slotsWith(signatureOf(bytes));
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0;
      if (this.#contains(slot, bytes)) visit(this.rowOf.data[slot] ?? 0);
    }
  }

  /** Slots whose addresses have all of these bits: word by word, and only by words that have any. */
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

  /** Puts the slots that have the bits into `slots`. @returns how many */
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

/** Moves those of the first `count` slots that have the bits to the front. @returns how many they are */
function keepWith(words: Uint32Array, required: number, slots: Uint32Array, count: number): number {
  let matches = 0;
  for (let i = 0; i < count; i++) {
    const slot = slots[i] ?? 0;
    slots[matches] = slot;
    matches += (~(words[slot] ?? 0) & required) === 0 ? 1 : 0;
  }
  return matches;
}

/** The bits of a text's trigrams, those of the usual beginning left out. */
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
