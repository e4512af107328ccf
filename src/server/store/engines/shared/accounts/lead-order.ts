/** Sort orders of a user's leads, and the pages in them. */
import type { LeadSort } from "../../../../../contract/lead.ts";
import type { LeadPosition } from "../../../../domain/lead-cursor.ts";
import { fittingRows, jsonBytes } from "../../../../domain/list-bytes.ts";
import type { LeadPage } from "../../../ports/lead-store.ts";
import type { Conditions } from "../conditions.ts";
import { number, type Row } from "../row.ts";

interface Order {
  /** Column of `lead` before its id; null in orders by creation. */
  key: string | null;
  hasNulls: boolean;
  isDescending: boolean;
}

const KEYS: Readonly<Record<string, string>> = { name: "company_key" };
const WITH_NULLS: readonly string[] = ["next_action_on", "last_contact_at"];

export function orderOf(sort: LeadSort): Order {
  const name = sort.replace(/^-/, "");
  return {
    key: name === "created_at" ? null : `lead.${KEYS[name] ?? name}`,
    hasNulls: WITH_NULLS.includes(name),
    isDescending: sort.startsWith("-"),
  };
}

/** ORDER BY of full rows. Unknown values are last in both directions. */
export function orderBy({ key, hasNulls, isDescending }: Order): string {
  const columns = [...(key === null ? [] : [key]), "lead.id"];
  const sorted = columns.map((column) => (isDescending ? `${column} DESC` : column));
  return [...(hasNulls ? [`${key} IS NULL`] : []), ...sorted].join(", ");
}

/** A part of an order that an index returns in its direction: leads with a key, then those without one. */
export interface OrderPart {
  /** False for leads whose sort key is null. */
  hasKeys: boolean;
  /** Adds the conditions for leads of this part after the position. */
  addTo(where: Conditions): void;
  orderBy: string;
}

export function partsOf(order: Order, position: LeadPosition | null): OrderPart[] {
  const { key, hasNulls, isDescending } = order;
  const sign = isDescending ? "<" : ">";
  const byId = isDescending ? "lead.id DESC" : "lead.id";
  const unkeyed = (isNull: boolean): OrderPart => ({
    hasKeys: !isNull,
    addTo(where) {
      if (isNull) where.add(`${key} IS NULL`);
      if (position && (!isNull || position.key === null)) where.add(`lead.id ${sign} ?`, position.id);
    },
    orderBy: byId,
  });
  if (key === null) return [unkeyed(false)];
  const keyed: OrderPart = {
    hasKeys: true,
    addTo(where) {
      if (hasNulls) where.add(`${key} IS NOT NULL`);
      if (position) where.add(`(${key}, lead.id) ${sign} (?, ?)`, position.key, position.id);
    },
    orderBy: `${isDescending ? `${key} DESC` : key}, ${byId}`,
  };
  const isPastKeys = position !== null && position.key === null;
  return [...(hasNulls && isPastKeys ? [] : [keyed]), ...(hasNulls ? [unkeyed(true)] : [])];
}

/** Columns read of each lead before its page is determined: few, and without the notes. */
export const placeColumns = ({ key }: Order) =>
  `lead.id, ${key ?? "NULL"} AS place_key, octet_length(lead.notes) AS note_bytes`;

export interface LeadPlace extends LeadPosition {
  noteBytes: number;
}

export function decodePlace({ id, place_key: key, note_bytes: noteBytes }: Row): LeadPlace {
  return {
    id: number(id),
    key: typeof key === "string" || typeof key === "number" ? key : null,
    noteBytes: noteBytes === null ? 0 : number(noteBytes),
  };
}

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
export function leadPage(places: readonly LeadPlace[], leads: LeadPage["leads"], total: number): LeadPage {
  // JSON escapes can take up to six times the bytes of the stored text.
  const visible = leads.slice(0, fittingRows(leads, jsonBytes));
  const lastPlace = places[visible.length - 1];
  const isEnd = places.length <= visible.length || !lastPlace;
  return { leads: visible, total, next: isEnd ? null : { id: lastPlace.id, key: lastPlace.key } };
}
