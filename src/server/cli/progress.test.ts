import { expect, test } from "vitest";

import { ProgressLine } from "./progress.ts";

function progressOn(isTTY: boolean) {
  let written = "";
  let now = 0;
  const write = (text: string | Uint8Array) => {
    written += String(text);
    return true;
  };
  const line = new ProgressLine({ write, isTTY }, () => now);
  return { line, after: (ms: number) => (now += ms), written: () => written };
}

test("on a terminal one line is rewritten ten times a second, and the last state remains", () => {
  const { line, after: advance, written } = progressOn(true);
  line.show({ rows: 1, part: 0.001 });
  expect(written()).toBe("");
  advance(500);
  line.show({ rows: 15_000, part: 0.5 });
  line.show({ rows: 15_001, part: 0.5 });
  advance(500);
  line.show({ rows: 30_000, part: 1 });
  line.end();
  expect(written().split("\r\u001b[K").slice(1)).toEqual([
    "[############            ] 50 %  15 000 rows  30 000/s",
    "[########################] 100 %  30 000 rows  30 000/s",
    "[########################] 100 %  30 000 rows  30 000/s\n",
  ]);
});

test("without a terminal it is a plain line every two seconds", () => {
  const { line, after: advance, written } = progressOn(false);
  for (let second = 1; second <= 5; second++) {
    advance(1000);
    line.show({ rows: second * 1_000_000, part: second / 10 });
  }
  line.say("line 7: broken: 3 columns instead of 5");
  line.end();
  expect(written()).toBe(
    "20 %  2 000 000 rows  1 000 000/s\n40 %  4 000 000 rows  1 000 000/s\n" +
      "line 7: broken: 3 columns instead of 5\n50 %  5 000 000 rows  1 000 000/s\n",
  );
});

test("several sources each have their own speed, and a percentage only where it is known", () => {
  const { line, after: advance, written } = progressOn(false);
  line.show({ rows: 1, part: null, label: "a" });
  advance(4000);
  line.show({ rows: 4000, part: null, label: "a" });
  advance(2000);
  line.show({ rows: 10, part: 0.5, label: "b download", unit: "bytes" });
  advance(2000);
  line.show({ rows: 20, part: 1, label: "b download", unit: "bytes" });
  expect(written()).toBe(
    "a  4 000 rows  1 000/s\nb download  50 %  10 bytes  10 000/s\nb download  100 %  20 bytes  10/s\n",
  );
});

test("without progress the end prints no line", () => {
  const { line, written } = progressOn(true);
  line.end();
  expect(written()).toBe("");
});
