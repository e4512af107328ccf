import { afterEach, beforeEach, expect, test } from "vitest";

import type { CountryCode } from "../../../contract/company.ts";
import { NorwayWorld, type NorwegianUnit } from "../../../checks/testing/norway-world.ts";
import { type SyncForTest, syncForTest } from "../../../checks/testing/sync-for-test.ts";
import { bolagsverketFileOf, bolagsverketRows } from "../fixtures/bolagsverket-fixture.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import { prhCompanies, prhFileOf } from "../fixtures/prh-fixture.ts";
import { scbFileOf, scbRows } from "../fixtures/scb-fixture.ts";
import { zipOf } from "../fixtures/zip-of.ts";
import type { SyncContext, SyncResult } from "./sync-context.ts";
import { leaseOf, type SyncOutcome } from "./sync-registers.ts";

let on: SyncForTest;
const clock = { now: new Date("2026-11-20T08:00:00.000Z") };
const world = new NorwayWorld(() => clock.now);
const versions = { scb: '"scb-1"', bolagsverket: '"b-1"' };

beforeEach(async () => {
  clock.now = new Date("2026-11-20T08:00:00.000Z");
  for (const unit of world.units.keys()) world.delete(unit);
  world.events.splice(0);
  for (let n = 0; n < 300; n++) world.put(unit(n));
  const zip = (content: string | Buffer) => zipOf([{ name: "file.txt", content: Buffer.from(content) }]);
  const sweden = "/vardefulla-datamangder.bolagsverket.se";
  on = await syncForTest(clock, {
    norway: world,
    files: {
      [`${sweden}/scb/scb_bulkfil.zip`]: () => ({ bytes: zip(scbFileOf(Object.values(scbRows))), etag: versions.scb }),
      [`${sweden}/bolagsverket/bolagsverket_bulkfil.zip`]: () => ({
        bytes: zip(bolagsverketFileOf(Object.values(bolagsverketRows))),
        etag: versions.bolagsverket,
      }),
      "/avoindata.prh.fi/opendata-ytj-api/v3/all_companies": () => ({
        bytes: zip(prhFileOf(Object.values(prhCompanies))),
        etag: null,
      }),
    },
  });
});
afterEach(() => on.close());

function unit(n: number, over: Record<string, unknown> = {}): NorwegianUnit {
  return {
    organisasjonsnummer: fixtureNumber("NO", n),
    navn: `FJORDLYS ${n} AS`,
    organisasjonsform: { kode: "AS" },
    antallAnsatte: 5 + (n % 50),
    harRegistrertAntallAnsatte: true,
    forretningsadresse: { adresse: ["Bryggen 12"], poststed: "BERGEN", postnummer: "5003" },
    ...over,
  };
}

async function norway(over: Partial<SyncContext> = {}): Promise<SyncResult> {
  const outcome = (await on.sync(["NO"], over)).get("NO");
  if (!outcome || "error" in outcome) throw new Error(outcome?.error ?? "no outcome");
  return outcome;
}
const errorIn = (outcomes: ReadonlyMap<CountryCode, SyncOutcome>, country: CountryCode = "NO") => {
  const outcome = outcomes.get(country);
  return outcome && "error" in outcome ? outcome.error : "";
};
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000));
const bulkDownloads = () => on.standIn.asked.filter(({ method, path }) => method === "GET" && path.includes("lastned"));
const companyOf = (registryId: string) => on.company("NO", registryId);

