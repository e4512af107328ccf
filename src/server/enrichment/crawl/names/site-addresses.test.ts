import { expect, test } from "vitest";

import { type SiteOwner, siteAddresses } from "./site-addresses.ts";

const hrefs = (owner: Partial<SiteOwner>) => {
  const { sites, isGiven } = siteAddresses({
    country_code: "NO",
    name: "Fjord Bygg AS",
    website: null,
    found: false,
    email: null,
    ...owner,
  });
  return {
    isGiven,
    urls: sites
      .flatMap((urls) => urls.map(({ href }) => href))
      .filter((href) => isGiven || /^https:..(?!www)/.test(href)),
  };
};

test("a named website is tried as it is written, then in its other spellings", () => {
  expect(hrefs({ website: "https://www.fjord.no/no" })).toEqual({
    isGiven: true,
    urls: ["https://www.fjord.no/no", "http://www.fjord.no/no", "https://fjord.no/no", "http://fjord.no/no"],
  });
  expect(hrefs({ website: "http://butikk.fjord.no/" }).urls).toEqual([
    "http://butikk.fjord.no/",
    "https://butikk.fjord.no/",
  ]);
});

test("without a website, the domain of its e-mail is tried, then its name", () => {
  expect(hrefs({ email: "post@byggern.no" })).toEqual({
    isGiven: false,
    urls: ["https://byggern.no/", "https://fjordbygg.no/", "https://fjordbygg.com/"],
  });
  expect(
    siteAddresses({
      country_code: "SE",
      name: "Fjord Bygg AB",
      website: null,
      found: false,
      email: null,
    }).sites[0]?.map(({ href }) => href),
  ).toEqual(["https://fjordbygg.se/", "http://fjordbygg.se/", "https://www.fjordbygg.se/", "http://www.fjordbygg.se/"]);
  expect(hrefs({ email: "fjordbygg@gmail.com" }).urls).toEqual(["https://fjordbygg.no/", "https://fjordbygg.com/"]);
  expect(hrefs({ name: "Blåbær & Sønn A/S", country_code: "DK" }).urls).toEqual([
    "https://blabaersonn.dk/",
    "https://blabaersonn.com/",
  ]);
  expect(hrefs({ name: "ABC AS" }).urls).toEqual([]);
  expect(hrefs({ name: "Foreningen til fremme av mange gode saker" }).urls).toEqual([]);
});
