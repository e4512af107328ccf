import { expect, test } from "vitest";

import { stageAge } from "./stage-age.ts";

const now = Date.parse("2026-11-23T12:00:00Z");

test.each([
  ["2026-11-23T11:59:00Z", "New in stage"],
  ["2026-11-22T12:00:00Z", "1\u00a0day in stage"],
  ["2026-11-11T00:00:00Z", "12\u00a0days in stage"],
  ["2026-11-23T12:00:05Z", "New in stage"],
])("since %s: %s", (since, words) => expect(stageAge(since, now)).toBe(words));
