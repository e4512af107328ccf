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
  ["mandag", "2026-11-30"],
  ["Måndag", "2026-11-30"],
  ["maanantaina", "2026-11-30"],
  ["ons", "2026-12-02"],
  ["i dag", "2026-11-25"],
  ["idag", "2026-11-25"],
  ["tänään", "2026-11-25"],
  ["i morgen", "2026-11-26"],
  ["imorgon", "2026-11-26"],
  ["huomenna", "2026-11-26"],
  ["3. mars", "2027-03-03"],
  ["3 marts", "2027-03-03"],
  ["3. maaliskuuta", "2027-03-03"],
  ["24. juni", "2027-06-24"],
  ["den 24:e juni", "2027-06-24"],
  ["3. des", "2026-12-03"],
  ["3/12", "2026-12-03"],
  ["3/12/27", "2027-12-03"],
  ["12.3.", "2027-03-12"],
  ["12.3.27", "2027-03-12"],
  ["2026-12-3", "2026-12-03"],
  ["Mon 30 Nov", "2026-11-30"],
  ["Mon, Nov 30", "2026-11-30"],
  ["ma 30.11.", "2026-11-30"],
  ["mandag 30. november", "2026-11-30"],
  ["on Thursday, 3 December 2026", "2026-12-03"],
  ["Mon 23 Nov", "2026-11-23"],
  ["om 2 uker", "2026-12-09"],
  ["om en vecka", "2026-12-02"],
  ["2 viikon päästä", "2026-12-09"],
  ["neste uke", "2026-11-30"],
  ["nästa fredag", "2026-12-04"],
  ["ensi viikolla", "2026-11-30"],
  ["+2 uker", "2026-12-09"],
  ["yesterday", "2026-11-24"],
])("in five languages, %s is %s", (typed, day) => expect(readTypedDay(typed, TODAY)).toEqual({ day, text: "" }));

test.each([
  ["ring Kari på mandag", "2026-11-30", "ring Kari"],
  ["ring tilbage i morgen", "2026-11-26", "ring tilbage"],
  ["call back mon!", "2026-11-30", "call back"],
  ["Soita huomenna", "2026-11-26", "Soita"],
  ["senest fredag: tilbud", "2026-11-27", "tilbud"],
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
  ["Call Frida", "Call Frida"],
  ["Soita Satu", "Soita Satu"],
  ["Ring Tor", "Ring Tor"],
  ["call the man", "call the man"],
  ["Drop by", "Drop by"],
  ["Log on", "Log on"],
  ["Invite +2 managers", "Invite +2 managers"],
  ["Tilbud +5 moduler", "Tilbud +5 moduler"],
  ["Support 24/7", "Support 24/7"],
  ["answer the offer of yesterday", "answer the offer of yesterday"],
  ["3 of 4", "3 of 4"],
  ["mo", "mo"],
  ["next", "next"],
  ["next step", "next step"],
])("“%s” has no day", (typed, text) => expect(readTypedDay(typed, TODAY)).toEqual({ day: null, text }));

test.each([
  ["31 feb", "There is no 31 Feb"],
  ["offer 29 feb 2027", "There is no 29 Feb 2027"],
  ["2026-02-30", "There is no 30 Feb 2026"],
  ["31.2.", "There is no 31 Feb"],
  ["31 dec 1999", "Days are from 2000 to 2100"],
  ["1999-12-31", "Days are from 2000 to 2100"],
  ["2101-01-01", "Days are from 2000 to 2100"],
  ["+9999m", "Days are from 2000 to 2100"],
  ["Tue 30 Nov 2026", "30 Nov 2026 is another day of the week"],
])("“%s” has no day, and says why", (typed, problem) =>
  expect(readTypedDay(typed, TODAY)).toEqual({ day: null, text: typed, problem }),
);

test("a day that skipped a weekend says so", () => {
  expect(readTypedDay("tomorrow", "2026-11-28")).toEqual({ day: "2026-11-30", text: "", isMoved: true });
  expect(readTypedDay("tomorrow", TODAY).isMoved).toBeUndefined();
  expect(readTypedDay("sun", TODAY).isMoved).toBeUndefined();
  expect(readTypedDay("today", "2026-11-29")).toEqual({ day: "2026-11-29", text: "" });
});

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
const texts = fc
  .oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(fc.constantFrom("Drop", "by", "on", "Mon", "3", "man", "Mar", "2026", "+2", "days", "i", "dag", "12."))
      .map((words) => words.join(" ")),
  )
  .map((text) => text.trim().split(/\s+/).join(" "));

test("a written day reads back as the same day and text", () => {
  fc.assert(
    fc.property(days, texts, days, (day, text, today) => {
      const read = readTypedDay(writeTypedDay({ day, text }), today);
      expect(read.day).toBe(day);
      expect(read.text).toBe(text);
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
