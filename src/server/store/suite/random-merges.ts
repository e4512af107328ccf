/** Compares random imports with a model of plain objects: rows and history must be equal. */
import { describe, expect, test } from "vitest";

import type { RegistryRecord } from "../../domain/companies/registry-record.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { recordOf } from "./suite-records.ts";

const ROUNDS = 150;
const COMPANIES = 8;

type Facts = RegistryRecord["facts"];
const choices: readonly (readonly Facts[])[] = [
  [{ city: "Bergen" }, { city: "Ålesund" }, { city: null }, {}],
  [{ employee_count: 0 }, { employee_count: 12 }, { employee_count: null }, {}],
  [{ website: "https://a.example" }, { website: "https://b.example" }, { website: null }, {}],
  [{ marketing_protected: true }, { marketing_protected: false }, {}],
  [{ registry_status: "active" }, { registry_status: "bankrupt" }, {}],
];
const watched = ["name", "city", "employee_count", "website", "marketing_protected", "registry_status"] as const;

export function describeRandomMerges(engine: EngineUnderTest): void {
  describe("random merges", () => {
    const open = freshStore(engine);
    const seed = Math.floor(Math.random() * 2 ** 31);

    test(`the newest value of each fact is stored, and history leads back to the first (seed ${seed})`, async () => {
      const { writer, companies } = open().store;
      const random = randomOf(seed);
      const pick = <T>(values: readonly T[]): T[] => values.slice(Math.floor(random() * values.length)).slice(0, 1);
      const firsts = Array.from({ length: COMPANIES }, (_, n) => recordOf({ registry_id: String(n), name: "Nord AS" }));
      const results = await writer.merge(firsts, { source: "R", retrievedAt: "2019-01-01T00:00:00.000Z" });
      const expected = firsts.map((record) => ({ ...record.facts, name: record.name }));

      for (let round = 0; round < ROUNDS; round += 1) {
        const n = Math.floor(random() * COMPANIES);
        const facts: Facts = choices
          .flatMap((options) => pick(options))
          .reduce((facts, fact) => ({ ...facts, ...fact }), {});
        const record = { ...recordOf({ registry_id: String(n), name: pick(["Nord AS", "Sør AS"])[0] ?? "" }), facts };
        const retrievedAt = new Date(Date.UTC(2020, 0, 1 + round)).toISOString();
        const [merged] = await writer.merge([record], { source: "R", retrievedAt });
        const previousFacts = expected[n];
        const newFacts = { ...previousFacts, ...facts, name: record.name };
        expect(merged?.outcome).toBe(
          watched.every((name) => newFacts[name] === previousFacts?.[name]) ? "unchanged" : "changed",
        );
        expect((await companies.get(results[n]?.id ?? 0))?.value).toMatchObject(newFacts);
        expected[n] = newFacts;
      }

      for (const [n, { id }] of results.entries()) {
        const { entries } = await companies.history(id, { cursor: 0, limit: 1_000 });
        const state = new Map<string, string | null>(watched.map((name) => [name, textOf(expected[n]?.[name])]));
        for (const { field_name, old_value, new_value } of entries) {
          expect(state.get(field_name)).toBe(new_value);
          state.set(field_name, old_value);
        }
        const firstFacts = { ...firsts[n]?.facts, name: firsts[n]?.name };
        expect([...state]).toEqual(watched.map((name) => [name, textOf(firstFacts[name])]));
      }
    });
  });
}

function textOf(value: string | number | boolean | null | undefined): string | null {
  return value === null ? null : String(value);
}

/** Marsaglia's xorshift, 32 bits: Journal of Statistical Software 8 (14), 2003. */
function randomOf(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
