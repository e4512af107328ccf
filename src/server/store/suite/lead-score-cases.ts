import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { WholeCompany } from "../ports/company-writer.ts";
import { noon, userOf } from "./account-records.ts";
import { firstReading, wholeOf } from "./suite-records.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";

const status = fc.constantFrom("verified" as const, "pending" as const, "unverified" as const);
const facts = fc.record({
  employee_count: fc.option(fc.constantFrom(0, 1, 9, 10, 49, 50, 249, 250, 5_000)),
  website: fc.option(fc.constant("https://a.example")),
  website_verified: fc.boolean(),
  verification_status: status,
  founded_date: fc.option(fc.constantFrom("1990-01-01", "2024-11-21", "2024-11-22", "2026-01-01")),
});
const parts = fc.record({
  facts,
  contacts: fc.constantFrom("none", "invalid", "valid"),
  socials: fc.boolean(),
  tech: fc.boolean(),
});

export function describeLeadScores(engine: EngineUnderTest): void {
  describe("lead scores", () => {
    const open = freshStore(engine);

    test("the score that is filtered by is the score that is shown, on random companies", async () => {
      const { accounts, writer, indexSource } = open().store;
      const drawn = fc.sample(parts, { numRuns: 300, seed: 41 });
      await writer.insertWhole(
        drawn.map((one, n) => companyOf(one, n)),
        firstReading,
      );
      const ids = (await Array.fromAsync(indexSource.all(1_000))).flat().map(({ id }) => id);
      const user = await userOf(accounts);
      await accounts.leads.createMany(user, { companyIds: ids, status: "new", skipExisting: true }, noon, null);
      const list = async (over: { minScore?: number; maxScore?: number } = {}) =>
        (await accounts.leads.list(user, { cursor: 0, limit: 1_000, now: noon, ...over })).leads;
      const all = await list();
      const scores = new Set(all.map(({ score }) => score));
      expect(scores.size).toBeGreaterThan(10);
      for (const score of scores) {
        const found = await list({ minScore: score, maxScore: score });
        expect(found.map(({ id }) => id)).toEqual(all.filter((lead) => lead.score === score).map(({ id }) => id));
      }
    });
  });
}

function companyOf(drawn: typeof parts extends fc.Arbitrary<infer T> ? T : never, n: number): WholeCompany {
  const whole = wholeOf(String(10_000_000 + n));
  const contacts = whole.contacts.map((contact) => ({
    ...contact,
    email_status: drawn.contacts === "valid" ? ("valid" as const) : ("invalid" as const),
  }));
  return {
    ...whole,
    facts: { ...whole.facts, ...drawn.facts },
    contacts: drawn.contacts === "none" ? [] : contacts,
    socials: drawn.socials ? whole.socials : [],
    tech: drawn.tech ? whole.tech : null,
  };
}
