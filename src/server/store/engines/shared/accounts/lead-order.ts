/** Sort orders of a user's leads, and the integer cursors of their pages. */
import type { LeadSort } from "../../../../../contract/lead.ts";
import { fittingRows, jsonBytes } from "../../../../domain/list-bytes.ts";
import type { LeadPage } from "../../../ports/lead-store.ts";
import { number, type Row } from "../row.ts";

/**
 * In the order by score, a cursor is score × this + id, because the row at the cursor might have been deleted or have a
 * new score.
 */
const SCORE_STEP = 10_000_000_000_000;

interface Order {
  /** Columns of `lead`, with their direction. */
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

/** Values for the order's `condition`. */
export function cursorValues({ byScore }: Order, cursor: number): number[] {
  return byScore ? [Math.floor(cursor / SCORE_STEP), cursor % SCORE_STEP] : [cursor];
}

/** Columns read of each lead before its page is determined: few, and without the notes. */
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

/** Maximum JSON size of a lead without its notes; the texts of its company are bounded. */
const LEAD_BYTES = 6_000;

/** The positions of a page: at most `limit`, and not more than fit into a response, as estimated from the notes. */
export function fittingPlaces(places: readonly LeadPlace[], limit: number): LeadPlace[] {
  const candidates = places.slice(0, limit);
  return candidates.slice(
    0,
    fittingRows(candidates, ({ noteBytes }) => noteBytes),
  );
}

/**
 * @param places positions from the cursor, one more than fits when there is a next page
 * @param leads the leads at the first positions
 */
export function leadPage(
  { byScore }: Order,
  { places, leads, total }: { places: readonly LeadPlace[]; leads: LeadPage["leads"]; total: number },
): LeadPage {
  // JSON escapes can take up to six times the bytes of the stored text.
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
