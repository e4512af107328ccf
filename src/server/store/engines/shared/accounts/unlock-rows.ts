/** Converts unlocked parts to and from rows and columns of both engines. */
import {
  type OpenState,
  UNLOCKABLE_PARTS,
  type UnlockablePart,
  type Unlocked,
} from "../../../../../contract/company.ts";
import { number, oneOf, type Row, textOrNull } from "../row.ts";

const CLOSED: OpenState = { open: false, until: null };

/** @param row its `until` is null when a lead keeps the part open */
function openState(row: Row): OpenState {
  return { open: true, until: textOrNull(row.until) };
}

export function decodePart(row: Row): [UnlockablePart, OpenState] {
  return [oneOf(UNLOCKABLE_PARTS, row.part), openState(row)];
}

export function decodeCompany(row: Row): [number, OpenState] {
  return [number(row.company_id), openState(row)];
}

export function unlockedOf(parts: readonly [UnlockablePart, OpenState][]): Unlocked {
  const states = longest(parts);
  return { company: states.get("company") ?? CLOSED, contacts: states.get("contacts") ?? CLOSED };
}

/** For several states of the same key, keeps the one that lasts longest. */
export function longest<K>(states: readonly [K, OpenState][]): Map<K, OpenState> {
  const byKey = new Map<K, OpenState>();
  for (const [key, state] of states) if (state.until === null || !byKey.has(key)) byKey.set(key, state);
  return byKey;
}
