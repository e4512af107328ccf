/** Ceases the companies that a complete register no longer lists. */
import type { CountryCode } from "../../contract/company.ts";
import type { CompanyWriter, MergeOptions, RegisterPart } from "../store/ports/company-writer.ts";
import type { NumberSet } from "./number-set.ts";

const BATCH = 2000;
/** Companies that a register loses between two files: more are a damaged file, or a part of the register. */
const MOST_ABSENT = 100;
const MOST_ABSENT_PART = 0.02;
/** Of small registers, too: a file that holds less than this part of what was there is cut, or a part. */
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
  keptCount: number;
  /** Active companies before. */
  activeBefore: number;
  /** Rows that could not be read: any of them may be a company that would be missed. */
  unreadable: number;
  /** Most companies that may be marked as ceased, however many that is of the register. */
  acceptCeased: number;
  check: boolean;
  onNotice: ((line: string) => void) | undefined;
}

/** A complete file lacks so many companies that somebody has to look at it: none is marked as ceased. */
export class TooManyAbsent extends Error {
  override readonly name = "TooManyAbsent";
  readonly absent: number;
  /** `lacks 150 of the 5150 companies that were active before` */
  readonly lack: string;

  constructor(absent: number, activeCount: number) {
    const lack = `lacks ${absent} of the ${activeCount} companies that were active before`;
    super(
      `the file ${lack}, so it may be damaged or a part of the register. Its rows were read; no company is marked as ceased. ` +
        `If they have left, run it again with --accept-ceased ${absent}`,
    );
    this.absent = absent;
    this.lack = lack;
  }
}

/**
 * @returns how many companies were marked as ceased, or with `check` would be
 * @throws TooManyAbsent before any is
 */
export async function ceaseAbsent(file: CompleteFile): Promise<number> {
  const { writer, options, keptCount, activeBefore, unreadable, acceptCeased, check, onNotice } = file;
  if (unreadable > 0) {
    onNotice?.(`no company is marked as ceased: ${unreadable} rows could not be read, so the file is not whole`);
    return 0;
  }
  let absent = 0;
  for await (const ids of absentIds(file)) absent += ids.length;
  const isSuspicious =
    absent > Math.max(MOST_ABSENT, activeBefore * MOST_ABSENT_PART) || keptCount < activeBefore * LEAST_PART;
  if (absent > acceptCeased && isSuspicious) {
    const refusal = new TooManyAbsent(absent, activeBefore);
    if (!check) throw refusal;
    onNotice?.(refusal.message);
  }
  if (check) return absent;
  const day = options.retrievedAt.slice(0, 10);
  for await (const ids of absentIds(file)) {
    for (let start = 0; start < ids.length; start += writer.mergeSize)
      await writer.cease(ids.slice(start, start + writer.mergeSize), day, options);
  }
  return absent;
}

async function* absentIds({ writer, country, part, present }: CompleteFile): AsyncGenerator<number[]> {
  let lastId = 0;
  for (;;) {
    const ids = await writer.activeIds(country, lastId, BATCH, part);
    if (ids.length === 0) return;
    lastId = ids.at(-1) ?? 0;
    const absent = ids.filter((id) => !present.has(id));
    if (absent.length > 0) yield absent;
  }
}
