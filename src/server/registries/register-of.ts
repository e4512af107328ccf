/** The format of a country's file. Norway has two, told apart by the first character. */
import type { CountryCode } from "../../contract/company.ts";
import { bolagsverket } from "./bolagsverket.ts";
import { BrokenFile } from "./broken-file.ts";
import { brregCsv } from "./brreg-csv.ts";
import { brregJson } from "./brreg-json.ts";
import { cvr } from "./cvr.ts";
import { prh } from "./prh.ts";
import type { RegisterFormat } from "./reading.ts";

const OPEN = { "[": true, "{": true };

/** The format, and the text again from its start. @throws BrokenFile when the text cannot be of any */
export async function registerOf(
  country: CountryCode,
  text: AsyncGenerator<Buffer>,
): Promise<{ format: RegisterFormat; text: AsyncGenerator<Buffer> }> {
  const first = await text.next();
  const head = first.done ? "" : first.value.toString("latin1", 0, 1024).trimStart();
  async function* again() {
    if (!first.done) yield first.value;
    yield* text;
  }
  const isJson = head[0] !== undefined && head[0] in OPEN;
  if (country === "SE" && isJson) throw new BrokenFile("line 1", "this is JSON, and no file of Bolagsverket");
  const format = { NO: isJson ? brregJson : brregCsv, SE: bolagsverket, DK: cvr, FI: prh }[country];
  return { format, text: again() };
}
