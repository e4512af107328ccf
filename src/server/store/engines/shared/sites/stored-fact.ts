/** Rows that website visits store, of any table. */
import type { SiteProof, SiteVisitRecord } from "../../../ports/site-store.ts";
import { number, type Row, text, textOrNull } from "../row.ts";
import type { StoredFact } from "./fact-life.ts";

/** Facts of a visit. Without a proof, none of them belong to the company. */
export type Brought = Omit<NonNullable<SiteVisitRecord["brought"]>, "proof"> & { proof: SiteProof | null };

/** @param row with `id, site_key, evidence_url, misses` */
export function storedFact(row: Row): StoredFact {
  return {
    id: number(row.id),
    key: text(row.site_key),
    page_url: textOrNull(row.evidence_url),
    misses: number(row.misses),
  };
}
