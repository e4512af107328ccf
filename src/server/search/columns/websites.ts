/**
 * Website addresses, searched by a part of them. Each address has a signature of 64 bits, one or more of them set by
 * each of its trigrams (superimposed coding: Mooers 1947; signature files: Faloutsos and Christodoulakis 1984). A part
 * can only stand in addresses that have all of its bits: few addresses are left to be read.
 */
import { type Parts, within } from "../snapshot/parts.ts";
import { TextPool } from "./text-pool.ts";
import { type Uint32s, uint32s } from "./vector.ts";

/** What nearly all addresses begin with would fill the signatures and tell nothing. */
const BEGINNING = Buffer.from("https://www.");
const GRAM = 3;

export class Websites {
  /** By row: its slot, 0 for none. */
  readonly slotOf: Uint32s = uint32s();
  /** By slot, from 1: the row, the address's place (0 when it has none any more), and its signature. */
  readonly rowOf: Uint32s = uint32s();
  readonly placeOf: Uint32s = uint32s();
  readonly low: Uint32s = uint32s();
  readonly high: Uint32s = uint32s();
  /** Lower case. */
  readonly texts = new TextPool();

  constructor() {
    for (const column of [this.rowOf, this.placeOf, this.low, this.high]) column.push(0);
  }

  get kept(): Parts {
    const { slotOf, rowOf, placeOf, low, high, texts } = this;
    return { slotOf, rowOf, placeOf, low, high, ...within("texts", texts.kept) };
  }

  addRow(): void {
    this.slotOf.extend();
  }

  write(row: number, website: string | null): void {
    const slot = this.slotOf.get(row);
    const place = this.placeOf.get(slot);
    if (website === null) {
      this.texts.giveUp(place);
      if (slot > 0) this.placeOf.set(slot, 0);
      return;
    }
    const address = website.toLowerCase();
    if (place > 0 && this.texts.textAt(place) === address) return;
    this.texts.giveUp(place);
    this.writeSlot(slot > 0 ? slot : this.addSlot(row), this.texts.add(address));
  }

  private addSlot(row: number): number {
    const slot = this.rowOf.push(row);
    this.slotOf.set(row, slot);
    for (const column of [this.placeOf, this.low, this.high]) column.push(0);
    return slot;
  }

  private writeSlot(slot: number, place: number): void {
    const [low, high] = signatureOf(this.texts.at(place));
    this.placeOf.set(slot, place);
    this.low.set(slot, low);
    this.high.set(slot, high);
  }

  /** A test of rows by a part of the address. */
  partTest(part: string): (row: number) => boolean {
    const bytes = Buffer.from(part.toLowerCase());
    return (row) => this.contains(this.slotOf.data[row] ?? 0, bytes);
  }

  /** Tells every row whose address contains the part. */
  eachWithPart(part: string, visit: (row: number) => void): void {
    const bytes = Buffer.from(part.toLowerCase());
    const [low, high] = signatureOf(bytes);
    const lows = this.low.data;
    const highs = this.high.data;
    const slots = this.rowOf.length;
    for (let slot = 1; slot < slots; slot++) {
      if ((~(lows[slot] ?? 0) & low) !== 0 || (~(highs[slot] ?? 0) & high) !== 0) continue;
      if (this.contains(slot, bytes)) visit(this.rowOf.data[slot] ?? 0);
    }
  }

  private contains(slot: number, part: Uint8Array): boolean {
    const place = this.placeOf.data[slot] ?? 0;
    return place > 0 && this.texts.contains(place, part);
  }
}

/** The bits of a text's trigrams, those of the usual beginning left out. */
function signatureOf(text: Uint8Array): [low: number, high: number] {
  let low = 0;
  let high = 0;
  for (let i = 0; i + GRAM <= text.length; i++) {
    if (isUsual(text, i)) continue;
    const [a = 0, b = 0, c = 0] = [text[i], text[i + 1], text[i + 2]];
    const bit = Math.imul((a << 16) | (b << 8) | c, 0x9e3779b1) >>> 26;
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
  }
  return [low, high];
}

const USUAL = new Set<number>();
for (let i = 0; i + GRAM <= BEGINNING.length; i++) USUAL.add(BEGINNING.readUIntBE(i, GRAM));

function isUsual(text: Uint8Array, i: number): boolean {
  const [a = 0, b = 0, c = 0] = [text[i], text[i + 1], text[i + 2]];
  return USUAL.has((a << 16) | (b << 8) | c);
}
