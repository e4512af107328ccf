import { expect, test } from "vitest";

import { createETags, weak } from "./etag.ts";

const etags = createETags("a1");

test("a tag is derived from version and data set", () => {
  expect(etags.of(7)).toBe('"7-a1"');
  expect(createETags("b2").of(7)).not.toBe(etags.of(7));
});

test.each(['"7-a1"', 'W/"7-a1"', '"x", W/"7-a1" ,"y"', "*", " * "])("If-None-Match: %s names it", (header) => {
  expect(etags.matches(header, etags.of(7))).toBe(true);
  expect(etags.matches(header, weak(etags.of(7)))).toBe(true);
});

test.each(['"8-a1"', '"7-b2"', "7-a1", "", '"7-a1', undefined])("If-None-Match: %s does not", (header) => {
  expect(etags.matches(header, etags.of(7))).toBe(false);
});

test("If-Match gives the versions it names, and an impossible version for foreign tags", () => {
  expect(etags.versionsOf('"7-a1", W/"8-a1"')).toEqual(["7", "8"]);
  expect(etags.versionsOf('"7"')).toEqual(["7"]);
  expect(etags.versionsOf('"7-b2"')).toEqual([""]);
  expect(etags.versionsOf("nonsense")).toEqual([]);
  expect(etags.versionsOf("*")).toBeNull();
  expect(etags.versionsOf(undefined)).toBeNull();
});
