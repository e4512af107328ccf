import { expect, test } from "vitest";

import { firstAfter, inOrder, isIn, outermost } from "./page.ts";
import { factsOfHtml } from "./testing/facts-of-html.ts";

const spans = [
  { from: 10, to: 20 },
  { from: 40, to: 50 },
  { from: 12, to: 15 },
  { from: 60, to: 60 },
];

test("spans are put in order, those within another left out", () => {
  expect(inOrder(spans).map(({ from }) => from)).toEqual([10, 12, 40, 60]);
  expect(outermost(spans).map(({ from }) => from)).toEqual([10, 40, 60]);
});

test("an offset is found among spans as by looking at each", () => {
  const outer = outermost(spans);
  for (let at = 0; at < 70; at++) {
    expect(isIn(outer, at)).toBe(spans.some(({ from, to }) => at >= from && at <= to));
    expect(firstAfter(outer, at)).toBe(outer.filter(({ from }) => from <= at).length);
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
  // Eight times as many: looking at each footer for each number would take sixty-four times as long.
  expect(msOf(16_000) / Math.min(msOf(2000), msOf(2000))).toBeLessThan(24);
});

test("a page of half a million open elements is read to a depth, with all that stands above it", () => {
  const top = '<footer><h1>Tømrer Berg</h1><a href="mailto:post@firma.no">Skriv';
  const { page, emails } = factsOfHtml(`${top}${"<b>".repeat(1900)}her${"<i>".repeat(500_000)}aldri`);
  expect(emails.map(({ email }) => email)).toEqual(["post@firma.no"]);
  expect(page.text).toBe("Tømrer Berg\nSkriv her");
  expect(page.links[0]?.label).toBe("Skriv her");
  expect(page.footers).toEqual([{ from: 0, to: page.text.length }]);
});
