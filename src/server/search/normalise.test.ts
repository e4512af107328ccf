import { expect, test } from "vitest";

import { dateOfDay, dayNumber } from "./normalise.ts";

test("every day of 800 years has the next number, including leap days", () => {
  const firstDay = Date.UTC(1500, 0, 1) / 86_400_000;
  const lastDay = Date.UTC(2300, 0, 1) / 86_400_000;
  for (let day = firstDay; day < lastDay; day++) {
    if (dayNumber(dateOfDay(day)) !== day) expect.fail(`${dateOfDay(day)} is not ${day}`);
  }
  expect(dayNumber("1970-01-01")).toBe(0);
  expect(dayNumber("0001-01-01")).toBe(Date.parse("0001-01-01") / 86_400_000);
});
