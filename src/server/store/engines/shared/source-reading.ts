/** Source and time of the facts in a batch. */
import type { MergeOptions } from "../../ports/company-writer.ts";

export interface SourceReading {
  source: string;
  /** RFC 3339 UTC with milliseconds */
  retrievedAt: string;
  demo: boolean;
}

export function sourceReadingOf({ source, retrievedAt }: MergeOptions): SourceReading {
  return { source, retrievedAt: instantText(retrievedAt), demo: false };
}

/** Normalises a time to UTC with milliseconds, so that text order is time order. */
export function instantText(instant: string): string {
  return instant.length === 24 && instant.endsWith("Z") ? instant : new Date(instant).toISOString();
}
