/** Ceases the companies that a complete register no longer lists. */
import type { CountryCode } from "../../contract/company.ts";
import type { CompanyWriter, MergeOptions, RegisterPart } from "../store/ports/company-writer.ts";
import type { NumberSet } from "./number-set.ts";

const BATCH = 2000;
/** A file that holds less than this part of what was there is cut, or another part of the register. */
const LEAST_PART = 0.8;

export interface CompleteFile {
  writer: CompanyWriter;
  country: CountryCode;
  /** The companies that the file speaks for. */
  part: RegisterPart;
  options: MergeOptions;
  /** Ids of the companies that the file has. */
  present: NumberSet;
  /** Their number. */
  kept: number;
  /** Active companies before. */
  before: number;
  /** Rows that could not be read: any of them may be a company that would be missed. */
  unreadable: number;
  check: boolean;
  onNotice: ((line: string) => void) | undefined;
}

/** @returns how many companies were marked as ceased, or with `check` would be */
export async function ceaseAbsent(file: CompleteFile): Promise<number> {
  const { writer, country, part, options, present, kept, before, unreadable, check, onNotice } = file;
  if (unreadable > 0) {
    onNotice?.(`no company is marked as ceased: ${unreadable} rows could not be read, so the file is not whole`);
    return 0;
  }
  if (kept < before * LEAST_PART) {
    onNotice?.(`no company is marked as ceased: the file has ${kept} companies, under 80 % of the ${before} before it`);
    return 0;
  }
  const day = options.retrievedAt.slice(0, 10);
  let gone = 0;
  let last = 0;
  for (;;) {
    const ids = await writer.activeIds(country, last, BATCH, part);
    last = ids.at(-1) ?? 0;
    if (ids.length === 0) return gone;
    const absent = ids.filter((id) => !present.has(id));
    gone += absent.length;
    if (check) continue;
    for (let from = 0; from < absent.length; from += writer.mergeSize)
      await writer.cease(absent.slice(from, from + writer.mergeSize), day, options);
  }
}
