/** Copies every table from one engine to another, and compares both. */
import { copiedTables, type CopiedRow, type TableSide, type WritableSide } from "./tables.ts";

export interface CopyProgress {
  table: string;
  done: number;
  total: number;
}

/** @returns number of rows by table */
export async function copyTables(
  source: TableSide,
  target: WritableSide,
  onProgress: (progress: CopyProgress) => void,
): Promise<Record<string, number>> {
  const copied: Record<string, number> = {};
  for (const table of copiedTables) {
    const columns = await source.columnsOf(table);
    const total = await source.count(table);
    let done = 0;
    for await (const rows of source.rows(table, columns)) {
      await target.write(table, columns, rows);
      done += rows.length;
      onProgress({ table: table.name, done, total });
    }
    copied[table.name] = done;
  }
  await target.setNumbers(await source.numbers());
  return copied;
}

/** Compares row by row and cell by cell. @throws a one-line error that names the first row that differs */
export async function compareTables(
  original: TableSide,
  copy: TableSide,
  onProgress: (progress: CopyProgress) => void,
): Promise<void> {
  for (const table of copiedTables) {
    const columns = await original.columnsOf(table);
    const [total, copiedRows] = [await original.count(table), await copy.count(table)];
    if (total !== copiedRows)
      throw new Error(`The copy differs: ${table.name} has ${copiedRows} rows instead of ${total}.`);
    const copiedCells = cells(copy.rows(table, columns));
    let done = 0;
    for await (const row of cells(original.rows(table, columns))) {
      const twin = await copiedCells.next();
      if (twin.done || twin.value !== row) throw new Error(`The copy differs: row ${done + 1} of ${table.name}.`);
      done += 1;
      if (done % 10_000 === 0) onProgress({ table: table.name, done, total });
    }
    await copiedCells.return(undefined);
  }
}

async function* cells(batches: AsyncIterable<CopiedRow[]>): AsyncGenerator<string, undefined> {
  for await (const batch of batches) {
    for (const row of batch) yield JSON.stringify(row.map((cell) => (cell instanceof Uint8Array ? [...cell] : cell)));
  }
  return undefined;
}
