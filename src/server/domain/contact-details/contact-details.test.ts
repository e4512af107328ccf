import fc from "fast-check";
import { expect, test } from "vitest";

import { readEmailList } from "./email-address.ts";
import { isPlaceholderPhone, readPhone, readPhoneList } from "./phone-number.ts";
import { readWebsite } from "./web-address.ts";

test.each([
  ["NO", "4722334455", ["+4722334455"]],
  ["NO", "47 22 33 44 55", ["+4722334455"]],
  ["NO", "(+47) 22 33 44 55", ["+4722334455"]],
  ["NO", "+47 (0)22 33 44 55", ["+4722334455"]],
  ["NO", "0047 22334455", ["+4722334455"]],
  ["NO", "22334455 / 91234567", ["+4722334455", "+4791234567"]],
  ["NO", "22334455, mob. 91234567", ["+4722334455", "+4791234567"]],
  ["NO", "22016000 / 22016001 / 22016002", ["+4722016000", "+4722016001", "+4722016002"]],
  ["NO", "22334455 22334455", ["+4722334455"]],
  ["NO", "Tlf. 22334455", ["+4722334455"]],
  ["NO", "22 33 44 55 (sentralbord)", ["+4722334455"]],
  ["NO", "22 33 44 55 lokal 12", ["+4722334455"]],
  ["NO", "+46 8 123 456", ["+468123456"]],
  ["DK", "33 36 96 96", ["+4533369696"]],
  ["DK", "4533369696", ["+4533369696"]],
  ["SE", "08-123 456", ["+468123456"]],
  ["SE", "46701234567", ["+46701234567"]],
  ["FI", "(09) 123 4567", ["+35891234567"]],
  ["NO", "223344", []],
  ["NO", "2233445591234567", []],
  ["NO", "12345678", []],
  ["NO", "ring meg", []],
  ["NO", "1", []],
] as const)("%s: the phones of %o are %o", (country, text, phones) =>
  expect(readPhoneList(text, country)).toEqual(phones),
);

test.each([
  ["post@firma.no", ["post@firma.no"]],
  [" Post@Fjordlys.example ", ["post@fjordlys.example"]],
  ["mailto:post@firma.no", ["post@firma.no"]],
  ["mailto:post@firma.no?subject=x", ["post@firma.no"]],
  ["<post@firma.no>", ["post@firma.no"]],
  ["Kari Nordmann <kari@firma.no>", ["kari@firma.no"]],
  ["post@firma.no.", ["post@firma.no"]],
  ["post @ firma.no", ["post@firma.no"]],
  ["E-post: post@firma.no", ["post@firma.no"]],
  ["post@firma.no; kari@firma.no", ["post@firma.no", "kari@firma.no"]],
  ["post@firma.no/kari@firma.no", ["post@firma.no", "kari@firma.no"]],
  ["post@firma.no, kari@", ["post@firma.no"]],
  ["post@firma..no", []],
  // A space inside an address would leave half of it.
  ["a b@firma.no", []],
  ["post@", []],
  ["post@firma", []],
  ["din.epost@firma.no", []],
  ["noreply@firma.no", []],
  ["ikke en adresse", []],
  [`${"a".repeat(60)}@${"firma.".repeat(40)}no`, []],
  // A mail link would read a subject, a copy or an escape out of these.
  ["a@x.example?bcc=b%40x.example", []],
  ["a&cc=b@x.example", []],
  ["a%0ab@x.example", []],
])("the e-mails of %o are %o", (text, emails) => expect(readEmailList(text)).toEqual(emails));

