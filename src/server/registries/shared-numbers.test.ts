/** Several rows of one number, in different orders. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openSqliteForTest, type SuiteStore } from "../store/suite/suite-context.ts";
import { bolagsverketFileOf, bolagsverketRows } from "./fixtures/bolagsverket-fixture.ts";
import { fixtureNumber } from "./fixtures/fixture-numbers.ts";
import { importRegister } from "./import-register.ts";

let folder = "";
let open: SuiteStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordscope-numbers-"));
  open = await openSqliteForTest();
});
afterEach(async () => {
  await open.remove();
  await rm(folder, { recursive: true, force: true });
});

test("82 courts of one number are one company in any order of their rows, without history", async () => {
  const organisationsidentitet = `${fixtureNumber("SE", 300)}$ORGNR-IDORG`;
  const courts = Array.from({ length: 82 }, (_, n) => ({
    organisationsidentitet,
    organisationsnamn: `PROVTINGSRÄTT ${String(n).padStart(2, "0")}$FORETAGSNAMN-ORGNAM$-01-01`,
    organisationsform: "OFB-ORGFO",
    postadress: `Torget ${n}$$ORT ${n}$${11_100 + n}$SE-LAND`,
  }));
  // A second row of a company without its data, before and after the first.
  const shadow = { ...bolagsverketRows.whole, registreringsdatum: "", postadress: "$$$$SE-LAND" };
  const file = join(folder, "bolagsverket");
  const orders = [
    [shadow, ...courts, bolagsverketRows.whole],
    [bolagsverketRows.whole, ...courts.toReversed(), shadow],
    [...courts.slice(40), shadow, bolagsverketRows.whole, ...courts.slice(0, 40)],
  ];
  const { writer, companies: stored } = open.store;
  for (const [place, rows] of orders.entries()) {
    await writeFile(file, bolagsverketFileOf(rows));
    const summary = await importRegister({
      country: "SE",
      file,
      writer,
      now: new Date(`2026-11-0${place + 1}T08:00:00Z`),
      complete: true,
    });
    expect(summary).toMatchObject({
      read: 84,
      [place === 0 ? "new" : "unchanged"]: 2,
      skipped: { duplicate_number: 82 },
    });
    const ids = await writer.activeIds("SE", 0, 10);
    const details = await Promise.all(ids.map(async (id) => (await stored.detail(id))?.value));
    const court = details.find((detail) => detail?.name.startsWith("PROV"));
    expect(court).toMatchObject({ name: "PROVTINGSRÄTT 00", address: "Torget 0", recent_changes: [] });
    expect(court?.other_names.map(({ name }) => name)).toEqual(
      courts.slice(1).map(({ organisationsnamn }) => organisationsnamn.split("$")[0]),
    );
    expect(details.find((detail) => detail !== court)).toMatchObject({ city: "Älmhult", recent_changes: [] });
  }
});
