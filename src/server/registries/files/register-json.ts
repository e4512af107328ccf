/**
 * JSON of registers. Values of unknown shape: missing values and values of another type are undefined. Records of a file
 * of any size: the members of one array, or one document per line. Record boundaries are found by counting brackets and
 * each record is parsed separately, so memory holds one record and a malformed one affects only itself.
 */
import { BrokenFile } from "./broken-file.ts";
import type { RecordDigest } from "../../store/ports/company-writer.ts";
import { digestOf, type KnownRecords } from "../known-records.ts";
import { type CutRecord, LineCutter, ListCutter, type RecordCutter } from "./record-cutter.ts";
import { type KnownReading, type Reading, withDigest } from "../reading.ts";

/** The value at the end of a path of keys. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== "object" || current === null || Array.isArray(current)) return undefined;
    current = Object.hasOwn(current, key) ? Reflect.get(current, key) : undefined;
  }
  return current;
}

/** The members of a list; empty when the value is not a list. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list: unknown = valueAt(value, ...path);
  return Array.isArray(list) ? list : [];
}

/** A text, or a number as text; empty for other values. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const node = valueAt(value, ...path);
  return typeof node === "string" ? node : typeof node === "number" ? String(node) : "";
}

/** Undefined for a value that is not a boolean. */
export function flagAt(value: unknown, ...path: readonly string[]): boolean | undefined {
  const node = valueAt(value, ...path);
  return typeof node === "boolean" ? node : undefined;
}

/** Shorter texts cannot exhaust memory. */
const LONG_BYTES = 1024 * 1024;
const MOST_DEPTH = 1000;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Detects JSON that is nested deeper than any real record: parsing it would take some fifty times its size in memory.
 */
export function isTooDeep(bytes: Uint8Array): boolean {
  if (bytes.length < LONG_BYTES) return false;
  let depth = 0;
  let isInText = false;
  for (let offset = 0; offset < bytes.length; offset++) {
    const byte = bytes[offset];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) offset += byte === BACKSLASH ? 1 : 0;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MOST_DEPTH) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}

/** Maximum number of characters before the records of a wrapped file. */
const HEAD_BYTES = 64 * 1024;

interface JsonRecord {
  /** Position in the file, from 1: the line in a file with one document per line, otherwise the record. */
  position: number;
  /** Undefined when the record has a fault. */
  value: unknown;
  fault?: string;
  /** Identifies the record by its bytes; above 0. */
  digest?: number;
  /** Set when the record was not parsed, because it changes nothing. */
  knownRecord?: RecordDigest;
}

interface JsonReading {
  /** Matches the text before the records when the array is not the complete file: `{"companies":[` */
  wrapper?: RegExp | undefined;
  knownRecords?: KnownRecords | undefined;
}

/**
 * Yields arrays of records, as many as a chunk contains.
 * @throws BrokenFile
 */
export async function* jsonRecords(
  chunks: AsyncIterable<Buffer>,
  { wrapper, knownRecords }: JsonReading = {},
): AsyncGenerator<JsonRecord[]> {
  const read = (record: CutRecord) => lookUp(knownRecords, record);
  let cutter: RecordCutter | undefined;
  let head: Buffer = Buffer.alloc(0);
  const begin = (isWhole: boolean): RecordCutter | undefined => {
    const place = recordsBegin(head, wrapper, isWhole);
    return place && (place.isList ? new ListCutter(place.at) : new LineCutter(place.at));
  };
  for await (const chunk of chunks) {
    let bytes = chunk;
    if (!cutter) {
      head = Buffer.concat([head, chunk]);
      cutter = begin(false);
      if (!cutter) continue;
      bytes = head.subarray(cutter.offset);
    }
    const records = cutter.take(bytes).map(read);
    if (records.length > 0) yield records;
  }
  if (!cutter) {
    cutter = begin(true);
    if (!cutter) throw new BrokenFile("byte 0", "the file contains only spaces");
    yield cutter.take(head.subarray(cutter.offset)).map(read);
  }
  const records = cutter.end().map(read);
  if (records.length > 0) yield records;
}

/** Position of the first record; undefined while too little of the file was read. */
function recordsBegin(head: Buffer, wrapper: RegExp | undefined, isWhole: boolean) {
  const text = head.toString("latin1", 0, HEAD_BYTES);
  const space = text.length - text.trimStart().length;
  const firstCharacter = text[space];
  if (firstCharacter === undefined && head.length > HEAD_BYTES)
    throw new BrokenFile("byte 0", "the file begins with too many spaces");
  if (firstCharacter === undefined) return undefined;
  if (firstCharacter === "[") return { isList: true, at: space + 1 };
  if (firstCharacter !== "{") throw new BrokenFile(`byte ${space}`, "this is not JSON");
  const wrapped = wrapper?.exec(text);
  if (wrapped) return { isList: true, at: wrapped[0].length };
  return wrapper && !isWhole && head.length < HEAD_BYTES ? undefined : { isList: false, at: space };
}

function lookUp(knownRecords: KnownRecords | undefined, record: CutRecord): JsonRecord {
  const digest = digestOf(record.bytes);
  const knownRecord = knownRecords?.find(digest);
  return knownRecord
    ? { position: record.position, value: undefined, knownRecord, digest }
    : { ...parse(record), digest };
}

function parse({ position, bytes }: CutRecord): JsonRecord {
  if (isTooDeep(bytes)) return { position, value: undefined, fault: "nested too deep for a record" };
  try {
    return { position, value: JSON.parse(bytes.toString("utf8")) };
  } catch (error) {
    return {
      position,
      value: undefined,
      fault: error instanceof Error ? error.message : String(error),
    };
  }
}

export interface DocumentFormat {
  /** Returns whether a document belongs to this register. The first readable document decides for the file. */
  isOurs: (document: unknown) => boolean;
  register: string;
  /** Text allowed before the array of documents, see `jsonRecords`. */
  wrapper?: RegExp;
  read: (at: number, document: unknown) => Reading;
}

/**
 * Reads a register that publishes JSON documents.
 * @throws BrokenFile when the file is damaged or from another register
 */
export async function* documentReadings(
  chunks: AsyncIterable<Buffer>,
  { isOurs, register, wrapper, read }: DocumentFormat,
  records?: KnownRecords,
): AsyncGenerator<(Reading | KnownReading)[]> {
  let isKnown = false;
  let firstPosition: number | undefined;
  for await (const batch of jsonRecords(chunks, { wrapper, knownRecords: records })) {
    const readings: (Reading | KnownReading)[] = [];
    for (const { position, value, fault, knownRecord, digest } of batch) {
      firstPosition ??= position;
      if (knownRecord) {
        isKnown = true;
        readings.push({ position, known: knownRecord });
        continue;
      }
      if (fault !== undefined || typeof value !== "object" || value === null) {
        readings.push({ position, skipped: "broken", detail: fault ?? "no record" });
        continue;
      }
      if (!isKnown && !isOurs(value)) throw notOurs(position, register);
      isKnown = true;
      readings.push(withDigest(read(position, value), digest));
    }
    yield readings;
  }
  if (!isKnown && firstPosition !== undefined) throw notOurs(firstPosition, register);
}

function notOurs(position: number, register: string): BrokenFile {
  return new BrokenFile(`record ${position}`, `this is not a record of ${register}`);
}
