/**
 * A bulk file followed by the feed results in the same state as a later bulk file, however often the process is killed,
 * and a bulk file older than the feed changes nothing.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";

import type { CountryCode } from "../../../contract/company.ts";
import { syncRegisters } from "./sync-registers.ts";
import type { SyncContext } from "./sync-context.ts";
import { openSqliteForTest, type SuiteStore } from "../../store/suite/suite-context.ts";
import { type StandInOptions, startStandIn } from "../../../checks/testing/register-stand-in.ts";
import { DANISH_KEY, danishUnit, DenmarkWorld } from "../../../checks/testing/denmark-world.ts";
import { dyingStore, isKill, type Kill } from "../../../checks/testing/dying-store.ts";
import { contextForTest } from "../../../checks/testing/sync-for-test.ts";
import { openPostgresForTest } from "../../store/suite/postgres-for-test.ts";
import { NorwayWorld, type NorwegianUnit } from "../../../checks/testing/norway-world.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";

interface LawHistory<Change> {
  initial: readonly Change[];
  /** One change every six hours. */
  later: readonly Change[];
  /** Number of later changes contained in the bulk file that is read again. */
  freezePoint: number;
  /** One per run. */
  kills: readonly Kill[];
}

const historyOf = <Change>(change: fc.Arbitrary<Change>): fc.Arbitrary<LawHistory<Change>> =>
  fc.record({
    initial: fc.array(change, { maxLength: 25 }),
    later: fc.array(change, { minLength: 1, maxLength: 40 }),
    freezePoint: fc.nat(40),
    kills: fc.array(fc.record({ after: fc.nat(12), isDone: fc.boolean() }), { maxLength: 4 }),
  });

/** A simulated register that changes. */
interface LawWorld<Change> {
  country: CountryCode;
  standIn: StandInOptions;
  apply(change: Change): void;
  /** Freezes the bulk file: later changes are not in it. */
  freeze(): void;
  /** Makes the bulk file follow the current state again. */
  thaw(): void;
}

const HOUR_MS = 3_600_000;

/** @returns the state after each of the two ways, and the effect of the older file on the first */
async function bothWays<Change>(
  openStore: () => Promise<SuiteStore>,
  makeWorld: (clock: () => Date) => LawWorld<Change>,
  { initial, later, freezePoint, kills }: LawHistory<Change>,
) {
  let now = new Date("2026-11-10T08:00:00.000Z");
  const world = makeWorld(() => now);
  const { country } = world;
  const standIn = await startStandIn(world.standIn);
  const folder = await mkdtemp(join(tmpdir(), "nordscope-law-"));
  const [fed, loaded] = await Promise.all([openStore(), openStore()]);
  const sync = async (parts: Pick<SyncContext, "writer" | "registers" | "annualAccounts">, full = false) => {
    const { writer, registers, annualAccounts } = parts;
    const settings = { writer, registers, annualAccounts, folder, full, clock: () => now, datafordelerKey: DANISH_KEY };
    const outcome = (await syncRegisters([country], contextForTest(standIn.url, settings))).get(country);
    if (!outcome || "error" in outcome) throw new Error(outcome?.error ?? "no outcome");
    return outcome;
  };
  try {
    for (const change of initial) world.apply(change);
    for (const { store } of [fed, loaded]) await sync(store);
    for (const [place, change] of later.entries()) {
      if (place === freezePoint) world.freeze();
      now = new Date(now.getTime() + 6 * HOUR_MS);
      world.apply(change);
    }
    for (const kill of kills) {
      await sync(dyingStore(fed, kill)).catch((error: unknown) => {
        if (!isKill(error)) throw error;
      });
    }
    await sync(fed.store);
    const byFeed = await databaseState(fed, country);
    await sync(fed.store, true);
    const afterOlderFile = await databaseState(fed, country);
    world.thaw();
    await sync(loaded.store, true);
    return { byFeed, afterOlderFile, byFile: await databaseState(loaded, country), again: await sync(fed.store) };
  } finally {
    await standIn.close();
    await Promise.all([fed.remove(), loaded.remove(), rm(folder, { recursive: true, force: true })]);
  }
}

/** The visible state: companies, their history, input of the index; without ids, versions and ceasing days. */
async function databaseState({ store }: SuiteStore, country: CountryCode) {
  const ids = await store.writer.activeIds(country, 0, 1000);
  const companies = await store.companies.byIds(ids);
  const rows = [];
  for (const { id, created_at: _made, updated_at: _at, ...facts } of companies) {
    const { entries } = await store.companies.history(id, { cursor: 0, limit: 100 });
    const changes = entries.map(
      (entry) => `${entry.field_name}: ${entry.old_value} → ${entry.new_value} at ${entry.detected_at}`,
    );
    rows.push({ facts, changes: changes.toSorted() });
  }
  const indexed = [];
  for await (const batch of store.indexSource.all(100)) {
    for (const { id: _id, revision: _revision, updated_at: _at, ...record } of batch) {
      if (record.registry_status !== "ceased") indexed.push(record);
    }
  }
  const byNumber =
    <T>(number: (row: T) => string) =>
    (a: T, b: T) =>
      number(a).localeCompare(number(b));
  return {
    rows: rows.toSorted(byNumber(({ facts }) => facts.registry_id)),
    indexed: indexed.toSorted(byNumber(({ registry_id }) => registry_id)),
  };
}

const UNITS = 12;
const FIRST_DANISH_UNIT = 4_001_000_000;

interface Change {
  unit: number;
  kind: "put" | "delete" | "remove";
  employees: number;
  name: number;
  isPerson: boolean;
}

/** A whole file without rows is refused, so one unit is always in it. */
const ALWAYS_THERE: Change = { unit: UNITS, kind: "put", employees: 0, name: 0, isPerson: false };

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
  world.put(unitOf(ALWAYS_THERE));
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
  const apply = ({ unit, kind, employees, name, isPerson }: Change) =>
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
  apply(ALWAYS_THERE);
  return {
    country: "DK",
    standIn: { denmark: world },
    freeze: () => world.freeze(),
    thaw: () => world.thaw(),
    apply,
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

/** The first file has none of the units that change. */
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
