import { expect, test } from "vitest";

import { cleanCount, cleanDay, cleanText, cleanWebsite, contactsOf, joinText } from "./clean-values.ts";
import type { Remark } from "../reading.ts";

test("texts lose only surplus space and control characters", () => {
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

test("character references are decoded, once or twice, and other ampersands are kept", () => {
  expect(cleanText("M&amp;M Bygg &#229; S&Oslash;N AS")).toBe("M&M Bygg å SØN AS");
  expect(cleanText("R&amp;amp;D AS")).toBe("R&D AS");
  expect(cleanText("Ab&#8238;rof &nbsp;Co")).toBe("Abrof Co");
  for (const text of ["A&B; Co", "Olsen & sønner", "AT&T;"]) expect(cleanText(text)).toBe(text);
});

test("an invalid website is reported by its reason, an empty cell is not", () => {
  const remarks: Remark[] = [];
  const read = (value: unknown) => cleanWebsite(value, remarks);
  expect(["www.fjordlys.example", "", null, "kommer", "post@fjordlys.example"].map(read)).toEqual([
    "https://www.fjordlys.example",
    ...Array.from({ length: 4 }, () => null),
  ]);
  expect(remarks).toEqual(["website_no_address", "website_is_email"]);
});

test("a company has as many contacts as its longer list of e-mails or phones, each once", () => {
  const remarks: Remark[] = [];
  const read = (emails: unknown[], phones: unknown[]) => contactsOf("NO", { emails, phones }, remarks);
  expect(read(["<post@fjordlys.example>"], ["22334455 / 91234567", "+47 22 33 44 55"])).toEqual([
    { email: "post@fjordlys.example", phone: "+4722334455" },
    { email: null, phone: "+4791234567" },
  ]);
  expect(read(["a@fjordlys.example; b@fjordlys.example"], [])).toEqual([
    { email: "a@fjordlys.example", phone: null },
    { email: "b@fjordlys.example", phone: null },
  ]);
  expect(
    read(
      [],
      Array.from({ length: 9 }, (_, n) => `2233445${n}`),
    ),
  ).toHaveLength(5);
  expect(remarks).toEqual([]);
  expect(read(["", null, "ingen", "post@fjordlys..example"], ["", null, "223344", "ring meg"])).toEqual([]);
  expect(remarks).toEqual(["email_no_address", "email_impossible", "phone_impossible", "phone_no_number"]);
});

test.each([
  ["22 33 44 56 / 223344", ["+4722334456"], ["phone_impossible"]],
  ["22 33 44 56, faks 223344", ["+4722334456"], ["phone_impossible"]],
  ["22 33 44 56 / 22 33 44 57", ["+4722334456", "+4722334457"], []],
  ["22334456 (sentralbord)", ["+4722334456"], []],
  ["+47 (0)22 33 44 56", ["+4722334456"], []],
  ["+46 8 123 456 78", ["+46812345678"], []],
] as const)("each number in the cell %j is read or counted", (cell, phones, counted) => {
  const remarks: Remark[] = [];
  expect(contactsOf("NO", { emails: [], phones: [cell] }, remarks).map(({ phone }) => phone)).toEqual(phones);
  expect(remarks).toEqual(counted);
});
