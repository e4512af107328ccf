/** Reads a pasted or dropped list: cells, the meaning of its columns, and rows to match. */
import type { CountryCode } from "../../../../contract/company.ts";
import type { MatchRow } from "../../../../contract/match.ts";

export type ListColumn = "registry_id" | "name" | "website" | "city" | "postal_code" | "country_code" | "ignore";

/** Headings in English, Norwegian, Swedish, Danish and Finnish, without accents. */
const HEADINGS: readonly (readonly [ListColumn, RegExp])[] = [
  // Phone numbers look like registry numbers.
  ["ignore", /phone|^(tele|tlf|mobil|fax|puh)/],
  [
    "registry_id",
    /^(registry|company|org\w*|cvr|vat|business)\W*(number|nummer|nr|no|id)\.?$|^(org|cvr|vat)\w*$|y-?tunnus|foretagsnummer|reg\w*nummer/,
  ],
  ["website", /web|hjemmeside|hemsida|nettside|kotisivu|domain|url|e-?mail|e-?post|sahkoposti/],
  ["postal_code", /^(post|zip|postal)\W*(code|kode|kod|nr|nummer|numero)?$|postinumero/],
  ["city", /city|^by$|^sted$|poststed|^stad$|^ort$|postort|kaupunki|^place$|paikkakunta/],
  ["country_code", /country|^land|^maa$/],
  ["name", /name|navn|namn|nimi|company|firma|foretag|virksomhed|bedrift|yritys|kunde|kund|customer|asiakas/],
];

const COUNTRIES = new Map<string, CountryCode>([
  ["no", "NO"],
  ["norge", "NO"],
  ["norway", "NO"],
  ["se", "SE"],
  ["sverige", "SE"],
  ["sweden", "SE"],
  ["dk", "DK"],
  ["danmark", "DK"],
  ["denmark", "DK"],
  ["fi", "FI"],
  ["suomi", "FI"],
  ["finland", "FI"],
]);

/** Text of a file in UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export function decodeList(bytes: Uint8Array): string {
  const mark = [...bytes.subarray(0, 2)].join();
  if (mark === "255,254") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "254,255") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const plain = (text: string) =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ø", "o").replaceAll("æ", "ae").trim();

const isNumber = (text: string) => (text.match(/\d/g)?.length ?? 0) >= 7 && !/\p{L}{4,}/u.test(text);

/** The rows of a text. Its cells are separated by tabs, without any by semicolons, else by commas. */
function readCells(text: string): string[][] {
  const plainText = text.replace(/^\uFEFF/, "");
  const separator = ["\t", ";", ","].find((one) => plainText.includes(one)) ?? "\t";
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = "";
  };
  for (let place = 0; place < plainText.length; place += 1) {
    const letter = plainText[place] ?? "";
    if (isQuoted && letter === '"' && plainText[place + 1] === '"') {
      cell += '"';
      place += 1;
    } else if (letter === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (!isQuoted && letter === separator) endCell();
    else if (!isQuoted && (letter === "\n" || letter === "\r")) {
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  const filled = rows.filter((row) => row.some((one) => one !== ""));
  // Numbers in one line are one per row.
  return filled.flat().every((one) => one === "" || isNumber(one))
    ? filled.flat().flatMap((one) => (one === "" ? [] : [[one]]))
    : filled;
}

const columnOfHeading = (text: string): ListColumn | undefined => {
  const heading = plain(text);
  return isNumber(text) ? undefined : HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0];
};

function columnOfValues(values: readonly string[]): ListColumn {
  const share = (test: (value: string) => boolean) => values.filter(test).length / Math.max(1, values.length);
  if (share(isNumber) > 0.6) return "registry_id";
  if (share((value) => /^\S+\.\p{L}{2,}(\/\S*)?$/u.test(value)) > 0.6) return "website";
  if (share((value) => /^(?:[a-z]{1,2}-?)?\d{3} ?\d{1,2}$/i.test(value)) > 0.6) return "postal_code";
  if (share((value) => COUNTRIES.has(plain(value))) > 0.6) return "country_code";
  return "name";
}

/** The meaning of each column, by its heading or its first values; each meaning once. */
function guessColumns(cells: readonly (readonly string[])[]): { columns: ListColumn[]; hasHeading: boolean } {
  const [firstRow = []] = cells;
  const headings = firstRow.map(columnOfHeading);
  const otherRows = cells.slice(1, 21);
  const valuesIn = (rows: readonly (readonly string[])[], place: number) =>
    rows.map((row) => row[place] ?? "").filter((value) => value !== "");
  const knownHeadings = headings.filter((one) => one !== undefined).length;
  // Words above numbers are a heading as well.
  const isAboveNumbers = firstRow.some(
    (cell, place) => cell !== "" && !isNumber(cell) && columnOfValues(valuesIn(otherRows, place)) === "registry_id",
  );
  const hasHeading = cells.length > 1 && knownHeadings > 0 && (knownHeadings * 2 >= firstRow.length || isAboveNumbers);
  const samples = hasHeading ? otherRows : cells.slice(0, 20);
  const width = Math.max(0, ...cells.slice(0, 21).map((row) => row.length));
  const used = new Set<ListColumn>();
  const columns = Array.from({ length: width }, (_, place): ListColumn => {
    const guessByValues = columnOfValues(valuesIn(samples, place));
    const isWords = hasHeading && guessByValues === "name";
    const guess = (hasHeading ? headings[place] : undefined) ?? (isWords ? "ignore" : guessByValues);
    // A second column of words is usually the city.
    const column = guess === "name" && used.has("name") ? "city" : guess;
    if (column === "ignore" || used.has(column)) return "ignore";
    used.add(column);
    return column;
  });
  return { columns, hasHeading };
}

/** The rows of a text with the meaning of its columns. The heading is empty when the first row is not one. */
export function readList(text: string) {
  const cells = readCells(text);
  const { columns, hasHeading } = guessColumns(cells);
  const [firstRow = [], ...otherRows] = cells;
  return hasHeading ? { columns, heading: firstRow, rows: otherRows } : { columns, heading: [], rows: cells };
}

/** @param cells without the heading */
export function rowsOf(cells: readonly (readonly string[])[], columns: readonly ListColumn[]): MatchRow[] {
  return cells.map((values, place) => {
    const row: Record<string, string> = { ref: String(place) };
    for (const [index, column] of columns.entries()) {
      // A cut through a character leaves half of it, and NUL is in no text: both are refused.
      const value = (values[index] ?? "").replaceAll("\0", "").slice(0, 200).toWellFormed();
      if (column !== "ignore" && value !== "") row[column] = value;
    }
    const { country_code: country, ...rest } = row;
    const code = country === undefined ? undefined : COUNTRIES.get(plain(country));
    return { ...rest, ...(code && { country_code: code }) };
  });
}
