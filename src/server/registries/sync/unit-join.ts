/** Joins the tables of Denmark's register by the number of the unit. */
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import {
  entities,
  ENTITY_NAMES,
  type EntityName,
  entityRow,
  type EntityRow,
  PERIOD_COLUMNS,
  rankOfRow,
  type UnitRows,
} from "../registers/datafordeler.ts";

/**
 * Joins in memory. Rows of the first table must be added first, because persons and sites have names and addresses too.
 */
export class UnitTable {
  readonly #units = new Map<string, Map<EntityName, { rank: number; row: EntityRow }>>();

  /** Stores the row if it is current and belongs to a company. */
  add(name: EntityName, unit: string, row: EntityRow): void {
    const rank = rankOfRow(name, row);
    if (rank === null) return;
    if (name === "Virksomhed" && !this.#units.has(unit)) this.#units.set(unit, new Map());
    const rows = this.#units.get(unit);
    if (!rows) return;
    const existing = rows.get(name);
    if (!existing || rank < existing.rank) rows.set(name, { rank, row });
  }

  get names(): string[] {
    return [...this.#units.keys()];
  }

  companies(): UnitRows[] {
    return [...this.#units.values()].map((rows) => new Map([...rows].map(([name, { row }]) => [name, row])));
  }
}

/** Parts of some 80 000 units each: Denmark has five million, including all sites and persons. */
const PARTS = 64;
const BUFFERED_CHARS = 1 << 17;
const TAB = "\t";

const columnsOf = (name: EntityName) => [...entities[name].columns, ...PERIOD_COLUMNS];

/**
 * Joins with little memory: distributes rows to files by the remainder of their number, and joins each file separately.
 */
export class UnitJoin {
  readonly #folder: string;
  readonly #files: FileHandle[] = [];
  readonly #pendingLines: string[] = [];

  /** @param folder created and deleted by this class */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async begin(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await mkdir(this.#folder, { recursive: true });
    for (let part = 0; part < PARTS; part++) {
      this.#files.push(await open(this.#pathOf(part), "w"));
      this.#pendingLines.push("");
    }
  }

  /** @param unit its number; rows without one are dropped */
  async add(name: EntityName, unit: string, row: EntityRow): Promise<void> {
    if (rankOfRow(name, row) === null || !/^\d{1,15}$/.test(unit)) return;
    const part = Number(unit) % PARTS;
    const cells = columnsOf(name).map((column) => (row[column] ?? "").replaceAll(/[\t\r\n\u2028\u2029]/g, " "));
    this.#pendingLines[part] += [unit, name, ...cells].join(TAB) + "\n";
    if ((this.#pendingLines[part]?.length ?? 0) > BUFFERED_CHARS) await this.#write(part);
  }

  /** All companies, one file at a time. */
  async *companies(): AsyncGenerator<UnitRows[]> {
    for (const part of this.#files.keys()) await this.#write(part);
    await this.#closeAll();
    for (let part = 0; part < PARTS; part++) yield await this.#companiesOf(part);
  }

  async remove(): Promise<void> {
    await this.#closeAll();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #companiesOf(part: number): Promise<UnitRows[]> {
    const table = new UnitTable();
    const lines = createInterface({ input: createReadStream(this.#pathOf(part)), crlfDelay: Infinity });
    for await (const line of lines) {
      const [unit = "", text = "", ...cells] = line.split(TAB);
      const name = ENTITY_NAMES.find((entity) => entity === text);
      if (name === undefined) continue;
      table.add(
        name,
        unit,
        entityRow(columnsOf(name), (_, place) => cells[place] ?? ""),
      );
    }
    return table.companies();
  }

  async #write(part: number): Promise<void> {
    const text = this.#pendingLines[part] ?? "";
    this.#pendingLines[part] = "";
    if (text !== "") await this.#files[part]?.write(text);
  }

  async #closeAll(): Promise<void> {
    for (const file of this.#files.splice(0)) await file.close();
  }

  #pathOf(part: number): string {
    return join(this.#folder, `${part}.rows`);
  }
}
