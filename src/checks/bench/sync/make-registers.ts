/** Generates the four registers of the benchmark: files of realistic size, stored in a folder for later runs. */
import { createWriteStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { bolagsverketFileOf } from "../../../server/registries/fixtures/bolagsverket-fixture.ts";
import { scbFileOf } from "../../../server/registries/fixtures/scb-fixture.ts";
import { zipOf } from "../../../server/registries/fixtures/zip-of.ts";
import { DenmarkWorld } from "../../testing/denmark-world.ts";
import { NorwayWorld } from "../../testing/norway-world.ts";
import {
  bolagsverketRow,
  danishRow,
  finnishCompany,
  inventedCompanies,
  type ListedCompany,
  norwegianUnit,
  scbRow,
} from "../../testing/register-rows.ts";
import type { StandInFile } from "../../testing/stand-in-answers.ts";

/** Rows of the real files per unit of Norway's 1.1 million. */
const SHARES = { scb: 1.65, bolagsverket: 1.1, fi: 0.42, dk: 0.2 } as const;
export const NORWAY_FILE = "/data.brreg.no/enhetsregisteret/api/enheter/lastned";
const SWEDEN = "/vardefulla-datamangder.bolagsverket.se";
const ROWS_A_PIECE = 20_000;

export interface BenchRegisters {
  files: Readonly<Record<string, () => StandInFile>> & { [NORWAY_FILE]: () => StandInFile };
  norway: NorwayWorld;
  denmark: DenmarkWorld;
  /** Number of rows per country. */
  counts: Readonly<Record<"no" | "se" | "fi" | "dk", number>>;
  /** Size of each country's compressed files in bytes. */
  sizes: Readonly<Record<"no" | "se" | "fi" | "dk", number>>;
}

export async function makeRegisters(folder: string, units: number): Promise<BenchRegisters> {
  const rows = (share: number) => Math.round(units * share);
  const path = (name: string) => join(folder, `${name}-${units}`);
  const zip = (name: string, entry: string, pieces: Iterable<Buffer>) => {
    if (existsSync(path(name))) return;
    // Buffers, because a single text would exceed the maximum string length.
    writeFileSync(path(name), zipOf([{ name: entry, content: Buffer.concat([...pieces]) }]));
  };
  if (!existsSync(path("no"))) {
    const pieces = jsonPieces(inventedCompanies("NO", units), norwegianUnit);
    await pipeline(Readable.from(pieces), createGzip({ level: 1 }), createWriteStream(path("no")));
  }
  zip("fi", "data_20261123.json", jsonPieces(inventedCompanies("FI", rows(SHARES.fi)), finnishCompany));
  // The files of Sweden start with the same companies.
  const swedish = (share: number, fileOf: (companies: ListedCompany[]) => Buffer) =>
    linePieces(inventedCompanies("SE", rows(share)), fileOf);
  zip(
    "bolagsverket",
    "bolagsverket_bulkfil.txt",
    swedish(SHARES.bolagsverket, (companies) => Buffer.from(bolagsverketFileOf(companies.map(bolagsverketRow)))),
  );
  zip(
    "scb",
    "scb_bulkfil.txt",
    swedish(SHARES.scb, (companies) => scbFileOf(companies.map(scbRow))),
  );
  const modifiedAt = new Date();
  const file = (name: string) => {
    const bytes = readFileSync(path(name));
    return () => ({ bytes, etag: `"${name}-1"`, lastModified: modifiedAt.toUTCString() });
  };
  const [no, scb, bolagsverket, fi] = [file("no"), file("scb"), file("bolagsverket"), file("fi")];
  const denmark = new DenmarkWorld(() => modifiedAt);
  for (const company of inventedCompanies("DK", rows(SHARES.dk))) denmark.put(danishRow(company, denmark.units.size));
  // Discards the events of the generated units, because only Norway's feed is measured.
  denmark.events.splice(0);
  denmark.freeze();
  return {
    norway: new NorwayWorld(() => new Date()),
    denmark,
    files: {
      [NORWAY_FILE]: no,
      [`${SWEDEN}/scb/scb_bulkfil.zip`]: scb,
      [`${SWEDEN}/bolagsverket/bolagsverket_bulkfil.zip`]: bolagsverket,
      "/avoindata.prh.fi/opendata-ytj-api/v3/all_companies": fi,
    },
    counts: { no: units, se: rows(SHARES.scb) + rows(SHARES.bolagsverket), fi: rows(SHARES.fi), dk: rows(SHARES.dk) },
    sizes: {
      no: no().bytes.length,
      se: scb().bytes.length + bolagsverket().bytes.length,
      fi: fi().bytes.length,
      // Generated on request.
      dk: 0,
    },
  };
}

function* batches(companies: Iterable<ListedCompany>): Generator<ListedCompany[]> {
  let batch: ListedCompany[] = [];
  for (const company of companies) {
    batch.push(company);
    if (batch.length < ROWS_A_PIECE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** One array on one line. */
function* jsonPieces(companies: Iterable<ListedCompany>, rowOf: (company: ListedCompany) => object): Generator<Buffer> {
  let start = "[";
  for (const batch of batches(companies)) {
    if (batch.length > 0) yield Buffer.from(start + batch.map((company) => JSON.stringify(rowOf(company))).join(","));
    start = ",";
  }
  yield Buffer.from("]");
}

/** A table with one header line. */
function* linePieces(
  companies: Iterable<ListedCompany>,
  fileOf: (companies: ListedCompany[]) => Buffer,
): Generator<Buffer> {
  let isFirst = true;
  for (const batch of batches(companies)) {
    const bytes = fileOf(batch);
    yield isFirst ? bytes : bytes.subarray(bytes.indexOf("\n") + 1);
    isFirst = false;
  }
}
