import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { LEAD_SORTS, type ScorePart } from "../../../contract/lead.ts";
import type { WholeCompany } from "../ports/company-writer.ts";
import type { LeadPage, LeadQuestion } from "../ports/lead-store.ts";
import { at, leadOf, leadsOf, noon, userOf } from "./account-records.ts";
import { firstReading, recordOf, wholeOf } from "./suite-records.ts";
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
      await leadsOf(accounts, user, { companyIds: ids, status: "new", skipExisting: true });
      const list = async (over: Partial<LeadQuestion> = {}) =>
        (await accounts.leads.list(user, { cursor: 0, limit: 1_000, sort: "-created_at", ...over })).leads;
      const all = await list();
      const scores = new Set(all.map(({ score }) => score));
      expect(scores.size).toBeGreaterThan(10);
      for (const score of scores) {
        const found = await list({ minScore: score, maxScore: score });
        expect(found.map(({ id }) => id)).toEqual(all.filter((lead) => lead.score === score).map(({ id }) => id));
      }
      for (const { id, score } of all.slice(0, 40)) {
        const detail = await accounts.leads.get(user, id, noon);
        expect(shareOf(detail?.score_breakdown ?? [])).toBe(score);
      }
      const byScore = await list({ sort: "score" });
      expect(byScore.map(({ id }) => id)).toEqual(
        all.toSorted((a, b) => a.score - b.score || a.id - b.id).map(({ id }) => id),
      );
      for (const sort of LEAD_SORTS) {
        const whole = (await list({ sort })).map(({ id }) => id);
        const paged: number[] = [];
        for (let cursor: number | null = 0; cursor !== null;) {
          const page: LeadPage = await accounts.leads.list(user, { cursor, limit: 37, sort });
          expect(page.total).toBe(all.length);
          paged.push(...page.leads.map(({ id }) => id));
          cursor = page.nextCursor;
        }
        expect(paged).toEqual(whole);
      }
      expect((await list({ sort: "-score", status: "new" })).map(({ id }) => id)).toEqual(
        byScore.map(({ id }) => id).reverse(),
      );
    });

    test("a score follows its company: an import, a cessation, a forgotten contact, a birthday", async () => {
      const { accounts, writer } = open().store;
      const user = await userOf(accounts);
      const record = recordOf({ registry_id: "10000001", facts: { employee_count: 7, founded_date: "2024-11-25" } });
      const [made] = await writer.merge([record], firstReading);
      const add = () => leadOf(accounts, user, { companyId: made?.id ?? 0, notes: null });
      const [one, two] = [await add(), await add()];
      const scores = async () => {
        const { leads } = await accounts.leads.list(user, { cursor: 0, limit: 10, sort: "created_at" });
        for (const lead of leads) expect(lead).toMatchObject({ version: 1, updated_at: noon.toISOString() });
        return leads.map(({ score }) => score);
      };
      const first = one?.score ?? 0;
      expect(await scores()).toEqual([first, two?.score]);

      const grown = recordOf({ registry_id: "10000001", facts: { employee_count: 70, founded_date: "2024-11-25" } });
      await writer.merge([grown], { ...firstReading, dryRun: true });
      expect(await scores()).toEqual([first, first]);
      await writer.merge([grown], firstReading);
      const [better = 0, same] = await scores();
      expect(better).toBeGreaterThan(first);
      expect(same).toBe(better);

      expect(await accounts.leads.rescoreDue(at("2026-11-24T23:59:59.999Z"), 10)).toBe(0);
      expect(await accounts.leads.rescoreDue(at("2026-11-25T00:00:00.000Z"), 10)).toBe(1);
      const [older = 0] = await scores();
      expect(older).toBeGreaterThan(better);
      expect(await accounts.leads.rescoreDue(at("2026-11-25T00:00:01.000Z"), 10)).toBe(0);

      await writer.cease([made?.id ?? 0], "2026-11-20", firstReading);
      expect(await scores()).toEqual([0, 0]);
    });
  });
}

function shareOf(parts: readonly ScorePart[]): number {
  const known = parts.filter(({ points }) => points !== null);
  const sum = (of: (part: ScorePart) => number) => known.reduce((total, part) => total + of(part), 0);
  return Math.round((100 * sum(({ points }) => points ?? 0)) / sum(({ max }) => max));
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
