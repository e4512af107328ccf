import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { CountryCode } from "../../../contract/company.ts";
import { openSqliteForTest, type SuiteStore } from "../../store/suite/suite-context.ts";
import { bolagsverketFileOf, bolagsverketRows } from "../fixtures/bolagsverket-fixture.ts";
import { brregCsvOf, brregFillers, brregRows, brregUnit } from "../fixtures/brreg-fixture.ts";
import { cvrAnswerOf, cvrCompanies } from "../fixtures/cvr-fixture.ts";
import { prhCompanies, prhFileOf } from "../fixtures/prh-fixture.ts";
import { zipOf } from "../fixtures/zip-of.ts";
import { importRegister } from "../import-register.ts";
import type { ImportSummary } from "../merge-readings.ts";

/** A good file of each format. */
const formats = {
  "Norway's CSV": { country: "NO", text: brregCsvOf([...Object.values(brregRows), ...brregFillers(20)]) },
  "Norway's JSON": { country: "NO", text: JSON.stringify([brregUnit]) },
  "Sweden's file": { country: "SE", text: bolagsverketFileOf(Object.values(bolagsverketRows)) },
  "Denmark's file": { country: "DK", text: cvrAnswerOf(Object.values(cvrCompanies)) },
  "Finland's file": { country: "FI", text: prhFileOf(Object.values(prhCompanies)) },
} as const satisfies Record<string, { country: CountryCode; text: string }>;
type Format = keyof typeof formats;
const names = Object.keys(formats).filter((name): name is Format => name in formats);

const zipped = (text: string, name = "data.txt") => zipOf([{ name, content: Buffer.from(text) }]);
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));

/** Damages to a whole file, each made of a good one. */
const damages: Record<string, (text: string) => Buffer> = {
  "no byte at all": () => Buffer.alloc(0),
  "only line ends": () => Buffer.from("\n\r\n  \n"),
  "a cut gzip": (text) => half(gzipSync(text)),
  "a cut zip": (text) => half(zipped(text)),
  "a zip with another file in it": () => zipped("Read me first.\nNothing else is here.\n", "README.txt"),
  "a zip inside a gzip": (text) => gzipSync(zipped(text)),
  // Between two rows of a table a cut cannot be seen.
  "text that is cut short": (text) =>
    Buffer.from(
      text
        .slice(0, text.length * 0.6)
        .trimEnd()
        .slice(0, -1),
    ),
  "Latin-1 in place of UTF-8": (text) => Buffer.from(text.replace(/[A-Z]/, "Å"), "latin1"),
  "UTF-16": (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
  "a web page": () => Buffer.from("<!doctype html><title>502 Bad Gateway</title>\n"),
  "a table of something else": () => Buffer.from('"id";"navn"\n"1";"Ingen"\n'),
};

let folder = "";
let open: SuiteStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordscope-bad-"));
  open = await openSqliteForTest();
  for (const name of names) await run(name, Buffer.from(formats[name].text));
}, 60_000);
afterAll(async () => {
  await open.remove();
  await rm(folder, { recursive: true, force: true });
});

async function run(name: Format, content: Buffer, complete = false): Promise<ImportSummary> {
  const file = join(folder, "file");
  await writeFile(file, content);
  const { writer } = open.store;
  return importRegister({ country: formats[name].country, file, writer, now: new Date("2026-11-02"), complete });
}

describe.each(names)("%s", (name) => {
  const { text, country } = formats[name];

  test.each(Object.keys(damages))("with %s: one line names the place, and no company is lost", async (damage) => {
    const head = await open.store.indexSource.head();
    const content = damages[damage]?.(text) ?? Buffer.alloc(0);
    await expect(run(name, content, true)).rejects.toThrow(
      /^(damaged or cut short at (byte|line|record) \d|this is a web page or a spreadsheet: import )[^\n]*$/,
    );
    expect(await open.store.indexSource.head()).toBe(head);
  });

  test("of another country is refused before any row is imported", async () => {
    const head = await open.store.indexSource.head();
    for (const otherName of names.filter((one) => formats[one].country !== country)) {
      await expect(run(name, Buffer.from(formats[otherName].text))).rejects.toThrow(/^damaged or cut short at/);
    }
    expect(await open.store.indexSource.head()).toBe(head);
  });

  test.each<[how: string, (text: string) => Buffer]>([
    ["a byte order mark", (good) => Buffer.from(`\uFEFF${good.replace(/^\uFEFF/, "")}`)],
    ["line ends after it", (good) => Buffer.from(`${good.trimEnd()}\n\n\n`)],
    [
      "two gzips one after the other",
      (good) => Buffer.concat([gzipSync(good.slice(0, 300)), gzipSync(good.slice(300))]),
    ],
    ["a zip with a folder", (good) => zipped(good, "2026/data.txt")],
  ])("with %s is the same file", async (_, pack) => {
    const { read, new: created, changed, unchanged, skipped } = await run(name, pack(text));
    expect([created, changed]).toEqual([0, 0]);
    expect(unchanged).toBeGreaterThan(0);
    expect(read).toBeGreaterThanOrEqual(unchanged);
    expect(skipped.broken).toBeUndefined();
  });
});

test.each<[name: Format, broken: (text: string) => string]>([
  ["Norway's CSV", (text) => text.replace(/\n/, '\n"9","too few"\n')],
  ["Norway's CSV", (text) => text.replace(/\n/, '\n"999","a "quote" too many"\n')],
  ["Sweden's file", (text) => text.replace(/\n/, '\n"9";"too few"\n')],
  ["Denmark's file", (text) => text.replace(/("hits"\s*:\s*\[)(?=[^[]*$|\s*\{)/, '$1{"_source": not json},')],
  ["Finland's file", (text) => text.replace("[", '[{"businessId": {"value": 1e}},')],
  ["Finland's file", (text) => text.replace("[", "[null,")],
  ["Norway's JSON", (text) => text.replace("[", '[{"navn": "a\nb"},')],
])("%s with a broken row before all others: it is counted, and the rest is read", async (name, broken) => {
  const good = await run(name, Buffer.from(formats[name].text));
  const spoiled = broken(formats[name].text);
  expect(spoiled).not.toBe(formats[name].text);
  const { read, unchanged, skipped } = await run(name, Buffer.from(spoiled));
  expect(skipped.broken).toBe(1);
  expect([read, unchanged]).toEqual([good.read + 1, good.unchanged]);
});
