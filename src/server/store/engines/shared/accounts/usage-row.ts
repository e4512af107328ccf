export interface UsageRow {
  userId: number;
  /** RFC 3339 UTC with milliseconds. */
  at: string;
  endpoint: string;
  requests: number;
  failed: number;
  /** 1/10 000 credit; 0 where the ledger alone has the charges. */
  units: number;
}

/** `2026-11-21T05`: the hour of an instant, as `usage_hours` names it. */
export const hourOf = (instant: string) => instant.slice(0, 13);
