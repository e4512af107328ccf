import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";

import { zipOf } from "../fixtures/zip-of.ts";
import { openRegisterFile } from "./open-register-file.ts";

const text = Buffer.from(Array.from({ length: 50_000 }, (_, n) => `row ${n * 7919}\n`).join(""));
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordscope-open-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: Buffer): Promise<Buffer> {
  const path = join(folder, "file");
  await writeFile(path, content);
  const file = await openRegisterFile(path);
  const bytes = Buffer.concat(await Array.fromAsync(file.chunks));
  expect(file.position() / file.size).toBeGreaterThan(0.99);
  return bytes;
}

const readMe = { name: "README.txt", content: Buffer.from("short") };
const entry = { name: "data.txt", content: text };

test.each([
  ["plain", text],
  ["gzip", gzipSync(text)],
  ["zip", zipOf([entry])],
  ["zip, stored", zipOf([{ ...entry, isStored: true }])],
  ["zip with a read-me before the data", zipOf([readMe, entry])],
])("%s yields its text", async (_, content) => {
  expect((await read(content)).equals(text)).toBe(true);
});

/** The same archive with a number at the same place of its file header and its directory (APPNOTE.TXT 4.3.7, 4.3.12). */
const zipWith = (place: "flags" | "method", value: number) => {
  const zip = zipOf([entry]);
  const offset = place === "flags" ? 6 : 8;
  zip.writeUInt16LE(value, offset);
  zip.writeUInt16LE(value, zip.lastIndexOf("PK\u0001\u0002") + offset + 2);
  return zip;
};

const flipped = (content: Buffer, at: number) => {
  const copy = Buffer.from(content);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

test.each([
  ["an empty file", Buffer.alloc(0), "byte 0: the file is empty"],
  [
    "a cut gzip",
    gzipSync(text).subarray(0, 90_000),
    "byte 90000 of the packed file: the file is cut: download it again and try again",
  ],
  [
    "a gzip with a wrong byte in its checksum",
    flipped(gzipSync(text), gzipSync(text).length - 7),
    "of the packed file",
  ],
  [
    "a cut zip",
    zipOf([entry]).subarray(0, 90_000),
    "byte 90000: the zip archive cannot be read: the file is cut: download it again and try again",
  ],
  ["a stored zip with a wrong byte", flipped(zipOf([{ ...entry, isStored: true }]), 5000), "checksum does not match"],
  ["an encrypted zip", zipWith("flags", 1), "encrypted or uses an unsupported compression"],
  ["a zip packed in another way", zipWith("method", 12), "encrypted or uses an unsupported compression"],
  ["a zip without content", zipOf([{ name: "empty", content: Buffer.alloc(0) }]), "contains no file with content"],
])("%s is damaged or cut short", async (_, content, why) => {
  await expect(read(content)).rejects.toThrow(why);
  await expect(read(content)).rejects.toThrow(/^damaged or cut short at byte/);
});
