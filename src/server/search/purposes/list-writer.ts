/** Writes the compressed lists of `word-rows.ts`. */
type Bytes = Uint8Array<ArrayBuffer>;

/** Writes lists in ascending order of words. */
export class ListWriter {
  readonly rowStarts: Uint32Array<ArrayBuffer>;
  readonly positionStarts: Uint32Array<ArrayBuffer>;
  readonly lastRows: Uint32Array<ArrayBuffer>;
  rowsEnd = 0;
  positionsEnd = 0;
  readonly #rowBytes: Bytes;
  readonly #positionBytes: Bytes;
  #lastRow = 0;
  /** True when the high half of the last position byte is free. */
  #hasHalf = false;

  constructor(words: number, rowBytes: number, positionBytes: number) {
    this.rowStarts = new Uint32Array(words + 1);
    this.positionStarts = new Uint32Array(words + 1);
    this.lastRows = new Uint32Array(words);
    this.#rowBytes = new Uint8Array(rowBytes);
    this.#positionBytes = new Uint8Array(positionBytes);
  }

  append(rows: Bytes, positions: Bytes): void {
    this.#rowBytes.set(rows, this.rowsEnd);
    this.#positionBytes.set(positions, this.positionsEnd);
    this.rowsEnd += rows.length;
    this.positionsEnd += positions.length;
  }

  /** Starts the list of the next word. */
  begin(): void {
    this.#lastRow = 0;
    this.#hasHalf = false;
  }

  /** Goes on with the list that was just appended. */
  continue(lastRow: number, hasPositions: boolean): void {
    this.#lastRow = lastRow;
    this.#hasHalf = hasPositions && (this.#positionBytes[this.positionsEnd - 1] ?? 0) < 16;
  }

  add(row: number, position: number): void {
    let gap = row - this.#lastRow;
    this.#lastRow = row;
    while (gap > 127) {
      this.#rowBytes[this.rowsEnd++] = (gap & 127) | 128;
      gap >>>= 7;
    }
    this.#rowBytes[this.rowsEnd++] = gap;
    let value = position + 1;
    while (value > 7) {
      this.#addHalf((value & 7) | 8);
      value >>>= 3;
    }
    this.#addHalf(value);
  }

  #addHalf(half: number): void {
    // No value ends with the half 0, which therefore marks a free half.
    if (this.#hasHalf)
      this.#positionBytes[this.positionsEnd - 1] = (this.#positionBytes[this.positionsEnd - 1] ?? 0) | (half << 4);
    else this.#positionBytes[this.positionsEnd++] = half;
    this.#hasHalf = !this.#hasHalf;
  }

  end(word: number): void {
    this.rowStarts[word + 1] = this.rowsEnd;
    this.positionStarts[word + 1] = this.positionsEnd;
    this.lastRows[word] = this.#lastRow;
  }

  finish(): [rows: Bytes, positions: Bytes] {
    return [
      new Uint8Array(this.#rowBytes.buffer.transfer(this.rowsEnd)),
      new Uint8Array(this.#positionBytes.buffer.transfer(this.positionsEnd)),
    ];
  }
}
