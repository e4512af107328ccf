/** The law of Norway's two ways: the bulk file and then the feed end where the later bulk file ends, however often killed. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";

import { openPostgresForTest } from "../../store/engines/postgres/testing/open-postgres-for-test.ts";
import { openSqliteForTest } from "../../store/engines/sqlite/testing/open-sqlite-for-test.ts";
import type { SuiteStore } from "../../store/suite/suite-context.ts";
import { NorwayWorld, type NorwegianUnit } from "../../testing/norway-world.ts";
import { startStandIn } from "../../testing/register-stand-in.ts";
import { contextForTest } from "../../testing/sync-for-test.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import type { SyncContext } from "./sync-context.ts";
import { syncRegisters } from "./sync-registers.ts";

const UNITS = 12;

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
const history = fc.record({
  first: fc.array(change, { maxLength: 25 }),
  later: fc.array(change, { minLength: 1, maxLength: 40 }),
  /** Writes of the store after which the process is killed, one a run; before or after the write itself. */
  kills: fc.array(fc.record({ after: fc.nat(12), isDone: fc.boolean() }), { maxLength: 4 }),
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

function apply(world: NorwayWorld, one: Change): void {
  const number = fixtureNumber("NO", one.unit);
  if (one.kind === "put") world.put(unitOf(one));
  else if (one.kind === "delete") world.delete(number);
  else if (world.units.has(number)) world.remove(number);
}

class Killed extends Error {}

const WRITES: ReadonlySet<PropertyKey> = new Set(["merge", "cease", "remove", "noteImport", "put"]);

/** The store as a process has it that dies at its n-th write. */
function dying({ store }: SuiteStore, { after, isDone }: { after: number; isDone: boolean }) {
  let left = after;
  const mortal = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...args: unknown[]): Promise<unknown> => {
          const isEnd = WRITES.has(name) && left-- === 0;
          if (isEnd && !isDone) throw new Killed("killed");
          const result: unknown = await Reflect.apply(method, target, args);
          if (isEnd) throw new Killed("killed");
          return result;
        };
      },
    });
  return { writer: mortal(store.writer), registers: mortal(store.registers) };
}

/** A reader's view: companies, their history, the index's input. Ids, versions and the days of ceasing aside. */
async function seen({ store }: SuiteStore) {
  const ids = await store.writer.activeIds("NO", 0, 1000);
  const found = await store.companies.byIds(ids);
  const rows = [];
  for (const { id, created_at: _made, updated_at: _at, ...facts } of found) {
    const { entries } = await store.companies.history(id, { cursor: 0, limit: 100 });
    const changes = entries.map(
      (one) => `${one.field_name}: ${one.old_value} → ${one.new_value} at ${one.detected_at}`,
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

interface History {
  first: readonly Change[];
  later: readonly Change[];
  kills: readonly { after: number; isDone: boolean }[];
}

async function checkLaw(openStore: () => Promise<SuiteStore>, { first, later, kills }: History): Promise<void> {
  let now = new Date("2026-11-20T08:00:00.000Z");
  const world = new NorwayWorld(() => now);
  const standIn = await startStandIn({ norway: world });
  const folder = await mkdtemp(join(tmpdir(), "nordscope-law-"));
  const [fed, loaded] = await Promise.all([openStore(), openStore()]);
  const sync = async (parts: Pick<SyncContext, "writer" | "registers">, full = false) => {
    const context = contextForTest(standIn.url, { ...parts, folder, full, clock: () => now });
    const outcomes = await syncRegisters(["NO"], context);
    return outcomes.get("NO");
  };
  try {
    for (const one of first) apply(world, one);
    for (const { store } of [fed, loaded]) expect(await sync(store)).not.toHaveProperty("error");
    now = new Date(now.getTime() + 3_600_000);
    for (const one of later) apply(world, one);
    for (const kill of kills) {
      await sync(dying(fed, kill)).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
    }
    expect(await sync(fed.store)).not.toHaveProperty("error");
    expect(await sync(loaded.store, true)).not.toHaveProperty("error");
    expect(await seen(fed)).toEqual(await seen(loaded));
    const before = await seen(fed);
    expect(await sync(fed.store)).toMatchObject({ read: 0 });
    expect(await seen(fed)).toEqual(before);
  } finally {
    await standIn.close();
    await Promise.all([fed.remove(), loaded.remove(), rm(folder, { recursive: true, force: true })]);
  }
}

const law = (openStore: () => Promise<SuiteStore>) => fc.asyncProperty(history, (one) => checkLaw(openStore, one));

test("SQLite: bulk(t0) and the feed are bulk(t1)", async () => {
  await expect(fc.assert(law(openSqliteForTest), { numRuns: 30 })).resolves.toBeUndefined();
});

test("PostgreSQL: bulk(t0) and the feed are bulk(t1)", async () => {
  await expect(fc.assert(law(openPostgresForTest), { numRuns: 4 })).resolves.toBeUndefined();
});
