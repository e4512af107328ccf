import { expect, test } from "vitest";

import { hasValidCheckDigit } from "../../../server/domain/companies/registry-number.ts";
import { makeSite, smallSites } from "./make-site.ts";

test("the same seed and number make the same site, others a different one", () => {
  expect(makeSite(7, 3)).toEqual(makeSite(7, 3));
  expect(makeSite(7, 4).host).not.toBe(makeSite(7, 3).host);
});

test("160 sites are from four countries, with different hosts and valid numbers", () => {
  const sites = smallSites(160);
  expect(new Set(sites.map(({ country }) => country)).size).toBe(4);
  expect(new Set(sites.map(({ host }) => host)).size).toBe(160);
  expect([...new Set(sites.map(({ language }) => language))].sort()).toEqual(["da", "en", "fi", "nb", "nn", "sv"]);
  expect(sites.every(({ country, company }) => hasValidCheckDigit(country, company.registry_id))).toBe(true);
});
