import { expect, test } from "vitest";

import { shortWebsite, warningBadges } from "./company-words.ts";

test("a bad status and a marketing opt-out have a badge, an active status has not", () => {
  const worn = (registry_status: string, marketing_protected?: boolean | null) =>
    warningBadges({ registry_status, ...(marketing_protected !== undefined && { marketing_protected }) }).map(
      ({ label }) => label,
    );
  expect(worn("active", false)).toEqual([]);
  expect(worn("active")).toEqual([]);
  expect(worn("active", null)).toEqual([]);
  expect(worn("active", true)).toEqual(["Marketing opt-out"]);
  expect(worn("bankrupt", true)).toEqual(["Bankrupt", "Marketing opt-out"]);
  expect([worn("dissolving"), worn("ceased")]).toEqual([["Dissolving"], ["Ceased"]]);
});

test("a website is shown without scheme, www and its last slash", () => {
  expect(shortWebsite("https://www.example.com/")).toBe("example.com");
  expect(shortWebsite("http://example.com/shop/")).toBe("example.com/shop");
  expect(shortWebsite("https://wwwhat.example/a?b=/c")).toBe("wwwhat.example/a?b=/c");
});
