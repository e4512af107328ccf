/** Rows that visits to websites keep, whatever their table. */
import type { SiteVisitRecord } from "../../../ports/site-store.ts";
import { number, type Row, text, textOrNull } from "../row.ts";
import type { StoredFact } from "./fact-life.ts";

export type Brought = NonNullable<SiteVisitRecord["brought"]>;

/** @param row with `id, site_key, evidence_url, misses` */
export function storedFact(row: Row): StoredFact {
  return {
    id: number(row.id),
    key: text(row.site_key),
    page_url: textOrNull(row.evidence_url),
    misses: number(row.misses),
  };
}
