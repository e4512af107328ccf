/** Splits the bytes of a JSON file into records without parsing them. */
import { BrokenFile } from "./broken-file.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LF = 0x0a;
const COMMA = 0x2c;
const SPACE = 0x20;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const MAX_RECORD_BYTES = 64 * 1024 * 1024;

export interface CutRecord {
  position: number;
  bytes: Buffer;
}

export interface RecordCutter {
  /** Number of processed bytes of the file. */
  readonly offset: number;
  /** Processes the next bytes. @returns the records that end within them */
  take(bytes: Buffer): CutRecord[];
  /** Call it after the last bytes. @throws BrokenFile when the file is incomplete */
  end(): CutRecord[];
}

/** Start of a record whose end has not been received yet. */
class OpenRecord {
  #pieces: Buffer[] = [];
  #length = 0;

  add(piece: Buffer, position: number): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length > MAX_RECORD_BYTES) throw new BrokenFile(`record ${position}`, "a record longer than 64 MiB");
  }

  close(lastPiece: Buffer): Buffer {
    const bytes = this.#length === 0 ? lastPiece : Buffer.concat([...this.#pieces, lastPiece]);
    this.#pieces = [];
    this.#length = 0;
    return bytes;
  }
}

/** One document per line. */
export class LineCutter implements RecordCutter {
  offset: number;
  readonly #open = new OpenRecord();
  #line = 1;

  constructor(offset: number) {
    this.offset = offset;
  }

  take(bytes: Buffer): CutRecord[] {
    const records: CutRecord[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, start)) {
      records.push({ position: this.#line++, bytes: this.#open.close(bytes.subarray(start, end)) });
      start = end + 1;
    }
    this.#open.add(bytes.subarray(start), this.#line);
    this.offset += bytes.length;
    return records.filter(isNotBlank);
  }

  end(): CutRecord[] {
    const lastRecord = { position: this.#line, bytes: this.#open.close(Buffer.alloc(0)) };
    if (!isNotBlank(lastRecord)) return [];
    if (lastRecord.bytes.toString("latin1").trimEnd().endsWith("}")) return [lastRecord];
    throw new BrokenFile(`line ${lastRecord.position}`, "the file ends in the middle of a record");
  }
}

function isNotBlank({ bytes }: CutRecord): boolean {
  return bytes.some((byte) => byte > SPACE);
}

/** The members of one array, split where their brackets close. */
export class ListCutter implements RecordCutter {
  offset: number;
  readonly #open = new OpenRecord();
  #count = 0;
  #isInRecord = false;
  #isInText = false;
  #isEscaped = false;
  #depth = 0;
  #isClosed = false;

  constructor(offset: number) {
    this.offset = offset;
  }

  take(bytes: Buffer): CutRecord[] {
    const records: CutRecord[] = [];
    let start = 0;
    const close = (end: number) => {
      records.push({ position: ++this.#count, bytes: this.#open.close(bytes.subarray(start, end)) });
      this.#isInRecord = false;
    };
    for (let offset = 0; offset < bytes.length && !this.#isClosed; offset++) {
      if (this.#isInText) {
        offset = this.#skipText(bytes, offset);
        continue;
      }
      const byte = bytes[offset] ?? 0;
      if (!this.#isInRecord) {
        if (byte <= SPACE || byte === COMMA) continue;
        if (byte === CLOSE_LIST) {
          this.#isClosed = true;
          break;
        }
        this.#isInRecord = true;
        start = offset;
      }
      if (byte === QUOTE) this.#isInText = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#depth++;
      else if (this.#depth === 0) {
        // A member that is not an object is not a record; it ends at the next comma.
        if (byte === COMMA || byte === CLOSE_LIST) close(offset);
        if (byte === CLOSE_LIST) this.#isClosed = true;
      } else if ((byte === CLOSE_OBJECT || byte === CLOSE_LIST) && --this.#depth === 0) close(offset + 1);
    }
    if (this.#isInRecord) this.#open.add(bytes.subarray(start), this.#count + 1);
    this.offset += bytes.length;
    return records;
  }

  end(): CutRecord[] {
    if (this.#isClosed) return [];
    const why = this.#isInRecord ? "the file ends in the middle of a record" : "the list of records does not end";
    throw new BrokenFile(`record ${this.#count + 1}, byte ${this.offset}`, why);
  }

  /** @returns the position of the closing quote, or of the last byte when the text continues */
  #skipText(bytes: Buffer, start: number): number {
    let isEscaped = this.#isEscaped;
    for (let offset = start; offset < bytes.length; offset++) {
      const byte = bytes[offset];
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) {
        this.#isInText = false;
        this.#isEscaped = false;
        return offset;
      }
    }
    this.#isEscaped = isEscaped;
    return bytes.length;
  }
}
