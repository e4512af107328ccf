import type { Lead, LeadStatus } from "../../../contract/lead.ts";

interface Move {
  to: LeadStatus;
  /** The leads as the service has them after it. */
  answer: Promise<readonly Lead[]>;
}

/**
 * Moves that the service has not answered. A lead that is moved again meanwhile is shown where the newest move takes it,
 * and its next request waits for the version that the one before it makes.
 */
export class MovesUnderway {
  readonly #newest = new Map<number, Move>();

  /**
   * Notes a move.
   * @returns the leads in the version to send, once earlier moves of them are answered; and what to call with the answer,
   * or with the leads as they were when there is none
   */
  begin(leads: readonly Lead[], to: LeadStatus) {
    const before = leads.map((lead) => this.#newest.get(lead.id)?.answer).filter((one) => one !== undefined);
    const { promise: answer, resolve } = Promise.withResolvers<readonly Lead[]>();
    const move = { to, answer };
    for (const { id } of leads) this.#newest.set(id, move);
    const ready = Promise.all(before).then((answers) => {
      const known = new Map(answers.flat().map((lead) => [lead.id, lead]));
      return leads.map((lead) => newer(lead, known.get(lead.id)));
    });
    const answered = (moved: readonly Lead[]) => {
      for (const { id } of leads) if (this.#newest.get(id) === move) this.#newest.delete(id);
      resolve(moved);
    };
    return { ready, answered };
  }

  /** The leads with the status that their newest move gives them. */
  asMoved(leads: readonly Lead[]): Lead[] {
    return leads.map((lead) => ({ ...lead, status: this.#newest.get(lead.id)?.to ?? lead.status }));
  }
}

const newer = (lead: Lead, other: Lead | undefined) => (other && other.version > lead.version ? other : lead);
