/** See `testing/sync-law.ts`. */
import fc from "fast-check";
import { expect, test } from "vitest";

import { openPostgresForTest } from "../../store/suite/test-cluster.ts";
import { openSqliteForTest } from "../../store/engines/sqlite/testing/open-sqlite-for-test.ts";
import type { SuiteStore } from "../../store/suite/suite-context.ts";
import { danishUnit, DenmarkWorld } from "../../../checks/testing/denmark-world.ts";
import { NorwayWorld, type NorwegianUnit } from "../../../checks/testing/norway-world.ts";
import { bothWays, historyOf, type LawHistory, type LawWorld } from "../../../checks/testing/sync-law.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";

const UNITS = 12;
const FIRST_DANISH_UNIT = 4_001_000_000;

interface Change {
  unit: number;
  kind: "put" | "delete" | "remove";
  employees: number;
  name: number;
  isPerson: boolean;
}

const change = fc.record<Change>({
  unit: fc.nat(UNITS - 1),
  kind: fc.constantFrom("put", "put", "put", "delete", "remove"),
  employees: fc.nat(3),
  name: fc.nat(2),
  isPerson: fc.boolean(),
});

function unitOf({ unit, employees, name, isPerson }: Change): NorwegianUnit {
  return {
    organisasjonsnummer: fixtureNumber("NO", unit),
    navn: `FJORDLYS ${name} AS`,
    organisasjonsform: { kode: isPerson && unit % 4 === 0 ? "ENK" : "AS" },
    harRegistrertAntallAnsatte: employees > 0,
    ...(employees > 0 ? { antallAnsatte: employees * 10 } : {}),
    forretningsadresse: { adresse: ["Bryggen 12"], poststed: name === 1 ? "MO I RANA" : "BERGEN", postnummer: "5003" },
  };
}

function norway(clock: () => Date): LawWorld<Change> {
  const world = new NorwayWorld(clock);
  return {
    country: "NO",
    standIn: { norway: world },
    freeze: () => world.freeze(),
    thaw: () => world.thaw(),
    apply(one) {
      const number = fixtureNumber("NO", one.unit);
      if (one.kind === "put") world.put(unitOf(one));
      else if (one.kind === "delete") world.delete(number);
      else if (world.units.has(number)) world.remove(number);
    },
  };
}

/** Units of Denmark never go: they end, or become a person's. */
function denmark(clock: () => Date): LawWorld<Change> {
  const world = new DenmarkWorld(clock);
  return {
    country: "DK",
    standIn: { denmark: world },
    freeze: () => world.freeze(),
    thaw: () => world.thaw(),
    apply({ unit, kind, employees, name, isPerson }) {
      world.put(
        danishUnit({
          id: FIRST_DANISH_UNIT + unit,
          number: fixtureNumber("DK", unit),
          name: `Kirkevej ${name} ApS`,
          form: isPerson && unit % 4 === 0 ? "10" : "80",
          industry: `62${employees}000`,
          isProtected: employees === 1,
          ended: kind === "put" ? "" : "2026-11-09",
        }),
      );
    },
  };
}

async function checkLaw(
  openStore: () => Promise<SuiteStore>,
  world: (clock: () => Date) => LawWorld<Change>,
  history: LawHistory<Change>,
): Promise<void> {
  const { byFeed, afterOlderFile, byFile, again: secondRun } = await bothWays(openStore, world, history);
  expect(byFeed).toEqual(byFile);
  expect(afterOlderFile).toEqual(byFeed);
  expect(secondRun).toMatchObject({ new: 0, changed: 0, gone: 0, removed: 0 });
}

/** The register is empty when its first file is made. */
const FROM_NOTHING: LawHistory<Change> = {
  initial: [],
  later: [{ unit: 0, kind: "put", employees: 0, name: 0, isPerson: false }],
  freezePoint: 0,
  kills: [],
};

const engines = {
  SQLite: { openStore: openSqliteForTest, runs: 20 },
  PostgreSQL: { openStore: openPostgresForTest, runs: 3 },
};
const worlds = { Norway: norway, Denmark: denmark };

test.each(
  Object.entries(engines).flatMap(([engine, how]) =>
    Object.entries(worlds).map(([country, world]) => ({ engine, country, world, ...how })),
  ),
)(
  "$engine, $country: bulk(t0) and the feed equal bulk(t1), and an older file changes no company",
  async ({ openStore, world, runs }) => {
    const law = fc.asyncProperty(historyOf(change), (history) => checkLaw(openStore, world, history));
    await expect(fc.assert(law, { numRuns: runs, examples: [[FROM_NOTHING]] })).resolves.toBeUndefined();
  },
);
