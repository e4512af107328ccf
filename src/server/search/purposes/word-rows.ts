/**
 * The rows of each word with the word's positions in them, compressed. Rows are differences in groups of seven bits, as
 * in Lucene's variable-length integers; positions are in a second array, three bits and a continuation bit at a time,
 * because only phrases read them.
 */
import { type Bits, hasBit, setBit } from "../columns/bitset.ts";
import { ListWriter } from "./list-writer.ts";
import { arrayPart, type Parts } from "../snapshot/parts.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Places of one word, ascending: row × MOST_PLACES + position. */
type Places = Float64Array<ArrayBuffer>;

/** Exceeds every position in a text. */
const MOST_PLACES = 1_024;

/** Longest encoding of a row difference and of a position. */
const ROW_BYTES = 5;
const POSITION_BYTES = 2;
const BYTES_A_STEP = 100_000;

/** Occurrences of words to add: by word, rows ascending and positions ascending. */
export interface Occurrences {
  /** Occurrences of word w are those from starts[w] to starts[w + 1]. */
  starts: Uint32Array;
  rows: Uint32Array;
  positions: Uint16Array;
}

export class WordRows {
  /** Word w has the bytes from rowStarts[w] to rowStarts[w + 1], and likewise its positions. */
  #rowStarts: Uint32Array<ArrayBuffer> = new Uint32Array(1);
  #rowBytes: Bytes = new Uint8Array(0);
  #positionStarts: Uint32Array<ArrayBuffer> = new Uint32Array(1);
  #positionBytes: Bytes = new Uint8Array(0);
  /** By word: its highest row, 0 without rows. */
  #lastRows: Uint32Array<ArrayBuffer> = new Uint32Array(0);