test("first the bulk file, then only changes: new, changed, deleted and removed companies", async () => {
  expect(await norway()).toMatchObject({ new: 300, changed: 0, from: null });
  later(10);
  world.put(unit(3, { antallAnsatte: 77 }));
  world.put(unit(1000));
  world.delete(fixtureNumber("NO", 4));
  world.remove(fixtureNumber("NO", 5));
  const second = await norway();
  expect(second).toMatchObject({ new: 1, changed: 1, gone: 1, removed: 1, to: String(world.newestId) });
  expect(bulkDownloads()).toHaveLength(1);
  expect(await companyOf(fixtureNumber("NO", 3))).toMatchObject({ employee_count: 77, city: "Bergen" });
  expect(await companyOf(fixtureNumber("NO", 4))).toMatchObject({
    registry_status: "ceased",
    ceased_date: "2026-11-20",
  });
  expect(await companyOf(fixtureNumber("NO", 5))).toBeNull();
  expect(on.says.join()).toContain("removed at the register's request; they remain in backups and exports made before");
  const requestsBefore = on.standIn.asked.length;
  later(10);
  expect(await norway()).toMatchObject({ read: 0, from: second.to, to: second.to });
  expect(on.standIn.asked.slice(requestsBefore).map(({ path }) => path)).toEqual([
    expect.stringContaining(`oppdateringer/enheter?oppdateringsid=${world.newestId + 1}&`),
  ]);
});

test("after a kill following a removal, the next run overwrites the removed data", async () => {
  await norway();
  later(10);
  world.remove(fixtureNumber("NO", 5));
  const killed = async () => {
    throw new Error("killed");
  };
  await expect(norway({ scrub: killed })).rejects.toThrow("killed");
  expect(await companyOf(fixtureNumber("NO", 5))).toBeNull();
  later(10);
  let scrubs = 0;
  const scrub = async () => [`backups (${++scrubs})`];
  expect(await norway({ scrub })).toMatchObject({ removed: 0 });
  expect(on.says.join()).toContain(
    "companies of the previous run removed at the register's request; they remain in backups (1)",
  );
});

test("after 30 days the bulk file is read again, and companies that it lacks have ceased", async () => {
  await norway();
  world.units.delete(fixtureNumber("NO", 7));
  later(31 * 24 * 60);
  world.put(unit(8, { antallAnsatte: 1 }));
  expect(await norway()).toMatchObject({ changed: 1, gone: 1 });
  expect(bulkDownloads()).toHaveLength(2);
});

test("Sweden's two files are joined, and are downloaded again only when their versions differ", async () => {
  const firstOutcome = (await on.sync(["SE"])).get("SE");
  expect(firstOutcome).toMatchObject({ to: '"scb-1" · "b-1"', skipped: { natural_person: 4 } });
  const count = await on.open.store.writer.countActive("SE");
  const downloads = () => on.standIn.asked.filter(({ method }) => method === "GET").length;
  expect(downloads()).toBe(2);
  expect((await on.sync(["SE"])).get("SE")).toMatchObject({ read: 0, from: '"scb-1" · "b-1"' });
  expect(downloads()).toBe(2);
  versions.bolagsverket = '"b-2"';
  expect((await on.sync(["SE"])).get("SE")).toMatchObject({ new: 0, changed: 0, gone: 1, to: '"scb-1" · "b-2"' });
  expect(downloads()).toBe(3);
  expect(await on.open.store.writer.countActive("SE")).toBe(count);
});

test("a register without a version is read again only when its file's content differs", async () => {
  expect((await on.sync(["FI"])).get("FI")).toMatchObject({ new: 6 });
  expect((await on.sync(["FI"])).get("FI")).toMatchObject({ read: 0, new: 0 });
});

test.each([
  ["cut", { fault: "cut", times: 3 }],
  ["silent", { fault: "slow", times: 1 }],
  ["busy for a moment", { fault: 429, times: 1 }],
  ["failing for a moment", { fault: 500, times: 2 }],
] as const)("a bulk file that is %s is still read to its end", async (_, { fault, times }) => {
  on.standIn.fail("lastned", fault, times);
  expect(await norway()).toMatchObject({ new: 300 });
  if (fault === "cut") {
    const ranges = bulkDownloads().map(({ range }) => range?.replace(/\d+/, "n"));
    expect(ranges).toEqual([undefined, "bytes=n-", "bytes=n-", "bytes=n-"]);
  }
});

