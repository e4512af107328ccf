import { expect, test } from "vitest";

import { parseAmount } from "./amounts.ts";

test.each([
  ["2000000", 2_000_000],
  ["2 000 000", 2_000_000],
  ["2\u00a0000\u00a0000", 2_000_000],
  ["500k", 500_000],
  ["1,5m", 1_500_000],
  ["1.5 M", 1_500_000],
  ["20 mill.", 20_000_000],
  ["0", 0],
  ["", undefined],
  ["m", undefined],
  ["20 apples", undefined],
  ["-5", undefined],
  ["99999999999999999m", undefined],
])("%j is %s", (text, amount) => expect(parseAmount(text)).toBe(amount));
