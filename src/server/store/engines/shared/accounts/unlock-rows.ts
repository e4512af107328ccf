/** Unlocked facts as rows and columns of both engines. */
import { UNLOCKABLE_PARTS, type UnlockablePart } from "../../../../../contract/company.ts";
import { UNLOCKED_DAYS } from "../../../../../contract/cost.ts";
import type { PaidParts } from "../../../ports/unlock-store.ts";
import { instants } from "../instant.ts";
import { number, oneOf, type Row, text } from "../row.ts";

const DAY_MS = 86_400_000;

/** RFC 3339 UTC */
export function unlockedUntil(paidAt: Date): string {
  return textOfEnd(paidAt.getTime() + UNLOCKED_DAYS * DAY_MS);
}

const textOfEnd = instants();

export function decodeUnlock(row: Row): [UnlockablePart, string] {
  return [oneOf(UNLOCKABLE_PARTS, row.part), text(row.unlocked_until)];
}

/** Id of the company and the end, RFC 3339 UTC. */
export function decodeCompanyUnlock(row: Row): [number, string] {
  return [number(row.company_id), text(row.unlocked_until)];
}

export function paidParts(rows: readonly [UnlockablePart, string][]): PaidParts {
  return rows.length === 0 ? NOTHING_PAID : { ...NOTHING_PAID, ...Object.fromEntries(rows) };
}

const NOTHING_PAID: PaidParts = { company: null, contacts: null, socials: null, tech: null, history: null };
