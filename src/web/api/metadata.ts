import { queryOptions } from "@tanstack/react-query";

import { dataLanguage as lang } from "./data-language.ts";
import { call } from "./call.ts";
import { fixed } from "./query-client.ts";

/** The four countries with their registers. Free. */
export const countriesQuery = queryOptions({
  queryKey: ["countries"],
  queryFn: ({ signal }) => call("listCountries", {}, { signal }),
  // The counts change with imports and can be half an hour old.
  ...fixed,
  staleTime: 30 * 60_000,
});

/** All 1 047 NACE industries, in the language of data words. Free. */
export const industriesQuery = queryOptions({
  queryKey: ["industries"],
  queryFn: ({ signal }) => call("listIndustries", { query: { lang } }, { signal }),
  ...fixed,
  select: (answer) => new Map(answer.data.map((industry) => [industry.id, { ...industry, name: calm(industry.name) }])),
});

/** All 1 120 counties and municipalities by code. Free. */
export const regionsQuery = queryOptions({
  queryKey: ["regions"],
  queryFn: ({ signal }) => call("listRegions", {}, { signal }),
  ...fixed,
  select: (answer) => new Map(answer.data.map((region) => [region.code, region])),
});

/** NACE writes its sections in capitals: "REAL ESTATE ACTIVITIES" → "Real estate activities". */
function calm(name: string): string {
  return name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name;
}

/** Interval at which the registers page refetches. Free. */
const LOOK_MS = 5_000;

/** Age of each register. Free; polled while shown, because syncs run in the background. */
export const registersQuery = queryOptions({
  queryKey: ["registers"],
  queryFn: ({ signal }) => call("listRegisters", {}, { signal }),
  refetchInterval: LOOK_MS,
});
