import { expect, test } from "vitest";

import { cleanCount, cleanDay, cleanEmail, cleanPhone, cleanText, cleanWebsite, joinText } from "./clean-values.ts";

test("texts lose surplus space and control characters, and nothing else", () => {
  expect(cleanText("  Blåbær \t og\n fløte ")).toBe("Blåbær og fløte");
  expect(cleanText("a\u0000b")).toBe("a b");
  expect(cleanText("a\u00a0b")).toBe("a b");
  expect(cleanText("Ab\u202Erof\u200Bjord\uFEFF AS\u{E0041}")).toBe("Abrofjord AS");
  expect(cleanText("a\u0085b\uD83D")).toBe("a b");
  expect(cleanText("Blå 😀")).toBe("Blå 😀");
  expect(cleanText("as it is")).toBe("as it is");
  for (const none of ["", " ", "\n", null, undefined, 7, ["a"]]) expect(cleanText(none)).toBeNull();
  expect(joinText(["Storgata", null, " 12 ", ""], " ")).toBe("Storgata 12");
  expect(joinText([null, ""], ", ")).toBeNull();
});

test("days are days of the calendar", () => {
  expect(cleanDay("1998-05-04")).toBe("1998-05-04");
  expect(cleanDay("1998-01-16 20:22:18")).toBe("1998-01-16");
  expect(cleanDay("2024-02-29T10:00:00.000+01:00")).toBe("2024-02-29");
  expect(cleanDay("2000-02-29")).toBe("2000-02-29");
  for (const none of [
    "-01-01",
    "2023-02-29",
    "1900-02-29",
    "2024-13-01",
    "2024-04-31",
    "2024-00-10",
    "0001-01-01",
    "x",
    "",
    null,
    5,
  ])
    expect(cleanDay(none)).toBeNull();
});

test("counts are whole numbers from 0; null is not 0", () => {
  expect([cleanCount("0"), cleanCount(12), cleanCount("12")]).toEqual([0, 12, 12]);
  for (const none of ["", "-1", "1.5", "x", -1, 1.5, null, undefined]) expect(cleanCount(none)).toBeNull();
});

test.each([
  ["www.fjordlys.example", "https://www.fjordlys.example"],
  ["WWW.Fjordlys.EXAMPLE/Om-Oss", "https://www.fjordlys.example/Om-Oss"],
  ["HTTP://fjordlys.example/", "http://fjordlys.example"],
  ["fjordlys.example, www.annen.example", "https://fjordlys.example"],
  ["fjordlys.example:8080/", "https://fjordlys.example:8080"],
  ["fjordlys.example?side=om", "https://fjordlys.example/?side=om"],
  ["blåbær.example", "https://xn--blbr-roah.example"],
  ["post@fjordlys.example", null],
  ["ingen", null],
  ["http://", null],
  ["1.2", null],
  ["", null],
])("website %o is %o", (text, url) => expect(cleanWebsite(text)).toBe(url));

test.each([
  ["NO", "22 01 60 00", "+4722016000"],
  ["NO", "+47 900 00 000", "+4790000000"],
  ["NO", "0047 90000000", "+4790000000"],
  ["NO", "+46 8 123 456", "+468123456"],
  ["DK", "70 00 00 00", "+4570000000"],
  ["SE", "08-123 456", "+468123456"],
  ["FI", "(09) 123 4567", "+35891234567"],
  ["NO", "22016000 / 22016001 / 22016002", null],
  ["NO", "ring meg", null],
  ["NO", "1", null],
  ["NO", "", null],
] as const)("%s: phone %o is %o", (country, text, phone) => expect(cleanPhone(country, text)).toBe(phone));

/** A mail link would read a subject, a copy or an escape out of them. */
const UNSAFE = ["a@x.example?bcc=b%40x.example", "a&cc=b@x.example", "a%0ab@x.example", "a@x.example?subject=x"];

test("e-mail addresses are one address or none", () => {
  expect(cleanEmail(" post@fjordlys.example ")).toBe("post@fjordlys.example");
  for (const none of ["post@", "a@b", "a@b.example; c@d.example", "a b@c.example", "", null, ...UNSAFE]) {
    expect(cleanEmail(none)).toBeNull();
  }
});
