import { expect, test } from "vitest";

import { viewExample } from "../../../contract/endpoints/examples.ts";
import { format } from "../../lib/format.ts";
import { newsText, sinceText } from "./view-words.ts";

const now = new Date(2026, 10, 21, 0, 30);

test.each([
  ["earlier today", new Date(2026, 10, 21, 0, 10), "today"],
  ["yesterday evening", new Date(2026, 10, 20, 23, 50), "Friday"],
  ["six days ago", new Date(2026, 10, 15, 12), "Sunday"],
  // The same weekday as today: only the weekday's name would mislead.
  ["a week ago", new Date(2026, 10, 14, 12), format.day(new Date(2026, 10, 14, 12).toISOString())],
] as const)("since %s", (_, instant, words) => {
  expect(sinceText(instant.toISOString(), now)).toBe(`since ${words}`);
});

test.each([
  [12, 3, "12 new · 3 gone"],
  [0, 3, "3 gone"],
  [12, 0, "12 new"],
  [0, 0, undefined],
  [null, null, undefined],
])("%s new and %s left", (entered, left, text) => {
  expect(newsText({ ...viewExample, new: entered, left })).toBe(text);
});
