/** Faults of registers: each has its line, leaves the other sources and the store, and the next run goes on. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { Fault } from "../../../checks/testing/stand-in-answers.ts";
import { type SyncForTest, syncForTest } from "../../../checks/testing/sync-for-test.ts";
import { bolagsverketFileOf, bolagsverketRows } from "../fixtures/bolagsverket-fixture.ts";
import { prhCompanies, prhFileOf } from "../fixtures/prh-fixture.ts";
import { scbFileOf, scbRows } from "../fixtures/scb-fixture.ts";
import { zipOf } from "../fixtures/zip-of.ts";

const zip = (content: string | Buffer) => zipOf([{ name: "file.txt", content: Buffer.from(content) }]);
const good = {
  scb: () => ({ bytes: zip(scbFileOf(Object.values(scbRows))), etag: '"scb-1"' }),
  bolagsverket: () => ({ bytes: zip(bolagsverketFileOf(Object.values(bolagsverketRows))), etag: '"b-1"' }),
  prh: () => ({ bytes: zip(prhFileOf(Object.values(prhCompanies))), etag: null }),
};
type Source = keyof typeof good;
let files: Record<Source, () => { bytes: Buffer; etag: string | null; lastModified?: string }>;
let on: SyncForTest;
const clock = { now: new Date("2026-11-20T08:00:00.000Z") };
const ADDRESS: Readonly<Record<Source, string>> = {
  scb: "/vardefulla-datamangder.bolagsverket.se/scb/scb_bulkfil.zip",
  bolagsverket: "/vardefulla-datamangder.bolagsverket.se/bolagsverket/bolagsverket_bulkfil.zip",
  prh: "/avoindata.prh.fi/opendata-ytj-api/v3/all_companies",
};

beforeEach(async () => {
  files = { ...good };
  on = await syncForTest(clock, {
    files: {
      [ADDRESS.scb]: () => files.scb(),
      [ADDRESS.bolagsverket]: () => files.bolagsverket(),
      [ADDRESS.prh]: () => files.prh(),
    },
  });
});
afterEach(() => on.close());

const count = (country: "SE" | "FI") => on.open.store.writer.countActive(country);
const gets = (source: Source) =>
  on.standIn.asked.filter(({ method, path }) => method === "GET" && path === ADDRESS[source]);
const states = async () => {
  const allStates = await on.open.store.registers.states();
  return Object.fromEntries(allStates.map(({ name, error }) => [name, error]));
};

test.each<[string, Source, string | Buffer, "SE" | "FI", RegExp]>([
  [
    "SCB's without its columns",
    "scb",
    "PeOrgNr\tAnnat\r\n165566778899\tx\r\n",
    "SE",
    /^the file of se\/scb cannot be read at line 1: /,
  ],
  [
    "Bolagsverket's with other columns",
    "bolagsverket",
    '"id";"name"\r\n"1";"2"\r\n',
    "SE",
    /^the file of se\/bolagsverket cannot be read at line 1: /,
  ],
  [
    "PRH's with other records",
    "prh",
    '[{"id": 1, "title": "x"}]',
    "FI",
    /^the file of fi\/all_companies cannot be read at record 1: this is not a record of PRH/,
  ],
  [
    "PRH's as a page in a zip",
    "prh",
    "<html>Huoltokatko</html>",
    "FI",
    /^the file of fi\/all_companies cannot be read at its start: this is a web page or a spreadsheet\. Run it again/,
  ],
])(
  "a file of another format, %s: one line, the other sources are synced, the next run continues",
  async (_, source, content, country, line) => {
    const etag = good[source]().etag;
    files[source] = () => ({ bytes: zip(content), etag });
    const outcomes = await on.sync(["SE", "FI"]);
    const outcome = outcomes.get(country);
    expect(outcome && "error" in outcome ? outcome.error : "").toMatch(line);
    expect(outcome && "error" in outcome ? outcome.error : "").toMatch(/changed its format: update Nordscope$/);
    const failed = { scb: "se/scb", bolagsverket: "se/bolagsverket", prh: "fi/all_companies" }[source];
    const errors = await states();
    expect(Object.keys(errors).filter((name) => errors[name] !== null)).toEqual([failed]);
    expect(await count(country === "SE" ? "FI" : "SE")).toBeGreaterThan(0);
    const countsBefore = { SE: await count("SE"), FI: await count("FI") };
    files = { ...good };
    for (const outcome of (await on.sync(["SE", "FI"])).values()) expect(outcome).not.toHaveProperty("error");
    expect(await count("SE")).toBeGreaterThanOrEqual(countsBefore.SE);
    expect(await count("FI")).toBeGreaterThanOrEqual(countsBefore.FI);
    expect(new Set(Object.values(await states()))).toEqual(new Set([null]));
  },
);

test("a zip damaged in transit is downloaded again by the next run", async () => {
  on.standIn.fail("all_companies", "spoiled", 1);
  expect(await on.failure("FI")).toMatch(/the file of fi\/all_companies cannot be read at byte/);
  expect((await on.sync(["FI"])).get("FI")).toMatchObject({ new: 6 });
});

test.each<[Fault, RegExp]>([
  ["page", /^vardefulla-datamangder.bolagsverket.se sent a page instead of its file: "Planned maintenance/],
  [406, /^vardefulla-datamangder.bolagsverket.se no longer has the format that this release reads \(406\)/],
  [500, /^vardefulla-datamangder.bolagsverket.se fails \(500\)$/],
  [403, /^vardefulla-datamangder.bolagsverket.se refuses to answer \(403\)/],
])("Sweden's one file with the fault %s leaves the other", async (fault, line) => {
  on.standIn.fail("scb_bulkfil", fault);
  expect(await on.failure("SE")).toMatch(line);
  expect(await count("SE")).toBeGreaterThan(0);
  const errors = await states();
  expect(errors["se/scb"]).toMatch(line);
  expect(errors["se/bolagsverket"]).toBeNull();
  on.standIn.heal();
  expect((await on.sync(["SE"])).get("SE")).toMatchObject({ read: 8 });
});

test("Retry-After is respected, and a register that requires more than a quarter of an hour is not requested again", async () => {
  on.standIn.fail("all_companies", 429, 1);
  const startedAt = performance.now();
  expect((await on.sync(["FI"])).get("FI")).toMatchObject({ new: 6 });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
  on.standIn.fail("all_companies", "leave-alone", 1);
  expect(await on.failure("FI")).toBe("avoindata.prh.fi is busy (429); it allows the next request in 60 minutes");
});

/** PRH's file, whose companies are named so, in a version of its own. */
const version = (name: string, etag: string | null, lastModified?: string) => () => {
  const renamed = Object.values(prhCompanies).map((one) => ({ ...one, names: [{ name, type: "1", version: 1 }] }));
  return { bytes: zip(prhFileOf(renamed)), etag, ...(lastModified === undefined ? {} : { lastModified }) };
};
const names = async () => {
  const ids = await on.open.store.writer.activeIds("FI", 0, 100);
  return [...new Set((await on.open.store.companies.byIds(ids)).map(({ name }) => name))];
};
const NEW = "Uusi ja paljon pidempi nimi Oy";
const oldTime = "Fri Nov 20 04:00:00 CET 2026";
const newTime = "Fri Nov 20 05:00:00 CET 2026";

