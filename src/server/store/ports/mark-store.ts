/** Marks of companies. Every method takes the owner, so that marks of other users are not found. */
import type { CompanyMark } from "../../../contract/mark.ts";
import type { CompanyIds } from "./lead-store.ts";

/** The companies with a mark, whose day has not passed. */
export interface MarkSet {
  mark: string;
  companyIds: CompanyIds;
}

export interface MarkChange {
  companyIds: readonly number[];
  /** Undefined: a present reason or day stays. */
  reason?: string | null | undefined;
  until?: string | null | undefined;
}

export interface MarkStore {
  /** The marks with a meaning, also without companies, then the user's own words in order of creation. */
  sets(userId: number, now: Date): Promise<MarkSet[]>;
  /** The marks of these companies. A company without marks has no entry. */
  marksOf(userId: number, companyIds: readonly number[], now: Date): Promise<Map<number, CompanyMark[]>>;
  /** The companies among these that the user must not contact. */
  doNotContact(userId: number, companyIds: readonly number[], now: Date): Promise<Set<number>>;
  /**
   * Marks all companies or none; null when a company does not exist.
   * @throws Refusal `quota_reached` beyond OWN_MARKS or MARKED_COMPANIES
   */
  mark(
    userId: number,
    mark: string,
    change: MarkChange,
    now: Date,
  ): Promise<{ marked: number; unchanged: number } | null>;
  /** @returns the number of companies that had the mark; null when there is no such mark */
  unmark(userId: number, mark: string, companyIds: readonly number[], now: Date): Promise<number | null>;
  /** Deletes an own word with its marks; false when there is no such word. */
  removeWord(userId: number, mark: string): Promise<boolean>;
}
