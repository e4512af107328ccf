/**
 * Reads rows of a delimited file (RFC 4180, any line ending) as bytes, and decodes only the requested cells of rows
 * with up to ninety columns. Five times as fast as a parser that decodes every cell. A malformed row affects only
 * itself.
 */
import { crc32 } from "node:zlib";

import type { RecordDigest } from "../../store/ports/company-writer.ts";
import { BrokenFile } from "./broken-file.ts";

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const ZERO = 0x30;
/** Far above any real row; stops a file without line endings from filling memory. */
const MAX_ROW_BYTES = 4 * 1024 * 1024;

export interface CsvRow {
  /** Line on which the row begins; the header is line 1. */
  line: number;
  /** The requested cells, in the requested order. Empty when the row has a fault. */
  cells: readonly string[];
  fault?: string;
  /** Identifies the row by its bytes; above 0. */
  digest: number;
  /** The record that `findKnown` returned: the row was not read. */
  known?: RecordDigest | undefined;
}

export interface CsvOptions {
  /**
   * Tab-separated files have no quoting: a quote is part of the text. In semicolon-separated files, in which quotes are
   * not always doubled, a quoted cell ends at a quote before a semicolon or line ending.
   */
  delimiter: "," | ";" | "\t";
  /**
   * Returns the indexes of the requested columns. @throws BrokenFile when the header belongs to another kind of file
   */
  columnPlaces: (header: readonly string[]) => readonly number[];
  /** Returns the known record with a number if the first column has numbers; a row with its digest is not read. */
  findKnown?: ((number: number) => RecordDigest | undefined) | undefined;
}

/** Yields arrays of rows, as many as a chunk contains. @throws BrokenFile */
export async function* csvRows(chunks: AsyncIterable<Buffer>, options: CsvOptions): AsyncGenerator<CsvRow[]> {
  const scanner = new RowScanner(options.delimiter);
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let columns = 0;

  function rowsOf(bytes: Buffer, isLast: boolean): CsvRow[] {
    const rows: CsvRow[] = [];
    let offset = 0;
    while (offset < bytes.length) {
      const knownRow = columns > 0 && options.findKnown ? knownRowAt(bytes, offset, options.findKnown) : undefined;
      if (knownRow) {
        rows.push({ line: line++, cells: [], digest: knownRow.record.digest, known: knownRow.record });
        offset = knownRow.next;
        continue;
      }
      if (!scanner.scan(bytes, offset, isLast)) break;
      if (columns === 0) {
        columns = scanner.columns;
        scanner.want(options.columnPlaces(scanner.cells));
      } else if (scanner.columns > 0) {
        const miscounted = `${scanner.columns} columns instead of ${columns}`;
        const fault = scanner.fault ?? (scanner.columns === columns ? undefined : miscounted);
        if (fault !== undefined && scanner.isUnended) throw new BrokenFile(`line ${line}`, "the last row has no end");
        const digest = digestOfRow(bytes, offset, scanner.next);
        rows.push(fault === undefined ? { line, cells: scanner.cells, digest } : { line, cells: [], fault, digest });
      }
      line += scanner.lines;
      offset = scanner.next;
    }
    rest = bytes.subarray(offset);
    if (rest.length > MAX_ROW_BYTES) throw new BrokenFile(`line ${line}`, "a row longer than 4 MiB");
    return rows;
  }

  for await (const chunk of chunks) {
    const rows = rowsOf(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]), false);
    if (rows.length > 0) yield rows;
  }
  const rows = rowsOf(rest, true);
  if (rows.length > 0) yield rows;
}

/**
 * Reads only the number and the digest of a row without a line ending in its cells. A part of a longer row has another
 * digest.
 */
function knownRowAt(
  bytes: Buffer,
  start: number,
  findKnown: (number: number) => RecordDigest | undefined,
): { record: RecordDigest; next: number } | undefined {
  const next = bytes.indexOf(LF, start) + 1;
  const record = next === 0 ? undefined : findKnown(numberAt(bytes, start));
  return record && record.digest === digestOfRow(bytes, start, next) ? { record, next } : undefined;
}

