import { expect, test } from "vitest";

import { leadExample } from "../../../contract/endpoints/examples.ts";
import { format } from "../../lib/format.ts";
import { shortStageAge, stageAge, stageSince } from "./stage-age.ts";

const now = Date.parse("2026-11-23T12:00:00Z");

test.each([
  ["2026-11-23T11:59:00Z", "In stage today"],
  ["2026-11-22T12:00:00Z", "1\u00a0day in stage"],
  ["2026-11-11T00:00:00Z", "12\u00a0days in stage"],
  ["2026-11-23T12:00:05Z", "In stage today"],
])("since %s: %s", (since, words) => expect(stageAge(since, now)).toBe(words));

test("a column says today, then days", () => {
  expect(shortStageAge("2026-11-23T11:59:00Z", now)).toBe("today");
  expect(shortStageAge("2026-11-11T00:00:00Z", now)).toBe("12\u00a0d");
});

test.each([
  ["2026-11-23T11:59:00Z", `Contacted today, ${format.time("2026-11-23T11:59:00Z")}`],
  ["2026-11-22T13:00:00Z", `Contacted since ${format.dateTime("2026-11-22T13:00:00Z")}`],
  ["2026-11-11T00:00:00Z", `Contacted since ${format.day("2026-11-11T00:00:00Z")} · 12\u00a0days`],
])("since %s, in words: %s", (status_since, words) =>
  expect(stageSince({ ...leadExample, status: "contacted", status_since }, now)).toBe(words),
);
