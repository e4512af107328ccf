/** A lead's score for someone who has not paid for the company: its parts add up to the score and name no paid fact. */
import type { ScorePart } from "../../contract/lead.ts";

/** Facts that `related` and `contact_summary` of the company name, at its price. */
const PAID_RULES = new Set(["contact", "valid_email", "social_profile", "tech_profile"]);

/** Puts the parts of paid facts together in one; that sum follows from the score and the company's free row as well. */
export function lockedBreakdown(parts: readonly ScorePart[]): ScorePart[] {
  const paid = parts.filter(({ rule }) => PAID_RULES.has(rule));
  const known = paid.filter(({ points }) => points !== null);
  const counted = known.length > 0 ? known : paid;
  const max = counted.reduce((sum, part) => sum + part.max, 0);
  const points = known.length > 0 ? known.reduce((sum, part) => sum + (part.points ?? 0), 0) : null;
  return [...parts.filter(({ rule }) => !PAID_RULES.has(rule)), { rule: "contacts_socials_tech", points, max }];
}
