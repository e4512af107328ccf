/** Unlocked facts as rows and columns of both engines. */
import { UNLOCKABLE_PARTS, type Unlocked, type UnlockablePart } from "../../../../../contract/company.ts";
import { UNLOCKED_DAYS } from "../../../../../contract/cost.ts";
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

export function unlockedOf(rows: readonly [UnlockablePart, string][]): Unlocked {
  if (rows.length === 0) return NOTHING_UNLOCKED;
  const until = new Map(rows);
  const of = (part: UnlockablePart) => until.get(part) ?? null;
  return { contacts: of("contacts"), socials: of("socials"), tech: of("tech"), history: of("history") };
}

const NOTHING_UNLOCKED: Unlocked = { contacts: null, socials: null, tech: null, history: null };
