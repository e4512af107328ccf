/** Records which reading of which source supplied each fact of a company. */
import type { MergeTables } from "./merge-tables.ts";

/** Bits of facts, see `fact-columns.ts`. */
export interface KnownFacts {
  changed: number;
  /** All facts in the record, whether changed or not. */
  knownBits: number;
}

/**
 * Attributes to this reading the facts that it changed, that had no source, or that an older reading of the same source
 * supplied. A fact that it merely confirms keeps its source.
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
