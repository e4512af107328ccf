/** How fast a register goes into the store, and that memory stays flat meanwhile: `node … import-speed.ts [ROWS]`. */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { importRegister } from "../registries/import-register.ts";
import { openStore } from "../store/open-store.ts";
import { writeBrregCsv } from "./brreg-file.ts";

const MIB = 1024 * 1024;

export interface ImportSpeed {
  rows: number;
  fileMib: number;
  /** Into an empty store; and the same file again, when nothing has changed. */
  rowsPerSecond: { first: number; again: number };
  /** Resident memory after each tenth of the file, first import. */
  memoryMib: number[];
}

export async function measureImport(rows: number): Promise<ImportSpeed> {
  const folder = await mkdtemp(join(tmpdir(), "nordscope-import-"));
  try {
    const file = join(folder, "enheter.csv");
    await writeBrregCsv(file, rows);
    const store = await openStore({ dataDir: join(folder, "data") });
    const memoryMib: number[] = [];
    const once = async (onProgress: (part: number) => void) => {
      const start = performance.now();
      const job = { country: "NO", file, writer: store.writer, now: new Date() } as const;
      await importRegister({ ...job, onProgress: ({ part }) => onProgress(part) });
      return Math.round(rows / ((performance.now() - start) / 1000));
    };
    const first = await once((part) => {
      if (part * 10 >= memoryMib.length + 1) memoryMib.push(Math.round(process.memoryUsage.rss() / MIB));
    });
    const again = await once(() => undefined);
    await store.close();
    return { rows, fileMib: Math.round((await stat(file)).size / MIB), rowsPerSecond: { first, again }, memoryMib };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(await measureImport(Number(process.argv[2] ?? 1_000_000))));
