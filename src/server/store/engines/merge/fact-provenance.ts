/** Which reading of which source gave a company each of its facts. */
import type { MergeTables } from "./merge-tables.ts";

/** Facts as bits, see `fact-columns.ts`. */
export interface KnownFacts {
  changed: number;
  /** All facts of the record, changed or not. */
  knownBits: number;
}

/**
 * The reading takes over facts that it changed, that no source had given, and that an older reading of its own source had
 * given. A fact of another source that it merely repeats stays where it is.
 */
export function updateProvenance(
  tables: MergeTables,
  companyId: number,
  source: string,
  { changed, knownBits }: KnownFacts,
): void {
  const readings = tables.provenance(companyId, source);
  const toldBefore = readings.reduce((bits, { fields }) => bits | fields, 0);
  const toldByOthers = readings.reduce((bits, { fields, isOwn }) => (isOwn ? bits : bits | fields), 0);
  const takenBits = knownBits & (changed | ~toldBefore | ~toldByOthers);
  const target = tables.readingId();
  for (const { readingId, fields } of readings) {
    const remainingBits = fields & ~changed & ~takenBits;
    if (readingId === target) continue;
    if (remainingBits === 0) tables.removeProvenance(companyId, readingId);
    else if (remainingBits !== fields) tables.putProvenance(companyId, readingId, remainingBits);
  }
  const ownBits = (readings.find(({ readingId }) => readingId === target)?.fields ?? 0) & ~changed;
  if ((ownBits | takenBits) !== 0) tables.putProvenance(companyId, target, ownBits | takenBits);
}
