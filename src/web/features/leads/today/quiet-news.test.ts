import { expect, test } from "vitest";

import { format } from "../../../lib/format.ts";
import { quietText } from "./quiet-news.tsx";

const now = new Date(2026, 10, 25, 12);
const morning = new Date(2026, 10, 25, 3, 10).toISOString();
const old = new Date(2026, 10, 1, 9).toISOString();
const monday = new Date(2026, 10, 23, 9).toISOString();

test("quiet news say since when, and when each country was read", () => {
  const registers = [
    { country_code: "NO" as const, synced_at: old },
    { country_code: "NO" as const, synced_at: morning },
    { country_code: "SE" as const, synced_at: old },
    { country_code: "DK" as const, synced_at: null },
  ];
  expect(quietText([{ seen_at: old }, { seen_at: monday }, { seen_at: null }], registers, now)).toBe(
    `No news since Monday. Norway read ${format.time(morning)} today, Sweden ${format.day(old)}, Denmark off.`,
  );
});

test("a country that is off can be the first one, and without a look there is no day", () => {
  const registers = [
    { country_code: "NO" as const, synced_at: null },
    { country_code: "FI" as const, synced_at: morning },
  ];
  expect(quietText([], registers, now)).toBe(`No news. Norway off, Finland read ${format.time(morning)} today.`);
  expect(quietText([], [{ country_code: "NO", synced_at: null }], now)).toBe("No news. No register has been read yet.");
});
