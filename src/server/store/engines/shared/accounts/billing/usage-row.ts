export interface UsageRow {
  userId: number;
  /** RFC 3339 UTC with milliseconds. */
  at: string;
  endpoint: string;
  requests: number;
  failed: number;
  /** 1/10 000 credit; 0 when only the ledger has the charges. */
  units: number;
}

/** The hour of a time, as in `usage_hours`: `2026-11-21T05`. */
export const hourOf = (instant: string) => instant.slice(0, 13);
