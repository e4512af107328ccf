/** Countries, industries and regions with their counts, computed once per state of the index. */
import { createHash } from "node:crypto";

import type { CountryCode } from "../../contract/company.ts";
import type { Industry, Language, Region } from "../../contract/metadata.ts";
import { countryList } from "../domain/companies/countries.ts";
import { regions } from "../domain/regions/region-table.ts";
import { industries, industryTitles } from "../domain/companies/nace.ts";
import { oncePerLanguage } from "../domain/once-per-language.ts";
import type { CompanySearch } from "../search/company-search.ts";
import type { CompanyStore } from "../store/ports/company-store.ts";
import type { CompanyWriter } from "../store/ports/company-writer.ts";
import type { HandlersOf } from "./handler.ts";

interface Lists {
  /** Number of companies by country. */
  countries: ReadonlyMap<CountryCode, number>;
  industriesIn: (language: Language) => Industry[];
  regions: Region[];
}

export interface MetadataDeps {
  search: CompanySearch;
  companies: Pick<CompanyStore, "imports">;
  writer: Pick<CompanyWriter, "isDemo">;
}

export function metadataHandlers(deps: MetadataDeps): HandlersOf<"listCountries" | "listIndustries" | "listRegions"> {
  const lists = listsByRevision(deps.search);
  return {
    listCountries: async ({ query: { lang = "en" } }) => {
      // Read each time, because an import without changes is still the latest one.
      const [imports, isDemo] = await Promise.all([deps.companies.imports(), deps.writer.isDemo()]);
      const { countries } = await lists();
      const data = countryList(lang, (code) => ({
        registry_retrieved_at:
          imports
            .filter(({ country_code }) => country_code === code)
            .map(({ retrieved_at }) => retrieved_at)
            .toSorted()
            .at(-1) ?? null,
        is_demo: isDemo,
        company_count: countries.get(code) ?? 0,
      }));
      return { body: { data, total: data.length }, version: digestOf(data) };
    },
    listRegions: async () => {
      const { regions: rows } = await lists();
      return { body: { data: rows, total: rows.length }, version: digestOf(rows) };
    },
    listIndustries: async ({ query: { lang = "en" } }) => {
      const rows = (await lists()).industriesIn(lang);
      return { body: { data: rows, total: rows.length }, version: digestOf(rows) };
    },
  };
}

const digests = new WeakMap<object, string>();

/** A version of the rows for their ETag: it changes with their counts only, not with each revision of the index. */
function digestOf(rows: readonly object[]): string {
  const digest = digests.get(rows) ?? createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 16);
  digests.set(rows, digest);
  return digest;
}

function listsByRevision(search: CompanySearch): () => Promise<Lists> {
  let cached: { revision: number; lists: Promise<Lists> } | undefined;
  return async () => {
    const { revision } = search.state();
    if (cached?.revision !== revision) cached = { revision, lists: count(search) };
    try {
      return await cached.lists;
    } catch (error) {
      cached = undefined;
      throw error;
    }
  };
}

async function count(search: CompanySearch): Promise<Lists> {
  const { facets } = await search.facets({
    filter: {},
    facets: ["country_code", "industry", "region"],
    narrow: {},
    caller: {},
  });
  const countries = new Map<CountryCode, number>();
  for (const { value, count: companies } of facets.country_code ?? []) if (value) countries.set(value, companies);
  const byIndustry = new Map(facets.industry?.map(({ value, count: companies }) => [value, companies]));
  const byRegion = new Map(facets.region?.map(({ value, count: companies }) => [value, companies]));
  return {
    countries,
    regions: regions.map((row) => ({ ...row, company_count: byRegion.get(row.code) ?? 0 })),
    // The same rows for each request, because their digest is kept with them.
    industriesIn: oncePerLanguage((language) => {
      const titles = industryTitles(language);
      return industries.map((row) => ({
        ...row,
        name: titles.get(row.id) ?? row.name,
        company_count: byIndustry.get(row.id) ?? 0,
      }));
    }),
  };
}
