/** The format of a country's file. Norway and Sweden have two, distinguished by how they begin. */
import type { CountryCode } from "../../contract/company.ts";
import { bolagsverket } from "./bolagsverket.ts";
import { BrokenFile } from "./broken-file.ts";
import { brregCsv } from "./brreg-csv.ts";
import { brregJson } from "./brreg-json.ts";
import { cvr } from "./cvr.ts";
import { prh } from "./prh.ts";
import { latinText } from "./latin-text.ts";
import type { RegisterFormat } from "./reading.ts";
import { isScb, scb } from "./scb.ts";
import { utf8Text } from "./utf8-text.ts";

const OPEN = { "[": true, "{": true };
const HEAD_BYTES = 1024;

/**
 * The format, and the text again from its start, checked to be UTF-8 or made so.
 * @param chunks the file's bytes, unpacked
 * @throws BrokenFile when the bytes cannot be of any
 */
export async function registerOf(
  country: CountryCode,
  chunks: AsyncIterable<Buffer>,
): Promise<{ format: RegisterFormat; text: AsyncGenerator<Buffer> }> {
  const { head, again } = await peek(chunks);
  const beginning = head.toString("latin1", 0, HEAD_BYTES).replace(/^\u00ef\u00bb\u00bf/, "");
  if (country === "SE" && isScb(beginning)) return { format: scb, text: latinText(again) };
  const first = beginning.trimStart()[0];
  const isJson = first !== undefined && first in OPEN;
  if (country === "SE" && isJson) throw new BrokenFile("line 1", "this is JSON, and no file of Bolagsverket or SCB");
  const format = { NO: isJson ? brregJson : brregCsv, SE: bolagsverket, DK: cvr, FI: prh }[country];
  return { format, text: utf8Text(again) };
}

/** The first bytes, and all of them again. */
async function peek(chunks: AsyncIterable<Buffer>): Promise<{ head: Buffer; again: AsyncGenerator<Buffer> }> {
  const source = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const next = await source.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  async function* again(): AsyncGenerator<Buffer> {
    try {
      if (head.length > 0) yield head;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { head, again: again() };
}
