/** Countries and industries with their counts, asked of the index once for each state of it. */
import type { CountryCode } from "../../contract/company.ts";
import type { Country, Industry } from "../../contract/metadata.ts";
import { countryList } from "../domain/countries.ts";
import { industries } from "../domain/nace.ts";
import type { CompanySearch } from "../search/company-search.ts";
import type { HandlersOf } from "./handler.ts";

interface Lists {
  countries: Country[];
  industries: Industry[];
}

export function metadataHandlers({
  search,
}: {
  search: CompanySearch;
}): HandlersOf<"listCountries" | "listIndustries"> {
  const lists = listsByRevision(search);
  return {
    listCountries: async () => {
      const { countries } = await lists();
      return { body: { data: countries, total: countries.length } };
    },
    listIndustries: async () => {
      const { industries: rows } = await lists();
      return { body: { data: rows, total: rows.length } };
    },
  };
}

function listsByRevision(search: CompanySearch): () => Promise<Lists> {
  let kept: { revision: number; lists: Promise<Lists> } | undefined;
  return async () => {
    const { revision } = search.state();
    if (kept?.revision !== revision) kept = { revision, lists: count(search) };
    try {
      return await kept.lists;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };
}

async function count(search: CompanySearch): Promise<Lists> {
  const { facets } = await search.facets({ filter: {}, facets: ["country_code", "industry"], narrow: {}, caller: {} });
  const byCountry = new Map<CountryCode, number>();
  for (const { value, count: companies } of facets.country_code ?? []) if (value) byCountry.set(value, companies);
  const byIndustry = new Map(facets.industry?.map(({ value, count: companies }) => [value, companies]));
  return {
    countries: countryList(byCountry),
    industries: industries.map((row) => ({ ...row, company_count: byIndustry.get(row.id) ?? 0 })),
  };
}
