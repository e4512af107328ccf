/** Counties and municipalities of each country, from the tables in this folder. */
import { readFileSync } from "node:fs";

import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import type { Region } from "../../../contract/metadata.ts";

/** One region, as in `GET /v1/regions` without the count. */
export type RegionRow = Readonly<Omit<Region, "company_count">>;

/** 66 counties by code, then 1 054 municipalities by code. */
export const regions: readonly RegionRow[] = [...readCounties(), ...readMunicipalities()];

const regionsByCode: ReadonlyMap<string, RegionRow> = new Map(regions.map((row) => [row.code, row]));

/** @param code `NO-03`, `NO-0301`; as written in the tables @returns undefined for an unknown code */
export function regionOf(code: string): RegionRow | undefined {
  return regionsByCode.get(code);
}

/**
 * Finds a municipality by its official number.
 * @param number with or without leading zeros: `301`, `0301`
 * @returns undefined for an unknown number: a former municipality, or one without a county such as those of Svalbard
 */
export function municipalityOf(country: CountryCode, number: string | number): RegionRow | undefined {
  const digits = String(number).padStart(country === "FI" ? 3 : 4, "0");
  const row = regionsByCode.get(`${country}-${digits}`);
  return row?.level === "municipality" ? row : undefined;
}

/** Rows of a table without its header. Cells contain neither quotes nor commas. */
function readRows(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(","))
    .sort(([a = ""], [b = ""]) => Number(a > b) - Number(a < b));
}

function readCounties(): RegionRow[] {
  return readRows("counties.csv").map(([code = "", name = "", country, nameEn = "", otherNames = ""]) => ({
    code,
    name,
    name_en: nameEn === "" ? null : nameEn,
    other_names: namesOf(otherNames),
    level: "county",
    parent: null,
    country_code: countryOf(country),
  }));
}

function readMunicipalities(): RegionRow[] {
  return readRows("municipalities.csv").map(([code = "", name = "", otherNames = "", parent = "", country]) => ({
    code,
    name,
    name_en: null,
    other_names: namesOf(otherNames),
    level: "municipality",
    parent,
    country_code: countryOf(country),
  }));
}

function namesOf(cell: string): string[] {
  return cell === "" ? [] : cell.split(" | ");
}

function countryOf(cell: string | undefined): CountryCode {
  const code = COUNTRY_CODES.find((country) => country === cell);
  if (!code) throw new Error(`the region tables name a country "${cell}"`);
  return code;
}
