/** The orders of leads, as the service has them: equal ones by id, in the direction of the order. */
import type { Lead, LeadSort } from "../../contract/lead.ts";

type Compare = (a: Lead, b: Lead) => number;

export const NEWEST_FIRST: LeadSort = "-created_at";

const oldestFirst: Compare = (a, b) => a.id - b.id;
const lowestScore: Compare = (a, b) => a.score - b.score || a.id - b.id;

/** By order: below 0 where the first of two leads stands before the second. */
export const leadOrders: Readonly<Record<LeadSort, Compare>> = {
  "-created_at": (a, b) => oldestFirst(b, a),
  created_at: oldestFirst,
  "-score": (a, b) => lowestScore(b, a),
  score: lowestScore,
};
