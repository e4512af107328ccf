/** Rows of `saved_views`. Columns are stored as JSON. */
import * as z from "zod/mini";

import type { SavedView } from "../../../../../contract/lead.ts";
import type { ViewFields } from "../../../ports/view-store.ts";
import { flag, number, type Row, text } from "../row.ts";

const columnNames = z.array(z.string());

export function decodeView(row: Row): SavedView {
  return {
    id: number(row.id),
    name: text(row.name),
    query: text(row.query),
    columns: columnNames.parse(JSON.parse(text(row.columns))),
    is_default: flag(row.is_default),
    created_at: text(row.created_at),
    updated_at: text(row.updated_at),
  };
}

export function newView(id: number, { name, query, columns, is_default }: ViewFields, timestamp: string): SavedView {
  return { id, name, query, columns, is_default, created_at: timestamp, updated_at: timestamp };
}

/** @returns the changed view; null when nothing changes */
export function changedView(
  view: SavedView,
  change: { [K in keyof ViewFields]?: ViewFields[K] | undefined },
  timestamp: string,
): SavedView | null {
  const changed: SavedView = {
    ...view,
    name: change.name ?? view.name,
    query: change.query ?? view.query,
    columns: change.columns ?? view.columns,
    is_default: change.is_default ?? view.is_default,
  };
  return JSON.stringify(changed) === JSON.stringify(view) ? null : { ...changed, updated_at: timestamp };
}
