import { expect, test } from "vitest";

import { conditionsOf, validatorsOf } from "./exchange.ts";

const DATE = "Mon, 02 Nov 2026 08:00:00 GMT";

test.each([
  ["a strong tag", { etag: '"a-1"' }, { etag: '"a-1"', last_modified: null }],
  ["a weak tag", { etag: 'W/"a"' }, { etag: 'W/"a"', last_modified: null }],
  ["a date", { "last-modified": DATE }, { etag: null, last_modified: DATE }],
  ["both", { etag: '""', "last-modified": DATE }, { etag: '""', last_modified: DATE }],
  ["a bad tag with a date", { etag: "a", "last-modified": DATE }, { etag: null, last_modified: DATE }],
])("keeps %s unchanged", (_what, headers, expected) => {
  expect(validatorsOf(headers)).toEqual(expected);
});

test.each([
  ["nothing", {}],
  ["a tag without quotes", { etag: "abc" }],
  ["a tag in a tag", { etag: '"a"b"' }],
  ["a control character", { etag: '"a\u0000"' }],
  ["a line break", { etag: '"a\r\nX: 1"' }],
  ["a letter beyond ASCII", { etag: '"å"' }],
  ["a tag of a kilobyte", { etag: `"${"a".repeat(1024)}"` }],
  ["a date in words", { "last-modified": "yesterday" }],
  ["an invalid day", { "last-modified": "Mon, 99 Nov 2026 08:00:00 GMT" }],
  ["a date with trailing text", { "last-modified": `${DATE}\r\nX: 1` }],
])("requests no version after %s", (_what, headers) => {
  expect(validatorsOf(headers)).toBeNull();
});

test("a request is conditional on every known validator", () => {
  expect(conditionsOf({ etag: '"a"', last_modified: DATE })).toEqual({
    "if-none-match": '"a"',
    "if-modified-since": DATE,
  });
  expect(conditionsOf({ etag: null, last_modified: DATE })).toEqual({ "if-modified-since": DATE });
});
