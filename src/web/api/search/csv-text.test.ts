import { expect, test } from "vitest";

import { countRecords, usualDialect, withoutHeader } from "./csv-text.ts";

const part = 'company_name,city\r\n"Two\r\nlines, ""quoted""",Oslo\r\nPlain AS,Bergen\r\n';

test("records are counted by line breaks outside quotes", () => {
  expect(countRecords(part)).toBe(3);
  expect(countRecords(part.slice(0, -2))).toBe(3);
  expect(countRecords("company_name,city\r\n")).toBe(1);
  expect(countRecords("")).toBe(0);
});

test("a later part loses only its header and its byte order mark", () => {
  expect(withoutHeader(`\ufeff${part}`)).toBe('"Two\r\nlines, ""quoted""",Oslo\r\nPlain AS,Bergen\r\n');
  expect(withoutHeader("company_name,city\r\n")).toBe("");
});

test("Nordic browsers begin with Excel's dialect", () => {
  expect(["nb-NO", "nn", "no", "sv-SE", "da", "fi-FI"].map((language) => usualDialect(language))).toEqual(
    Array.from({ length: 6 }, () => "excel"),
  );
  expect([usualDialect("en-GB"), usualDialect("fil-PH")]).toEqual(["rfc4180", "rfc4180"]);
});
