import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { uint32s } from "../columns/vector.ts";
import { Random } from "../../demo/random.ts";
import { type Parts, textsPart } from "./parts.ts";
import { SnapshotReader, writeSnapshot } from "./snapshot-file.ts";
import { DamagedSnapshot } from "./snapshot-format.ts";

const mark = { code: "this", epoch: "one", revision: 17, witness: ["17 1 then"] };
const always = async () => true;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nordscope-snapshot-"));
  file = join(folder, "index.snapshot");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Some numbers and texts as parts, and what they hold. */
function data(count = 0, first = 0) {
  const numbers = uint32s();
  for (let i = 0; i < count; i++) numbers.push(first + i);
  const texts = count === 0 ? [] : ["Ærø", `from ${first}`];
  const parts: Parts = {
    numbers,
    texts: textsPart(
      () => texts,
      (kept) => texts.push(...kept),
    ),
    empty: uint32s(),
  };
  return { parts, held: () => ({ numbers: [...numbers.data.subarray(0, numbers.length)], texts }) };
}

async function readBack() {
  const reader = await SnapshotReader.open(file);
  if (!reader) return null;
  try {
    const read = data();
    await reader.fill(read.parts);
    return { ...read.held(), revision: reader.directory.revision };
  } finally {
    await reader.close();
  }
}

test("a written snapshot is read, and no other file remains in the folder", async () => {
  const { parts, held: contents } = data(1_100_000);
  expect(await readBack()).toBeNull();
  await writeSnapshot(file, parts, mark, always);
  expect(await readBack()).toEqual({ ...contents(), revision: 17 });
  expect(readdirSync(folder)).toEqual(["index.snapshot"]);
});

test("a file cut at any place is refused", async () => {
  await writeSnapshot(file, data(500).parts, mark, always);
  const { length } = readFileSync(file);
  for (let size = length - 1; size >= 0; size -= size > length - 400 || size < 3 ? 1 : 97) {
    truncateSync(file, size);
    await expect(readBack(), `${size} bytes left`).rejects.toThrow(DamagedSnapshot);
  }
});

test("a file with any one byte changed is refused", async () => {
  await writeSnapshot(file, data(500).parts, mark, always);
  const fullFile = readFileSync(file);
  const seed = 7;
  const random = new Random(seed);
  const places = Array.from({ length: 200 }, () => random.below(fullFile.length));
  for (const position of [...places, 0, ...Array.from({ length: 300 }, (_, i) => fullFile.length - 1 - i)]) {
    const damaged = Uint8Array.from(fullFile);
    damaged[position] = (damaged[position] ?? 0) ^ (1 << random.below(8));
    writeFileSync(file, damaged);
    await expect(readBack(), `byte ${position}, seed ${seed}`).rejects.toThrow(DamagedSnapshot);
  }
});

test("an interrupted write keeps the previous snapshot", async () => {
  const { parts, held: contents } = data(10, 1);
  await writeSnapshot(file, parts, mark, always);
  let pauses = 0;
  expect(await writeSnapshot(file, data(10, 2).parts, mark, async () => ++pauses < 2)).toBeNull();
  expect(await readBack()).toMatchObject(contents());
  expect(readdirSync(folder)).toEqual(["index.snapshot"]);
});

// Times of files are the computer's clock, which CLOCK_OFFSET_MS leaves as it is.
const hasMovedClock = process.env["CLOCK_OFFSET_MS"] !== undefined;

test.skipIf(hasMovedClock)("concurrent writers do not disturb each other", async () => {
  const writers = [1, 2, 3, 4].map((first) => data(1_500_000, first));
  const writing = writers.map(({ parts }) => writeSnapshot(file, parts, mark, always));
  // Readers meanwhile see a whole file or none.
  for (let i = 0; i < 5; i++) {
    const read = await readBack();
    if (read) expect(read.texts[1]).toBe(`from ${read.numbers[0]}`);
  }
  await Promise.all(writing);
  expect(writers.map(({ held }) => held().texts[1])).toContain((await readBack())?.texts[1]);
  expect(readdirSync(folder)).toEqual(["index.snapshot"]);
});

test.skipIf(hasMovedClock)("files of a killed process are removed, those of a running one are not", async () => {
  const [old, young] = [`${file}.old.part`, `${file}.young.part`];
  writeFileSync(old, "");
  writeFileSync(young, "");
  const hourAgo = Date.now() / 1000 - 3_600;
  utimesSync(old, hourAgo, hourAgo);
  await writeSnapshot(file, data(1).parts, mark, always);
  expect(readdirSync(folder)).toEqual(["index.snapshot", "index.snapshot.young.part"]);
});
