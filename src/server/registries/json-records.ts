/**
 * Records of a JSON file of any size: the members of one array, or one document a line. The bytes are cut between
 * records by counting brackets and each record is parsed alone, so memory holds one record and a broken one costs one.
 */
import { BrokenFile } from "./broken-file.ts";
import { LineCutter, ListCutter, type RecordCutter } from "./record-cutter.ts";

/** Most characters before the records of a wrapped file. */
const HEAD_BYTES = 64 * 1024;

export interface JsonRecord {
  /** Place in the file, from 1; of a file with one document a line, its line. */
  at: number;
  /** Undefined when the record has a fault. */
  value: unknown;
  fault?: string;
}

/**
 * Gives records in handfuls, as many as a chunk holds.
 * @param wrapper matches what stands before the records when the array is not the whole file: `{"companies":[`
 * @throws BrokenFile
 */
export async function* jsonRecords(chunks: AsyncIterable<Buffer>, wrapper?: RegExp): AsyncGenerator<JsonRecord[]> {
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
    const records = cutter.take(bytes).map(parse);
    if (records.length > 0) yield records;
  }
  if (!cutter) {
    cutter = begin(true);
    if (!cutter) throw new BrokenFile("byte 0", "the file holds nothing but spaces");
    yield cutter.take(head.subarray(cutter.offset)).map(parse);
  }
  const records = cutter.end().map(parse);
  if (records.length > 0) yield records;
}

/** Where the records begin; undefined while the head is too short to know. */
function recordsBegin(head: Buffer, wrapper: RegExp | undefined, isWhole: boolean) {
  const text = head.toString("latin1", 0, HEAD_BYTES);
  const space = text.length - text.trimStart().length;
  const first = text[space];
  if (first === undefined) return undefined;
  if (first === "[") return { isList: true, at: space + 1 };
  if (first !== "{") throw new BrokenFile(`byte ${space}`, "this is no JSON");
  const wrapped = wrapper?.exec(text);
  if (wrapped) return { isList: true, at: wrapped[0].length };
  return wrapper && !isWhole && head.length < HEAD_BYTES ? undefined : { isList: false, at: space };
}

function parse({ at, bytes }: { at: number; bytes: Buffer }): JsonRecord {
  try {
    return { at, value: JSON.parse(bytes.toString("utf8")) };
  } catch (error) {
    return { at, value: undefined, fault: error instanceof Error ? error.message : String(error) };
  }
}
