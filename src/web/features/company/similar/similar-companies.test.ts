import { expect, test } from "vitest";

import { mostSimilar, similarFilters } from "./similar-companies.tsx";

const company = { id: 1, country_code: "NO" as const, city: "Bergen", industry_id: 46210, employee_count: 30 };

test("similar companies share its industry, place and size", () => {
  const sizes = { min_employees: 15, max_employees: 60 };
  expect(similarFilters(company, 30621, "city")).toEqual({
    countries: ["NO"],
    industries: [30621],
    cities: ["Bergen"],
    ...sizes,
  });
  expect(similarFilters(company, 30621, "country")).toEqual({ countries: ["NO"], industries: [30621], ...sizes });
});

test("a small or unknown size and a missing town do not restrict the list", () => {
  const bare = { ...company, city: null, employee_count: null };
  expect(similarFilters(bare, 30621, "city")).toEqual({ countries: ["NO"], industries: [30621] });
  expect(similarFilters({ ...bare, employee_count: 2 }, 30621, "city")).not.toHaveProperty("min_employees");
});

test("the same industry and a near size come first, the company itself never", () => {
  const hits = [
    { ...company, id: 1 },
    { ...company, id: 2, industry_id: 46220 },
    { ...company, id: 3, employee_count: 50 },
    { ...company, id: 4, employee_count: 31 },
    { ...company, id: 5, employee_count: null },
  ];
  expect(mostSimilar(company, hits, 3).map(({ id }) => id)).toEqual([4, 3, 5]);
});
