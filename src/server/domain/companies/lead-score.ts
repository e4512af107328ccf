/**
 * Score of a lead, 0 to 100, as a pure function of the company's facts (docs/api.md, "Leads").
 * A rule with an unknown fact is ignored. Employees and founding date are unknown without a value. A missing website or
 * contact is unknown if the country's register never publishes it, and otherwise known to be missing. Facts from the
 * company's website (proof, valid address, profiles, technology) are unknown until it has been visited; websites
 * of demo data count as visited.
 */
import type { CountryCode, RegistryStatus, VerificationStatus } from "../../../contract/company.ts";
import type { ScorePart } from "../../../contract/lead.ts";

/** All facts that the score depends on. */
export interface ScoreFacts {
  registry_status: RegistryStatus;
  employee_count: number | null;
  website: string | null;
  website_verified: boolean;
  verification_status: VerificationStatus;
  has_contacts: boolean;
  /** True when a contact has an e-mail with the status `valid`. */
  has_valid_email: boolean;
  has_socials: boolean;
  has_tech: boolean;
  /** YYYY-MM-DD */
  founded_date: string | null;
  knownFacts: PublishedFacts;
}

/** Facts that the sources of a company would supply if they existed. */
export interface PublishedFacts {
  website: boolean;
  contacts: boolean;
  /** Facts from the company's website. */
  site: boolean;
}

const REGISTERS_PUBLISH: Readonly<Record<CountryCode, Omit<PublishedFacts, "site">>> = {
  NO: { website: true, contacts: true },
  SE: { website: false, contacts: false },
  DK: { website: true, contacts: true },
  FI: { website: true, contacts: false },
};

/** @param isVisited true when the website was visited, or for a website of demo data */
export function publishedFacts(country: CountryCode, isVisited: boolean): PublishedFacts {
  const { website, contacts } = REGISTERS_PUBLISH[country];
  return { website: website || isVisited, contacts: contacts || isVisited, site: isVisited };
}

/** Age in years up to which a company counts as new. */
const YOUNG_YEARS = 2;

/** @param today YYYY-MM-DD, UTC */
export function scoreBreakdown(facts: ScoreFacts, today: string): ScorePart[] {
  const { knownFacts, employee_count: employees, founded_date: founded } = facts;
  const when = (rule: string, max: number, holds: boolean, isKnown: boolean) => ({
    rule,
    points: holds ? max : isKnown ? 0 : null,
    max,
  });
  return [
    { rule: "employees", points: employees === null ? null : employeePoints(employees), max: 25 },
    when("website", 10, facts.website !== null, knownFacts.website),
    when("website_verified", 10, facts.website_verified, knownFacts.site),
    { rule: "verification", points: VERIFICATION_POINTS[facts.verification_status], max: 15 },
    when("contact", 10, facts.has_contacts, knownFacts.contacts),
    when("valid_email", 10, facts.has_valid_email, knownFacts.site),
    when("social_profile", 5, facts.has_socials, knownFacts.site),
    when("tech_profile", 5, facts.has_tech, knownFacts.site),
    when("two_years_old", 10, founded !== null && agesOn(founded) <= today, founded !== null),
  ];
}

/** 100 × points divided by the maximum points of the rules with known facts; 0 for a company that is not active. */
export function leadScore(facts: ScoreFacts, today: string): number {
  if (facts.registry_status !== "active") return 0;
  const knownParts = scoreBreakdown(facts, today).filter(({ points }) => points !== null);
  const points = knownParts.reduce((sum, part) => sum + (part.points ?? 0), 0);
  const possible = knownParts.reduce((sum, { max }) => sum + max, 0);
  return Math.round((100 * points) / possible);
}

/** The day on which the score of the same facts changes, YYYY-MM-DD; null when it never does. */
export function scoreUntil({ founded_date: founded }: ScoreFacts, today: string): string | null {
  if (founded === null) return null;
  const day = agesOn(founded);
  return day > today ? day : null;
}

/** The day on which a company founded on `day` stops counting as new. */
function agesOn(day: string): string {
  return `${String(Number(day.slice(0, 4)) + YOUNG_YEARS).padStart(4, "0")}${day.slice(4)}`;
}

const VERIFICATION_POINTS: Readonly<Record<VerificationStatus, number>> = { verified: 15, pending: 5, unverified: 0 };

function employeePoints(count: number): number {
  if (count < 1) return 0;
  if (count < 10) return 5;
  if (count < 50) return 15;
  return count < 250 ? 25 : 20;
}
