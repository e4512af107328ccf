/** An import's result, as its last line on stdout says it. */
import type { Remark, SkipReason } from "./reading.ts";

/**
 * Without `--complete`, `read` is the sum of all the others. `gone`: companies that left their register, by their own
 * row (whether they were ever here or not) or by missing from a complete file; one that had left before is `unchanged`.
 */
export interface ImportSummary {
  read: number;
  new: number;
  changed: number;
  unchanged: number;
  gone: number;
  skipped: Partial<Record<SkipReason, number>>;
  /** Remarks on companies that were taken all the same. `too_long`: a text was cut. Absent when there is none. */
  notes?: Partial<Record<Remark | "too_long", number>> & {
    /** Rows by code, of codes that this release does not know: at most 50 codes, and "…" for further ones. */
    unknown_codes?: Record<string, number>;
  };
}

export function emptySummary(): ImportSummary {
  return { read: 0, new: 0, changed: 0, unchanged: 0, gone: 0, skipped: {} };
}
