/** Opened parts as rows and columns of both engines. */
import {
  type OpenState,
  UNLOCKABLE_PARTS,
  type UnlockablePart,
  type Unlocked,
} from "../../../../../contract/company.ts";
import { number, oneOf, type Row, textOrNull } from "../row.ts";

const CLOSED: OpenState = { open: false, until: null };

/** @param row its `until` is null where a lead keeps the part open */
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
  return { company: CLOSED, contacts: CLOSED, ...Object.fromEntries(parts) };
}
