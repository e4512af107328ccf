/** The last moves, newest last, for ⌘Z. Twenty are kept. */
import type { LeadStatus } from "../../../contract/lead.ts";

/** Where each lead of one move came from. */
export interface Move {
  from: ReadonlyMap<number, LeadStatus>;
  to: LeadStatus;
  toastId: number;
  /** Whether the service took it; absent once it is known to have. */
  sent?: Promise<boolean>;
}

const MOST = 20;

export class MoveStack {
  #moves: Move[] = [];

  push(move: Move): void {
    this.#moves = [...this.#moves, move].slice(-MOST);
  }
  pop(): Move | undefined {
    return this.#moves.pop();
  }
  /** Takes out a move that was undone by its toast, or that the service refused. */
  remove(move: Move): void {
    this.#moves = this.#moves.filter((one) => one !== move);
  }
}

/** The leads of a move by the status that they came from. */
export function byOrigin({ from }: Move): Map<LeadStatus, number[]> {
  const origins = new Map<LeadStatus, number[]>();
  for (const [id, status] of from) origins.set(status, [...(origins.get(status) ?? []), id]);
  return origins;
}
