import { expect, test } from "vitest";

import { inPieces } from "../fixtures/read-fixture.ts";
import { utf8Text } from "./decode-text.ts";

async function read(content: string | Buffer, size = 1000): Promise<string> {
  const pieces = await Array.fromAsync(utf8Text(inPieces(content, size)));
  // Each piece is valid UTF-8: no character is split.
  return pieces.map((piece) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(piece)).join("");
}

test("text is unchanged, for pieces of any size, without the byte order mark", async () => {
  const text = "Blåbær – Öl 🫐 päätön";
  for (let size = 1; size <= 9; size++) {
    expect(await read(text, size)).toBe(text);
    expect(await read(`\ufeff${text}`, size)).toBe(text);
  }
  expect(await read("a")).toBe("a");
});

test("the first byte that is not UTF-8 is named", async () => {
  for (const size of [1, 3, 4, 1000]) {
    await expect(read(Buffer.from("abc næring", "latin1"), size)).rejects.toThrow("cut short at byte 5: not UTF-8");
    await expect(read(Buffer.from("Blå\uffff", "utf8").subarray(0, 6), size)).rejects.toThrow("at byte 4: not UTF-8");
  }
  await expect(read(Buffer.from("\ufeffabc", "utf16le"))).rejects.toThrow("at byte 0: not UTF-8");
});

test("an empty file is reported as empty", async () => {
  await expect(read("")).rejects.toThrow("at byte 0: the file is empty");
});
