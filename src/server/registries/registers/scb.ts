/**
 * Sweden's weekly bulk file of SCB's register of enterprises: tab-separated, Windows-1252, with a header. It adds data
 * missing in Bolagsverket's file: industry, advertising block, and organisations that Bolagsverket does not register.
 */
import { SCB_SOURCE } from "../../domain/companies/sources.ts";
import { careOfLine } from "../../domain/regions/address-lines.ts";
import { BrokenFile } from "../files/broken-file.ts";
import { cleanText, joinText } from "../values/clean-values.ts";
import { csvRows } from "../files/csv-rows.ts";
import { furtherIndustries, industryOfRow } from "../values/industry-of-row.ts";
import { type Reading, type RegisterFormat, withDigest } from "../reading.ts";
import { readingOf } from "../values/reading-of.ts";

/** Legal forms by SCB's numbers (`JurForm`), with the abbreviation of Bolagsverket if there is one. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ["21", "EB"],
  ["22", "Partrederi"],
  ["31", "HB"],
  ["32", "Gruvbolag"],
  ["41", "BAB"],
  ["42", "FAB"],
  ["43", "SE"],
  ["49", "AB"],
  ["51", "EK"],
  ["53", "BRF"],
  ["54", "KHF"],
  ["55", "SCE"],
  ["61", "I"],
  ["62", "Samfällighet"],
  ["63", "TSF"],
  ["71", "Familjestiftelse"],
  ["72", "S"],
  ["81", "Statlig enhet"],
  ["82", "Kommun"],
  ["83", "Kommunalförbund"],
  ["84", "Region"],
  ["85", "Allmän försäkringskassa"],
  ["87", "Offentlig korporation"],
  ["88", "Hypoteksförening"],
  ["89", "Regional statlig myndighet"],
  ["92", "OFB"],
  ["93", "SB"],
  ["94", "Understödsförening"],
  ["95", "Arbetslöshetskassa"],
  ["96", "FL"],
  ["98", "Övrig svensk juridisk person"],
]);

/** Sole proprietorships and estates of deceased persons. */
const PERSONS: ReadonlySet<string> = new Set(["10", "91"]);

/** Null for an unknown number; the value of Bolagsverket is then kept. */
function formOfScb(number: string): string | null {
  return FORMS.get(number) ?? null;
}

function isPersonOfScb(number: string): boolean {
  return PERSONS.has(number);
}

const NEEDED = ["peorgnr", "namn"] as const;
const COLUMNS = [
  ...NEEDED,
  "foretagsnamn",
  "coadress",
  "gatuadress",
  "postnr",
  "postort",
  "jurform",
  "jestat",
  "ng1",
  "ng2",
  "ng3",
  "ng4",
  "ng5",
  "reklamsparrtyp",
] as const;
type Column = (typeof COLUMNS)[number];

/** Completes the data of Bolagsverket without overriding it. */
export const scb: RegisterFormat = {
  country: "SE",
  source: SCB_SOURCE,
  completes: true,
  unit: "line",
  readings,
};

/** Returns whether the first line of a file is SCB's header. */
export function isScb(head: string): boolean {
  return /^[^\n]*\bPeOrgNr\b[^\n]*\t|\t"?PeOrgNr\b/i.test(head);
}

async function* readings(chunks: AsyncIterable<Buffer>): AsyncGenerator<Reading[]> {
  let placeOf: ReadonlyMap<Column, number> = new Map();
  const columnPlaces = (header: readonly string[]) => {
    const names = header.map((name) => bare(name).toLowerCase());
    for (const needed of NEEDED) {
      if (!names.includes(needed))
        throw new BrokenFile("line 1", `no column "${needed}", so this is not a file of SCB`);
    }
    const present = COLUMNS.filter((column) => names.includes(column));
    placeOf = new Map(present.map((column, place) => [column, place]));
    return present.map((column) => names.indexOf(column));
  };
  for await (const rows of csvRows(chunks, { delimiter: "\t", columnPlaces })) {
    yield rows.map(({ line, cells, fault, digest }) =>
      fault === undefined
        ? withDigest(
            read(line, (column) => bare(cells[placeOf.get(column) ?? -1] ?? ""), placeOf),
            digest,
          )
        : { position: line, skipped: "broken", detail: fault },
    );
  }
}

function read(line: number, cell: (column: Column) => string, columns: ReadonlyMap<Column, number>): Reading {
  const number = cell("peorgnr");
  const form = cell("jurform");
  const industry = industryOfRow(cell("ng1"), "");
  const block = cell("reklamsparrtyp");
  return readingOf({
    position: line,
    country: "SE",
    number,
    // Twelve digits that begin with a century are a person's date of birth.
    isPerson: /^(19|2\d)\d{10}$/.test(number.replaceAll(/\D/g, "")) || isPersonOfScb(form),
    name: cleanText(cell("namn")) ?? cleanText(cell("foretagsnamn")),
    legalForm: columns.has("jurform") ? formOfScb(form) : null,
    goneDay: null,
    // `FtgStat` 9 means only that it is not registered for VAT, F-tax or as an employer.
    isNoLongerActive: cell("jestat") === "9",
    facts: {
      address: joinText([careOfLine(cleanText(cell("coadress"))), cell("gatuadress")], ", "),
      city: cleanText(cell("postort")),
      postal_code: cleanText(cell("postnr").replaceAll(" ", "")),
      industry_id: industry.id,
      // `RegDatKtid` is the date of SCB's own entry.
      founded_date: null,
      further_industries: furtherIndustries(
        industry.id,
        FURTHER.map((column) => ({ code: cell(column), title: "" })),
      ),
      ...(block === "1" || block === "2" ? { marketing_protected: block === "2" } : {}),
    },
    past: [],
    remarks: industry.remarks,
  });
}

const FURTHER = ["ng2", "ng3", "ng4", "ng5"] as const;

/** Removes the quotes that some exports put around a cell. */
function bare(cell: string): string {
  const text = cell.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
}
