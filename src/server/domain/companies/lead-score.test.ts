import fc from "fast-check";
import { expect, test } from "vitest";

import { leadScore, type ScoreFacts, scoreBreakdown, scoreUntil, publishedFacts } from "./lead-score.ts";

/** All is known, and there is nothing. */
const nothing: ScoreFacts = {
  registry_status: "active",
  employee_count: 0,
  website: null,
  website_verified: false,
  verification_status: "unverified",
  has_contacts: false,
  has_valid_email: false,
  has_socials: false,
  has_tech: false,
  founded_date: "2026-11-01",
  knownFacts: publishedFacts("NO", true),
};
const everything: ScoreFacts = {
  registry_status: "active",
  employee_count: 100,
  website: "https://fjord.example",
  website_verified: true,
  verification_status: "verified",
  has_contacts: true,
  has_valid_email: true,
  has_socials: true,
  has_tech: true,
  founded_date: "1990-01-01",
  knownFacts: publishedFacts("NO", true),
};
const today = "2026-11-21";

test("a company without any fact scores 0, the perfect one 100", () => {
  expect(leadScore(nothing, today)).toBe(0);
  expect(leadScore(everything, today)).toBe(100);
});

test.each([
  [0, 0],
  [1, 5],
  [9, 5],
  [10, 15],
  [49, 15],
  [50, 25],
  [249, 25],
  [250, 20],
  [90_000, 20],
])("%s employees are %i points", (employee_count, points) => {
  expect(leadScore({ ...nothing, employee_count }, today)).toBe(points);
});

test.each([
  [{ website: "https://a.example" }, 10],
  [{ website_verified: true }, 10],
  [{ verification_status: "verified" as const }, 15],
  [{ verification_status: "pending" as const }, 5],
  [{ has_contacts: true }, 10],
  [{ has_valid_email: true }, 10],
  [{ has_socials: true }, 5],
  [{ has_tech: true }, 5],
  [{ founded_date: "2024-11-21" }, 10],
  [{ founded_date: "2024-11-22" }, 0],
])("only %o is %i points", (part, points) => {
  expect(leadScore({ ...nothing, ...part }, today)).toBe(points);
});

test.each(["bankrupt", "dissolving", "ceased"] as const)("a company that is %s scores 0, whatever it has", (status) => {
  expect(leadScore({ ...everything, registry_status: status }, today)).toBe(0);
});

test("facts that a register never publishes are left out: a Swedish company does not score lower", () => {
  const swedish: ScoreFacts = {
    ...nothing,
    employee_count: null,
    verification_status: "verified",
    founded_date: "1990-01-01",
    knownFacts: publishedFacts("SE", false),
  };
  const unknown = scoreBreakdown(swedish, today).filter(({ points }) => points === null);
  expect(unknown.map(({ rule }) => rule)).toEqual([
    "employees",
    "website",
    "website_verified",
    "contact",
    "valid_email",
    "social_profile",
    "tech_profile",
  ]);
  expect(leadScore(swedish, today)).toBe(100);
  // Norway's register would publish a website and a contact: 25 of 45.
  expect(leadScore({ ...swedish, knownFacts: publishedFacts("NO", false) }, today)).toBe(56);
});

test("a score is valid until the company is two years old", () => {
  expect(scoreUntil({ ...nothing, founded_date: "2024-11-22" }, today)).toBe("2026-11-22");
  expect(scoreUntil({ ...nothing, founded_date: "2024-11-21" }, today)).toBeNull();
  expect(scoreUntil({ ...nothing, founded_date: null }, today)).toBeNull();
});

test("the score is the share of the known points, and no part passes its maximum", () => {
  const facts = fc.record<ScoreFacts>({
    registry_status: fc.constant("active"),
    employee_count: fc.option(fc.integer({ min: 0, max: 1000 })),
    website: fc.option(fc.constant("https://a.example")),
    website_verified: fc.boolean(),
    verification_status: fc.constantFrom("verified", "pending", "unverified"),
    has_contacts: fc.boolean(),
    has_valid_email: fc.boolean(),
    has_socials: fc.boolean(),
    has_tech: fc.boolean(),
    founded_date: fc.option(fc.constantFrom("1900-01-01", "2024-02-29", "2026-11-21")),
    knownFacts: fc.record({ website: fc.boolean(), contacts: fc.boolean(), site: fc.boolean() }),
  });
  fc.assert(
    fc.property(facts, (some) => {
      const parts = scoreBreakdown(some, today);
      const knownParts = parts.filter(({ points }) => points !== null);
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      const share = sum(knownParts.map(({ points }) => points ?? 0)) / sum(knownParts.map(({ max }) => max));
      expect(leadScore(some, today)).toBe(Math.round(100 * share));
      expect(sum(parts.map(({ max }) => max))).toBe(100);
      for (const { points, max } of knownParts) expect((points ?? 0) >= 0 && (points ?? 0) <= max).toBe(true);
    }),
  );
});
