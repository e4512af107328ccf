/**
 * A second copy of a company's facet values, packed into eight bytes. For a few scattered rows it takes one memory
 * access instead of one per column; for many rows it reads less memory.
 */
import type { Parts } from "../snapshot/parts.ts";
import { int32s } from "./vector.ts";

/** Words per row. */
export const PACKED_WORDS = 2;

/**
 * Bit layout. First word, from the lowest bit: small fields, bands, legal form. Second word: industry, city, and
 * whether the company has any technology.
 */
export const PACKED = {
  flags: { bits: 11, shift: 0 },
  bands: { bits: 13, shift: 11 },
  form: { bits: 8, shift: 24 },
  industry: { bits: 12, shift: 0 },
  city: { bits: 19, shift: 12 },
  hasTech: { bits: 1, shift: 31 },
} as const;

export function maskOf(field: keyof typeof PACKED): number {
  return 2 ** PACKED[field].bits - 1;
}

export interface Facts {
  flags: number;
  bands: number;
  form: number;
  industry: number;
  city: number;
  hasTech: boolean;
}

export class PackedFacts {
  readonly words = int32s();

  get savedParts(): Parts {
    return { words: this.words };
  }

  reserve(rows: number): void {
    this.words.reserve(rows * PACKED_WORDS);
  }

  addRow(): void {
    this.words.extend();
    this.words.extend();
  }

  /** Truncates codes that do not fit their bits: check `CompanyColumns.fitsPacked`. */
  write(row: number, { flags, bands, form, industry, city, hasTech }: Facts): void {
    const { data } = this.words;
    const offset = row * PACKED_WORDS;
    data[offset] = flags | (bands << PACKED.bands.shift) | (form << PACKED.form.shift);
    data[offset + 1] =
      (industry & maskOf("industry")) |
      ((city & maskOf("city")) << PACKED.city.shift) |
      (Number(hasTech) << PACKED.hasTech.shift);
  }

  bandsOf(row: number): number {
    return ((this.words.data[row * PACKED_WORDS] ?? 0) >>> PACKED.bands.shift) & maskOf("bands");
  }
}
