import { expect, test } from "vitest";

import { meterReading } from "./meter.tsx";

test("a full quota is a full bar, an empty one none", () => {
  expect(meterReading(104_998, 100_000)).toEqual({ share: 1, level: "calm" });
  expect(meterReading(0, 100_000)).toEqual({ share: 0, level: "danger" });
});

test("the bar is as long as what is left, and warns at the last tenth", () => {
  expect(meterReading(18_222, 100_000)).toEqual({ share: 0.18222, level: "calm" });
  expect(meterReading(10_000, 100_000)).toEqual({ share: 0.1, level: "warning" });
});
