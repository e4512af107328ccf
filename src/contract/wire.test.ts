import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { anyCase, date, integer, pathId, queryBoolean, queryInteger, queryMoment, queryText, text } from "./wire.ts";

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe("text", () => {
  test("counts code points, not UTF-16 units", () => {
    expect(accepts(text(3), "😀😀😀")).toBe(true);
    expect(accepts(text(3), "😀😀😀😀")).toBe(false);
  });
  test("refuses a lone surrogate, which no store returns unchanged", () => {
    for (const half of ["\uD83D", "a\uDE00b", "\uDE00\uD83D"]) expect(accepts(text(), half)).toBe(false);
    expect(accepts(text(), "\uD83D\uDE00")).toBe(true);
  });
  test("refuses NUL, and the empty text where a minimum is set", () => {
    expect(accepts(text(), "a\0b")).toBe(false);
    expect(accepts(text(200, 1), "")).toBe(false);
    expect(accepts(text(), "")).toBe(true);
  });
});

describe("dates exist in the calendar", () => {
  test.each(["2024-02-29", "2000-02-29", "1999-12-31"])("%s does", (value) =>
    expect(accepts(date(), value)).toBe(true),
  );
  test.each(["2023-02-29", "1900-02-29", "2024-13-01", "2024-1-1", "20240101", ""])("%s does not", (value) =>
    expect(accepts(date(), value)).toBe(false),
  );
});

describe("integers", () => {
  test("end where a double is no longer exact", () => {
    expect(accepts(integer(), 2 ** 53 - 1)).toBe(true);
    expect(accepts(integer(), 2 ** 53)).toBe(false);
    expect(accepts(queryInteger(), "9007199254740993")).toBe(false);
  });
  test("in a query are decimal digits and nothing else", () => {
    expect(z.parse(queryInteger(), "-12")).toBe(-12);
    expect(z.parse(queryInteger(), "-0")).toBe(0);
    for (const wrong of ["", " 1", "1.0", "1e3", "0x10", "+1", "١"]) expect(accepts(queryInteger(), wrong)).toBe(false);
  });
  test("are refused beyond their range, never clamped", () => {
    expect(accepts(queryInteger(1, 200), "0")).toBe(false);
    expect(accepts(queryInteger(1, 200), "201")).toBe(false);
    expect(z.parse(queryInteger(1, 200), "200")).toBe(200);
  });
  test("too large for any row are id 0 in a path, so that they are not found", () => {
    expect(z.parse(pathId(), "99999999999999999999")).toBe(0);
    expect(accepts(pathId(), "abc")).toBe(false);
  });
});

test("any case is accepted and normalised to the declared one", () => {
  expect(z.parse(anyCase(["NO", "SE"]), "se")).toBe("SE");
  expect(accepts(anyCase(["NO", "SE"]), "DE")).toBe(false);
  expect(z.parse(queryBoolean(), "True")).toBe(true);
  expect(accepts(queryBoolean(), "1")).toBe(false);
});

test("an empty text in a query counts as absent", () => {
  expect(z.parse(queryText(), "")).toBeUndefined();
  expect(z.parse(queryText(), "a")).toBe("a");
});

describe("moments", () => {
  test("are a full day or an instant, in UTC", () => {
    expect(z.parse(queryMoment(), "2026-02-28")).toEqual({ kind: "date", at: "2026-02-28T00:00:00.000Z" });
    expect(z.parse(queryMoment(), "2026-02-28T01:00:00+02:00")).toEqual({
      kind: "instant",
      at: "2026-02-27T23:00:00.000Z",
    });
  });
  test("stay within the years of four digits, whatever their offset", () => {
    expect(z.parse(queryMoment(), "0000-01-01T00:30:00+01:00")).toMatchObject({ at: "0000-01-01T00:00:00.000Z" });
    expect(z.parse(queryMoment(), "9999-12-31T23:30:00-01:00")).toMatchObject({ at: "9999-12-31T23:59:59.999Z" });
  });
  test.each(["2026-02-29", "yesterday", "2026-02-28T25:00:00Z", ""])("%s is not accepted", (value) =>
    expect(accepts(queryMoment(), value)).toBe(false),
  );
});
