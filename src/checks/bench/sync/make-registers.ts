/** Generates the four registers of the benchmark: files of realistic size, stored in a folder for later runs. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { DenmarkWorld } from "../../testing/denmark-world.ts";
import { NorwayWorld } from "../../testing/norway-world.ts";
import type { StandInFile } from "../../testing/stand-in-files.ts";
import { writeNorwayFile } from "./norway-units.ts";
import { danishWorld, finnishFile, swedishFiles } from "./other-registers.ts";

/** Rows of the real files per unit of Norway's 1.1 million. */
const SHARES = { scb: 1.65, bolagsverket: 1.1, fi: 0.42, dk: 0.2 } as const;
export const NORWAY_FILE = "/data.brreg.no/enhetsregisteret/api/enheter/lastned";
const SWEDEN = "/vardefulla-datamangder.bolagsverket.se";

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
  if (!existsSync(path("no"))) await writeNorwayFile(path("no"), units);
  if (!existsSync(path("fi"))) writeFileSync(path("fi"), finnishFile(rows(SHARES.fi)));
  if (!existsSync(path("scb"))) {
    const { scb, bolagsverket } = swedishFiles(rows(SHARES.scb), rows(SHARES.bolagsverket));
    writeFileSync(path("bolagsverket"), bolagsverket);
    writeFileSync(path("scb"), scb);
  }
  const modifiedAt = new Date();
  const file = (name: string) => {
    const bytes = readFileSync(path(name));
    return () => ({ bytes, etag: `"${name}-1"`, lastModified: modifiedAt.toUTCString() });
  };
  const [no, scb, bolagsverket, fi] = [file("no"), file("scb"), file("bolagsverket"), file("fi")];
  const denmark = danishWorld(rows(SHARES.dk), () => modifiedAt);
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
