import { expect, test } from "vitest";

import { factNames, factOf } from "../../../../contract/facts.ts";
import { bitNumber, storedFacts } from "../../../domain/companies/stored-facts.ts";
import { bitsOf, difference, hasFact, intersection, MOST_BITS, namesOfBits, union } from "./fact-bits.ts";

test("each stored fact has a bit of its own, within the whole numbers that both engines keep", () => {
  const numbers = factNames.flatMap((name) => factOf(name).bit ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.max(...numbers)).toBeLessThan(MOST_BITS);
});

test("the bits of released facts stay", () => {
  const names = storedFacts.filter((name) => bitNumber(name) <= 26);
  expect(names.join(" ")).toBe(
    "legal_form address city postal_code industry_id website website_verified verification_status employee_count " +
      "founded_date marketing_protected registry_status ceased_date country_code registry_id name is_employer " +
      "employee_most municipality_code county_code parent_registry_id purpose further_industries other_names " +
      "vat_registered in_group accounts_year",
  );
});

test("a set has the facts that it was made of", () => {
  expect(namesOfBits(bitsOf(["accounts_year", "city", "technology"]))).toEqual(["city", "accounts_year"]);
  expect(hasFact(bitsOf(["city"]), "technology")).toBe(false);
});

test("sets are computed over all bits, not over the first 32", () => {
  const numbers = [0, 1, 5, 31, 32, 40, 52];
  const sets = Array.from({ length: 2 ** numbers.length }, (_, mask) =>
    numbers.filter((_, place) => (mask >> place) % 2 === 1),
  );
  const bits = (set: readonly number[]) => set.reduce((sum, number) => sum + 2 ** number, 0);
  for (const leftSet of sets)
    for (const rightSet of sets.filter((_, place) => place % 7 === 0)) {
      expect(union(bits(leftSet), bits(rightSet))).toBe(bits([...new Set([...leftSet, ...rightSet])]));
      expect(intersection(bits(leftSet), bits(rightSet))).toBe(
        bits(leftSet.filter((number) => rightSet.includes(number))),
      );
      expect(difference(bits(leftSet), bits(rightSet))).toBe(
        bits(leftSet.filter((number) => !rightSet.includes(number))),
      );
    }
});
