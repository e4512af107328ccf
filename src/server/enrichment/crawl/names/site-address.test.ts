import { expect, test } from "vitest";

import { refusalOf, siteAddresses, type SiteOwner } from "./site-address.ts";

test.each([
  ["ftp://firma.no/", "not_http"],
  ["file:///etc/passwd", "not_http"],
  ["data:text/html,hei", "not_http"],
  ["https://ola:secret@firma.no/", "credentials_in_address"],
  ["https://firma.no@intern.no/", "credentials_in_address"],
  ["http://firma.no:8080/", "port_not_allowed"],
  ["http://firma.no:22/", "port_not_allowed"],
  ["http://127.0.0.1/", "address_literal"],
  ["http://2130706433/", "address_literal"],
  ["http://0x7f.1/", "address_literal"],
  ["http://0177.0.0.1/", "address_literal"],
  ["http://127.1/", "address_literal"],
  ["http://①②⑦.⓪.⓪.①/", "address_literal"],
  ["http://127.0.0.1./", "address_literal"],
  ["http://8.8.8.8/", "address_literal"],
  ["http://[::1]/", "address_literal"],
  ["http://[::ffff:127.0.0.1]/", "address_literal"],
  ["http://localhost/", "name_not_public"],
  ["http://LOCALHOST./", "name_not_public"],
  ["http://a.localhost/", "name_not_public"],
  ["http://intranett/", "name_not_public"],
  ["http://metadata.google.internal/", "name_not_public"],
  ["http://printer.local/", "name_not_public"],
  ["http://1.0.0.127.in-addr.arpa/", "name_not_public"],
  ["http://x.onion/", "name_not_public"],
  ["https://www.facebook.com/firma", "social_network"],
  ["https://no.linkedin.com./company/firma", "social_network"],
  [`https://firma.no/${"x".repeat(2000)}`, "address_too_long"],
])("%s is refused: %s", (url, failure) => expect(refusalOf(new URL(url))).toBe(failure));

test.each([
  "http://firma.no/",
  "https://www.firma.no:443/om-oss",
  "http://firma.no:80/",
  "https://blåbær.no/",
  "http://firma.no./",
])("%s can be requested", (url) => expect(refusalOf(new URL(url))).toBeNull());

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
