import { PLANS } from "../../../../../contract/account.ts";
import type { User } from "../../../ports/user-store.ts";
import { number, oneOf, type Row, text, textOrNull } from "../row.ts";

export function decodeUser(row: Row): User {
  return {
    id: number(row.id),
    email: text(row.email),
    plan: oneOf(PLANS, row.plan),
    createdAt: text(row.created_at),
    lastLoginAt: textOrNull(row.last_login_at),
  };
}

export function decodeLogin(row: Row): { user: User; passwordHash: string } {
  return { user: decodeUser(row), passwordHash: text(row.password_hash) };
}
