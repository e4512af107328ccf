/** The questions of design/search.md, each in several variants made of companies that exist. */
import type { CompanyFilter } from "../../../contract/search.ts";
import { readName } from "../../search/names/dictionary/name-text.ts";
import { filterMix } from "../../search/testing/filter-mix.ts";
import { type Random, randomFrom } from "../../search/testing/random.ts";
import { sampleCompany } from "../../search/testing/sample-companies.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { corruptedName } from "../relevance/corrupted-names.ts";
import { type Ask, PAGE } from "./engine.ts";

export interface Question {
  name: string;
  /** True when there is one right answer: every engine must give it then. */
  exact: boolean;
  asks: readonly Ask[];
}

export const SEED = 7;
const VARIANTS = 20;
const MIX = 200;

export function questionsOver(companies: number): Question[] {
  const random = randomFrom(SEED + 2);
  const listed = (): SearchRecord => {
    const record = sampleCompany(1 + random.below(companies), SEED);
    return record.registry_status === "ceased" ? listed() : record;
  };
  const several = (make: () => Ask | null, count = VARIANTS): Ask[] => {
    const asks: Ask[] = [];
    for (let tries = 0; asks.length < count && tries < count * 100; tries++) asks.push(...[make() ?? []].flat());
    return asks;
  };
  const exact = (name: string, asks: readonly Ask[]): Question => ({ name, exact: true, asks });
  const mix = filterMix(MIX, SEED, (mixRandom: Random) => sampleCompany(1 + mixRandom.below(companies), SEED));
  const step = Math.floor(companies / 4 / VARIANTS);
  return [
    exact(
      "first 50 of country, form, ≥ n employees",
      staffed.map((filter) => ({ kind: "first", filter, after: 0 })),
    ),
    exact(
      "… exact count",
      staffed.map((filter) => ({ kind: "count", filter })),
    ),
    exact(
      "partial city, first 50 and count",
      several(() => partialCity(listed())),
    ),
    exact(
      "rare combination, first 50 and count",
      several(() => rare(listed())),
    ),
    exact(
      "four facets under a filter",
      staffed.slice(0, 6).map((filter) => ({ kind: "facets", filter })),
    ),
    exact(
      "four facets of everything",
      Array.from({ length: 3 }, () => ({ kind: "facets", filter: {} })),
    ),
    { name: "name contains a word", exact: false, asks: several(() => wordOf(listed(), random)) },
    { name: "name with typos, best 50", exact: false, asks: several(() => typosIn(listed(), random), VARIANTS * 2) },
    exact(
      "50 records by id",
      several(() => ({ kind: "records", ids: idsOf(listed) })),
    ),
    exact(
      "page of 50 deep in the list",
      Array.from({ length: VARIANTS }, (_, i) => {
        const filter: CompanyFilter = { countries: ["NO"], has_website: true };
        return { kind: "first", filter, after: Math.floor(companies / 2) + i * step };
      }),
    ),
    exact(
      `mix of ${MIX} combinations, first 50 and count`,
      mix.map(({ filter }) => ({ kind: "page", filter })),
    ),
  ];
}

const COMMON_FORMS = [
  ["NO", "AS"],
  ["SE", "AB"],
  ["DK", "APS"],
  ["FI", "OY"],
] as const;

/** NO, AS, ≥ 10 is the first. */
const staffed: readonly CompanyFilter[] = [10, 5, 20, 50, 100].flatMap((min_employees) =>
  COMMON_FORMS.map(([country, form]) => ({ countries: [country], legal_forms: [form], min_employees })),
);

function partialCity({ city }: SearchRecord): Ask | null {
  return city === null ? null : { kind: "page", filter: { city: city.slice(1, 5) } };
}

function rare({ city, industry_id, legal_form }: SearchRecord): Ask | null {
  if (city === null || industry_id === null || legal_form === null) return null;
  return { kind: "page", filter: { cities: [city], industries: [industry_id], legal_forms: [legal_form] } };
}

function wordOf({ name }: SearchRecord, random: Random): Ask | null {
  const words = readName(name).core.map(({ full }) => full);
  const word = words[random.below(words.length)] ?? "";
  return word.length < 4 ? null : { kind: "contains", text: word };
}

function typosIn({ name }: SearchRecord, random: Random): Ask | null {
  const text = corruptedName(random.chance(0.5) ? "1 edit" : "2 edits", name, random);
  return text === null ? null : { kind: "typos", text };
}

function idsOf(listed: () => SearchRecord): number[] {
  const ids = new Set<number>();
  while (ids.size < PAGE) ids.add(listed().id);
  return [...ids].sort((a, b) => a - b);
}
