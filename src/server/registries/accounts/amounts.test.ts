import { expect, test } from "vitest";

import { amountOf, dayOf, monthsBetween, wholeUnits } from "./amounts.ts";

const context = { id: "c", start: null, end: "2025-12-31", dimensions: [], segments: [] };
const name = { namespace: "", local: "Assets" };

test.each([
  ["1 234,5", "numspacecomma", 0, false, 1_234.5],
  ["1\u00A0234", "numspacecomma", 3, true, -1_234_000],
  ["12&nbsp;000", "numspacecomma", 0, false, 12_000],
  ["1.234,5", "numdotcomma", 0, false, 1_234.5],
  ["1,234.5", "numcommadot", 0, false, 1_234.5],
  ["1,1", "num-comma-decimal", 3, false, 1_100],
  ["-", "numdotdecimal", 3, false, 0],
  ["–", "", 0, true, 0],
  ["anything", "zerodash", 0, false, 0],
  ["12 kr", "numspacecomma", 0, false, null],
  ["-12", "numspacecomma", 0, false, null],
  ["1,2,3", "numcomma", 0, false, null],
  ["", "numcomma", 0, false, null],
  ["9".repeat(201), "numcomma", 0, false, null],
])("%j in the format %j", (text, format, scale, isNegative, amount) => {
  const inline = { scale, isNegative, format };
  expect(amountOf({ name, context, unit: null, decimals: 0, text, inline })).toBe(amount);
});

test.each([
  ["-1741.38", -1741.38],
  [" 12 ", 12],
  ["1e3", null],
  ["1,5", null],
])("%j without a format", (text, amount) => {
  expect(amountOf({ name, context, unit: null, decimals: 0, text, inline: null })).toBe(amount);
});

test.each([
  ["2025-04-30", "2025-04-30"],
  ["2025-04-30T00:00:00", "2025-04-30"],
  ["20250430", "2025-04-30"],
  ["30 april 2025", "2025-04-30"],
  ["31. oktober 2025", "2025-10-31"],
  ["1 maj 2025", "2025-05-01"],
  ["31.12.2025", "2025-12-31"],
  ["31 april 2025", null],
  ["2025-02-29", null],
  ["soon", null],
])("the day %j", (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test.each([
  ["2025-01-01", "2025-12-31", 12],
  ["2025-12-20", "2025-12-31", 1],
  ["2024-06-15", "2025-12-31", 19],
  ["2020-01-01", "2025-12-31", null],
  ["2026-01-01", "2025-12-31", null],
  [null, "2025-12-31", null],
])("%s to %s in months", (start, end, months) => {
  expect(monthsBetween(start, end)).toBe(months);
});

test.each([
  [-20_000.5, -20_001],
  [2.5, 3],
  [-0.4, 0],
])("%d in whole units", (amount, whole) => {
  expect(wholeUnits(amount)).toBe(whole);
});
