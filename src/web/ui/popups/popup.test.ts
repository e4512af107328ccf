import fc from "fast-check";
import { expect, test } from "vitest";

import { popupPosition } from "./popup.ts";

const view = { width: 1000, height: 800 };
const anchor = fc.record({
  top: fc.integer({ min: 0, max: 760 }),
  left: fc.integer({ min: 0, max: 960 }),
  width: fc.constantFrom(24, 40, 200),
  height: fc.constantFrom(24, 40),
});
const popup = fc.record({ width: fc.integer({ min: 40, max: 400 }), height: fc.integer({ min: 20, max: 900 }) });
const placement = fc.constantFrom("bottom-start" as const, "bottom-end" as const, "top" as const);

test("a popup stays in the window and off its anchor, on the wished side when it has room there", () => {
  fc.assert(
    fc.property(anchor, popup, placement, (anchorBox, size, wished) => {
      const { left, top, maxHeight } = popupPosition(anchorBox, size, view, wished);
      const height = Math.min(size.height, maxHeight);
      expect([left >= 8, left + size.width <= 992, top >= 8, top + height <= 792]).toEqual([true, true, true, true]);
      const above = top + height <= anchorBox.top;
      expect(above || top >= anchorBox.top + anchorBox.height).toBe(true);
      const room = { above: anchorBox.top, below: view.height - anchorBox.top - anchorBox.height };
      const fits = size.height + 12 <= (wished === "top" ? room.above : room.below);
      expect(above).toBe(fits ? wished === "top" : room.above > room.below);
    }),
  );
});

test("a popup at the end of its anchor ends with it, one on top is centred over it", () => {
  const button = { top: 100, left: 500, width: 100, height: 30 };
  const size = { width: 300, height: 200 };
  expect(popupPosition(button, size, view, "bottom-start")).toMatchObject({ left: 500, top: 134 });
  expect(popupPosition(button, size, view, "bottom-end")).toMatchObject({ left: 300, top: 134 });
  expect(popupPosition(button, { width: 300, height: 40 }, view, "top")).toMatchObject({ left: 400, top: 56 });
});

test("a popup to the right moves to the left at the window's edge", () => {
  const size = { width: 120, height: 30 };
  const placeBeside = (left: number) => popupPosition({ top: 100, left, width: 40, height: 30 }, size, view, "right");
  expect(placeBeside(10)).toMatchObject({ left: 54, top: 100 });
  expect(placeBeside(900)).toMatchObject({ left: 776, top: 100 });
});

test("a popup of an anchor as high as the window is placed at its side", () => {
  const lane = { top: 60, left: 940, width: 40, height: 720 };
  expect(popupPosition(lane, { width: 200, height: 240 }, view, "bottom-start")).toEqual({
    left: 736,
    top: 300,
    maxHeight: 784,
  });
});