/** The digits of the cell, in quotes or not. */
function numberAt(bytes: Buffer, start: number): number {
  let number = 0;
  for (let offset = bytes[start] === QUOTE ? start + 1 : start; offset < bytes.length; offset++) {
    const digit = (bytes[offset] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return number;
    number = number * 10 + digit;
  }
  return number;
}

/** Excludes the line ending, which has no meaning. */
function digestOfRow(bytes: Buffer, start: number, next: number): number {
  let end = next;
  if (bytes[end - 1] === LF) end--;
  if (bytes[end - 1] === CR) end--;
  return crc32(bytes.subarray(start, end)) || 1;
}

/** Reads one row at a time; the fields describe the last row. */
class RowScanner {
  /** Start of the next row. */
  next = 0;
  /** Number of line endings in the row. */
  lines = 0;
  /** Number of cells in the row; 0 for an empty line. */
  columns = 0;
  cells: string[] = [];
  fault: string | undefined;
  /** True when the file ended inside the row. */
  isUnended = false;

  readonly #delimiter: number;
  /** A value that is no byte when quoting is disabled. */
  readonly #quote: number;
  /** True when a quote inside a quoted cell ends it only before a delimiter or line ending. */
  readonly #hasStrayQuotes: boolean;
  /** By column: its index in `cells`, or -1 when it is not requested; undefined while the header is read. */
  #places: Int32Array | undefined;
  #emptyRow: readonly string[] = [];

  constructor(delimiter: CsvOptions["delimiter"]) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#quote = delimiter === "\t" ? -1 : QUOTE;
    this.#hasStrayQuotes = delimiter === ";";
  }

  want(columns: readonly number[]): void {
    this.#places = new Int32Array(this.columns).fill(-1);
    for (const [place, column] of columns.entries()) this.#places[column] = place;
    this.#emptyRow = columns.map(() => "");
  }

  /** @returns false when the bytes end inside the row and more bytes may follow */
  scan(bytes: Buffer, start: number, isLast: boolean): boolean {
    this.cells = this.#places ? [...this.#emptyRow] : [];
    this.fault = undefined;
    this.isUnended = false;
    this.lines = 0;
    this.columns = 0;
    let offset = start;
    for (;;) {
      offset = bytes[offset] === this.#quote ? this.#quoted(bytes, offset) : this.#plain(bytes, offset);
      if (offset >= bytes.length && !isLast) return false;
      this.columns++;
      if (offset >= bytes.length) {
        if (offset > bytes.length) this.fault = "a quote that does not end";
        return this.#end(bytes.length);
      }
      const byte = bytes[offset];
      if (byte === CR && offset + 1 === bytes.length && !isLast) return false;
      if (byte === this.#delimiter) {
        offset++;
      } else if (byte === LF || (byte === CR && bytes[offset + 1] === LF)) {
        this.lines++;
        this.next = offset + (byte === LF ? 1 : 2);
        if (this.columns === 1 && this.next - start <= 2) this.columns = 0;
        return true;
      } else {
        return this.#giveUp(bytes, start, isLast);
      }
    }
  }

  /**
   * Reads a quoted cell. @returns the position after it; beyond the end of `bytes` when the closing quote is missing
   */
  #quoted(bytes: Buffer, open: number): number {
    let offset = open + 1;
    let bits = 0;
    let doubled = false;
    for (; offset < bytes.length; offset++) {
      const byte = bytes[offset] ?? 0;
      bits |= byte;
      if (byte === LF) this.lines++;
      if (byte !== QUOTE) continue;
      if (this.#hasStrayQuotes) {
        const runStart = offset;
        while (bytes[offset + 1] === QUOTE) offset++;
        doubled ||= offset > runStart;
        if (this.#isCellEnd(bytes, offset + 1)) break;
        continue;
      }
      if (bytes[offset + 1] !== QUOTE) break;
      doubled = true;
      offset++;
    }
    if (offset < bytes.length) this.#keep(bytes, open + 1, offset, bits, doubled);
    return offset + 1;
  }

  /** Also true at the end of the available bytes: the row is scanned again when there are more. */
  #isCellEnd(bytes: Buffer, offset: number): boolean {
    const byte = bytes[offset];
    if (byte === CR) return bytes[offset + 1] === LF || offset + 1 === bytes.length;
    return byte === undefined || byte === this.#delimiter || byte === LF;
  }

  /** Reads an unquoted cell. @returns the position after it */
  #plain(bytes: Buffer, start: number): number {
    let offset = start;
    let bits = 0;
    for (; offset < bytes.length; offset++) {
      const byte = bytes[offset] ?? 0;
      if (byte === this.#delimiter || byte === LF || (byte === CR && bytes[offset + 1] === LF)) break;
      bits |= byte;
    }
    this.#keep(bytes, start, offset, bits, false);
    return offset;
  }

  /** @param bits all bytes of the cell combined by OR: below 0x80 it is ASCII, which is decoded faster */
  #keep(bytes: Buffer, start: number, end: number, bits: number, doubled: boolean): void {
    const place = this.#places ? (this.#places[this.columns] ?? -1) : this.columns;
    if (place < 0 || start === end) {
      if (!this.#places) this.cells[place] = "";
      return;
    }
    const text = bytes.toString(bits < 0x80 ? "latin1" : "utf8", start, end);
    this.cells[place] = doubled ? text.replaceAll('""', '"') : text;
  }

  /** Handles a quote in an invalid position: skips the line; the next line starts a new row. */
  #giveUp(bytes: Buffer, start: number, isLast: boolean): boolean {
    const end = bytes.indexOf(LF, start);
    if (end < 0 && !isLast) return false;
    this.fault = "a quote in the wrong place";
    if (end < 0) return this.#end(bytes.length);
    this.lines = 1;
    this.next = end + 1;
    return true;
  }

  #end(next: number): boolean {
    this.isUnended = true;
    this.next = next;
    return true;
  }
}
