/** Rows of `api_keys` and `sessions`. */
import { type ApiKey, PLANS } from "../../../../../contract/account.ts";
import type { Holder } from "../../../ports/credential-store.ts";
import { number, oneOf, type Row, text, textOrNull } from "../row.ts";

const HOLDER = (table: string, condition: string) => `
  SELECT secret.id, secret.user_id, secret.created_at, secret.last_used_at, users.plan, account.granted_through
  FROM ${table} AS secret JOIN users ON users.id = secret.user_id
    JOIN credit_accounts AS account ON account.user_id = secret.user_id
  WHERE secret.${condition}`;

/** @param place where the hash goes in the engine's words: `?` or `$1` */
export const holderOfKey = (place: string) => HOLDER("api_keys", `key_hash = ${place}`);
export const holderOfSession = (place: string) => HOLDER("sessions", `token_hash = ${place}`);

export function decodeHolder(row: Row, via: "key" | "session"): Holder {
  return {
    principal: {
      userId: number(row.user_id),
      plan: oneOf(PLANS, row.plan),
      via,
      credentialId: number(row.id),
    },
    lastUsedAt: textOrNull(row.last_used_at),
    createdAt: text(row.created_at),
    grantedThrough: text(row.granted_through),
  };
}

export function decodeKey(row: Row): ApiKey {
  return {
    id: number(row.id),
    name: text(row.name),
    prefix: text(row.prefix),
    created_at: text(row.created_at),
    last_used_at: textOrNull(row.last_used_at),
  };
}
