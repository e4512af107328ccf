import { expect, test } from "vitest";

import { firstAfter, inOrder, isIn, outermost } from "./page.ts";
import { factsOfHtml } from "../testing/facts-of-html.ts";

const spans = [
  { start: 10, end: 20 },
  { start: 40, end: 50 },
  { start: 12, end: 15 },
  { start: 60, end: 60 },
];

test("spans are sorted, and nested ones left out", () => {
  expect(inOrder(spans).map(({ start }) => start)).toEqual([10, 12, 40, 60]);
  expect(outermost(spans).map(({ start }) => start)).toEqual([10, 40, 60]);
});

test("an offset is found among spans as by a linear search", () => {
  const outer = outermost(spans);
  for (let offset = 0; offset < 70; offset++) {
    expect(isIn(outer, offset)).toBe(spans.some(({ start, end }) => offset >= start && offset <= end));
    expect(firstAfter(outer, offset)).toBe(outer.filter(({ start }) => start <= offset).length);
  }
});

test("a page of many footers with numbers takes time in proportion to its length", () => {
  const html = (count: number) => "<footer><h2>Firma</h2>Org.nr. 923609016</footer>".repeat(count);
  const msOf = (count: number) => {
    const { user } = process.threadCpuUsage();
    factsOfHtml(html(count));
    return (process.threadCpuUsage().user - user) / 1000;
  };
  msOf(2000);
  // Eight times as many footers: comparing each number with each footer would take sixty-four times as long.
  expect(msOf(16_000) / Math.min(msOf(2000), msOf(2000))).toBeLessThan(24);
});

test("a page of half a million open elements is read down to the maximum depth", () => {
  const top = '<footer><h1>Tømrer Berg</h1><a href="mailto:post@firma.no">Skriv';
  const { page, emails } = factsOfHtml(`${top}${"<b>".repeat(1900)}her${"<i>".repeat(500_000)}aldri`);
  expect(emails.map(({ email }) => email)).toEqual(["post@firma.no"]);
  expect(page.text).toBe("Tømrer Berg\nSkriv her");
  expect(page.links[0]?.label).toBe("Skriv her");
  expect(page.footers).toEqual([{ start: 0, end: page.text.length }]);
});
