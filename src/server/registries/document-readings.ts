/** Reads a register that publishes JSON documents. */
import { BrokenFile } from "./files/broken-file.ts";
import { jsonRecords } from "./files/register-json.ts";
import type { KnownRecords } from "./known-records.ts";
import { type KnownReading, type Reading, withDigest } from "./reading.ts";

export interface DocumentFormat {
  /** Returns whether a document belongs to this register. The first readable document decides for the file. */
  isOurs: (document: unknown) => boolean;
  register: string;
  /** Text allowed before the array of documents, see `jsonRecords`. */
  wrapper?: RegExp;
  read: (at: number, document: unknown) => Reading;
}

/** @throws BrokenFile when the file is damaged or from another register */
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
