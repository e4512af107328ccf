import { expect, test } from "vitest";

import { CookieJar } from "./cookie-jar.ts";

const sent = (header: string, targetUrl: string, pageUrl = "https://www.firma.no/a/b") => {
  const jar = new CookieJar();
  jar.store(new URL(pageUrl), [header]);
  return jar.headerOf(new URL(targetUrl, pageUrl));
};

test.each([
  ["s=1", "/a/c", "s=1"],
  ["s=1", "/a", "s=1"],
  ["s=1", "/ab", ""],
  ["s=1; Path=/", "/x", "s=1"],
  ["s=1; path=/x; HttpOnly; SameSite=Lax", "/x/y", "s=1"],
  ["s=1; Path=/x", "/xy", ""],
  ["s=1; Path=/; Secure", "http://www.firma.no/", ""],
  ["s=1; Path=/; Secure", "https://www.firma.no/", "s=1"],
  ["s=1; Path=/; Domain=firma.no", "https://www.firma.no/", "s=1"],
  ["s=1; Path=/; Domain=firma.no", "https://firma.no/", ""],
  ["s=1; Path=/; Domain=no", "https://annen.no/", ""],
  ["s=1; Path=/; Max-Age=0", "/", ""],
  ["s=1; Path=/; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "/", "s=1"],
  ["s=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "/", ""],
  ['s="a b=c" ; Path=/', "/", 's="a b=c"'],
  ["s=; Path=/", "/", "s="],
  ["=1; Path=/", "/", ""],
  ["s; Path=/", "/", ""],
  ["s s=1; Path=/", "/", ""],
  ["s=a\u0001b; Path=/", "/", ""],
])("%s is sent to %s as %j", (header, targetUrl, expected) => expect(sent(header, targetUrl)).toBe(expected));

test("a secure cookie is not accepted over http", () =>
  expect(sent("s=1; Path=/; Secure", "https://www.firma.no/", "http://www.firma.no/")).toBe(""));

test("a cookie replaces the one of its name and path, and an expired one removes it", () => {
  const url = new URL("https://firma.no/");
  const jar = new CookieJar();
  jar.store(url, ["a=1", "b=1", "a=2; Path=/om"]);
  jar.store(url, ["a=3"]);
  expect(jar.headerOf(new URL("https://firma.no/om"))).toBe("a=2; b=1; a=3");
  expect(jar.namesOf(url)).toEqual(["b", "a"]);
  jar.store(url, ["a=3; Max-Age=-1"]);
  expect(jar.headerOf(url)).toBe("b=1");
});

test("of thousands of cookies and megabytes only the newest few remain", () => {
  const url = new URL("https://firma.no/");
  const jar = new CookieJar();
  jar.store(
    url,
    Array.from({ length: 5000 }, (_, index) => `c${index}=1`),
  );
  expect(jar.namesOf(url)).toHaveLength(50);
  jar.store(url, [`a=${"x".repeat(7000)}`, `b=${"x".repeat(7000)}`, "c=1"]);
  expect(jar.namesOf(url)).toEqual(["b", "c"]);
  jar.store(url, [`d=${"x".repeat(9000)}`]);
  expect(jar.headerOf(url)).toBe("");
});
