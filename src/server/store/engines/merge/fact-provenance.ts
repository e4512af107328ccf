/** Which reading of which source gave a company each of its facts. */
import type { MergeTables } from "./merge-tables.ts";

/** Facts as bits, see `fact-columns.ts`. */
export interface KnownFacts {
  changed: number;
  /** All facts of the record, changed or not. */
  known: number;
}

/**
 * The reading takes over facts that it changed, that no source had given, and that an older reading of its own source had
 * given. A fact of another source that it merely repeats stays where it is.
 */
export function updateProvenance(
  tables: MergeTables,
  companyId: number,
  source: string,
  { changed, known }: KnownFacts,
): void {
  const readings = tables.provenance(companyId, source);
  const toldBefore = readings.reduce((bits, { fields }) => bits | fields, 0);
  const toldByOthers = readings.reduce((bits, { fields, own }) => (own ? bits : bits | fields), 0);
  const taken = known & (changed | ~toldBefore | ~toldByOthers);
  const target = tables.readingId();
  for (const { readingId, fields } of readings) {
    const left = fields & ~changed & ~taken;
    if (readingId === target) continue;
    if (left === 0) tables.removeProvenance(companyId, readingId);
    else if (left !== fields) tables.putProvenance(companyId, readingId, left);
  }
  const kept = (readings.find(({ readingId }) => readingId === target)?.fields ?? 0) & ~changed;
  if ((kept | taken) !== 0) tables.putProvenance(companyId, target, kept | taken);
}
