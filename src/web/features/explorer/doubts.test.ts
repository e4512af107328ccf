import { expect, test } from "vitest";

import { doubtsOfFacets, filtersWithout, staysWithout } from "./filters/choices/use-leave-out.ts";

const facets = {
  registry_status: [
    { value: "active" as const, count: 90 },
    { value: "bankrupt" as const, count: 4 },
    { value: "dissolving" as const, count: 6 },
  ],
  mark: [
    { value: "customer", count: 7 },
    { value: "do_not_contact", count: 2 },
  ],
  marketing_protected: [
    { value: false, count: 80 },
    { value: true, count: 20 },
  ],
};

test("closing and protected companies are counted under the query's filters", () => {
  expect(doubtsOfFacets({}, facets)).toEqual({ closing: 10, protected: 20, customers: 7, quiet: 2 });
  expect(doubtsOfFacets({ registry_status: ["active", "bankrupt"] }, facets).closing).toBe(4);
  expect(doubtsOfFacets({ marketing_protected: false }, facets).protected).toBe(0);
  expect(doubtsOfFacets({ without_marks: ["customer"] }, facets).customers).toBe(0);
});

test("leaving some out narrows the query, or empties it", () => {
  const out = { closing: true, protected: true, customers: true };
  expect(filtersWithout({ countries: ["DK"] }, out)).toEqual({
    countries: ["DK"],
    registry_status: ["active"],
    without_marks: ["customer", "do_not_contact"],
  });
  expect(filtersWithout({ registry_status: ["bankrupt"] }, out)).toBeUndefined();
  expect(filtersWithout({ marketing_protected: true }, { closing: true, protected: false, customers: false })).toEqual({
    registry_status: ["active"],
    without_marks: ["do_not_contact"],
    marketing_protected: true,
  });
});

test("a row is kept unless its kind is left out", () => {
  const protectedOne = { registry_status: "active" as const, marketing_protected: true };
  expect(staysWithout({ closing: true, protected: false, customers: true })(protectedOne)).toBe(true);
  expect(staysWithout({ closing: true, protected: true, customers: true })(protectedOne)).toBe(false);
  const marked = (mark: string) => ({ ...protectedOne, marks: [{ mark, reason: null, until: null, marked_at: "" }] });
  const nothing = { closing: false, protected: false, customers: false };
  expect(staysWithout(nothing)(marked("customer"))).toBe(true);
  expect(staysWithout({ ...nothing, customers: true })(marked("customer"))).toBe(false);
  expect(staysWithout(nothing)(marked("do_not_contact"))).toBe(false);
});
