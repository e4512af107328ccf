import { expect, test } from "vitest";

import { flat, inPieces } from "../fixtures/read-fixture.ts";
import { jsonRecords } from "./register-json.ts";

const wrapper = /^\s*\{[^[{]*"companies"\s*:\s*\[/;

async function read(text: string, size = 1000): Promise<unknown[]> {
  const records = await flat(jsonRecords(inPieces(text, size), { wrapper }));
  return records.map(({ position: at, value, fault }) => (fault === undefined ? { at, value } : { at, fault: true }));
}

const two = [
  { at: 1, value: { a: 'br]ack}et "quoted" \\', b: [1, { c: "æ" }] } },
  { at: 2, value: {} },
];
const members = two.map(({ value }) => JSON.stringify(value));

test.each([
  ["an array on one line", `[${members.join(",")}]`],
  ["an array with spaces and line ends", `\n [ ${members.join("\n , \n")} \n]\n`],
  ["a wrapped array", `{"total": 2, "companies": [${members.join(",")}], "more": {}}`],
  ["one document a line", `${members.join("\n")}\n`],
  ["one document a line, the last without an end", members.join("\n")],
])("%s yields its records, cut into pieces of any size", async (_, text) => {
  for (const size of [1, 2, 3, 7, 20, 1000]) expect(await read(text, size)).toEqual(two);
});

test("lines are counted by line, empty ones too", async () => {
  expect(await read('{"a":1}\n\n{"a":2}\n')).toEqual([
    { at: 1, value: { a: 1 } },
    { at: 3, value: { a: 2 } },
  ]);
});

test("a file that never reaches its records, and brackets without end, do not fill the memory", async () => {
  async function* spaces() {
    for (;;) yield Buffer.alloc(64 * 1024, " ");
  }
  await expect(flat(jsonRecords(spaces()))).rejects.toThrow("begins with too many spaces");
  const deep = `${"[".repeat(1_500_000)}${"]".repeat(1_500_000)}`;
  const long = { text: "[".repeat(2_000_000) };
  const records = await flat(jsonRecords(inPieces(`[${deep},${JSON.stringify(long)},{"a":1}]`, 256 * 1024)));
  expect(records.map(({ fault, value }) => fault ?? value)).toEqual(["nested too deep for a record", long, { a: 1 }]);
});

test("only the broken record is skipped", async () => {
  const list = '[{"a":1}, {"a":oops}, nothing, 7, "x,]", {"a":2}]';
  const lines = '{"a":1}\n{"a":\n{"a":2}\n';
  for (const size of [1, 5, 1000]) {
    expect(await read(list, size)).toEqual([
      { at: 1, value: { a: 1 } },
      { at: 2, fault: true },
      { at: 3, fault: true },
      { at: 4, value: 7 },
      { at: 5, value: "x,]" },
      { at: 6, value: { a: 2 } },
    ]);
    expect(await read(lines, size)).toEqual([
      { at: 1, value: { a: 1 } },
      { at: 2, fault: true },
      { at: 3, value: { a: 2 } },
    ]);
  }
});

test("an empty array has no records", async () => expect(await read(" [ ] ")).toEqual([]));

test.each([
  ["in a record", '[{"a":1},{"a":', "record 2, byte 14"],
  ["in a text", '[{"a":1},{"a":"x', "record 2, byte 16"],
  ["between records", '[{"a":1},', "record 2, byte 9"],
  ["in a line", '{"a":1}\n{"a":', "line 2"],
  ["before its first record", '{"companies":[', "record 1, byte 14"],
])("a file that ends %s is cut short", async (_, text, place) => {
  for (const size of [1, 1000]) await expect(read(text, size)).rejects.toThrow(`cut short at ${place}:`);
});

test("a file that is not JSON is refused at its first byte", async () => {
  await expect(read('"organisasjonsnummer","navn"')).rejects.toThrow("cut short at byte 0: this is not JSON");
  await expect(read(" \n ")).rejects.toThrow("contains only spaces");
});

test("a record without end is abandoned at 64 MiB", async () => {
  const piece = Buffer.alloc(1 << 20, "x");
  let pulled = 0;
  async function* endless() {
    yield Buffer.from('[{"a":1},{"b":"');
    for (; pulled < 1000; pulled++) yield piece;
  }
  await expect(flat(jsonRecords(endless()))).rejects.toThrow("cut short at record 2: a record longer than 64 MiB");
  expect(pulled).toBeLessThan(70);
});
