/** Reads tables of people: a header row names the columns, and a cell is read according to its column. */
import type { BlockLines } from "../page/block-lines.ts";
import { readPersonName } from "./person-name.ts";

/** `plain`: a column without a label; `other`: facts that are not the person's own. */
export type Column = "name" | "role" | "phone" | "email" | "plain" | "other";

export interface Cell {
  column: Column;
  /** Line indexes of the cell; `lastLine` is smaller than `firstLine` in an empty cell. */
  firstLine: number;
  lastLine: number;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
/** Column labels of each kind, single or combined: `Stilling / rolle`, `Direkte telefon`. */
const COLUMNS: readonly (readonly [Column, ReadonlySet<string>])[] = [
  [
    "name",
    words(`navn namn nimi name fullt fullständigt full for fornavn etternavn förnamn efternamn fornavn efternavn etunimi sukunimi
    first last ansatt ansatte medarbeider medarbejder medarbetare person henkilö työntekijä employee`),
  ],
  [
    "role",
    words(`stilling stillingstittel stillingsbetegnelse yrkestittel jobbtittel tittel titel title titteli nimike tehtävä tehtävänimike
    toimi rolle roll rooli role position befattning funktion funksjon verv hverv uppdrag tjänst yrke job jobb ansvar
    ansvarsområde arbetsuppgift arbetsuppgifter arbeidsoppgaver`),
  ],
  [
    "phone",
    words(`tlf tel tfn puh mob gsm telefon telefonnummer telefonnr telephone phone mobil mobiltelefon mobilnummer mobilnr mobile
    puhelin puhelinnumero matkapuhelin direkte direkt direct direktenummer direktnummer nummer nr no number numero suora
    jobb job arbeid arbete arbejde work kontor office privat hjem`),
  ],
  [
    "email",
    words(
      "e-post epost e-postadresse e-postadress e-mail email mail mailadresse sähköposti sähköpostiosoite s-posti adresse address",
    ),
  ],
  [
    "plain",
    words(
      "kontakt kontaktinfo kontaktinformasjon kontaktinformation kontaktuppgifter kontaktoplysninger contact info yhteystiedot",
    ),
  ],
];
const BETWEEN = words("og och ja and eller of");
const LONGEST_LABEL = 40;
/** Maximum number of lines in a header cell. */
const MAX_LABEL_LINES = 3;

export class StaffTables {
  readonly #blocks: BlockLines;
  readonly #tables = new Map<number, ReadonlyMap<number, readonly Cell[]>>();

  constructor(blocks: BlockLines) {
    this.#blocks = blocks;
  }

  /** @returns the cells of the row around a line; null without a row or without a header */
  cellsAround(line: number): readonly Cell[] | null {
    const row = this.#blocks.around(line, "tr");
    let table = row;
    while (table >= 0 && this.#blocks.nameOf(table) !== "table") table = this.#blocks.parentOf(table);
    if (table < 0) return null;
    const rows = this.#tables.get(table) ?? this.#read(table);
    this.#tables.set(table, rows);
    return rows.get(row) ?? null;
  }

  #read(table: number): Map<number, Cell[]> {
    const read = new Map<number, Cell[]>();
    let columns: Column[] | null = null;
    /** Remaining rows of cells above that span several rows, by column. */
    let spannedRows: number[] = [];
    for (const row of this.#rowsOf(table)) {
      const cells: (Cell & { place: number; columns: number; isHeader: boolean })[] = [];
      const filled: number[] = spannedRows.map((rows) => rows - 1);
      let place = 0;
      for (const index of this.#blocks.childrenOf(row)) {
        const block = this.#blocks.blocks[index];
        if (!block) continue;
        while ((spannedRows[place] ?? 0) > 0) place++;
        const [firstLine, lastLine] = this.#blocks.linesOf(index);
        cells.push({
          column: "plain",
          firstLine,
          lastLine,
          place,
          columns: block.columns,
          isHeader: block.name === "th",
        });
        for (let column = place; column < place + block.columns; column++) filled[column] = block.rows - 1;
        place += block.columns;
      }
      spannedRows = filled;
      const labels = cells.map((cell) => this.#labelIn(cell));
      if (isHeaderRow(labels, cells, columns === null)) {
        columns = [];
        for (const [index, cell] of cells.entries()) {
          const kind = columnOf(labels[index] ?? "");
          for (let column = cell.place; column < cell.place + cell.columns; column++) columns[column] = kind;
        }
      } else if (columns) {
        const kinds = columns;
        read.set(
          row,
          cells.map(({ place: column, firstLine, lastLine }) => ({
            column: kinds[column] ?? "other",
            firstLine,
            lastLine,
          })),
        );
      }
    }
    return read;
  }

  /** Rows of a table, without those of nested tables. */
  #rowsOf(table: number): number[] {
    const rows: number[] = [];
    const { blocks } = this.#blocks;
    const { subtreeEnd: end = 0 } = blocks[table] ?? {};
    for (let index = table + 1; index < end;) {
      const { name = "", subtreeEnd: next = end } = blocks[index] ?? {};
      if (name === "tr") rows.push(index);
      index = name === "tr" || name === "table" ? Math.max(next, index + 1) : index + 1;
    }
    return rows;
  }

  #labelIn({ firstLine, lastLine }: Cell): string {
    const text = this.#blocks.lines
      .slice(firstLine, Math.min(lastLine, firstLine + MAX_LABEL_LINES) + 1)
      .map((line) => line.text)
      .join(" ");
    return text.length > LONGEST_LABEL ? "?" : text;
  }
}

/** Checks whether a text is a column label for names, roles, numbers or addresses. */
export function isColumnLabel(text: string): boolean {
  return text.length <= LONGEST_LABEL && columnOf(text) !== "other";
}

function columnOf(label: string): Column {
  const called = label.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
  const parts = called.flatMap((word) => (COLUMNS.some(([, names]) => names.has(word)) ? word : word.split("-")));
  const naming = parts.filter((word) => !BETWEEN.has(word));
  if (naming.length === 0) return label.trim() === "" ? "plain" : "other";
  return COLUMNS.find(([, names]) => naming.every((word) => names.has(word)))?.[0] ?? "other";
}

/** Checks whether a row is a header: header cells or known labels, and no facts. */
function isHeaderRow(
  labels: readonly string[],
  cells: readonly (Cell & { isHeader: boolean })[],
  isFirst: boolean,
): boolean {
  const kinds = labels.map((label) => columnOf(label)).filter((kind) => kind !== "plain");
  const knownKinds = kinds.filter((kind) => kind !== "other");
  if (kinds.length < 2 || knownKinds.length === 0) return false;
  if (labels.some((label) => /[@\d]/.test(label) || readPersonName(label)?.isKnown === true)) return false;
  if (cells.every(({ isHeader, firstLine, lastLine }) => isHeader || lastLine < firstLine)) return true;
  return new Set(knownKinds).size > 1 || (isFirst && knownKinds.includes("name"));
}
