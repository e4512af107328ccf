/** Annual accounts of Sweden, Denmark and Finland: read once, a fault is one line, and nothing is lost. */
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import {
  type AccountsForTest,
  accountsForTest,
  numberOf,
  statedYear as stated,
} from "../../../../checks/testing/accounts-for-test.ts";
import type { Fault } from "../../../../checks/testing/stand-in-answers.ts";
import { zipOf } from "../../fixtures/zip-of.ts";

const clock = { now: new Date(0) };
let on: AccountsForTest;
beforeEach(async () => {
  clock.now = new Date("2026-11-20T08:00:00.000Z");
  on = await accountsForTest(clock);
});
afterEach(() => on.on.close());

describe("Sweden", () => {
  const KEY = "arsredovisningar/2026/26_2.zip";
  const damaged = (number: string) => ({ name: `${number}_2025-12-31.zip`, content: Buffer.from("no zip") });

  test("archives are read once by their ETag, newest first, and give employees", async () => {
    const number = await on.addCompany("SE", 1);
    const otherNumber = await on.addCompany("SE", 2);
    on.world.putSwedish("arsredovisningar/2020/01_1.zip", [stated(number, { year: 2019 })]);
    on.world.putSwedish("arsredovisningar/2025/30_1.zip", [stated(number, { year: 2024, employees: 3 })]);
    on.world.putSwedish(
      KEY,
      [stated(number, { employees: 12.6, revenueBefore: 900_000 }), stated("5599990002")],
      [damaged(otherNumber)],
    );
    expect(await on.read("SE")).toMatchObject({ read: 3, changed: 2, skipped: { broken: 1, unlisted: 1 } });
    expect(await on.rows("SE", number)).toMatchObject([
      { year_end: "2025-12-31", revenue: 1_000_000, employees: 12.6, published: "2026-06-18" },
      { year_end: "2024-12-31", comparative: false, employees: 3 },
    ]);
    expect(await on.on.company("SE", number)).toMatchObject({ employee_count: 13 });
    expect(on.requests("bulkfiler/").map((path) => path.slice(-12))).toEqual(["026/26_2.zip", "025/30_1.zip"]);
    expect(await on.read("SE")).toMatchObject({ read: 0 });
    expect(on.requests("bulkfiler/")).toHaveLength(2);
    on.world.putSwedish(KEY, [stated(number, { revenue: 8, published: "2026-07-01" })]);
    expect(await on.read("SE")).toMatchObject({ read: 1, changed: 1 });
    expect(await on.rows("SE", number)).toMatchObject([{ revenue: 8 }, { revenue: 1_000_000 }]);
  });

  test.each<[Fault, string, RegExp]>([
    ["page", "bulkfiler?", /sent something other than its list of annual accounts: "Planned maintenance/],
    ["changed", "bulkfiler?", /sent something other than its list of annual accounts: "<Files><File>1\.zip/],
    ["page", "26_2.zip", /sent a page instead of its file: "Planned maintenance/],
    [
      "spoiled",
      "26_2.zip",
      /^the file of se\/accounts cannot be read at byte \d+ of arsredovisningar\/2026\/26_2\.zip: the archive is cut or damaged: /,
    ],
    ["leave-alone", "26_2.zip", /is busy \(429\); it allows the next request in 60 minutes/],
    [404, "26_2.zip", /answers 404/],
  ])("the fault %s at %s is one line, and everything is read later", async (fault, place, line) => {
    const number = await on.addCompany("SE", 1);
    on.world.putSwedish("arsredovisningar/2026/27_1.zip", [stated(number, { year: 2024 })]);
    on.world.putSwedish(KEY, [stated(number)]);
    on.on.standIn.fail(place, fault);
    expect(await on.failure("SE")).toMatch(line);
    on.on.standIn.heal();
    await on.read("SE");
    expect(await on.rows("SE", number)).toMatchObject([{ year_end: "2025-12-31" }, { year_end: "2024-12-31" }]);
    expect(on.requests("27_1.zip")).toHaveLength(1);
  });

  test("an archive that is damaged at its source delays no other", async () => {
    const number = await on.addCompany("SE", 1);
    on.world.putSwedish(KEY, [stated(number, { year: 2024 })]);
    on.world.putSwedish("arsredovisningar/2026/40_1.zip", [stated(number)]);
    on.on.standIn.fail("40_1.zip", "spoiled");
    expect(await on.failure("SE")).toMatch(/of arsredovisningar\/2026\/40_1\.zip: the archive is cut or damaged/);
    expect(await on.rows("SE", number)).toMatchObject([{ year_end: "2024-12-31" }]);
    expect((await on.state("SE"))?.progress).toMatchObject({ left: 1, read: 1 });
  });

  test("a download that is cut continues where it was", async () => {
    const number = await on.addCompany("SE", 1);
    on.world.putSwedish(KEY, [stated(number)]);
    on.on.standIn.fail("26_2.zip", "cut", 2);
    expect(await on.read("SE")).toMatchObject({ changed: 1 });
    expect(on.on.standIn.asked.filter(({ range }) => range !== null)).toHaveLength(2);
  });

  test("a list without end, and pages with the odd marker, are read to their last new archive", async () => {
    const number = await on.addCompany("SE", 1);
    for (let week = 10; week < 15; week++)
      on.world.putSwedish(`arsredovisningar/2026/${week}_1.zip`, [stated(number, { year: 2000 + week })]);
    expect(await on.read("SE")).toMatchObject({ read: 5 });
    on.on.standIn.fail("bulkfiler?", "endless");
    expect(await on.read("SE")).toMatchObject({ read: 0 });
  });

  test("a report that is too large is counted, and the archive goes on", async () => {
    const number = await on.addCompany("SE", 1);
    const huge = zipOf([{ name: "a.xhtml", content: Buffer.alloc(17 * 2 ** 20, " ") }]);
    on.world.putSwedish(KEY, [stated(number)], [{ name: "5599990003_2025-12-31.zip", content: huge }]);
    expect(await on.read("SE")).toMatchObject({ changed: 1, skipped: { too_large: 1 } });
  });
});

describe("Denmark", () => {
  test("publications are listed by scroll, and each document is read once", async () => {
    const number = await on.addCompany("DK", 1);
    const paper = await on.addCompany("DK", 2);
    await on.addCompany("DK", 3, { legal_form: "ENK" });
    on.world.putDanish(stated(number, { year: 2024, revenue: null }), "2025-06-01T08:00:00.000Z");
    on.world.putDanish(stated(number, { employees: 4 }), "2026-06-18T08:00:00.000Z");
    on.world.putDanish(stated(paper), "2026-06-18T09:00:00.000Z", "");
    on.world.putDanish(stated(numberOf("DK", 3)), "2026-06-18T09:00:00.000Z");
    on.world.putDanish(stated("99999999"), "2026-06-18T09:00:00.000Z");
    expect(await on.read("DK")).toMatchObject({ read: 2, changed: 2, skipped: { unlisted: 2, broken: 1 } });
    expect(await on.rows("DK", number)).toMatchObject([
      { year_end: "2025-12-31", revenue: 1_000_000, employees: 4, published: "2026-06-18" },
      { year_end: "2024-12-31", revenue: null, gross_profit: 150_000 },
    ]);
    expect((await on.rows("DK", number))[0]?.document_url).toBe("http://regnskaber.virk.dk/2/a.pdf");
    expect(on.world.scrolls.size).toBe(0);
    expect(on.requests(".xml")).toHaveLength(3);
    expect(await on.read("DK", { full: true })).toMatchObject({ read: 0 });
    expect(on.requests(".xml")).toHaveLength(3);
  });

  test("a refiling replaces the year, in any order", async () => {
    const number = await on.addCompany("DK", 1);
    on.world.putDanish(stated(number, { revenue: 2 }), "2026-07-01T08:00:00.000Z");
    on.world.putDanish(stated(number, { revenue: 1 }), "2026-06-01T08:00:00.000Z");
    await on.read("DK");
    expect(await on.rows("DK", number)).toMatchObject([{ revenue: 2 }]);
    clock.now = new Date("2026-11-21T08:00:00.000Z");
    on.world.putDanish(stated(number, { revenue: 3 }), "2026-11-20T20:00:00.000Z");
    expect(await on.read("DK")).toMatchObject({ read: 1 });
    expect(await on.rows("DK", number)).toMatchObject([{ revenue: 3 }]);
  });

  test("documents above the bounds, also packed, are counted, and the others are read", async () => {
    const numbers = [];
    for (let n = 0; n < 3; n++) {
      numbers.push(await on.addCompany("DK", n));
      on.world.putDanish(stated(numbers[n] ?? ""), `2026-06-1${n}T08:00:00.000Z`);
    }
    const large = Buffer.alloc(33 * 2 ** 20, " ");
    on.world.documents.set("1/a.xml", large).set("2/a.xml", gzipSync(large));
    expect(await on.read("DK")).toMatchObject({ changed: 1, skipped: { too_large: 2 } });
    expect(await on.rows("DK", numbers[2] ?? "")).toHaveLength(1);
  });

  test("days that are no days are unknown", async () => {
    const number = await on.addCompany("DK", 1);
    on.world.putDanish(stated(number, { published: "ukendt" }), "2026-06-18T08:00:00.000Z");
    await on.read("DK");
    expect(await on.rows("DK", number)).toMatchObject([{ revenue: 1_000_000, published: null }]);
  });

  test("a list that fails is ended at the register as well", async () => {
    const number = await on.addCompany("DK", 1);
    for (let n = 0; n < 5; n++)
      on.world.putDanish(stated(number, { year: 2021 + n }), `2026-0${n + 1}-01T08:00:00.000Z`);
    on.on.standIn.fail("_search/scroll", 403, 1);
    expect(await on.failure("DK")).toMatch(/refuses to answer/);
    expect(on.world.scrolls.size).toBe(0);
  });

  test("a scroll that the register forgets is begun again, and nothing is lost or asked twice", async () => {
    const number = await on.addCompany("DK", 1);
    for (let n = 0; n < 5; n++)
      on.world.putDanish(stated(number, { year: 2021 + n }), `2026-0${n + 1}-01T08:00:00.000Z`);
    on.on.standIn.fail("_search/scroll", 404, 1);
    expect(await on.read("DK")).toMatchObject({ read: 5 });
    expect(on.requests(".xml")).toHaveLength(5);
    expect(await on.rows("DK", number)).toHaveLength(5);
  });

  test.each<[Fault, string, RegExp]>([
    ["page", "_search", /^distribution\.virk\.dk answers with something other than JSON/],
    ["changed", "_search", /^distribution\.virk\.dk lists annual accounts in another format than this release reads/],
    ["endless", "_search", /^distribution\.virk\.dk repeats the same page of its list$/],
    [404, "_search/scroll", /^distribution\.virk\.dk repeatedly forgets its list/],
    [403, "_search", /^distribution\.virk\.dk refuses to answer \(403\)/],
    ["leave-alone", "regnskaber", /^regnskaber\.virk\.dk is busy \(429\)/],
    ["page", "regnskaber", /^regnskaber\.virk\.dk sent a page instead of a document: "Planned maintenance/],
    [500, "regnskaber", /^regnskaber\.virk\.dk fails \(500\)$/],
    ["cut", "regnskaber", /^regnskaber\.virk\.dk: /],
  ])("the fault %s at %s is one line, and everything is read later", async (fault, place, line) => {
    const numbers = [];
    for (let n = 0; n < 6; n++) {
      numbers.push(await on.addCompany("DK", n));
      on.world.putDanish(stated(numbers[n] ?? ""), "2026-06-18T08:00:00.000Z");
    }
    on.on.standIn.fail(place, fault);
    expect(await on.failure("DK")).toMatch(line);
    on.on.standIn.heal();
    clock.now = new Date("2026-11-20T12:00:00.000Z");
    await on.read("DK");
    for (const number of numbers) expect(await on.rows("DK", number)).toHaveLength(1);
  });
});

describe("Finland", () => {
  test("a list that lacks what the register counts is a line", async () => {
    const number = await on.addCompany("FI", 1);
    for (let n = 0; n < 3; n++) on.world.putFinnish(stated(number, { year: 2023 + n }));
    on.on.standIn.fail("all_financial", "gap");
    expect(await on.read("FI")).toMatchObject({ read: 2 });
    expect(on.on.says).toEqual(["fi/accounts: the list has 2 of the 3 statements that the register counts"]);
  });

  test("statements are listed by day, and each document is read once", async () => {
    const number = await on.addCompany("FI", 1);
    on.world.putFinnish(stated(number, { year: 2024, published: "2025-05-01" }));
    on.world.putFinnish(stated(number));
    on.world.putFinnish(stated("9999999-9"));
    expect(await on.read("FI")).toMatchObject({ read: 2, changed: 2, skipped: { unlisted: 1 } });
    expect(await on.rows("FI", number)).toMatchObject([
      { year_end: "2025-12-31", revenue: 1_000_000, currency: "EUR", published: "2026-06-18" },
      { year_end: "2024-12-31", published: "2025-05-01" },
    ]);
    clock.now = new Date("2026-11-21T08:00:00.000Z");
    on.world.putFinnish(stated(number, { year: 2025, revenue: 7, published: "2026-11-20" }));
    expect(await on.read("FI")).toMatchObject({ read: 1, changed: 1 });
    expect(on.requests("financial?")).toHaveLength(3);
    expect((await on.rows("FI", number))[0]?.revenue).toBe(7);
  });

  test.each<[Fault, string, RegExp]>([
    ["page", "all_financial", /^avoindata\.prh\.fi answers with something other than JSON/],
    ["changed", "all_financial", /^avoindata\.prh\.fi lists statements in another format/],
    ["endless", "all_financial", /^avoindata\.prh\.fi repeats the same page of its list$/],
    ["page", "financial?", /^avoindata\.prh\.fi sent a page instead of a document/],
    ["leave-alone", "financial?", /^avoindata\.prh\.fi is busy \(429\)/],
  ])("the fault %s at %s is one line, and everything is read later", async (fault, place, line) => {
    const numbers = [];
    for (let n = 0; n < 6; n++) {
      numbers.push(await on.addCompany("FI", n));
      on.world.putFinnish(stated(numbers[n] ?? ""));
    }
    on.on.standIn.fail(place, fault);
    expect(await on.failure("FI")).toMatch(line);
    on.on.standIn.heal();
    clock.now = new Date("2026-11-20T12:00:00.000Z");
    await on.read("FI");
    for (const number of numbers) expect(await on.rows("FI", number)).toHaveLength(1);
  });
});
