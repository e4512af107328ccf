import { expect, test } from "vitest";

import { noWebsiteFacts } from "./website-words.ts";

const company = {
  website: "https://a.example",
  website_verified: false,
  country_code: "NO" as const,
  not_in_register: [],
};

test("a website that was verified was read: nobody says that it was not", () => {
  expect(noWebsiteFacts({ ...company, website_verified: true })).toBe("Its website was read and shows none.");
  expect(noWebsiteFacts(company)).toBe("Its website has not been read yet.");
  expect(noWebsiteFacts({ ...company, website: null })).toBe("Its register names no website.");
});
