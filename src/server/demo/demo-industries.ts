/** Industries of demo companies, by the shares that industries have in the Nordic registers. */
import { type IndustryRow, industries } from "../domain/nace.ts";
import { type Random, Weighted } from "./random.ts";

const CLASS = 4;

/** Classes that do not occur in the four countries: sugar cane, rice, grapes, tropical and citrus fruits, drinks' crops, camels. */
const FOREIGN = new Set([40112, 40114, 40121, 40122, 40123, 40127, 40144]);

/** Percent of all companies by NACE section. */
export const sectionShares: ReadonlyMap<string, number> = new Map([
  ...([
    ["A", 8],
    ["B", 0.4],
    ["C", 4],
    ["D", 0.8],
    ["E", 0.6],
    ["F", 12],
    ["G", 12],
    ["H", 5],
  ] as const),
  ...([
    ["I", 3],
    ["J", 2],
    ["K", 5],
    ["L", 6.5],
    ["M", 10],
    ["N", 11],
    ["O", 5],
    ["P", 0.3],
  ] as const),
  ...([
    ["Q", 3],
    ["R", 5],
    ["S", 3],
    ["T", 3.2],
    ["U", 0.1],
    ["V", 0.1],
  ] as const),
]);

const sections = new Weighted([...sectionShares]);
const classes: ReadonlyMap<string, Weighted<IndustryRow>> = new Map(
  [...sectionShares.keys()].map((section) => {
    const rows = industries.filter((row) => row.level === CLASS && row.section === section);
    return [section, new Weighted(rows.map((row) => [row, popularity(row.id)]))];
  }),
);

/** A few classes of a section hold most of its companies: which, is drawn by lot from the id. */
function popularity(id: number): number {
  return FOREIGN.has(id) ? 0.001 : 1 / (1 + ((id * 37) % 29));
}

export function pickIndustry(random: Random): IndustryRow {
  const rows = classes.get(sections.pick(random));
  if (!rows) throw new RangeError("a section of the shares is not in NACE");
  return rows.pick(random);
}
