/** A disk that fills up under a sync: each register says so, and when there is space again the next run goes on. */
import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { zipOf } from "../../server/registries/fixtures/zip-of.ts";
import { prhCompanies, prhFileOf } from "../../server/registries/fixtures/prh-fixture.ts";
import { fixtureNumber } from "../../server/registries/fixtures/fixture-numbers.ts";
import { openStore } from "../../server/store/open-store.ts";
import { NorwayWorld } from "../testing/norway-world.ts";
import { startStandIn } from "../testing/register-stand-in.ts";
import { contextForTest } from "../testing/sync-for-test.ts";
import { syncRegisters } from "../../server/registries/sync/sync-registers.ts";
import { mountSmallDisk } from "./run-disk-full.ts";

const disk = mountSmallDisk("24m");
afterAll(() => disk?.remove());

const FULL = "the disk is full: free some space, and run it again";
const zip = (content: Buffer) => zipOf([{ name: "file.txt", content, isStored: true }]);

test.skipIf(!disk)("a full disk stops what does not fit with its line (where we may mount one)", async () => {
  if (!disk) return;
  const dataDir = disk.folder;
  const world = new NorwayWorld(() => new Date());
  const put = (n: number) =>
    world.put({
      organisasjonsnummer: fixtureNumber("NO", n),
      navn: `FJORDLYS ${n} AS`,
      organisasjonsform: { kode: "AS" },
    });
  for (let n = 0; n < 500; n++) put(n);
  const sweden = "/vardefulla-datamangder.bolagsverket.se";
  const tooLarge = zip(randomBytes(30 * 2 ** 20));
  const prh = zip(Buffer.from(prhFileOf(Object.values(prhCompanies))));
  const standIn = await startStandIn({
    norway: world,
    files: {
      [`${sweden}/scb/scb_bulkfil.zip`]: () => ({ bytes: tooLarge, etag: '"1"' }),
      [`${sweden}/bolagsverket/bolagsverket_bulkfil.zip`]: () => ({ bytes: tooLarge, etag: '"1"' }),
      "/avoindata.prh.fi/opendata-ytj-api/v3/all_companies": () => ({ bytes: prh, etag: '"1"' }),
    },
  });
  const store = await openStore({ dataDir });
  const sync = async (...countries: ("NO" | "SE" | "FI")[]) => {
    const { writer, registers, annualAccounts } = store;
    const settings = { writer, registers, annualAccounts, folder: join(dataDir, "registers"), clock: () => new Date() };
    return Object.fromEntries(await syncRegisters(countries, contextForTest(standIn.url, settings)));
  };
  try {
    // A download that does not fit leaves room for the others.
    const firstOutcomes = await sync("NO", "SE", "FI");
    expect(firstOutcomes).toMatchObject({ NO: { new: 500 }, FI: { new: 6 } });
    expect(JSON.stringify(firstOutcomes.SE)).toContain(`se-scb.part cannot be written: ${FULL}`);
    expect(readdirSync(join(dataDir, "registers"))).toEqual([]);

    // A store that does not fit says so too; no company is lost.
    for (let n = 500; n < 3_000; n++) put(n);
    const makeRoom = disk.fill();
    expect(JSON.stringify((await sync("NO", "FI")).NO)).toContain(FULL);
    makeRoom();
    expect(await sync("NO", "FI")).toMatchObject({ NO: { new: 2_500 }, FI: { new: 0 } });
    expect(await store.writer.countActive("NO")).toBe(3_000);
  } finally {
    await store.close();
    await standIn.close();
  }
});
