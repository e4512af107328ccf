import { describe, expect, test } from "vitest";

import { bucketSpan, daysIn, presetOf, presetSpan, previousSpan, spanFault } from "./usage-span.ts";

describe("presets", () => {
  test("end today and count it", () => {
    expect(presetSpan("7d", "2026-03-03")).toEqual({ from: "2026-02-25", to: "2026-03-03" });
    expect(daysIn(presetSpan("90d", "2026-03-03"))).toBe(90);
    expect(presetSpan("month", "2026-03-03")).toEqual({ from: "2026-03-01", to: "2026-03-03" });
  });
  test("of twelve months begin on a first", () => {
    expect(presetSpan("year", "2026-03-31")).toEqual({ from: "2025-04-01", to: "2026-03-31" });
  });
  test("are recognised by their range and step", () => {
    expect(presetOf({ from: "2026-02-25", to: "2026-03-03" }, "monthly", "2026-03-03")).toBe("7d");
    expect(presetOf({ from: "2026-02-25", to: "2026-03-03" }, "daily", "2026-03-03")).toBeUndefined();
  });
});

describe("the previous range", () => {
  test("is as long and ends the day before", () => {
    expect(previousSpan({ from: "2026-03-01", to: "2026-03-03" }, "monthly")).toEqual({
      from: "2026-02-26",
      to: "2026-02-28",
    });
  });
  test("of whole months is whole months", () => {
    expect(previousSpan({ from: "2025-04-01", to: "2026-03-31" }, "yearly")).toEqual({
      from: "2024-04-01",
      to: "2025-03-31",
    });
  });
});

test("an invalid range has a reason", () => {
  expect(spanFault({ from: "2026-03-02", to: "2026-03-01" }, "monthly")).toContain("after");
  expect(spanFault({ from: "2025-01-01", to: "2026-03-01" }, "daily")).toContain("longer time");
  expect(spanFault({ from: "2026-02-01", to: "2026-03-01" }, "monthly")).toBeUndefined();
});

test("a month's bucket covers its days within the range", () => {
  const within = { from: "2026-01-15", to: "2026-03-10" };
  expect(bucketSpan("2026-01-01T00:00:00.000Z", "yearly", within)).toEqual({ from: "2026-01-15", to: "2026-01-31" });
  expect(bucketSpan("2026-03-01T00:00:00.000Z", "yearly", within)).toEqual({ from: "2026-03-01", to: "2026-03-10" });
  expect(bucketSpan("2026-02-03T00:00:00.000Z", "monthly", within)).toEqual({ from: "2026-02-03", to: "2026-02-03" });
});