test.each([
  ["www.fjordlys.example", "https://www.fjordlys.example"],
  ["WWW.Fjordlys.EXAMPLE/Om-Oss", "https://www.fjordlys.example/Om-Oss"],
  ["HTTP://fjordlys.example/", "http://fjordlys.example"],
  ["fjordlys.example, www.annen.example", "https://fjordlys.example"],
  ["fjordlys.example:8080/", "https://fjordlys.example:8080"],
  ["fjordlys.example?side=om", "https://fjordlys.example/?side=om"],
  ["blåbær.example", "https://xn--blbr-roah.example"],
  ["www.firma.no.", "https://www.firma.no"],
  ["www..firma.no", "https://www.firma.no"],
  ["http:www.firma.no", "http://www.firma.no"],
  ["http//www.firma.no", "http://www.firma.no"],
  ["htttp://www.firma.no", "http://www.firma.no"],
  ["https:/www.firma.no", "https://www.firma.no"],
  ["http.www.firma.no", "http://www.firma.no"],
  ["http:\\\\www.firma.no", "http://www.firma.no"],
  ["http://http://www.firma.no", "http://www.firma.no"],
  ["http://https://www.firma.no", "https://www.firma.no"],
  ["<www.firma.no>", "https://www.firma.no"],
  ["www.firma.no|www.to.no", "https://www.firma.no"],
  ["firma.no;to.no", "https://firma.no"],
  ["firma.no,to.no", "https://firma.no"],
  ["firma.no og to.no", "https://firma.no"],
  ["firma.no (under arbeid)", "https://firma.no"],
  ["Hjemmeside: www.firma.no", "https://www.firma.no"],
  ["www,firma.no", "https://www.firma.no"],
  ["www firma.no", "https://www.firma.no"],
  ["www.firma,no", "https://www.firma.no"],
  ["firma.no/om oss", "https://firma.no/om%20oss"],
  ["firma.no/a,b", "https://firma.no/a,b"],
  ["www.youtube.com/@firma", "https://www.youtube.com/@firma"],
  ["www.firma.no:80", "http://www.firma.no"],
  ["https://www.firma.no:80/om", "http://www.firma.no/om"],
  ["firma.no:443", "https://firma.no"],
])("website %o is %o", (text, url) => expect(readWebsite(text)).toEqual({ url }));

test.each([
  ["post@fjordlys.example", "is_email"],
  ["mailto:post@firma.no", "is_email"],
  ["www.firma.ukjentnavn", "unknown_domain"],
  ["ingen", "no_address"],
  ["www", "no_address"],
  ["http://", "no_address"],
  ["1.2", "no_address"],
  ["127.0.0.1", "no_address"],
  ["http://[::1]/", "no_address"],
  ["localhost", "no_address"],
  ["ftp://firma.no", "no_address"],
  ["javascript:alert(1)", "no_address"],
  ["", "no_address"],
] as const)("website %o is refused: %s", (text, fault) => expect(readWebsite(text)).toEqual({ fault }));

test("a number of eight digits is read as the library reads it", () => {
  const digits = fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String);
  const spacing = fc.constantFrom(/(?=(?:..)+$)/g, /(?=(?:...)$)/g, /(?!)/g);
  fc.assert(
    fc.property(fc.constantFrom("NO", "DK"), digits, spacing, (country, number, gaps) => {
      const text = number.replaceAll(gaps, " ").trim();
      const phone = readPhone(text, country);
      const expected = phone && !isPlaceholderPhone(phone.nationalNumber) ? [phone.number] : [];
      expect(readPhoneList(text, country)).toEqual(expected);
    }),
    { numRuns: 10_000 },
  );
});

test("a bare address is read like one in brackets, which takes the general path", () => {
  const label = fc.stringMatching(/^[A-Za-z0-9._-]{1,12}$/);
  const domain = fc.oneof(
    label,
    fc.tuple(label, fc.constantFrom("no", "example", "Example", "png", "com", "nokontakt")),
  );
  fc.assert(
    fc.property(label, domain, (local, host) => {
      const address = `${local}@${Array.isArray(host) ? host.join(".") : host}`;
      expect(readEmailList(address)).toEqual(readEmailList(`<${address}>`));
    }),
    { numRuns: 2000 },
  );
});
