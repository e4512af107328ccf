/** Marks companies as ceased that a complete register file no longer contains. */
import type { CountryCode } from "../../contract/company.ts";
import type { CompanyWriter, MergeOptions, RegisterPart } from "../store/ports/company-writer.ts";
import type { NumberSet } from "./number-set.ts";

const BATCH = 2000;
/** Maximum number of companies that can disappear between two files; more indicate a damaged or partial file. */
const MOST_ABSENT = 100;
const MOST_ABSENT_PART = 0.02;
/** For small registers as well: a file with less than this share of the previous companies is truncated or partial. */
const LEAST_PART = 0.8;

export interface CompleteFile {
  writer: CompanyWriter;
  country: CountryCode;
  /** The companies that the file covers. */
  part: RegisterPart;
  options: MergeOptions;
  /** Ids of the companies in the file. */
  present: NumberSet;
  /** Number of these companies. */
  keptCount: number;
  /** Number of active companies before the import. */
  activeBefore: number;
  /** Number of unreadable rows, any of which can be a company that seems to be missing. */
  unreadable: number;
  /** Maximum number of companies that can be marked as ceased regardless of their share. */
  acceptCeased: number;
  check: boolean;
  onNotice: ((line: string) => void) | undefined;
}

/** The complete file lacks so many companies that an operator must check it. None are marked as ceased. */
export class TooManyAbsent extends Error {
  override readonly name = "TooManyAbsent";
  readonly absent: number;
  /** `lacks 150 of the 5150 companies that were active before` */
  readonly lack: string;

  constructor(absent: number, activeCount: number) {
    const lack = `lacks ${absent} of the ${activeCount} companies that were active before`;
    super(
      `the file ${lack}, so it might be damaged or only a part of the register. Its rows were imported; no company is marked as ceased. ` +
        `If they have ceased, run it again with --accept-ceased ${absent}`,
    );
    this.absent = absent;
    this.lack = lack;
  }
}

/**
 * @returns the number of companies that were marked as ceased, or with `check` would be
 * @throws TooManyAbsent before any company is marked
 */
export async function ceaseAbsent(file: CompleteFile): Promise<number> {
  const { writer, options, keptCount, activeBefore, unreadable, acceptCeased, check, onNotice } = file;
  if (unreadable > 0) {
    onNotice?.(`no company is marked as ceased: ${unreadable} rows could not be read, so the file is not complete`);
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
