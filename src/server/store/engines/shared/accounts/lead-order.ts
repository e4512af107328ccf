/** Orders of a user's leads, and the integer cursors of their pages. */
import type { LeadSort } from "../../../../../contract/lead.ts";
import { fittingRows, jsonBytes } from "../../../../domain/list-bytes.ts";
import type { LeadPage } from "../../../ports/lead-store.ts";
import { number, type Row } from "../row.ts";

/** By score a cursor is score × this + id: the row that it was made of may have gone, or have another score now. */
const SCORE_STEP = 10_000_000_000_000;

interface Order {
  /** Columns of `lead`, in the direction of the order. */
  orderBy: string;
  /** A condition with `?` for each value of a cursor. */
  condition: string;
  byScore: boolean;
}

const ORDERS: Readonly<Record<LeadSort, Order>> = {
  "-created_at": { orderBy: "lead.id DESC", condition: "lead.id < ?", byScore: false },
  created_at: { orderBy: "lead.id", condition: "lead.id > ?", byScore: false },
  "-score": { orderBy: "lead.score DESC, lead.id DESC", condition: "(lead.score, lead.id) < (?, ?)", byScore: true },
  score: { orderBy: "lead.score, lead.id", condition: "(lead.score, lead.id) > (?, ?)", byScore: true },
};

export const orderOf = (sort: LeadSort) => ORDERS[sort];

/** Values of the order's `condition`. */
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
export function fittingPlaces(places: readonly LeadPlace[], limit: number): LeadPlace[] {
  const candidates = places.slice(0, limit);
  return candidates.slice(
    0,
    fittingRows(candidates, ({ noteBytes }) => noteBytes),
  );
}

/**
 * @param found places from the cursor on, one more than the page may have when more follow
 * @param leads of the first places
 */
export function leadPage(
  { byScore }: Order,
  { places, leads, total }: { places: readonly LeadPlace[]; leads: LeadPage["leads"]; total: number },
): LeadPage {
  // Characters that JSON escapes take up to six times the bytes that they have in the store.
  const visible = leads.slice(
    0,
    fittingRows(leads, ({ notes }) => LEAD_BYTES + (notes === null ? 0 : jsonBytes(notes))),
  );
  const lastPlace = places[visible.length - 1];
  const isEnd = places.length <= visible.length || !lastPlace;
  return {
    leads: visible,
    total,
    nextCursor: isEnd ? null : byScore ? lastPlace.score * SCORE_STEP + lastPlace.id : lastPlace.id,
  };
}
