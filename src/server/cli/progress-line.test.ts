import { expect, test } from "vitest";

import { ProgressLine } from "./progress-line.ts";

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

test("on a terminal one line renews itself ten times a second, and the last state stays", () => {
  const { line, after, written } = progressOn(true);
  line.show(1, 0.001);
  expect(written()).toBe("");
  after(500);
  line.show(15_000, 0.5);
  line.show(15_001, 0.5);
  after(500);
  line.show(30_000, 1);
  line.end();
  expect(written().split("\r\u001b[K").slice(1)).toEqual([
    "[############            ] 50 %  15 000 rows  30 000/s",
    "[########################] 100 %  30 000 rows  30 000/s",
    "[########################] 100 %  30 000 rows  30 000/s\n",
  ]);
});

test("elsewhere it is a plain line every two seconds", () => {
  const { line, after, written } = progressOn(false);
  for (let second = 1; second <= 5; second++) {
    after(1000);
    line.show(second * 1_000_000, second / 10);
  }
  line.say("line 7: broken: 3 columns instead of 5");
  line.end();
  expect(written()).toBe(
    "20 %  2 000 000 rows  1 000 000/s\n40 %  4 000 000 rows  1 000 000/s\n" +
      "line 7: broken: 3 columns instead of 5\n50 %  5 000 000 rows  1 000 000/s\n",
  );
});

test("nothing shown is nothing said at the end", () => {
  const { line, written } = progressOn(true);
  line.end();
  expect(written()).toBe("");
});
