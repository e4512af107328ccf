/** Rows of `api_keys` and `sessions`. */
import { type ApiKey, PLANS } from "../../../../../contract/account.ts";
import type { Holder } from "../../../ports/credential-store.ts";
import { number, oneOf, type Row, text, textOrNull } from "../row.ts";

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
