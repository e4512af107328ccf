/** Writes a weekly archive of Swedish annual reports, as large as those of the register. */
import { writeFileSync } from "node:fs";

import { Random } from "../../../server/demo/random.ts";
import { zipOf } from "../../../server/registries/fixtures/zip-of.ts";
import { numberOf, statedYear } from "../../testing/accounts-for-test.ts";
import { swedishReport } from "../../testing/accounts-documents.ts";

/** Cells of tables that no fact has: 110 kB of text, 20 kB packed. */
const CELLS = 3_600;

/** A report with tables around its figures. */
export function longReport(place: number, random: Random): string {
  const cells = Array.from({ length: CELLS }, () => `<td class="belopp">${random.below(10_000_000)}</td>`);
  const stated = statedYear(numberOf("SE", place), { employees: 12.5, revenueBefore: 900_000 });
  return swedishReport({ ...stated, revenue: random.below(100_000_000) }).replace(
    "</body>",
    () => `<table><tr>${cells.join("\n")}</tr></table></body>`,
  );
}

export function writeArchive(path: string, filings: number): void {
  const random = new Random(5);
  const entries = Array.from({ length: filings }, (_, place) => ({
    name: `${numberOf("SE", place).replaceAll(/\D/g, "")}_${place}.zip`,
    content: zipOf([{ name: `${place}.xhtml`, content: Buffer.from(longReport(place, random)) }]),
    isStored: true,
  }));
  writeFileSync(path, zipOf(entries));
}
