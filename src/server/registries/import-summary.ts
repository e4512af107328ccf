/** Result of an import, printed as its last line on stdout. */
import type { Remark, SkipReason } from "./reading.ts";

/**
 * Without `--complete`, `read` is the sum of all others. `gone`: companies that left their register, by their own row
 * (even if they were never stored) or by missing in a complete file; companies that had left before are `unchanged`.
 */
export interface ImportSummary {
  read: number;
  new: number;
  changed: number;
  unchanged: number;
  gone: number;
  skipped: Partial<Record<SkipReason, number>>;
  /** Remarks on imported companies. `too_long`: a text was truncated. Undefined without remarks. */
  notes?: Partial<Record<Remark | "too_long", number>> & {
    /** Number of rows by code unknown to this release: at most 50 codes, and "…" for further ones. */
    unknown_codes?: Record<string, number>;
  };
}

export function emptySummary(): ImportSummary {
  return { read: 0, new: 0, changed: 0, unchanged: 0, gone: 0, skipped: {} };
}
