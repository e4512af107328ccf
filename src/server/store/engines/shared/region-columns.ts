/** SQL that adds regions to `companies`, shared by both engines. */
import { postalMunicipalities, postalPrefixCounties } from "../../../domain/regions/postal-regions.ts";
import { regionOf } from "../../../domain/regions/region-table.ts";

/**
 * Adds the columns and fills them for Sweden, where the postal code determines the region. Companies of other countries
 * get theirs at the next import.
 */
export function regionColumns(): string {
  const exact = [...postalMunicipalities()].map(([postal, code]) => [postal, code, regionOf(code)?.parent ?? ""]);
  const values = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => `(${row.map((cell) => `'${cell}'`).join(",")})`).join(",");
  return `
    ALTER TABLE companies ADD COLUMN municipality_code TEXT;
    ALTER TABLE companies ADD COLUMN county_code TEXT;
    ${table("postal_places", "municipality TEXT, county TEXT", values(exact))}
    UPDATE companies SET municipality_code = place.municipality, county_code = place.county
      FROM postal_places AS place
      WHERE country_code = 'SE' AND replace(postal_code, ' ', '') = place.code;
    ${table("postal_prefixes", "county TEXT", values([...postalPrefixCounties()]))}
    UPDATE companies SET county_code = place.county FROM postal_prefixes AS place
      WHERE country_code = 'SE' AND municipality_code IS NULL AND length(replace(postal_code, ' ', '')) = 5
        AND substr(postal_code, 1, 3) = place.code;
    DROP TABLE postal_places;
    DROP TABLE postal_prefixes;
  `;
}

/** A temporary table with an index on `code`; without it each company would be compared with every postal code. */
function table(name: string, columns: string, rows: string): string {
  return `CREATE TEMPORARY TABLE ${name} (code TEXT PRIMARY KEY, ${columns}); INSERT INTO ${name} VALUES ${rows};`;
}
