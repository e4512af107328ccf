import fc from "fast-check";
import { expect, test } from "vitest";

import { leadScore, type ScoreFacts, scoreBreakdown } from "./lead-score.ts";

const nothing: ScoreFacts = {
  employee_count: null,
  website: null,
  website_verified: false,
  verification_status: "unverified",
  has_contacts: false,
  has_valid_email: false,
  has_socials: false,
  has_tech: false,
  founded_date: null,
};
const everything: ScoreFacts = {
  employee_count: 100,
  website: "https://fjord.example",
  website_verified: true,
  verification_status: "verified",
  has_contacts: true,
  has_valid_email: true,
  has_socials: true,
  has_tech: true,
  founded_date: "1990-01-01",
};
const today = "2026-11-21";

test("a company of which nothing is known scores 0, the perfect one 100", () => {
  expect(leadScore(nothing, today)).toBe(0);
  expect(leadScore(everything, today)).toBe(100);
});

test.each([
  [null, 0],
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
])("%o alone is %i points", (part, points) => {
  expect(leadScore({ ...nothing, ...part }, today)).toBe(points);
});

test("the breakdown adds up to the score, and no part passes its maximum", () => {
  const facts = fc.record<ScoreFacts>({
    employee_count: fc.option(fc.integer({ min: 0, max: 1000 })),
    website: fc.option(fc.constant("https://a.example")),
    website_verified: fc.boolean(),
    verification_status: fc.constantFrom("verified", "pending", "unverified"),
    has_contacts: fc.boolean(),
    has_valid_email: fc.boolean(),
    has_socials: fc.boolean(),
    has_tech: fc.boolean(),
    founded_date: fc.option(fc.constantFrom("1900-01-01", "2024-02-29", "2026-11-21")),
  });
  fc.assert(
    fc.property(facts, (some) => {
      const parts = scoreBreakdown(some, today);
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(leadScore(some, today));
      expect(parts.reduce((sum, { max }) => sum + max, 0)).toBe(100);
      for (const { points, max } of parts) expect(points >= 0 && points <= max).toBe(true);
    }),
  );
});
