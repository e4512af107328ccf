/** Queries for the index and the databases, each with several variants derived from existing companies. */
import type { CompanyFilter } from "../../../contract/search.ts";
import type { CompanyIndex } from "../../../server/search/company-index.ts";
import { fold } from "../../../server/domain/fold.ts";
import { sameForm } from "../../../server/search/normalise.ts";
import { Random } from "../../../server/demo/random.ts";
import { sampleCompany } from "../../../server/search/testing/sample-companies.ts";
import type { SearchRecord } from "../../../server/store/ports/index-source.ts";
import { corruptedName } from "../relevance/corrupted-names.ts";
import type { Database } from "./databases.ts";

export const SEED = 7;
const PAGE = 50;

export interface Variant {
  ofIndex: (index: CompanyIndex) => readonly number[];
  ofDatabase: (database: Database) => Promise<readonly number[]>;
}

export interface Question {
  name: string;
  /** True when there is a single correct result. */
  exact: boolean;
  variants: Variant[];
}

const FACETS = ["country_code", "legal_form", "city", "employees"] as const;
const FACET_COLUMNS = ["country", "form", "city", "size"];

const page =
  (filter: CompanyFilter, after = 0) =>
  (index: CompanyIndex) =>
    index.page({ filter, sort: "relevance", after: { kind: "id", id: after }, limit: PAGE, caller: {} });
const firstPage = (where: string) => `SELECT id FROM companies WHERE ${where} ORDER BY id LIMIT ${PAGE}`;
const count = (where: string) => `SELECT count(*) FROM companies WHERE ${where}`;

function facetCounts(index: CompanyIndex, filter: CompanyFilter): number[] {
  const { facets } = index.facets({ filter, facets: FACETS, narrow: {}, caller: {} });
  const largest = (counts: readonly { count: number }[]) => counts.map((one) => one.count).toSorted((a, b) => b - a);
  return FACETS.flatMap((name) =>
    largest(facets[name] ?? [])
      .filter(Boolean)
      .slice(0, PAGE),
  );
}

export function questionsOver(companies: number): Question[] {
  const random = new Random(SEED + 2);
  const listed = (): SearchRecord => {
    const record = sampleCompany(1 + random.below(companies), SEED);
    return record.registry_status === "ceased" || record.city === null ? listed() : record;
  };
  const forms = [
    ["NO", "AS"],
    ["SE", "AB"],
    ["DK", "APS"],
    ["FI", "OY"],
  ] as const;
  const staffed = [10, 5, 20, 50, 100].flatMap((least) =>
    forms.map(([country, form]) => ({
      filter: { countries: [country], legal_forms: [form], min_employees: least },
      // A facet is counted without its own filter.
      parts: [`country = '${country}'`, `form = '${sameForm(form)}'`, "1 = 1", `employees >= ${least}`],
    })),
  );
  const typos = Array.from({ length: 40 }, () =>
    corruptedName(random.chance(0.5) ? "1 edit" : "2 edits", listed().name, random),
  ).filter((text) => text !== null);
  const cities = Array.from({ length: 20 }, () => (listed().city ?? "").slice(1, 5));
  const deep = Array.from({ length: 20 }, (_, i) => Math.floor(companies / 2) + i * Math.floor(companies / 80));
  return [
    exact("first 50 of a country, form, size", staffed, ({ filter, parts }) => ({
      ofIndex: (index) => page(filter)(index).ids,
      ofDatabase: async (database) => database.column(firstPage(parts.join(" AND ")), []),
    })),
    exact("its exact count", staffed, ({ filter, parts }) => ({
      ofIndex: (index) => [index.facets({ filter, facets: [], narrow: {}, caller: {} }).total],
      ofDatabase: async (database) => database.column(count(parts.join(" AND ")), []),
    })),
    exact("part of a city's name", cities, (city) => ({
      ofIndex: (index) => {
        const { ids, total } = page({ city })(index);
        return [...ids, total];
      },
      ofDatabase: async (database) => {
        const like = [`%${fold(city).trim()}%`];
        const ids = await database.column(firstPage("city LIKE ?"), like);
        return [...ids, ...(await database.column(count("city LIKE ?"), like))];
      },
    })),
    exact("four facets under a filter", staffed.slice(0, 6), ({ filter, parts }) => ({
      ofIndex: (index) => facetCounts(index, filter),
      ofDatabase: async (database) => {
        const counts: number[] = [];
        for (const [place, facet] of FACET_COLUMNS.entries()) {
          const where = parts.filter((_, own) => own !== place).join(" AND ");
          const groups = `SELECT count(*) AS n FROM companies WHERE ${where} GROUP BY ${facet} ORDER BY n DESC LIMIT ${PAGE}`;
          counts.push(...(await database.column(groups, [])));
        }
        return counts;
      },
    })),
    {
      name: "a name with typos",
      exact: false,
      variants: typos.map((text) => ({
        ofIndex: (index) => page({ query: text })(index).ids,
        ofDatabase: async (database) => database.similar(text),
      })),
    },
    exact("a page deep in the list", deep, (after) => ({
      ofIndex: (index) => page({ countries: ["NO"], has_website: true }, after)(index).ids,
      ofDatabase: async (database) =>
        database.column(firstPage("country = 'NO' AND has_website = 1 AND id > ?"), [after]),
    })),
  ];
}

function exact<T>(name: string, of: readonly T[], variant: (one: T) => Variant): Question {
  return { name, exact: true, variants: of.map(variant) };
}
