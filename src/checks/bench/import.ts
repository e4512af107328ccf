/**
 * Measures the import rate of a register, memory during an import, and the delay until a serving process returns
 * committed companies: `npm run bench -- import [--rows N]`.
 */
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { inventedCompanies, norwegianUnit } from "../testing/register-rows.ts";
import type { NorwegianUnit } from "../testing/norway-world.ts";
import { importRegister } from "../../server/registries/import-register.ts";
import { openStore } from "../../server/store/open-store.ts";
import { ms, quantile, table } from "./figures.ts";
import { measureFollowing } from "./import/measure-following.ts";

/** Paths of a unit's values. */
const COLUMNS = [
  ..."organisasjonsnummer,navn,organisasjonsform.kode,organisasjonsform.beskrivelse".split(","),
  ..."naeringskode1.kode,naeringskode1.beskrivelse,naeringskode2.kode,naeringskode2.beskrivelse".split(","),
  ..."harRegistrertAntallAnsatte,antallAnsatte,hjemmeside,epostadresse,telefon,mobil".split(","),
  ..."forretningsadresse.adresse,forretningsadresse.poststed,forretningsadresse.postnummer".split(","),
  ..."forretningsadresse.kommune,forretningsadresse.kommunenummer,forretningsadresse.land".split(","),
  ..."forretningsadresse.landkode,institusjonellSektorkode.kode,institusjonellSektorkode.beskrivelse".split(","),
  ..."registreringsdatoEnhetsregisteret,stiftelsesdato,konkurs,underAvvikling,maalform".split(","),
  ..."vedtektsfestetFormaal,aktivitet".split(","),
].map((path) => path.split("."));
/** The real file has 90 columns; those that no importer reads are empty. */
const OTHER_COLUMNS = 60;
const OTHER_HEADERS = Array.from({ length: OTHER_COLUMNS }, (_, place) => `,"annet${place}"`).join("");
const OTHER_VALUES = ',""'.repeat(OTHER_COLUMNS);
const ROWS_A_PIECE = 500;

/** Writes a Norwegian bulk CSV of any size with fictional companies. */
async function writeBrregCsv(file: string, rows: number): Promise<void> {
  function* pieces() {
    yield `${lineOf(COLUMNS.map((path) => path.join(".")))}${OTHER_HEADERS}\n`;
    let piece = "";
    let place = 0;
    for (const company of inventedCompanies("NO", rows)) {
      const unit = norwegianUnit(company);
      piece += `${lineOf(COLUMNS.map((path) => textAt(unit, path)))}${OTHER_VALUES}\n`;
      if (++place % ROWS_A_PIECE > 0) continue;
      yield piece;
      piece = "";
    }
    yield piece;
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file));
}

function textAt(unit: NorwegianUnit, path: readonly string[]): string {
  let value: unknown = unit;
  for (const key of path) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

const lineOf = (values: readonly string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(",");

const MIB = 2 ** 20;

export async function benchImport(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rows: { type: "string", default: "1000000" } } });
  const rows = Number(values.rows);
  const folder = mkdtempSync(join(tmpdir(), "nordscope-import-"));
  try {
    const file = join(folder, "enheter.csv");
    await writeBrregCsv(file, rows);
    console.error(`a file of ${rows} rows, ${Math.round(statSync(file).size / MIB)} MiB`);
    const quiet = await measureImport(file, join(folder, "quiet"), rows);
    const head = [`import of ${rows} rows`, "rows/s"];
    const quietRows = [
      ["into an empty store", String(quiet.first)],
      ["the same file again, unchanged", String(quiet.again)],
    ];
    console.log(`${table(head, quietRows)}\n\nMemory, MiB, after each tenth: ${quiet.memoryMib.join(", ")}\n`);
    const {
      found: delays,
      live,
      search,
      stored,
      seconds,
    } = await measureFollowing(join(folder, "served"), {
      fill: () => importFile(file, join(folder, "served")),
    });
    const times = (all: readonly number[]) => [ms(quantile(all, 0.5)), ms(quantile(all, 0.99))];
    const following = [
      ["time until a committed company is found", ...times(delays), "≤ 1 000"],
      ["GET /live during the import", ...times(live), "≤ 20"],
      ["POST /v1/search during the import", ...times(search), ""],
    ];
    console.log(table(["with a serving process on the same store", "p50 ms", "p99 ms", "aim, p99"], following));
    console.log(`\nStore and index together: ${Math.round(stored / seconds)} companies/s (aim ≥ 30 000)`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const cli = fileURLToPath(new URL("../../server/cli/main.ts", import.meta.url));

async function importFile(file: string, dataDir: string): Promise<void> {
  const importing = spawn(process.execPath, [cli, "import", "no", file], {
    env: { PATH: "", DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(importing, "exit");
}

interface ImportSpeed {
  /** Rows per second into an empty store, and of the same file again. */
  first: number;
  again: number;
  /** Resident memory after each tenth of the file in the first import. */
  memoryMib: number[];
}

async function measureImport(file: string, dataDir: string, rows: number): Promise<ImportSpeed> {
  const store = await openStore({ dataDir });
  const memoryMib: number[] = [];
  const once = async (onProgress: (part: number) => void) => {
    const startedAt = performance.now();
    const job = { country: "NO", file, writer: store.writer, now: new Date() } as const;
    await importRegister({ ...job, onProgress: ({ part }) => onProgress(part) });
    return Math.round(rows / ((performance.now() - startedAt) / 1000));
  };
  const firstSpeed = await once((part) => {
    if (part * 10 >= memoryMib.length + 1) memoryMib.push(Math.round(process.memoryUsage.rss() / MIB));
  });
  const secondSpeed = await once(() => undefined);
  await store.close();
  return { first: firstSpeed, again: secondSpeed, memoryMib };
}
