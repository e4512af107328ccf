import { describe, expect, test } from "vitest";

import { BrokenFile } from "./broken-file.ts";
import { LineCutter, ListCutter, type RecordCutter } from "./record-cutter.ts";

const RECORDS = [
  { name: 'Brødrene "Ås" ]}, [AS', tags: ["a", { b: [1, 2] }], path: "C:\\" },
  {},
  { nested: { list: [[], [{}]] }, text: '\\"}{][,' },
  { name: "Kråkerøy 🐟" },
];

/** The file in pieces of `size` bytes, and what was cut out of it. */
function cut(cutter: RecordCutter, file: string, size: number): { at: number; value: unknown }[] {
  const bytes = Buffer.from(file);
  const records = [];
  for (let start = 0; start < bytes.length; start += size) {
    const piece = bytes.subarray(start, start + size);
    records.push(...cutter.take(piece).map(({ position: at, bytes: own }) => ({ at, text: own.toString() })));
  }
  records.push(...cutter.end().map(({ position: at, bytes: own }) => ({ at, text: own.toString() })));
  return records.map(({ at, text }): { at: number; value: unknown } => ({ at, value: JSON.parse(text) }));
}

const numbered = (values: readonly unknown[]) => values.map((value, i) => ({ at: i + 1, value }));

describe("a list", () => {
  const inside = (members: string) => `${members}] , "more": {}}`;

  test.each([1, 2, 3, 7, 64, 10_000])("is cut into its members, read %i bytes at a time", (size) => {
    const file = inside(RECORDS.map((record) => JSON.stringify(record)).join(" ,\n "));
    expect(cut(new ListCutter(0), file, size)).toEqual(numbered(RECORDS));
  });

  test("yields members that are not records too: each is reported by its place", () => {
    expect(cut(new ListCutter(0), '1, "two, [2]", null, {"a":1}, false]', 4)).toEqual(
      numbered([1, "two, [2]", null, { a: 1 }, false]),
    );
    expect(cut(new ListCutter(0), " ]", 1)).toEqual([]);
  });

  test("that ends too soon names the place", () => {
    const [inRecord, between] = [new ListCutter(100), new ListCutter(100)];
    inRecord.take(Buffer.from('{"a":1},{"b":'));
    expect(() => inRecord.end()).toThrow(/record 2, byte 113.*middle of a record/);
    between.take(Buffer.from('{"a":1},'));
    expect(() => between.end()).toThrow(/record 2, byte 108.*does not end/);
    expect(() => between.end()).toThrow(BrokenFile);
  });
});

describe("lines", () => {
  test.each([1, 5, 10_000])("are one record each, blank ones are skipped, read %i bytes at a time", (size) => {
    const file = `${RECORDS.map((record) => JSON.stringify(record)).join("\n")}\n \r\n{"last":true}`;
    expect(cut(new LineCutter(0), file, size)).toEqual([
      ...numbered(RECORDS),
      { at: RECORDS.length + 2, value: { last: true } },
    ]);
  });

  test("with an incomplete last line are reported", () => {
    const lines = new LineCutter(0);
    expect(lines.take(Buffer.from('{"a":1}\n{"b":'))).toHaveLength(1);
    expect(() => lines.end()).toThrow(/line 2.*middle of a record/);
  });
});
