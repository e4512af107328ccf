import { expect, test } from "vitest";

import { noWebsiteFacts } from "./website-words.ts";

const company = {
  website: "https://a.example",
  website_verified: false,
  country_code: "NO" as const,
  not_in_register: [],
  site_visit: null,
  related: { contacts: 0, socials: 0, tech: 0, history: 0, accounts: 0 },
};
const visit = (outcome: string) => ({ outcome, visited_at: "2026-11-02T08:30:00.000Z", next_due: "" });

test("a verified or visited website, or one with facts, counts as read", () => {
  expect(noWebsiteFacts({ ...company, website_verified: true })).toBe("None found on the website");
  expect(noWebsiteFacts({ ...company, site_visit: visit("partial") })).toBe("None found on the website");
  const withSocials = { ...company, related: { ...company.related, socials: 2 } };
  expect(noWebsiteFacts(withSocials)).toBe("None found on the website");
  expect(noWebsiteFacts(company)).toBe("Website not scanned yet");
  expect(noWebsiteFacts({ ...company, site_visit: visit("timeout") })).toBe("Couldn’t scan the website");
});

test("without a website the register and a web search are named", () => {
  const without = { ...company, website: null };
  expect(noWebsiteFacts(without)).toBe("No website listed");
  expect(noWebsiteFacts({ ...without, site_visit: visit("no_website") })).toBe("No website found");
});
