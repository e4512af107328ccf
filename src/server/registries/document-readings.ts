/** Readings of a register that publishes JSON documents. */
import { BrokenFile } from "./broken-file.ts";
import { jsonRecords } from "./json-records.ts";
import type { Reading } from "./reading.ts";

export interface DocumentFormat {
  /** True when a document is one of this register: the first that can be read decides about the file. */
  isOurs: (document: unknown) => boolean;
  register: string;
  /** Text allowed before the array of documents, see `jsonRecords`. */
  wrapper?: RegExp;
  read: (at: number, document: unknown) => Reading;
}

/** @throws BrokenFile when the file is damaged or another register's */
export async function* documentReadings(
  chunks: AsyncIterable<Buffer>,
  { isOurs, register, wrapper, read }: DocumentFormat,
): AsyncGenerator<Reading[]> {
  let isKnown = false;
  let first: number | undefined;
  for await (const records of jsonRecords(chunks, wrapper)) {
    const readings: Reading[] = [];
    for (const { at, value, fault } of records) {
      first ??= at;
      if (fault !== undefined || typeof value !== "object" || value === null) {
        readings.push({ at, skipped: "broken", detail: fault ?? "no record" });
        continue;
      }
      if (!isKnown && !isOurs(value)) throw notOurs(at, register);
      isKnown = true;
      readings.push(read(at, value));
    }
    yield readings;
  }
  if (!isKnown && first !== undefined) throw notOurs(first, register);
}

function notOurs(at: number, register: string): BrokenFile {
  return new BrokenFile(`record ${at}`, `this is no record of ${register}`);
}