describe.each([
  ["its ETag", version("Vanha Oy", '"1"'), version(NEW, '"2"')],
  ["its Last-Modified", version("Vanha Oy", null, oldTime), version(NEW, null, newTime)],
  ["only its size", version("Vanha Oy", null), version(NEW, null)],
] as const)("a file that is replaced, detected by %s", (_, before, after) => {
  beforeEach(() => {
    files.prh = before;
  });

  test("during its download: restarted, never a mix of two", async () => {
    on.standIn.fail("all_companies", "cut", 1);
    const progress = () => (files.prh = after);
    expect((await on.sync(["FI"], { progress })).get("FI")).toMatchObject({ new: 6, skipped: { natural_person: 1 } });
    expect(await names()).toEqual([NEW]);
    expect(gets("prh").at(-1)?.range).toBeNull();
    expect((await on.sync(["FI"])).get("FI")).toMatchObject({ read: 0 });
  });

  test("after an interrupted run: restarted", async () => {
    on.standIn.fail("all_companies", "slow", 1);
    const stop = new AbortController();
    await expect(on.sync(["FI"], { signal: stop.signal, progress: () => stop.abort() })).rejects.toThrow("aborted");
    files.prh = after;
    expect((await on.sync(["FI"])).get("FI")).toMatchObject({ new: 6 });
    expect(await names()).toEqual([NEW]);
  });
});

test("a run continues a file only where the response has the same version", async () => {
  files.prh = version("Vanha Oy", '"1"');
  on.standIn.fail("all_companies", "slow", 1);
  const stop = new AbortController();
  await expect(on.sync(["FI"], { signal: stop.signal, progress: () => stop.abort() })).rejects.toThrow("aborted");
  // The new file comes between the question for its version and the one for its bytes.
  const requestsBefore = gets("prh").length;
  files.prh = () => (gets("prh").length === requestsBefore ? version("Vanha Oy", '"1"') : version(NEW, '"2"'))();
  expect((await on.sync(["FI"])).get("FI")).toMatchObject({ new: 6, to: '"2"' });
  expect(await names()).toEqual([NEW]);
});

test("a file that differs each time is abandoned with a line", async () => {
  let etag = 0;
  files.prh = () => version("Vanha Oy", `"${etag++}"`)();
  on.standIn.fail("all_companies", "cut");
  expect(await on.failure("FI")).toBe("avoindata.prh.fi keeps changing its file while it is downloaded");
  expect(await count("FI")).toBe(0);
});
