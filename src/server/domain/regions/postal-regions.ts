/** Region of a Swedish postal code, because no Swedish register publishes the municipality. */
import { readFileSync } from "node:fs";

import { regionOf } from "./region-table.ts";

/** Region codes; null when unknown. The county is known whenever the municipality is. */
export interface PlaceCodes {
  municipality_code: string | null;
  county_code: string | null;
}

const UNKNOWN: PlaceCodes = { municipality_code: null, county_code: null };
/** Number of leading digits by which most postal codes determine the county. */
const PREFIX = 3;

interface PostalTable {
  municipalities: ReadonlyMap<string, string>;
  /** By the first three digits. */
  counties: ReadonlyMap<string, string>;
}

let table: PostalTable | undefined;

/** Municipality by five-digit postal code. */
export function postalMunicipalities(): ReadonlyMap<string, string> {
  table ??= readTable();
  return table.municipalities;
}

/** County by the first three digits of a postal code. */
export function postalPrefixCounties(): ReadonlyMap<string, string> {
  table ??= readTable();
  return table.counties;
}

/**
 * @param postalCode `111 22` or `11122`
 * @returns municipality and county of a code in the table; only the county when just its first three digits match;
 * otherwise nulls
 */
export function swedishPlaceOf(postalCode: string | null): PlaceCodes {
  const digits = postalCode?.replaceAll(/\D/g, "") ?? "";
  if (digits.length !== 5) return UNKNOWN;
  const municipality = postalMunicipalities().get(digits);
  if (municipality) return { municipality_code: municipality, county_code: regionOf(municipality)?.parent ?? null };
  return { municipality_code: null, county_code: postalPrefixCounties().get(digits.slice(0, PREFIX)) ?? null };
}

function readTable(): PostalTable {
  const municipalities = new Map<string, string>();
  const votes = new Map<string, Map<string, number>>();
  for (const line of readFileSync(new URL("se-postal-codes.txt", import.meta.url), "utf8")
    .trim()
    .split(/\r?\n/)) {
    const [municipality = "", ...codes] = line.split(" ");
    const county = regionOf(municipality)?.parent;
    if (!county) throw new Error(`se-postal-codes.txt names a municipality "${municipality}" that the table lacks`);
    for (const code of codes) {
      municipalities.set(code, municipality);
      const prefix = votes.get(code.slice(0, PREFIX)) ?? new Map<string, number>();
      votes.set(code.slice(0, PREFIX), prefix.set(county, (prefix.get(county) ?? 0) + 1));
    }
  }
  const counties = new Map([...votes].map(([prefix, byCounty]) => [prefix, mostVoted(byCounty)]));
  return { municipalities, counties };
}

function mostVoted(votes: ReadonlyMap<string, number>): string {
  const [winner] = [...votes].sort(([a, votesA], [b, votesB]) => votesB - votesA || Number(a > b) - Number(a < b));
  return winner?.[0] ?? "";
}
