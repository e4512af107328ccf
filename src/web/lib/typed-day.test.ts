import fc from "fast-check";
import { expect, test } from "vitest";

import { FIRST_DAY, LAST_DAY, readTypedDay, workingDay, writeTypedDay } from "./typed-day.ts";

/** A Wednesday. */
const TODAY = "2026-11-25";

test.each([
  ["today", "2026-11-25"],
  ["tomorrow", "2026-11-26"],
  ["tmrw", "2026-11-26"],
  ["thu", "2026-11-26"],
  ["thurs", "2026-11-26"],
  ["fri", "2026-11-27"],
  ["sat", "2026-11-28"],
  ["sunday", "2026-11-29"],
  ["Mon", "2026-11-30"],
  ["tues", "2026-12-01"],
  ["wed", "2026-12-02"],
  ["wednesday", "2026-12-02"],
  ["next week", "2026-11-30"],
  ["next fri", "2026-12-04"],
  ["next wed", "2026-12-02"],
  ["next month", "2026-12-25"],
  ["+1d", "2026-11-26"],
  ["+2 days", "2026-11-27"],
  ["+ 2d", "2026-11-27"],
  ["+2w", "2026-12-09"],
  ["+1m", "2026-12-25"],
  ["+3 months", "2027-02-25"],
  ["in 2 weeks", "2026-12-09"],
  ["in 1 month", "2026-12-25"],
  ["3 dec", "2026-12-03"],
  ["3. dec", "2026-12-03"],
  ["3rd December", "2026-12-03"],
  ["dec 3", "2026-12-03"],
  ["December 3rd, 2027", "2027-12-03"],
  ["sept 1", "2027-09-01"],
  ["25 nov", "2026-11-25"],
  ["2026-12-03", "2026-12-03"],
  ["3.12.", "2026-12-03"],
  ["03.12.2026", "2026-12-03"],
])("%s is %s", (typed, day) => expect(readTypedDay(typed, TODAY)).toEqual({ day, text: "" }));

test.each([
  ["call back mon", "2026-11-30", "call back"],
  ["call back on mon", "2026-11-30", "call back"],
  ["+2w send offer", "2026-12-09", "send offer"],
  ["mon: ring Kari", "2026-11-30", "ring Kari"],
  ["  Send   offer 3 mar  ", "2027-03-03", "Send offer"],
  ["2026-12-03 demo", "2026-12-03", "demo"],
  ["next month renew", "2026-12-25", "renew"],
  ["mon 10:00 demo", "2026-11-30", "10:00 demo"],
  // The day at the end is the last thing that was typed.
  ["mon report due fri", "2026-11-27", "mon report due"],
  ["May 3 in Oslo", "2027-05-03", "in Oslo"],
])("%s is due %s", (typed, day, text) => expect(readTypedDay(typed, TODAY)).toEqual({ day, text }));

test.each([
  ["", ""],
  ["   ", ""],
  ["send offer", "send offer"],
  ["call Mona", "call Mona"],
  ["ask about monday.com today or never", "ask about monday.com today or never"],
  ["may call", "may call"],
  ["3d printing", "3d printing"],
  ["update to 2.1", "update to 2.1"],
  ["31 feb", "31 feb"],
  ["2026-02-30", "2026-02-30"],
  ["2101-01-01", "2101-01-01"],
  ["1999-12-31", "1999-12-31"],
  ["+9999m", "+9999m"],
  ["3 of 4", "3 of 4"],
  ["mo", "mo"],
  ["next", "next"],
  ["next step", "next step"],
])("“%s” has no day", (typed, text) => expect(readTypedDay(typed, TODAY)).toEqual({ day: null, text }));

test.each([
  // From a Friday.
  ["tomorrow", "2026-11-30"],
  ["+1d", "2026-11-30"],
  ["+2d", "2026-11-30"],
  ["+3d", "2026-11-30"],
  ["+1w", "2026-12-04"],
  ["next month", "2026-12-28"],
  ["sat", "2026-11-28"],
  ["28 nov", "2026-11-28"],
  ["2026-11-29", "2026-11-29"],
  ["fri", "2026-12-04"],
])("from a Friday, %s is %s", (typed, day) => expect(readTypedDay(typed, "2026-11-27").day).toBe(day));

test.each([
  ["3 mar", "2027-03-03"],
  ["24 nov", "2027-11-24"],
  ["1.1.", "2027-01-01"],
  ["29 feb", "2028-02-29"],
  ["3 mar 2026", "2026-03-03"],
  ["2026-01-01", "2026-01-01"],
])("a day without year that has passed is in the next year: %s", (typed, day) =>
  expect(readTypedDay(typed, TODAY).day).toBe(day),
);

test.each([
  ["2027-01-31", "2027-03-01"],
  ["2027-05-31", "2027-06-30"],
  ["2026-12-15", "2027-01-15"],
])("a month after %s is %s", (today, day) => expect(readTypedDay("+1m", today).day).toBe(day));

const days = fc
  .date({ min: new Date(FIRST_DAY), max: new Date(LAST_DAY), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const texts = fc.string({ unit: "binary" }).map((text) => readTypedDay(text, TODAY).text);

test("a written day reads back as the same day and text", () => {
  fc.assert(
    fc.property(days, texts, days, (day, text, today) => {
      const read = readTypedDay(writeTypedDay({ day, text }), today);
      expect(read.day).toBe(day);
      expect(read.text).toBe(text.replace(/(^| )(on|by)$/i, ""));
    }),
  );
});

test("relative days are never on a weekend or before today, and any text gives a valid result", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), fc.constantFrom("d", "w", "m"), (today, count, unit) => {
      const { day } = readTypedDay(`+${count}${unit}`, today);
      // Text with a later day than the last one has no day.
      fc.pre(day !== null);
      expect(day >= today).toBe(true);
      expect(workingDay(day)).toBe(day);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), days, (typed, today) => {
      const { day, text } = readTypedDay(typed, today);
      expect(text.length).toBeLessThanOrEqual(typed.length);
      expect(day === null || (day >= FIRST_DAY && day <= LAST_DAY)).toBe(true);
    }),
  );
});
