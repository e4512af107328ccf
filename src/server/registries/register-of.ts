/** Detects the format of a country's file. Norway and Sweden have two, distinguished by their beginning. */
import type { CountryCode } from "../../contract/company.ts";
import { bolagsverket } from "./registers/bolagsverket.ts";
import { BrokenFile, OtherFile } from "./files/broken-file.ts";
import { brregCsv } from "./registers/brreg-csv.ts";
import { brregJson } from "./registers/brreg-json.ts";
import { cvr } from "./registers/cvr.ts";
import { prh } from "./registers/prh.ts";
import type { RegisterFormat } from "./reading.ts";
import { isScb, scb } from "./registers/scb.ts";
import { utf8Text, latinText } from "./files/decode-text.ts";

const OPEN = { "[": true, "{": true };
const HEAD_BYTES = 1024;
/** Responses of Norway's and Finland's API contain one page of search results. */
const PAGE_OF_ANSWER = /^\s*\{[^[]*"(?:_embedded|totalResults)"\s*:/;

/**
 * Returns the format, and the complete text, validated as UTF-8 or converted to it.
 * @param chunks decompressed bytes of the file
 * @throws BrokenFile when no format matches, OtherFile when the beginning is that of another kind of file
 */
export async function registerOf(
  country: CountryCode,
  chunks: AsyncIterable<Buffer>,
): Promise<{ format: RegisterFormat; text: AsyncGenerator<Buffer> }> {
  const { head, allChunks } = await peek(chunks);
  const beginning = head.toString("latin1", 0, HEAD_BYTES).replace(/^\u00ef\u00bb\u00bf/, "");
  refuseOthers(country, beginning);
  if (country === "SE" && isScb(beginning)) return { format: scb, text: latinText(allChunks) };
  const firstCharacter = beginning.trimStart()[0];
  const isJson = firstCharacter !== undefined && firstCharacter in OPEN;
  if (country === "SE" && isJson) throw new BrokenFile("line 1", "this is JSON, not a file of Bolagsverket or SCB");
  const format = { NO: isJson ? brregJson : brregCsv, SE: bolagsverket, DK: cvr, FI: prh }[country];
  const isPart = isJson && PAGE_OF_ANSWER.test(beginning);
  return { format: isPart ? { ...format, isPart } : format, text: utf8Text(allChunks) };
}

const FILES_TO_IMPORT: Readonly<Record<CountryCode, string>> = {
  NO: "import the units instead: https://data.brreg.no/enhetsregisteret/api/enheter/lastned",
  SE: "import bolagsverket_bulkfil.zip or scb_bulkfil.zip instead",
  DK: "import a response of cvr-permanent/virksomhed/_search, or one document per line, instead",
  FI: "import all_companies instead: https://avoindata.prh.fi/opendata-ytj-api/v3/all_companies",
};
/** Beginnings of files that users confuse with a register's list. */
const OTHER_FILES: readonly (readonly [RegExp, string])[] = [
  [/^\s*<(?:\?xml|!doctype|html)/i, "this is a web page or a spreadsheet"],
  [/"rollegrupper"\s*:/, "these are roles of people in units, which Nordscope does not read"],
  [/"oppdaterte(?:Enheter|Underenheter)"\s*:/, "this is a response of the feed of changes, which `sync no` reads"],
  [
    /^\s*\{\s*\n\s*"(?:organisasjonsnummer|businessId|cvrNummer|Vrvirksomhed)"\s*:/,
    "this is the record of one company",
  ],
];

/** Columns of the delimited files, with the delimiter that the register uses. */
const DELIMITED: readonly (readonly [RegExp, string])[] = [
  [/\borganisasjonsnummer\b/i, ","],
  [/\borganisationsidentitet\b/i, ";"],
  [/\bPeOrgNr\b/i, "\t"],
];

/** Returns whether the first line has another delimiter, which spreadsheets choose by the user's language. */
function isFromSpreadsheet(beginning: string): boolean {
  if (/^sep=/i.test(beginning)) return true;
  const [header = ""] = beginning.split(/[\r\n]/, 1);
  const [, delimiter = ""] = DELIMITED.find(([column]) => column.test(header)) ?? [];
  return delimiter !== "" && !header.includes(delimiter) && /[,;\t]/.test(header);
}

/** @throws OtherFile */
function refuseOthers(country: CountryCode, beginning: string): void {
  const [, kind] = isFromSpreadsheet(beginning)
    ? [null, "this was saved by a spreadsheet, which changes values such as postal codes"]
    : (OTHER_FILES.find(([pattern]) => pattern.test(beginning)) ?? []);
  if (kind !== undefined) throw new OtherFile(kind, FILES_TO_IMPORT[country]);
}

/** Reads the first bytes, and returns a stream that repeats them. */
async function peek(chunks: AsyncIterable<Buffer>): Promise<{ head: Buffer; allChunks: AsyncGenerator<Buffer> }> {
  const source = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const next = await source.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  async function* replay(): AsyncGenerator<Buffer> {
    try {
      if (head.length > 0) yield head;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { head, allChunks: replay() };
}
