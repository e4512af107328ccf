import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { LEAD_SORTS, type ScorePart } from "../../../../contract/lead.ts";
import type { WholeCompany } from "../../ports/company-writer.ts";
import type { LeadQuestion } from "../../ports/lead-store.ts";
import { dateOf, leadOf, leadPages, leadsOf, noon, userOf } from "./account-records.ts";
import { firstReading, recordOf, wholeOf } from "../suite-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";

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

    test("the filtered score is the displayed score, for random companies", async () => {
      const { accounts, writer, indexSource } = open().store;
      const drawn = fc.sample(parts, { numRuns: 300, seed: 41 });
      await writer.insertWhole(
        drawn.map((drawing, n) => companyOf(drawing, n)),
        firstReading,
      );
      const ids = (await Array.fromAsync(indexSource.all(1_000))).flat().map(({ id }) => id);
      const user = await userOf(accounts);
      await leadsOf(accounts, user, { companyIds: ids, plan: { status: "new" }, skipExisting: true });
      const list = async (overrides: Partial<LeadQuestion> = {}) =>
        (await accounts.leads.list(user, { position: null, limit: 1_000, sort: "-created_at", ...overrides })).leads;
      const allLeads = await list();
      const scores = new Set(allLeads.map(({ score }) => score));
      expect(scores.size).toBeGreaterThan(10);
      for (const score of scores) {
        const matches = await list({ minScore: score, maxScore: score });
        expect(matches.map(({ id }) => id)).toEqual(
          allLeads.filter((lead) => lead.score === score).map(({ id }) => id),
        );
      }
      for (const { id, score } of allLeads.slice(0, 40)) {
        const detail = await accounts.leads.get(user, id, noon);
        expect(shareOf(detail?.score_breakdown ?? [])).toBe(score);
      }
      const byScore = await list({ sort: "score" });
      expect(byScore.map(({ id }) => id)).toEqual(
        allLeads.toSorted((a, b) => a.score - b.score || a.id - b.id).map(({ id }) => id),
      );
      for (const sort of LEAD_SORTS) {
        const sortedIds = (await list({ sort })).map(({ id }) => id);
        const paged: number[] = [];
        for await (const page of leadPages(accounts, user, { limit: 37, sort })) {
          expect(page.total).toBe(allLeads.length);
          paged.push(...page.leads.map(({ id }) => id));
        }
        expect(paged).toEqual(sortedIds);
      }
      expect((await list({ sort: "-score", status: "new" })).map(({ id }) => id)).toEqual(
        byScore.map(({ id }) => id).reverse(),
      );
    });

    test("a score follows its company: import, cessation, forgotten contact, second anniversary", async () => {
      const { accounts, writer } = open().store;
      const user = await userOf(accounts);
      const record = recordOf({ registry_id: "10000001", facts: { employee_count: 7, founded_date: "2024-11-25" } });
      const [result] = await writer.merge([record], firstReading);
      const add = () => leadOf(accounts, user, { companyId: result?.id ?? 0, notes: null });
      const [firstLead, two] = [await add(), await add()];
      const scores = async () => {
        const { leads } = await accounts.leads.list(user, { position: null, limit: 10, sort: "created_at" });
        for (const lead of leads) expect(lead).toMatchObject({ version: 1, updated_at: noon.toISOString() });
        return leads.map(({ score }) => score);
      };
      const score = firstLead?.score ?? 0;
      expect(await scores()).toEqual([score, two?.score]);

      const grown = recordOf({ registry_id: "10000001", facts: { employee_count: 70, founded_date: "2024-11-25" } });
      await writer.merge([grown], { ...firstReading, dryRun: true });
      expect(await scores()).toEqual([score, score]);
      await writer.merge([grown], firstReading);
      const [better = 0, equalScore] = await scores();
      expect(better).toBeGreaterThan(score);
      expect(equalScore).toBe(better);

      expect(await accounts.leads.rescoreDue(dateOf("2026-11-24T23:59:59.999Z"), 10)).toBe(0);
      expect(await accounts.leads.rescoreDue(dateOf("2026-11-25T00:00:00.000Z"), 10)).toBe(1);
      const [older = 0] = await scores();
      expect(older).toBeGreaterThan(better);
      expect(await accounts.leads.rescoreDue(dateOf("2026-11-25T00:00:01.000Z"), 10)).toBe(0);

      await writer.cease([result?.id ?? 0], "2026-11-20", firstReading);
      expect(await scores()).toEqual([0, 0]);
    });
  });
}

function shareOf(parts: readonly ScorePart[]): number {
  const scored = parts.filter(({ points }) => points !== null);
  const sum = (valueOf: (part: ScorePart) => number) => scored.reduce((total, part) => total + valueOf(part), 0);
  return Math.round((100 * sum(({ points }) => points ?? 0)) / sum(({ max }) => max));
}

function companyOf(drawn: typeof parts extends fc.Arbitrary<infer T> ? T : never, n: number): WholeCompany {
  const fullCompany = wholeOf(String(10_000_000 + n));
  const contacts = fullCompany.contacts.map((contact) => ({
    ...contact,
    email_status: drawn.contacts === "valid" ? ("valid" as const) : ("invalid" as const),
  }));
  return {
    ...fullCompany,
    facts: { ...fullCompany.facts, ...drawn.facts },
    contacts: drawn.contacts === "none" ? [] : contacts,
    socials: drawn.socials ? fullCompany.socials : [],
    tech: drawn.tech ? fullCompany.tech : null,
  };
}
