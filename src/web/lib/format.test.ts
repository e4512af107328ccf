import { describe, expect, test, vi } from "vitest";

import { createFormat, language } from "./format.ts";
import html from "../../../index.html?raw";

const english = createFormat(["en-GB"]);
const norwegian = createFormat(["nb-NO"]);
const now = Date.parse("2026-11-21T12:00:00Z");

describe("numbers", () => {
  test("are grouped as the user's locale groups them", () => {
    expect(english.number(1_181_204)).toBe("1,181,204");
    expect(norwegian.number(1_181_204)).toBe("1\u00a0181\u00a0204");
  });

  test("carry U+2212 in every locale, never a hyphen", () => {
    for (const format of [english, norwegian, createFormat(["sv-SE"]), createFormat(["en-US"])]) {
      expect(format.signedCredits(-2)).toMatch(/^\u22122[.,]0$/);
      expect(format.number(-5)).toBe("\u22125");
    }
  });

  test("are signed, but zero is not", () => {
    expect(english.signedCredits(0)).toBe("0.0");
    expect(english.signedCredits(500)).toBe("+500.0");
  });

  test("of credits keep one decimal and lose none of four", () => {
    expect(english.credits(12)).toBe("12.0");
    expect(english.credits(0.1)).toBe("0.1");
    expect(english.credits(9.9999)).toBe("9.9999");
  });

  test("shorten, and count nouns", () => {
    expect(english.compact(1_181_204)).toMatch(/^1\.18M$/i);
    expect(english.compact(-2)).toBe("\u22122");
    expect(english.count(1, "company", "companies")).toBe("1\u00a0company");
    expect(english.count(1204, "company", "companies")).toBe("1,204\u00a0companies");
  });
});

describe("dates", () => {
  test("of the calendar stay on their day in every time zone", () => {
    expect(english.date("2024-03-01")).toBe("1 Mar 2024");
    expect(norwegian.date("2024-03-01")).toBe("1 Mar 2024");
  });

  test("of usage buckets are UTC", () => {
    expect(english.utcHour("2026-11-21T23:00:00Z")).toBe("23:00");
    expect(english.utcDay("2026-11-01T00:00:00Z")).toBe("1 Nov");
  });
});

describe("ages", () => {
  test("use the largest full unit", () => {
    expect(english.age("2026-11-09T11:00:00Z", now)).toBe("12\u00a0d");
    expect(english.age("2026-11-21T11:30:00Z", now)).toBe("30\u00a0min");
    expect(english.age("2024-01-01T00:00:00Z", now)).toBe("2\u00a0y");
    expect(english.ago("2026-11-09T11:00:00Z", now)).toBe("12 days ago");
  });

  test("of the last minute, and of clocks ahead of this one, are now", () => {
    expect(english.age("2026-11-21T11:59:30Z", now)).toBe("now");
    expect(english.age("2026-11-21T12:05:00Z", now)).toBe("now");
    expect(english.ago("2026-11-21T11:59:30Z", now)).toBe("now");
  });
});

describe("a reader of another language", () => {
  const instant = "2026-11-09T13:05:00Z";
  const readers = ["nb-NO", "sv-SE", "da-DK", "fi-FI", "de-DE", "ar-EG", "th-TH", "fil-PH"];

  test.each(readers)("%s gets every word in the language of the interface", (tag) => {
    const format = createFormat([tag, "en-US"]);
    expect(format.ago(instant, now)).toBe("11 days ago");
    expect(format.ago("2026-11-21T11:59:30Z", now)).toBe("now");
    for (const text of [format.date("2026-11-09"), format.day(instant), format.utcDay(instant)])
      expect(text).toMatch(/^(9 Nov|Nov 9)(,? 2026)?$/);
    expect(format.utcMonth(instant)).toBe("Nov 2026");
    expect(format.time(instant)).toMatch(/^\d{1,2}:05(\s[AP]M)?$/i);
    expect(format.compact(1_050)).toMatch(/^\P{L}+k$/iu);
  });

  test("keeps the numbers of home, in short ones too", () => {
    expect(norwegian.compact(1_050)).toMatch(/^1,05k$/i);
    expect(createFormat(["fi-FI"]).compact(1_181_204)).toMatch(/^1,18m$/i);
  });

  test("keeps the order of day and month, and the clock", () => {
    expect(createFormat(["en-US"]).date("2024-03-01")).toBe("Mar 1, 2024");
    expect(createFormat(["fil-PH"]).date("2024-03-01")).toBe("Mar 1, 2024");
    // English is the second language of many a Nordic browser: it does not decide.
    expect(createFormat(["nb-NO", "nb", "en-US", "en"]).date("2024-03-01")).toBe("1 Mar 2024");
    expect(norwegian.utcHour("2026-11-21T23:00:00Z")).toBe("23:00");
  });
});

test("a formatter is created once, at its first use", () => {
  const formatter = vi.spyOn(Intl, "DateTimeFormat");
  const format = createFormat(["en-GB"]);
  expect(formatter).not.toHaveBeenCalled();
  expect([format.date("2024-03-01"), format.date("2024-03-02")]).toEqual(["1 Mar 2024", "2 Mar 2024"]);
  expect(formatter).toHaveBeenCalledTimes(1);
  formatter.mockRestore();
});

test("the page declares the language that it is written in", () => {
  expect(/<html lang="([a-z]+)"/.exec(html)?.[1]).toBe(language.tag.split("-")[0]);
});
