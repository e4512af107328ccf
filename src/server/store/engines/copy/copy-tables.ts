/** Copies every table from one engine into another, and holds the two against each other. */
import { copiedTables, type CopiedRow, type TableSide, type WritableSide } from "./tables.ts";

export interface CopyProgress {
  table: string;
  done: number;
  total: number;
}

/** @returns rows by table */
export async function copyTables(
  from: TableSide,
  to: WritableSide,
  onProgress: (progress: CopyProgress) => void,
): Promise<Record<string, number>> {
  const copied: Record<string, number> = {};
  for (const table of copiedTables) {
    const columns = await from.columnsOf(table);
    const total = await from.count(table);
    let done = 0;
    for await (const rows of from.rows(table, columns)) {
      await to.write(table, columns, rows);
      done += rows.length;
      onProgress({ table: table.name, done, total });
    }
    copied[table.name] = done;
  }
  await to.setNumbers(await from.numbers());
  return copied;
}

/** Row by row, cell by cell. @throws an error of one line that names the first row that differs */
export async function compareTables(
  one: TableSide,
  other: TableSide,
  onProgress: (progress: CopyProgress) => void,
): Promise<void> {
  for (const table of copiedTables) {
    const columns = await one.columnsOf(table);
    const [total, there] = [await one.count(table), await other.count(table)];
    if (total !== there) throw new Error(`The copy differs: ${table.name} has ${there} rows instead of ${total}.`);
    const others = cells(other.rows(table, columns));
    let done = 0;
    for await (const row of cells(one.rows(table, columns))) {
      const twin = await others.next();
      if (twin.done || twin.value !== row) throw new Error(`The copy differs: row ${done + 1} of ${table.name}.`);
      done += 1;
      if (done % 10_000 === 0) onProgress({ table: table.name, done, total });
    }
    await others.return(undefined);
  }
}

async function* cells(batches: AsyncIterable<CopiedRow[]>): AsyncGenerator<string, undefined> {
  for await (const batch of batches) {
    for (const row of batch) yield JSON.stringify(row.map((cell) => (cell instanceof Uint8Array ? [...cell] : cell)));
  }
  return undefined;
}
