/**
 * Records of a JSON file of any size: the members of one array, or one document a line. The bytes are cut between
 * records by counting brackets and each record is parsed alone, so memory holds one record and a broken one costs one.
 */
import { BrokenFile } from "./broken-file.ts";
import type { RecordDigest } from "../store/ports/company-writer.ts";
import { isTooDeep } from "./json-depth.ts";
import { digestOf, type KnownRecords } from "./known-records.ts";
import { type CutRecord, LineCutter, ListCutter, type RecordCutter } from "./record-cutter.ts";

/** Most characters before the records of a wrapped file. */
const HEAD_BYTES = 64 * 1024;

export interface JsonRecord {
  /** Place in the file, from 1; of a file with one document a line, its line. */
  position: number;
  /** Undefined when the record has a fault. */
  value: unknown;
  fault?: string;
  /** Identifies the record by its bytes, above 0. */
  digest?: number;
  /** The record was not parsed: it is known to change nothing. */
  knownRecord?: RecordDigest;
}

export interface JsonReading {
  /** Matches what stands before the records when the array is not the whole file: `{"companies":[` */
  wrapper?: RegExp | undefined;
  knownRecords?: KnownRecords | undefined;
}

/**
 * Gives records in handfuls, as many as a chunk holds.
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
    if (!cutter) throw new BrokenFile("byte 0", "the file holds nothing but spaces");
    yield cutter.take(head.subarray(cutter.offset)).map(read);
  }
  const records = cutter.end().map(read);
  if (records.length > 0) yield records;
}

/** Where the records begin; undefined while the head is too short to know. */
function recordsBegin(head: Buffer, wrapper: RegExp | undefined, isWhole: boolean) {
  const text = head.toString("latin1", 0, HEAD_BYTES);
  const space = text.length - text.trimStart().length;
  const firstCharacter = text[space];
  if (firstCharacter === undefined && head.length > HEAD_BYTES)
    throw new BrokenFile("byte 0", "the file begins with spaces alone");
  if (firstCharacter === undefined) return undefined;
  if (firstCharacter === "[") return { isList: true, at: space + 1 };
  if (firstCharacter !== "{") throw new BrokenFile(`byte ${space}`, "this is no JSON");
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
