import type { SearchFilters } from "../../../../contract/fields.ts";

interface Compared {
  id: number;
  country_code: "NO" | "SE" | "DK" | "FI";
  city: string | null;
  industry_id: number | null;
  employee_count: number | null;
}

/** Area in which similar companies are searched. */
export type Reach = "city" | "country";

/**
 * Filters for similar companies: industry, location, and half to twice the number of employees.
 * @param industryId the group of its industry
 */
export function similarFilters(company: Compared, industryId: number, reach: Reach): SearchFilters {
  const { city, country_code, employee_count: size } = company;
  return {
    countries: [country_code],
    industries: [industryId],
    ...(reach === "city" && city !== null && { cities: [city] }),
    ...(size !== null && size >= 5 && { min_employees: Math.floor(size / 2), max_employees: size * 2 }),
  };
}

/** The most similar companies first: same industry, then by size. Excludes the company itself. */
export function mostSimilar<Hit extends Compared>(company: Compared, hits: readonly Hit[], maxHits: number): Hit[] {
  const distance = (hit: Hit) => {
    const trade = hit.industry_id === company.industry_id ? 0 : 2;
    const sizes = [hit.employee_count, company.employee_count];
    const [a, b] = sizes.map((size) => Math.log2((size ?? 0) + 1));
    return trade + (sizes.includes(null) ? 1 : Math.abs((a ?? 0) - (b ?? 0)));
  };
  return hits
    .filter(({ id }) => id !== company.id)
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, maxHits);
}
