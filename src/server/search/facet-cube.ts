/**
 * Counts of all facet values per existing combination of the small fields. A query that filters only by small fields,
 * and so matches most companies, is answered by adding these counts instead of counting companies.
 * Memory: four bytes per facet value and combination. At most 2 048 combinations, each with the distinct cities of all
 * countries and about 18 000 other values. Five million generated companies have 429 combinations and 1 333 cities,
 * which takes 33 MB.
 */
import type { CompanyColumns } from "./columns/company-columns.ts";
import { emptyTallies, TALLIES, type Tallies, tallyRow, type TallyName, tallySizes } from "./facet-tallies.ts";

export class FacetCube {
  readonly #columns: CompanyColumns;
  /** By combination: the value of `CompanyColumns.flags`. */
  readonly #parts = new Map<number, Tallies>();
  /** By combination, unless it changed since the last read: the blocks of its tallies that contain counts. */
  readonly #stretches = new Map<number, Stretches>();

  constructor(columns: CompanyColumns) {
    this.#columns = columns;
  }

  /** Counts all rows that are not ceased. */
  derive(): void {
    const columns = this.#columns;
    this.#parts.clear();
    this.#stretches.clear();
    const { data: flags } = columns.flags;
    const parts: Tallies[] = [];
    for (let row = 0; row < columns.rows; row++) {
      if (columns.isCeased(row)) continue;
      const combination = flags[row] ?? 0;
      tallyRow(columns, row, (parts[combination] ??= this.#partOf(combination)), 1);
    }
  }

  /** Call with -1 before an existing row changes, and with 1 after a row is changed or added. */
  count(row: number, change: 1 | -1): void {
    const columns = this.#columns;
    if (columns.isCeased(row)) return;
    const flags = columns.flags.data[row] ?? 0;
    tallyRow(columns, row, this.#partOf(flags), change);
    this.#stretches.delete(flags);
  }

  /** Number of companies in the combinations that pass. */
  countOf(passes: (flags: number) => boolean): number {
    let count = 0;
    for (const [flags, part] of this.#parts) if (passes(flags)) count += part.flags[flags] ?? 0;
    return count;
  }

  /** The sum over the combinations that pass. */
  sum(passes: (flags: number) => boolean, names: Iterable<TallyName>): Tallies {
    const sums = emptyTallies(this.#columns);
    for (const [flags, part] of this.#parts) {
      if (!passes(flags)) continue;
      const stretches = this.#stretchesOf(flags, part);
      for (const name of names) add(sums[name], part[name], stretches[name]);
    }
    return sums;
  }

  #stretchesOf(flags: number, part: Tallies): Stretches {
    const cached = this.#stretches.get(flags);
    if (cached) return cached;
    const { flags: flagCounts, bands, industries, furtherIndustries, regions, forms, cities, tech } = part;
    const stretches = {
      flags: usedStretches(flagCounts),
      bands: usedStretches(bands),
      industries: usedStretches(industries),
      furtherIndustries: usedStretches(furtherIndustries),
      regions: usedStretches(regions),
      forms: usedStretches(forms),
      cities: usedStretches(cities),
      tech: usedStretches(tech),
    };
    this.#stretches.set(flags, stretches);
    return stretches;
  }

  /** The tallies of a combination, enlarged when there are values that no company had before. */
  #partOf(flags: number): Tallies {
    const cached = this.#parts.get(flags);
    const sizes = tallySizes(this.#columns);
    if (cached && TALLIES.every((name) => cached[name].length >= sizes[name])) return cached;
    const part = emptyTallies(this.#columns);
    if (cached) for (const name of TALLIES) part[name].set(cached[name]);
    this.#parts.set(flags, part);
    return part;
  }
}

/**
 * Most values have no count in most combinations: lists the first value of each block of this size that has any count.
 */
type Stretches = Readonly<Record<TallyName, Uint32Array>>;
const STRETCH = 64;

function usedStretches(counts: Uint32Array): Uint32Array {
  const used: number[] = [];
  for (let start = 0; start < counts.length; start += STRETCH) {
    if (counts.subarray(start, start + STRETCH).some((count) => count > 0)) used.push(start);
  }
  return Uint32Array.from(used);
}

function add(sums: Uint32Array, counts: Uint32Array, stretches: Uint32Array): void {
  for (const start of stretches) {
    const end = Math.min(start + STRETCH, counts.length);
    for (let value = start; value < end; value++) sums[value] = (sums[value] ?? 0) + (counts[value] ?? 0);
  }
}
