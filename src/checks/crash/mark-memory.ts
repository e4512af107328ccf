/** Acknowledged changes of one user's marks, compared with the store after a crash. */
import type { MarkStore } from "../../server/store/ports/mark-store.ts";

export interface MarkChange {
  mark: string;
  companyIds: readonly number[];
  /** Null removes the mark. */
  reason: string | null;
}

const keyOf = (mark: string, companyId: number) => `${mark} of company ${companyId}`;
type Reasons = ReadonlyMap<string, string | null>;

function applyChange(reasons: Reasons, { mark, companyIds, reason }: MarkChange): Map<string, string | null> {
  const result = new Map(reasons);
  for (const id of companyIds) {
    if (reason === null) result.delete(keyOf(mark, id));
    else result.set(keyOf(mark, id), reason);
  }
  return result;
}

const keysOf = (change: MarkChange | undefined) => change?.companyIds.map((id) => keyOf(change.mark, id)) ?? [];

export class MarkMemory {
  #reasons: Reasons = new Map();
  /** The latest change, if it has no certain response: it can have been executed completely or not at all. */
  #openChange: MarkChange | undefined;
  /** Marks with an earlier change of this kind, until the next acknowledged one. */
  readonly #unsure = new Set<string>();

  begin(change: MarkChange): void {
    for (const key of keysOf(this.#openChange)) this.#unsure.add(key);
    this.#openChange = change;
  }

  /** Called unless the outcome of the latest change remains unknown. */
  settle(isDone: boolean): void {
    if (isDone && this.#openChange) {
      for (const key of keysOf(this.#openChange)) this.#unsure.delete(key);
      this.#reasons = applyChange(this.#reasons, this.#openChange);
    }
    this.#openChange = undefined;
  }

  /** @returns a description of lost, repeated or half changes; afterwards the stored marks count */
  async faults(marks: MarkStore, userId: number, companies: number): Promise<string[]> {
    const ids = Array.from({ length: companies }, (_, place) => place + 1);
    const now = new Date();
    const byCompany = await marks.marksOf(userId, ids, now);
    const entries = [...byCompany].flatMap(([id, list]) =>
      list.map(({ mark, reason }) => [keyOf(mark, id), reason] as const),
    );
    const storedReasons: Reasons = new Map(entries);
    const textOf = (reasons: Reasons) =>
      JSON.stringify(
        [...reasons]
          .filter(([key]) => !this.#unsure.has(key))
          .map(([key, reason]) => `${key}: ${reason}`)
          .toSorted(),
      );
    const possibleTexts = [
      this.#reasons,
      ...(this.#openChange ? [applyChange(this.#reasons, this.#openChange)] : []),
    ].map(textOf);
    const faults = possibleTexts.includes(textOf(storedReasons))
      ? []
      : [`marks were acknowledged as ${possibleTexts[0]} and are ${textOf(storedReasons)}`];
    if (entries.length > storedReasons.size) faults.push("a company has a mark twice");
    const sets = await marks.sets(userId, now);
    const counted = sets.reduce((sum, { companyIds }) => sum + companyIds.length, 0);
    if (counted !== storedReasons.size) faults.push(`${counted} marks are counted, ${storedReasons.size} are listed`);
    this.#reasons = storedReasons;
    this.#openChange = undefined;
    this.#unsure.clear();
    return faults;
  }
}
