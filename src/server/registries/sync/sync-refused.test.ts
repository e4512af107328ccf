/** Whole files that lack suspiciously many companies: nothing is marked as ceased until somebody accepts it. */
import { afterEach, expect, test } from "vitest";

import type { CountryCode } from "../../../contract/company.ts";
import { DANISH_KEY, danishUnit, DenmarkWorld } from "../../../checks/testing/denmark-world.ts";
import { NorwayWorld } from "../../../checks/testing/norway-world.ts";
import type { StandInOptions } from "../../../checks/testing/register-stand-in.ts";
import { type SyncForTest, syncForTest } from "../../../checks/testing/sync-for-test.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import { prhCompany, prhFileOf } from "../fixtures/prh-fixture.ts";
import { zipOf } from "../fixtures/zip-of.ts";
import type { SyncContext } from "./sync-context.ts";

const clock = { now: new Date() };
let on: SyncForTest | undefined;
afterEach(() => on?.close());

const COUNT = 400;
const LEFT = 150;

interface Register {
  country: CountryCode;
  source: string;
  options: StandInOptions;
  /** Makes another whole file, of the first so many companies: those that it lacks are missing without a word. */
  publish: (count: number) => void;
  /** Requests for the whole file itself. */
  isDownload: (request: { method: string; path: string }) => boolean;
}

function norway(): Register {
  const world = new NorwayWorld(() => clock.now);
  const unit = (n: number) => ({
    organisasjonsnummer: fixtureNumber("NO", n),
    navn: `FJORDLYS ${n} AS`,
    organisasjonsform: { kode: "AS" },
  });
  for (let n = 0; n < COUNT; n++) world.put(unit(n));
  return {
    country: "NO",
    source: "no/enheter",
    options: { norway: world },
    publish(count) {
      for (let n = 0; n < COUNT; n++) {
        if (n >= count) world.units.delete(fixtureNumber("NO", n));
        else if (!world.units.has(fixtureNumber("NO", n))) world.units.set(fixtureNumber("NO", n), unit(n));
      }
      // The file's name follows from the last event.
      world.put(unit(0));
      world.freeze();
    },
    isDownload: ({ method, path }) => method === "GET" && path.includes("lastned"),
  };
}

function finland(): Register {
  const published = { count: COUNT, version: 1 };
  const companies = Array.from({ length: COUNT }, (_, n) => {
    const digits = fixtureNumber("FI", n);
    return { ...prhCompany, businessId: { value: `${digits.slice(0, 7)}-${digits.slice(7)}` } };
  });
  const bytes = () =>
    zipOf([{ name: "data.json", content: Buffer.from(prhFileOf(companies.slice(0, published.count))) }]);
  const file = () => ({ bytes: bytes(), etag: `"fi-${published.version}"` });
  return {
    country: "FI",
    source: "fi/all_companies",
    options: { files: { "/avoindata.prh.fi/opendata-ytj-api/v3/all_companies": file } },
    publish(count) {
      published.count = count;
      published.version++;
    },
    isDownload: ({ method, path }) => method === "GET" && path.includes("all_companies"),
  };
}

function denmark(): Register {
  const world = new DenmarkWorld(() => clock.now);
  const unit = (n: number) =>
    danishUnit({ id: 4_001_000_000 + n, number: fixtureNumber("DK", n), name: `Kirkevej ${n} ApS` });
  const published = { count: COUNT };
  for (let n = 0; n < COUNT; n++) world.put(unit(n));
  return {
    country: "DK",
    source: "dk/datafordeler",
    options: { denmark: world },
    publish(count) {
      for (let n = count; n < published.count; n++) world.units.delete(unit(n).id);
      for (let n = published.count; n < count; n++) world.put(unit(n));
      published.count = count;
      world.generation++;
    },
    isDownload: ({ path }) => path.includes("GetFile"),
  };
}

test.each([
  ["Norway", norway],
  ["Finland", finland],
  ["Denmark", denmark],
])("%s: a file that lacks too many is refused once, and merged when they are accepted", async (_, make) => {
  clock.now = new Date("2026-11-01T08:00:00.000Z");
  const register = make();
  const { country, source } = register;
  on = await syncForTest(clock, register.options);
  const { open, standIn } = on;
  const overrides = { datafordelerKey: DANISH_KEY };
  const sync = async (more: Partial<SyncContext> = {}) =>
    (await on?.sync([country], { ...overrides, ...more }))?.get(country);
  const downloads = () => standIn.asked.filter(register.isDownload).length;
  const words =
    `the file of ${source} lacks ${LEFT} of the ${COUNT} companies that were active before, so it might be damaged or only a part of ` +
    `the register. Its rows were imported; no company is marked as ceased. If they have ceased, run ` +
    `"nordscope sync ${country.toLowerCase()} --accept-ceased ${LEFT}"`;
  expect(await sync()).toMatchObject({ new: COUNT });
  const firstState = await on.state(source);

  clock.now = new Date("2026-12-05T08:00:00.000Z");
  register.publish(COUNT - LEFT);
  expect(await sync()).toEqual({ error: words });
  expect(await open.store.writer.countActive(country)).toBe(COUNT);
  expect(await on.state(source)).toMatchObject({
    error: words,
    version: firstState?.version,
    synced_at: firstState?.synced_at,
  });

  // The same file waits: it is not downloaded again, and fewer than it lacks are not enough.
  const downloadsBefore = downloads();
  expect(await sync()).toEqual({ error: words });
  expect(downloads()).toBe(downloadsBefore);
  expect(await sync({ acceptCeased: LEFT - 1 })).toEqual({ error: words });

  expect(await sync({ acceptCeased: LEFT })).toMatchObject({ gone: LEFT });
  expect(await open.store.writer.countActive(country)).toBe(COUNT - LEFT);
  expect(await on.state(source)).toMatchObject({ error: null, refused_version: null });
});

test.each([
  ["Norway", norway],
  ["Finland", finland],
])("%s: another file that is complete again needs no option", async (_, make) => {
  clock.now = new Date("2026-11-01T08:00:00.000Z");
  const register = make();
  on = await syncForTest(clock, register.options);
  const sync = async () => (await on?.sync([register.country]))?.get(register.country);
  await sync();
  clock.now = new Date("2026-12-05T08:00:00.000Z");
  register.publish(COUNT - LEFT);
  expect(await on.failure(register.country)).toContain("--accept-ceased");
  clock.now = new Date("2026-12-06T08:00:00.000Z");
  register.publish(COUNT);
  expect(await sync()).toMatchObject({ new: 0, gone: 0 });
  expect(await on.open.store.writer.countActive(register.country)).toBe(COUNT);
  expect(await on.state(register.source)).toMatchObject({ error: null, refused_version: null });
});
