/** How promising a company is, 0 to 100: a pure function of what is known of it (contract.md, "Objects", Lead). */
import type { VerificationStatus } from "../../contract/company.ts";
import type { ScorePart } from "../../contract/lead.ts";

/** All that the score reads. */
export interface ScoreFacts {
  employee_count: number | null;
  website: string | null;
  website_verified: boolean;
  verification_status: VerificationStatus;
  has_contacts: boolean;
  /** A contact whose e-mail has the status `valid`. */
  has_valid_email: boolean;
  has_socials: boolean;
  has_tech: boolean;
  /** YYYY-MM-DD */
  founded_date: string | null;
}

/** Points of a company that is two years old: the one part that changes without the company changing. */
export const AGE_POINTS = 10;

/** @param today YYYY-MM-DD, UTC */
export function scoreBreakdown(facts: ScoreFacts, today: string): ScorePart[] {
  const when = (holds: boolean, rule: string, max: number) => ({ rule, points: holds ? max : 0, max });
  return [
    { rule: "employees", points: employeePoints(facts.employee_count), max: 25 },
    when(facts.website !== null, "website", 10),
    when(facts.website_verified, "website_verified", 10),
    { rule: "verification", points: verificationPoints(facts.verification_status), max: 15 },
    when(facts.has_contacts, "contact", 10),
    when(facts.has_valid_email, "valid_email", 10),
    when(facts.has_socials, "social_profile", 5),
    when(facts.has_tech, "tech_profile", 5),
    when(facts.founded_date !== null && facts.founded_date <= agedOn(today), "two_years_old", AGE_POINTS),
  ];
}

export function leadScore(facts: ScoreFacts, today: string): number {
  return scoreBreakdown(facts, today).reduce((sum, { points }) => sum + points, 0);
}

/** The last day on which a company that is two years old today was founded. */
export function agedOn(today: string): string {
  return `${String(Number(today.slice(0, 4)) - 2).padStart(4, "0")}${today.slice(4)}`;
}

function employeePoints(count: number | null): number {
  if (count === null || count < 1) return 0;
  if (count < 10) return 5;
  if (count < 50) return 15;
  return count < 250 ? 25 : 20;
}

function verificationPoints(status: VerificationStatus): number {
  return { verified: 15, pending: 5, unverified: 0 }[status];
}