test.each([
  ["lastned", "page", 'data.brreg.no sent a page instead of its file: "Planned maintenance'],
  ["lastned", 406, "data.brreg.no no longer has the format that this release reads (406): update Nordscope"],
  ["lastned", 500, "data.brreg.no fails (500)"],
  ["lastned", "no-range", "data.brreg.no"],
  [
    "lastned",
    "changed",
    "the file of no/enheter cannot be read at record 1: this is not a record of Brønnøysundregistrene",
  ],
  ["oppdateringer", "changed", "the feed of enheter has another format than this release reads: update Nordscope"],
  ["oppdateringer", "texts", "the feed of enheter has another format than this release reads: update Nordscope"],
  ["oppdateringer", "page", 'data.brreg.no answers with something other than JSON: "<!DOCTYPE html>"'],
  ["oppdateringer", "silent", "data.brreg.no stopped in the middle"],
  ["enheter?", "deep", "data.brreg.no sends JSON that is nested too deep"],
  ["oppdateringer", "leave-alone", "data.brreg.no is busy (429); it allows the next request in 60 minutes"],
  ["oppdateringer", "endless", "the feed of enheter repeats the same events"],
  ["enheter?", 401, "data.brreg.no refuses to answer (401)"],
] as const)(
  "%s that is %s: one line, the other country is synced, and the next run continues",
  async (path, fault, line) => {
    if (path !== "lastned") {
      await norway();
      later(1);
      world.put(unit(3, { antallAnsatte: 78 }));
    }
    on.standIn.fail(path, fault);
    const outcomes = await on.sync(["NO", "FI"]);
    expect(errorIn(outcomes)).toContain(line);
    expect(outcomes.get("FI")).toMatchObject({ new: 6 });
    const states = await on.open.store.registers.states();
    expect(states.find(({ name }) => name === "no/enheter")?.error).toContain(line);
    on.standIn.heal();
    await norway();
    expect(await on.open.store.writer.countActive("NO")).toBe(300);
    expect((await on.open.store.registers.states()).map(({ error }) => error)).toEqual([null, null]);
  },
);

test("events with invalid dates count for today", async () => {
  await norway();
  world.delete(fixtureNumber("NO", 9));
  later(24 * 60);
  on.standIn.fail("oppdateringer", "bad-dates");
  expect(await norway()).toMatchObject({ gone: 1 });
  expect(await companyOf(fixtureNumber("NO", 9))).toMatchObject({ ceased_date: "2026-11-21" });
});

test("no register answers: one line, and the store is unchanged", async () => {
  await norway();
  await on.standIn.close();
  const outcomes = await on.sync(["NO"]);
  expect(errorIn(outcomes)).toContain("it refused the connection");
  expect(await on.open.store.writer.countActive("NO")).toBe(300);
});

test("a check counts what a run would do and writes no data", async () => {
  const outcome = await norway({ check: true });
  expect(outcome).toMatchObject({ new: 300 });
  expect(await on.open.store.writer.countActive("NO")).toBe(0);
  expect(await on.open.store.registers.states()).toEqual([]);
});

test("one process at a time reads a country; a killed one is succeeded after its lease", async () => {
  const dead = { name: leaseOf("NO"), owner: "another", now: clock.now, ms: 60_000 };
  expect(await on.open.store.registers.lease(dead)).toBe(true);
  expect((await on.sync(["NO"])).get("NO")).toEqual({ error: "another process is reading this register" });
  later(2);
  expect(await norway()).toMatchObject({ new: 300 });
});

test("after an interruption within a file, the next run continues from the downloaded bytes", async () => {
  const stop = new AbortController();
  on.standIn.fail("all_companies", "slow", 1);
  const progress = () => stop.abort();
  await expect(on.sync(["FI"], { signal: stop.signal, progress })).rejects.toThrow("aborted");
  expect((await on.sync(["FI"])).get("FI")).toMatchObject({ new: 6 });
});
