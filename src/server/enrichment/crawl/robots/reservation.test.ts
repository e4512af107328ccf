import { expect, test } from "vitest";

import { ownReservation, readReservations } from "./reservation.ts";

const HOST = "https://provider.no";
const reserved = (rules: unknown, path: string) =>
  readReservations(JSON.stringify(rules)).reserves(new URL(path, HOST));

test("a site reserves everything", () => {
  expect(reserved([{ location: "/", "tdm-reservation": 1 }], "/kontakt?a=1")).toBe(true);
});

/** The example of the report. */
const GROUPS = [
  { location: "/directory-a/", "tdm-reservation": 1 },
  { location: "/directory-b/html/", "tdm-reservation": 1, "tdm-policy": "https://provider.com/policies/policy.json" },
  { location: "/directory-b/images/*.jpg", "tdm-reservation": 0 },
];
test.each([
  ["/directory-a/paper.pdf", true],
  ["/directory-b/html/page.html", true],
  ["/directory-b/images/a/b.jpg", false],
  ["/directory-b/images/a.png", null],
  ["/Directory-a/", null],
])("of three groups %s: %s", (path, expected) => {
  expect(reserved(GROUPS, path)).toBe(expected);
});

test("the first rule that matches decides, and $ ends an address", () => {
  const rules = [
    { location: "/$", "tdm-reservation": 0 },
    { location: "/", "tdm-reservation": 1 },
  ];
  expect([reserved(rules, "/"), reserved(rules, "/kontakt")]).toEqual([false, true]);
  expect(reserved([{ location: "/foo-%24", "tdm-reservation": 1 }], "/foo-%24")).toBe(true);
  expect(reserved([{ location: "/b%C3%A5t", "tdm-reservation": 1 }], "/båt")).toBe(true);
});

test.each([
  ["", null],
  ["<h1>404</h1>", null],
  ['{"location": "/", "tdm-reservation": 1}', null],
  ['[{"location": "/", "tdm-reservation": 1}', null],
  ["[1, null, [], {}]", null],
  ['[{"tdm-reservation": 1}, {"location": "/"}, {"location": 1, "tdm-reservation": 1}]', null],
  ['[{"location": "/", "tdm-reservation": 2}, {"location": "/", "tdm-reservation": "1"}]', true],
])("a file of %s", (text, expected) => {
  expect(readReservations(text).reserves(new URL("/", HOST))).toBe(expected);
});

test.each([
  ["1", undefined, true],
  ["0", undefined, false],
  [undefined, "1", true],
  ["1", "0", false],
  ["0", " 1 ", true],
  ["yes", "no", null],
  ["1", "2", true],
])("a page with the header %s and the metadata %s", (header, meta, expected) => {
  const metas = new Map(meta === undefined ? [] : [["tdm-reservation", meta]]);
  expect(ownReservation(header === undefined ? {} : { "tdm-reservation": header }, metas)).toBe(expected);
});