  get savedParts(): Parts {
    return {
      rowStarts: arrayPart(
        () => this.#rowStarts,
        (buffer) => (this.#rowStarts = new Uint32Array(buffer)),
      ),
      rowBytes: arrayPart(
        () => this.#rowBytes,
        (buffer) => (this.#rowBytes = new Uint8Array(buffer)),
      ),
      positionStarts: arrayPart(
        () => this.#positionStarts,
        (buffer) => (this.#positionStarts = new Uint32Array(buffer)),
      ),
      positionBytes: arrayPart(
        () => this.#positionBytes,
        (buffer) => (this.#positionBytes = new Uint8Array(buffer)),
      ),
      lastRows: arrayPart(
        () => this.#lastRows,
        (buffer) => (this.#lastRows = new Uint32Array(buffer)),
      ),
    };
  }

  /** Number of words with lists. */
  get words(): number {
    return this.#lastRows.length;
  }

  isEmpty(word: number): boolean {
    return (this.#rowStarts[word] ?? 0) === (this.#rowStarts[word + 1] ?? this.#rowStarts[word] ?? 0);
  }

  /** Adds the rows of a word to a set. */
  addTo(bits: Bits, word: number): void {
    const bytes = this.#rowBytes;
    const end = this.#rowStarts[word + 1] ?? 0;
    let row = 0;
    for (let offset = this.#rowStarts[word] ?? end; offset < end;) {
      let byte = bytes[offset++] ?? 0;
      let gap = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[offset++] ?? 0;
        gap |= (byte & 127) << shift;
      }
      row += gap;
      bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
    }
  }

  /** Places of a word. */
  placesOf(word: number): Places {
    const bytes = this.#rowBytes;
    const start = this.#rowStarts[word] ?? bytes.length;
    const end = this.#rowStarts[word + 1] ?? start;
    let count = 0;
    for (let offset = start; offset < end; offset++) if ((bytes[offset] ?? 0) < 128) count++;
    const places = new Float64Array(count);
    const positionBytes = this.#positionBytes;
    // Positions plus one, in half bytes: three bits each, the lowest first, the high bit set when more follow.
    let half = (this.#positionStarts[word] ?? 0) * 2;
    let row = 0;
    let offset = start;
    for (let index = 0; index < count; index++) {
      let byte = bytes[offset++] ?? 0;
      let gap = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[offset++] ?? 0;
        gap |= (byte & 127) << shift;
      }
      row += gap;
      let value = 0;
      for (let shift = 0; ; shift += 3) {
        const halves = positionBytes[half >>> 1] ?? 0;
        const digit = half % 2 === 0 ? halves & 15 : halves >>> 4;
        half++;
        value |= (digit & 7) << shift;
        if (digit < 8) break;
      }
      places[index] = row * MOST_PLACES + value - 1;
    }
    return places;
  }

  /**
   * Adds occurrences and drops those in `changed` rows. Reads are allowed between the steps, writes are not.
   * @param changed null when all added rows are higher than the listed ones, so that lists only grow at their ends
   */
  *merge(added: Occurrences, changed: Bits | null): Generator<void> {
    const words = added.starts.length - 1;
    const writer = new ListWriter(
      words,
      this.#rowBytes.length + added.rows.length * ROW_BYTES,
      this.#positionBytes.length + added.rows.length * POSITION_BYTES + words,
    );
    let bytesAtYield = 0;
    // Lists from this word on are not copied yet.
    let firstUncopied = 0;
    for (let word = 0; word < words; word++) {
      const start = added.starts[word] ?? 0;
      const end = added.starts[word + 1] ?? 0;
      if (start === end && (changed === null || !this.#hasRowIn(word, changed))) continue;
      this.#copy(firstUncopied, word, writer);
      firstUncopied = word + 1;
      if (changed === null) this.#copy(word, word + 1, writer, true);
      else writer.begin();
      if (changed === null) for (let i = start; i < end; i++) writer.add(added.rows[i] ?? 0, added.positions[i] ?? 0);
      else this.#mergeList(word, added, changed, writer);
      writer.end(word);
      if (writer.rowsEnd - bytesAtYield < BYTES_A_STEP && word % 4_096 !== 0) continue;
      bytesAtYield = writer.rowsEnd;
      yield;
    }
    this.#copy(firstUncopied, words, writer);
    [this.#rowBytes, this.#positionBytes] = writer.finish();
    this.#rowStarts = writer.rowStarts;
    this.#positionStarts = writer.positionStarts;
    this.#lastRows = writer.lastRows;
  }

  /** Copies the lists from `word` to `end` (exclusive). @param isOpen true when the list will be continued */
  #copy(word: number, end: number, writer: ListWriter, isOpen = false): void {
    const rowEnd = this.#rowStarts[Math.min(end, this.words)] ?? 0;
    const rowStart = this.#rowStarts[Math.min(word, this.words)] ?? 0;
    const positionStart = this.#positionStarts[Math.min(word, this.words)] ?? 0;
    const positionEnd = this.#positionStarts[Math.min(end, this.words)] ?? 0;
    const rowShift = writer.rowsEnd - rowStart;
    const positionShift = writer.positionsEnd - positionStart;
    for (let w = word; w < end; w++) {
      writer.rowStarts[w + 1] = (w < this.words ? (this.#rowStarts[w + 1] ?? 0) : rowEnd) + rowShift;
      writer.positionStarts[w + 1] =
        (w < this.words ? (this.#positionStarts[w + 1] ?? 0) : positionEnd) + positionShift;
      writer.lastRows[w] = this.#lastRows[w] ?? 0;
    }
    writer.append(this.#rowBytes.subarray(rowStart, rowEnd), this.#positionBytes.subarray(positionStart, positionEnd));
    if (isOpen) writer.continue(this.#lastRows[word] ?? 0, positionStart < positionEnd);
  }

  #hasRowIn(word: number, changed: Bits): boolean {
    const bytes = this.#rowBytes;
    const end = this.#rowStarts[word + 1] ?? 0;
    let row = 0;
    for (let offset = this.#rowStarts[word] ?? end; offset < end;) {
      let byte = bytes[offset++] ?? 0;
      let gap = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[offset++] ?? 0;
        gap |= (byte & 127) << shift;
      }
      row += gap;
      if (hasBit(changed, row)) return true;
    }
    return false;
  }

  #mergeList(word: number, { starts, rows, positions }: Occurrences, changed: Bits, writer: ListWriter): void {
    let next = starts[word] ?? 0;
    const end = starts[word + 1] ?? 0;
    for (const place of word < this.words ? this.placesOf(word) : []) {
      const row = Math.floor(place / MOST_PLACES);
      if (hasBit(changed, row)) continue;
      for (; next < end && (rows[next] ?? 0) < row; next++) writer.add(rows[next] ?? 0, positions[next] ?? 0);
      writer.add(row, place % MOST_PLACES);
    }
    for (; next < end; next++) writer.add(rows[next] ?? 0, positions[next] ?? 0);
  }
}

/** Rows in which the words of a phrase follow one another. @param phrase places of each word */
export function addPhraseRows(bits: Bits, [first, ...others]: readonly Places[]): void {
  let starts = first ?? new Float64Array(0);
  for (const [index, places] of others.entries()) starts = followed(starts, places, index + 1);
  for (const place of starts) setBit(bits, Math.floor(place / MOST_PLACES));
}

/** The starts for which a place `distance` further is in the list. */
function followed(starts: Places, places: Places, distance: number): Places {
  let i = 0;
  return starts.filter((start) => {
    const expected = start + distance;
    while (i < places.length && (places[i] ?? 0) < expected) i++;
    return places[i] === expected;
  });
}
