/** Changes of the companies in a user's pipeline, and what the user has seen of them. */
import type { CompanyChange } from "../../../contract/view.ts";

export interface ChangeQuestion {
  /** Entries detected later (RFC 3339 UTC); by default those recorded since the last mark, or of the last two weeks. */
  since?: string | undefined;
  now: Date;
  /** `nextCursor` of the previous page, or 0. */
  cursor: number;
  /** 0: only the counts. */
  limit: number;
}

export interface ChangeListing {
  /** Newest first. */
  changes: CompanyChange[];
  total: number;
  /** Number of companies with such changes. */
  companies: number;
  since: string;
  /** The newest entry of all companies. */
  newestId: number;
  nextCursor: number | null;
}

export interface CompanyChangeStore {
  list(userId: number, question: ChangeQuestion): Promise<ChangeListing>;
  /** Marks entries up to this one as seen; by default all that are recorded. An earlier mark is never moved back. */
  markSeen(userId: number, newestId: number | undefined, now: Date): Promise<void>;
}
