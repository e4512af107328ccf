import fc from "fast-check";
import { expect, test } from "vitest";

import { createFormat } from "../../lib/format.ts";
import { readTypedDay } from "../../lib/typed-day.ts";
import { dayText, stepText } from "./lead-words.ts";

const formats = ["en-GB", "en-US", "en-CA", "en-AU", "en-IN", "en-ZA", "en-FI", "nb-NO", "sv-SE", "da-DK", "fi-FI"].map(
  (locale) => createFormat([locale]),
);
const days = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

test("every day that is shown is read back when it is typed", () => {
  const texts = fc.constantFrom("", "Send offer ", "Call Frida ");
  fc.assert(
    fc.property(
      days("2026-01-01", "2030-12-31"),
      days("2026-01-01", "2030-12-31"),
      fc.constantFrom(...formats),
      texts,
      (day, today, format, text) => {
        const dayShown = dayText(day, today, format);
        fc.pre(text === "" || dayShown !== "Yesterday");
        expect(readTypedDay(`${text}${dayShown}`, today)).toMatchObject({ day, text: text.trim() });
      },
    ),
    { numRuns: 2000 },
  );
  for (const format of formats)
    for (const [today, day] of [
      ["2026-11-28", "2026-11-29"],
      ["2026-11-27", "2026-11-28"],
      ["2026-11-25", "2026-11-24"],
      ["2026-09-01", "2026-09-15"],
    ] as const)
      expect(readTypedDay(dayText(day, today, format), today).day).toBe(day);
});

test("a day that skipped a weekend says so, and a Sunday is no tomorrow", () => {
  const step = { next_action: "Send offer", next_action_on: "2026-11-30" };
  expect(stepText(step, "2026-11-28", true)).toBe(
    `${dayText("2026-11-30", "2026-11-28")} (next working day) · Send offer`,
  );
  expect(dayText("2026-11-29", "2026-11-28")).toMatch(/^Sun/);
  expect(dayText("2026-11-27", "2026-11-26")).toBe("Tomorrow");
});
