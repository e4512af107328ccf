/** Register states and leases: statements and rows shared by both engines. */
import { COUNTRY_CODES } from "../../../../contract/company.ts";
import type { RegisterState } from "../../ports/register-store.ts";
import { number, numberOrNull, oneOf, type Row, text, textOrNull } from "./row.ts";

const COLUMNS = [
  "name",
  "country_code",
  "version",
  "cursor",
  "feed_from",
  "bulk_at",
  "synced_at",
  "tried_at",
  "error",
  "rows_changed",
  "refused_version",
] as const satisfies readonly (keyof RegisterState)[];

type Placeholder = (place: number) => string;

const quotedColumns = COLUMNS.map((name) => `"${name}"`).join(", ");

export const STATES = `SELECT ${quotedColumns} FROM register_states ORDER BY name`;

export function putState(placeholder: Placeholder): string {
  const changes = COLUMNS.slice(1).map((name) => `"${name}" = excluded."${name}"`);
  return `INSERT INTO register_states (${quotedColumns}) VALUES (${COLUMNS.map((_, place) => placeholder(place + 1)).join(", ")})
    ON CONFLICT (name) DO UPDATE SET ${changes.join(", ")}`;
}

/** Parameters: name, owner, until, now. */
export function takeLease(placeholder: Placeholder): string {
  return `INSERT INTO leases (name, owner, until) VALUES (${placeholder(1)}, ${placeholder(2)}, ${placeholder(3)})
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until
    WHERE leases.until <= ${placeholder(4)} OR leases.owner = excluded.owner
    RETURNING name`;
}

export const cellsOfState = (state: RegisterState) => COLUMNS.map((name) => state[name]);

export function decodeState(row: Row): RegisterState {
  return {
    name: text(row.name),
    country_code: oneOf(COUNTRY_CODES, row.country_code),
    version: textOrNull(row.version),
    cursor: numberOrNull(row.cursor),
    feed_from: textOrNull(row.feed_from),
    bulk_at: textOrNull(row.bulk_at),
    synced_at: textOrNull(row.synced_at),
    tried_at: textOrNull(row.tried_at),
    error: textOrNull(row.error),
    rows_changed: number(row.rows_changed),
    refused_version: textOrNull(row.refused_version),
  };
}
