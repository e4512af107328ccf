/** Orders of a user's leads, and the integer cursors of their pages. */
import type { LeadSort } from "../../../../../contract/lead.ts";
import { fittingRows, jsonBytes } from "../../../../domain/list-bytes.ts";
import type { LeadPage } from "../../../ports/lead-store.ts";
import { number, type Row } from "../row.ts";

/** By score a cursor is score × this + id: the row that it was made of may have gone, or have another score now. */
const SCORE_STEP = 10_000_000_000_000;

interface Order {
  /** Columns of `lead`, in the direction of the order. */
  by: string;
  /** A condition with `?` for each value of a cursor. */
  after: string;
  byScore: boolean;
}

const ORDERS: Readonly<Record<LeadSort, Order>> = {
  "-created_at": { by: "lead.id DESC", after: "lead.id < ?", byScore: false },
  created_at: { by: "lead.id", after: "lead.id > ?", byScore: false },
  "-score": { by: "lead.score DESC, lead.id DESC", after: "(lead.score, lead.id) < (?, ?)", byScore: true },
  score: { by: "lead.score, lead.id", after: "(lead.score, lead.id) > (?, ?)", byScore: true },
};

export const orderOf = (sort: LeadSort) => ORDERS[sort];

/** Values of the order's `after`. */
export function cursorValues({ byScore }: Order, cursor: number): number[] {
  return byScore ? [Math.floor(cursor / SCORE_STEP), cursor % SCORE_STEP] : [cursor];
}

/** Columns that are read of each lead before its page is known: few, and never the notes themselves. */
export const PLACE_COLUMNS = "lead.id, lead.score, octet_length(lead.notes) AS note_bytes";

export interface LeadPlace {
  id: number;
  score: number;
  noteBytes: number;
}

export function decodePlace(row: Row): LeadPlace {
  return {
    id: number(row.id),
    score: number(row.score),
    noteBytes: row.note_bytes === null ? 0 : number(row.note_bytes),
  };
}

/** Of a lead without its notes, as JSON; the texts of its company are bounded. */
const LEAD_BYTES = 6_000;

/** The places of a page: at most `limit`, and no more than a list's answer may weigh as estimated from the notes. */
export function fittingPlaces(found: readonly LeadPlace[], limit: number): LeadPlace[] {
  const wanted = found.slice(0, limit);
  return wanted.slice(
    0,
    fittingRows(wanted, ({ noteBytes }) => noteBytes),
  );
}

/**
 * @param found places from the cursor on, one more than the page may have when more follow
 * @param leads of the first places
 */
export function leadPage(
  { byScore }: Order,
  { found, leads, total }: { found: readonly LeadPlace[]; leads: LeadPage["leads"]; total: number },
): LeadPage {
  // Characters that JSON escapes take up to six times the bytes that they have in the store.
  const kept = leads.slice(
    0,
    fittingRows(leads, ({ notes }) => LEAD_BYTES + (notes === null ? 0 : jsonBytes(notes))),
  );
  const last = found[kept.length - 1];
  const isEnd = found.length <= kept.length || !last;
  return { leads: kept, total, nextCursor: isEnd ? null : byScore ? last.score * SCORE_STEP + last.id : last.id };
}
