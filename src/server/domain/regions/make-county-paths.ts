/**
 * Prints the county map of the dashboard, `src/web/entities/region/county-paths.gen.ts`: `node
 * src/server/domain/regions/make-county-paths.ts nordic_counties.svg-paths.json > …/county-paths.gen.ts`. The input has
 * the form `{width, height, paths: [{code, d, cx, cy}]}`; `d` begins each ring with an absolute M, followed by relative
 * l with one decimal.
 */
import { readFileSync } from "node:fs";

import { COUNTRY_CODES } from "../../../contract/company.ts";
import { countryBorders, ringsOf } from "./country-borders.ts";
import { regions } from "./region-table.ts";

interface CountyPath {
  code: string;
  d: string;
  cx: number;
  cy: number;
}

const MARGIN = 6;

/** SVG viewBox of the rings with a margin: left, top, width, height. */
function boxOf(paths: readonly CountyPath[]): string {
  const points = paths.flatMap(({ d }) => ringsOf(d).flat());
  const [minX, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  return [minX - MARGIN, top - MARGIN, right - minX + 2 * MARGIN, bottom - top + 2 * MARGIN].map(Math.round).join(" ");
}

function readSource(json: unknown) {
  const { width, height, paths } = isRecord(json) ? json : {};
  if (typeof width !== "number" || typeof height !== "number" || !Array.isArray(paths) || !paths.every(isCountyPath))
    throw new Error("the file has no width, height and paths");
  return { width, height, paths };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isCountyPath(value: unknown): value is CountyPath {
  return (
    isRecord(value) &&
    typeof value.code === "string" &&
    typeof value.d === "string" &&
    typeof value.cx === "number" &&
    typeof value.cy === "number"
  );
}

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error("name the file of SVG paths");
const { width, height, paths } = readSource(JSON.parse(readFileSync(source, "utf8")));
const countyCodes = new Set(regions.filter(({ level }) => level === "county").map(({ code }) => code));
const isSame = paths.length === countyCodes.size && paths.every(({ code }) => countyCodes.has(code));
if (!isSame) throw new Error("the file has other counties than counties.csv");
const boxes = COUNTRY_CODES.map((country) => [country, boxOf(paths.filter(({ code }) => code.startsWith(country)))]);
// From north to south, the order for arrow keys and screen readers.
const rows = COUNTRY_CODES.flatMap((country) =>
  paths.filter(({ code }) => code.startsWith(country)).toSorted((a, b) => a.cy - b.cy),
).map(({ code, d, cx, cy }) => ({ code, d, cx, cy }));
process.stdout.write(
  `/** Made by server/domain/regions/make-county-paths.ts; the credit is in ./map-credit.ts. */
export const MAP_BOX = "0 0 ${width} ${height}";
/** The part of the map that shows a country. */
export const COUNTRY_BOXES: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(boxes))};
/** Outline and label point of each county, by country, from north to south. */
export const countyPaths: readonly { code: string; d: string; cx: number; cy: number }[] = ${JSON.stringify(rows)};
/** The borders between countries, one path. */
export const COUNTRY_BORDERS = ${JSON.stringify(countryBorders(paths))};
`,
);
