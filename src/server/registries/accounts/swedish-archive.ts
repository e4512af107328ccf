/** The weekly archives of Bolagsverket: a zip archive for each filing, which has its documents. */
import { stat } from "node:fs/promises";
import { crc32 } from "node:zlib";
import yauzl from "yauzl";

import { writeRegistryNumber } from "../../domain/companies/registry-number.ts";
import { BrokenFile } from "../files/broken-file.ts";
import type { Accounts } from "./accounts.ts";
import { filingText } from "./read-accounts.ts";
import { readSwedish } from "./sweden.ts";
import { TooLarge } from "./xbrl.ts";

export interface SwedishFiling {
  /** Name of its own archive, which begins with the company's number. */
  name: string;
  /** By companies; the number that the register writes in the name counts. */
  reports: { registryId: string; rows: Accounts[] }[];
  /** Why it has no report. */
  fault: "broken" | "too_large" | "no_xbrl" | "empty_report" | null;
}

/** The register takes reports of 5 MB. */
const MAX_BYTES = 16 * 1024 * 1024;
const DOCUMENT = /\.(xhtml|html|xml)$/i;

/** The filings of an archive, one at a time. @throws BrokenFile when the archive itself is cut or damaged */
export async function* swedishFilings(path: string): AsyncGenerator<SwedishFiling> {
  const { size } = await stat(path);
  const broken = (error: unknown) => new BrokenFile(`byte ${size}`, `the archive is cut or damaged: ${reason(error)}`);
  const archive = await yauzl.openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw broken(error);
  });
  try {
    for await (const entry of archive.eachEntry()) {
      if (!/\.zip$/i.test(entry.fileName)) continue;
      const name = entry.fileName.slice(entry.fileName.lastIndexOf("/") + 1);
      if (entry.uncompressedSize > MAX_BYTES) yield { name, reports: [], fault: "too_large" };
      else yield await readFiling(name, await bytesOf(archive, entry));
    }
  } catch (error) {
    throw error instanceof BrokenFile ? error : broken(error);
  } finally {
    archive.close();
  }
}

async function readFiling(name: string, bytes: Buffer): Promise<SwedishFiling> {
  const filing: SwedishFiling = { name, reports: [], fault: "no_xbrl" };
  const [, namedNumber = null] = /^(\d{10})(?!\d)/.exec(name) ?? [];
  try {
    const archive = await yauzl.fromBufferPromise(bytes);
    for await (const entry of archive.eachEntry()) {
      if (!DOCUMENT.test(entry.fileName)) continue;
      if (entry.uncompressedSize > MAX_BYTES) throw new TooLarge(`more than ${MAX_BYTES} bytes`);
      const { number, rows } = readSwedish(filingText(await bytesOf(archive, entry)));
      const registryId = writeRegistryNumber("SE", namedNumber ?? number ?? "") ?? "";
      // A report of the auditor is a document of its own, without figures.
      if (rows.length > 0) filing.reports.push({ registryId, rows });
      filing.fault = "empty_report";
    }
  } catch (error) {
    filing.fault = error instanceof TooLarge ? "too_large" : "broken";
  }
  return filing.reports.length > 0 ? { ...filing, fault: null } : filing;
}

/** @throws Error when the entry is damaged */
async function bytesOf(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await archive.openReadStreamPromise(entry)) if (Buffer.isBuffer(piece)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} does not match its checksum`);
  return bytes;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
