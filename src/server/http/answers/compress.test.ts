import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { chooseCoding, compressed } from "./compress.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["BR", "br"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity", "identity"],
  ["gzip;q=0.2, identity;q=0.9", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
])("Accept-Encoding: %s selects %s", (accepted, coding) => expect(chooseCoding(accepted)).toBe(coding));

const answer = (body: string) => ({ status: 200, headers: { ETag: '"1-a"' }, body });
const long = "æøå".repeat(500);

test("more than 1 KiB is compressed and declared so; its ETag becomes weak", async () => {
  const br = await compressed(answer(long), "br");
  expect(br.headers).toMatchObject({ "Content-Encoding": "br", Vary: "Accept-Encoding", ETag: 'W/"1-a"' });
  expect(brotliDecompressSync(Buffer.from(br.body ?? "")).toString()).toBe(long);
  const gz = await compressed(answer(long), "gzip");
  expect(gunzipSync(Buffer.from(gz.body ?? "")).toString()).toBe(long);
});

test.each([65_536, 65_537, 500_000])("%s bytes are unchanged after either compression", async (size) => {
  const text = Array.from({ length: size }, (_, at) => String.fromCharCode(97 + ((at * at) % 23))).join("");
  const br = await compressed(answer(text), "br");
  expect(brotliDecompressSync(Buffer.from(br.body ?? "")).toString()).toBe(text);
  const gz = await compressed(answer(text), "gzip");
  expect(gunzipSync(Buffer.from(gz.body ?? "")).toString()).toBe(text);
});

test("1 KiB and less is not compressed, counted in bytes", async () => {
  const short = await compressed(answer("x".repeat(1024)), "br");
  expect(short.headers["Content-Encoding"]).toBeUndefined();
  expect(short.headers).toMatchObject({ Vary: "Accept-Encoding", ETag: '"1-a"' });
  expect((await compressed(answer("ø".repeat(513)), "br")).headers["Content-Encoding"]).toBe("br");
});

test("without Accept-Encoding, and with a coding already, a response is not compressed", async () => {
  expect((await compressed(answer(long), undefined)).headers["Content-Encoding"]).toBeUndefined();
  expect((await compressed({ ...answer(long), asIs: true }, "br")).headers["Content-Encoding"]).toBeUndefined();
});
